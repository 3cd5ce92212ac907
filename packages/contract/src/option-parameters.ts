import * as z from 'zod/mini';
import { optionCategory } from './option-schemas.ts';
import { day } from './path-parameters.ts';

/** Which contracts of a symbol. */
export const contracts = z.enum(['futures', 'options']);
const listWanted = (of: (text: string) => boolean, most: number, says: string) =>
  z.string().check(z.refine((text) => text.split(',').length <= most && text.split(',').every(of), says));
/** Options of an expiry: as many as six strategies of six legs have. */
export const strikesWanted = listWanted(
  (text) => /^\d{1,7}(\.\d{1,2})?(CE|PE)$/.test(text),
  36,
  'up to 36 such as 25500CE, with commas between',
);
/** Expiries that are summed. */
export const expiriesWanted = listWanted(
  (text) => day.safeParse(text).success,
  40,
  'days, YYYY-MM-DD, with commas between',
);
/** `long-buildup`, or of one side alone: `long-buildup/calls`. */
export const optionListWanted = z.string().check(
  z.refine(
    (text) => {
      const [name, side, ...rest] = text.split('/');
      return (
        optionCategory.safeParse(name).success &&
        (side === undefined || side === 'calls' || side === 'puts') &&
        rest.length === 0
      );
    },
    `one of ${optionCategory.options.join(', ')}, alone or with /calls or /puts`,
  ),
);
