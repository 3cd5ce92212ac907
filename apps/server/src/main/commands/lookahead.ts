import { barText } from '../../modules/scanning/evaluation-day.ts';
import { mostTraded } from '../../modules/scanning/most-traded.ts';
import type { LookedAhead } from '../../modules/scanning/requests.ts';
import { command, oneWord } from './command.ts';
import { dayFlag, type PriceChoice, priceChoice, priceFlags, priceUsage, symbolsFlag } from './market-flags.ts';
import { table } from './table.ts';

interface LookaheadArgs extends PriceChoice {
  text: string;
  /** The symbols with the largest turnover of the last session when left out. */
  symbols?: string[];
  from?: string;
  to?: string;
}

const SYMBOLS = 5;
const BARS_CHECKED = 500;

export const lookaheadCommand = command<LookaheadArgs, LookedAhead[]>({
  name: 'lookahead',
  usage: `TEXT [--symbols A,B] [--from DAY] [--to DAY] ${priceUsage}`,
  description:
    'Evaluates a condition again with nothing but what was known then, and shows every value that changed afterwards.',
  flags: { ...priceFlags, symbols: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
  needs: 'stores',
  asksMarket: true,
  read: (typed) => {
    const symbols = symbolsFlag(typed);
    return {
      text: oneWord(typed, 'condition'),
      ...(symbols && { symbols }),
      ...dayFlag(typed, 'from'),
      ...dayFlag(typed, 'to'),
      ...priceChoice(typed),
    };
  },
  async run(services, { symbols, ...args }, tell) {
    const engine = services.engine();
    const asked = symbols ?? mostTraded(engine.market(), SYMBOLS);
    const found: LookedAhead[] = [];
    for (const symbol of asked) {
      tell({ done: found.length, of: asked.length, what: 'evaluating again' });
      found.push(await engine.lookAhead({ ...args, symbol, most: BARS_CHECKED }));
    }
    return found;
  },
  json: (found) => ({
    looksAhead: found.some(({ changes }) => changes.length > 0),
    symbols: found.map(({ symbol, moments, values, changes }) => ({
      symbol,
      moments,
      values,
      changes: changes.map(({ time, text, before, after }) => ({
        date: dateOf(time),
        operand: text,
        before: known(before),
        after: known(after),
      })),
    })),
  }),
  exitCode: (found) => (found.some(({ changes }) => changes.length > 0) ? 1 : 0),
  print(found) {
    const rows = found.flatMap(({ symbol, changes }) =>
      changes.map(({ time, text, before, after }) => [symbol, dateOf(time), text, known(before), known(after)]),
    );
    const values = found.reduce((sum, each) => sum + each.values, 0);
    const judged = `${values} values evaluated again on ${found.map(({ symbol }) => symbol).join(', ')}`;
    if (rows.length === 0) return `No look-ahead: ${judged}, none changed.`;
    const heads = [
      ...['Symbol', 'Bar', 'What changed'].map((head) => ({ head })),
      ...['Known then', 'Known later'].map((head) => ({ head, isFigure: true })),
    ];
    return [table(heads, rows), '', `Looks ahead: ${rows.length} of ${judged} changed afterwards.`].join('\n');
  },
});

/** A minute bar tells its time, a day has none. */
function dateOf(time: number): string {
  return barText(time, { unit: time % 1440 === 0 ? 'day' : 'minute', count: 1 });
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
