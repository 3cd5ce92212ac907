import type { Column } from '@parakh/frames';
import { fillAverage, lastKnown, wilder } from '../averages.ts';
import { deviation, indicator, period } from '../indicator.ts';
import { trueRange } from '../volatility/true-range.ts';

/** A stop that follows the price and changes sides when the close breaks it. */
export const superTrend = indicator({
  name: 'Super Trend',
  title: 'Super Trend',
  group: 'trend',
  says: 'A line some average true ranges away that follows the price: below it in an up-trend, above it in a down-trend.',
  formula: '(H + L) / 2 ∓ d × ATR(n), which only moves towards the price until a close breaks it',
  source:
    "Olivier Seban's rule as TradingView's ta.supertrend prints it: Wilder's ATR, down on the first bar that has one.",
  inputs: ['high', 'low', 'close'],
  params: { length: period(10), deviation: deviation(3) },
  columns: ['range', 'atr', 'upper', 'lower', 'line', 'direction'],
  outputs: {
    line: {
      operand: 'Super Trend',
      title: 'Super Trend',
      says: 'The stop line: under the price while the trend is up, over it while the trend is down.',
      unit: 'price',
      example: '([0] day CLOSE crossup [0] day Super Trend(10, 3))',
      pane: 'price',
    },
    direction: {
      title: 'Direction',
      says: '1 while the trend is up, -1 while it is down.',
      unit: 'level',
      pane: 'own',
      range: [-1, 1],
    },
  },
  warmup: ({ length }) => ({ line: length - 1, direction: length - 1 }),

  fill({ high, low, close }, columns, { length, deviation }, from) {
    const { range, atr } = columns;
    trueRange({ high, low, close }, range, from);
    fillAverage(wilder(range, atr, length), from);
    bands({ high, low, atr }, columns, deviation, from);
    follow(close, columns, from);
  },
});

type Columns<Name extends string> = Readonly<Record<Name, Column>>;

/** Where the two stops would lie if they did not remember. */
function bands(
  { high, low, atr }: Columns<'high' | 'low' | 'atr'>,
  { upper, lower }: Columns<'upper' | 'lower'>,
  deviation: number,
  from: number,
): void {
  for (let i = from; i < atr.length; i++) {
    const middle = (high[i]! + low[i]!) / 2;
    upper[i] = middle + deviation * atr[i]!;
    lower[i] = middle - deviation * atr[i]!;
  }
}

/** Beyond any price: the side on which no stop lies yet. */
const FAR = 1e300;

/** A stop never retreats until a close has broken it; a bar with an unknown value is passed over. */
function follow(
  close: Column,
  { upper, lower, line, direction }: Columns<'upper' | 'lower' | 'line' | 'direction'>,
  from: number,
): void {
  const held = lastKnown(direction, from);
  const known = (column: Column, otherwise: number) => (held < 0 ? otherwise : column[held]!);
  let trend = known(direction, 0);
  let before = known(close, 0);
  let above = known(upper, FAR);
  let below = known(lower, -FAR);
  for (let i = from; i < close.length; i++) {
    const price = close[i]!;
    const top = upper[i]!;
    const bottom = lower[i]!;
    if (Number.isNaN(top + price)) {
      line[i] = direction[i] = NaN;
      continue;
    }
    above = chosen(Number(top < above) | Number(before > above), top, above);
    below = chosen(Number(bottom > below) | Number(before < below), bottom, below);
    before = price;
    const isUp = trend > 0 ? price >= below : trend < 0 && price > above;
    trend = isUp ? 1 : -1;
    upper[i] = above;
    lower[i] = below;
    direction[i] = trend;
    line[i] = isUp ? below : above;
  }
}

/** One number or the other, both known. No jump: the stops retreat or stay as often, and no processor can guess which. */
function chosen(isOne: number, one: number, other: number): number {
  return one * isOne + other * (1 - isOne);
}
