import type { ScanResult } from '../../modules/scanning/requests.ts';
import { command, oneWord, textFlag } from './command.ts';
import { dayFlag, type PriceChoice, priceChoice, priceFlags, priceUsage } from './market-flags.ts';
import { table } from './table.ts';

interface ScanArgs extends PriceChoice {
  text: string;
  date?: string;
  universe: string;
}

export const scanCommand = command<ScanArgs, ScanResult>({
  name: 'scan',
  usage: `TEXT [--date DAY] [--universe EQ] ${priceUsage}`,
  description: 'Lists the symbols a condition holds for, with the values of its operands.',
  flags: { ...priceFlags, date: { type: 'string' }, universe: { type: 'string' } },
  needs: 'stores',
  asksMarket: true,
  read: (typed) => ({
    text: oneWord(typed, 'condition'),
    ...dayFlag(typed, 'date'),
    universe: textFlag(typed, 'universe') ?? 'EQ',
    ...priceChoice(typed),
  }),
  run: (services, args) => services.engine().scan(args),
  json: ({ date, universe, scanned, matches, problems }) => ({
    date,
    universe,
    scanned,
    matches: matches.map(({ symbol, values, sides }) => ({ symbol, values, ...(sides && { sides }) })),
    ...(problems.length > 0 && { problems }),
  }),
  print({ date, universe, scanned, unknown, operands, matches, problems }) {
    const isStrategy = matches.some(({ sides }) => sides);
    const heads = [
      { head: 'Symbol' },
      ...(isStrategy ? [{ head: 'Side' }] : []),
      ...operands.map((head) => ({ head, isFigure: true })),
    ];
    const missing = unknown > 0 ? `, of ${unknown} it is not known` : '';
    return [
      table(
        heads,
        matches.map(({ symbol, values, sides }) => [symbol, ...(sides ? [sides.join(', ')] : []), ...values]),
      ),
      '',
      `${matches.length} of ${scanned} symbols of ${universe} match on ${date}${missing}.`,
      ...problems.map(({ message }) => message),
    ].join('\n');
  },
});
