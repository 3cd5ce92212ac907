import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { day, symbol } from './path-parameters.ts';

/** What keeps contracts on an underlying from being traded freely, each with where it is told; null is unknown. */
export const contractRestrictions = z.object({
  symbol: z.string(),
  /** By a broker's list of instruments. */
  freeze: z.nullable(z.object({ units: z.number(), source: z.string(), day })),
  /** By the exchange's list; an index has no ban period, and no list of it a day. */
  ban: z.nullable(z.object({ isInBan: z.boolean(), source: z.string(), day: z.nullable(day) })),
});
export type ContractRestrictions = z.infer<typeof contractRestrictions>;

export const optionRestrictionCalls = {
  restrictions: get('x/options/restrictions/{x}', {
    own: 'a strategy says how large one order may be, and whether positions may be opened at all',
    access: 'public',
    params: { x: symbol },
    reply: contractRestrictions,
  }),
};
