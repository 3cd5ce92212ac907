import type { Series } from '../../modules/scanning/requests.ts';
import { command, neededFlag, oneWord } from './command.ts';
import { dayFlag, type PriceChoice, priceChoice, priceFlags, priceUsage } from './market-flags.ts';

interface SeriesArgs extends PriceChoice {
  operand: string;
  symbol: string;
  from?: string;
  to?: string;
}

export const seriesCommand = command<SeriesArgs, Series>({
  name: 'series',
  usage: `OPERAND --symbol SYMBOL [--from DAY] [--to DAY] ${priceUsage}`,
  description: 'One value of an operand a bar, in full precision.',
  flags: { ...priceFlags, symbol: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
  needs: 'stores',
  asksMarket: true,
  read: (typed) => ({
    operand: oneWord(typed, 'operand'),
    symbol: neededFlag(typed, 'symbol'),
    ...dayFlag(typed, 'from'),
    ...dayFlag(typed, 'to'),
    ...priceChoice(typed),
  }),
  run: (services, args) => services.engine().series(args),
  json: ({ symbol, operand, values }) => ({ symbol, operand, values }),
  // Full precision: a person who asks for a series wants to compare it.
  print: ({ values }) => values.map(({ date, value }) => `${date}  ${value ?? '–'}`).join('\n'),
});
