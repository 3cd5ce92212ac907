import { type Column, rollingSum } from '@parakh/frames';
import { lastValid } from '../averages.ts';
import { indicator, period } from '../indicator.ts';

/** An average that follows the price while it trends and stays flat while it only wavers. */
export const kama = indicator({
  name: 'KAMA',
  title: "Kaufman's adaptive moving average",
  group: 'trend',
  description: 'An average that follows the close quickly while it trends and hardly moves while it only wavers.',
  formula:
    'KAMA before + s² × (C − KAMA before), s = |C − C n bars before| / sum of |C − C before| × (2 / (fast + 1) − 2 / (slow + 1)) + 2 / (slow + 1)',
  source: "Perry Kaufman, Smarter Trading (1995), begun as TA-Lib's and ta4j's: from the close of bar n − 1.",
  inputs: ['close'],
  params: { length: period(10), fast: period(2), slow: period(30) },
  columns: ['step', 'path', 'kama'],
  outputs: {
    kama: {
      operand: 'KAMA',
      title: 'KAMA',
      description:
        'Kaufman’s adaptive moving average of the close: n bars tell how straight it moves, the other two how fast the average may get.',
      unit: 'price',
      example: '([0] day CLOSE crossup [0] day KAMA(10, 2, 30))',
      pane: 'price',
    },
  },
  warmup: ({ length }) => ({ kama: length }),

  fill({ close }, { step, path, kama }, params, from) {
    if (from === 0) step[0] = NaN;
    for (let i = Math.max(from, 1); i < close.length; i++) step[i] = Math.abs(close[i]! - close[i - 1]!);
    rollingSum(step, path, params.length, from);
    adapt({ close, path }, kama, params, from);
  },
});

interface Pace {
  readonly length: number;
  readonly fast: number;
  readonly slow: number;
}

/** A bar without a known path has no average and is skipped. The average begins at the close before its first bar. */
function adapt(
  { close, path }: { readonly close: Column; readonly path: Column },
  out: Column,
  { length, fast, slow }: Pace,
  from: number,
): void {
  const slowest = 2 / (slow + 1);
  const reach = 2 / (fast + 1) - slowest;
  const start = Math.max(from, length);
  out.fill(NaN, from, Math.min(start, out.length));
  const lastIndex = lastValid(out, from);
  let average = lastIndex < 0 ? NaN : out[lastIndex]!;
  for (let i = start; i < close.length; i++) {
    const price = close[i]!;
    const share = straightness(price, close[i - length]!, path[i]!) * reach + slowest;
    const before = Number.isNaN(average) ? close[i - 1]! : average;
    const next = before + share * share * (price - before);
    out[i] = next;
    average = Number.isNaN(next) ? average : next;
  }
}

/** Below any tick, a path is what rounding left in the rolling sum. */
const TRACE = 1e-11;

/** How much of the path led somewhere, 0 to 1. It is 1 when nothing moved, as in TA-Lib. */
function straightness(price: number, before: number, path: number): number {
  const way = Math.abs(price - before);
  return path <= way || path < TRACE * price ? 1 : way / path;
}
