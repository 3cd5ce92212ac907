import { type Column, firstValid } from '@parakh/frames';
import { fillAverage, lastValid, wilder } from '../averages.ts';
import { deviation, indicator, period } from '../indicator.ts';
import { nanMask } from '../nan-mask.ts';
import { above, trueRange } from '../volatility/true-range.ts';

/** A stop that follows the price and changes sides when the close breaks it. */
export const superTrend = indicator({
  name: 'Super Trend',
  title: 'Super Trend',
  group: 'trend',
  description:
    'A line some average true ranges away that follows the price: below it in an up-trend, above it in a down-trend.',
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
      description: 'The stop line: under the price while the trend is up, over it while the trend is down.',
      unit: 'price',
      example: '([0] day CLOSE crossup [0] day Super Trend(10, 3))',
      pane: 'price',
    },
    direction: {
      title: 'Direction',
      description: '1 while the trend is up, -1 while it is down.',
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
    stops({ high, low, close, atr }, columns, deviation, from);
    follow(close, columns, from);
  },
});

type Columns<Name extends string> = Readonly<Record<Name, Column>>;
type State = Columns<'upper' | 'lower' | 'line' | 'direction'>;

/** Two stops around the middle of each bar. A stop never retreats until a close has broken it; a bar with an unknown value is skipped. */
function stops(
  { high, low, close, atr }: Columns<'high' | 'low' | 'close' | 'atr'>,
  { upper, lower, direction }: State,
  deviation: number,
  from: number,
): void {
  const lastIndex = lastValid(direction, from);
  // Before the first bar both are broken.
  let before = lastIndex < 0 ? 1 : close[lastIndex]!;
  let top = lastIndex < 0 ? 0 : upper[lastIndex]!;
  let bottom = lastIndex < 0 ? 2 : lower[lastIndex]!;
  for (let i = from; i < close.length; i++) {
    const middle = (high[i]! + low[i]!) * 0.5;
    const reach = deviation * atr[i]!;
    const price = close[i]!;
    const known = middle + reach + price;
    if (Number.isNaN(known)) {
      upper[i] = lower[i] = known;
      continue;
    }
    const newTop = middle + reach;
    const newBottom = middle - reach;
    top = before > top ? newTop : top - above(top - newTop);
    bottom = before < bottom ? newBottom : bottom + above(newBottom - bottom);
    upper[i] = top;
    lower[i] = bottom;
    before = price;
  }
}

/** The stop that the trend has not broken yet. The first bar is in a down-trend. */
function follow(close: Column, { upper, lower, line, direction }: State, from: number): void {
  const lastIndex = lastValid(direction, from);
  const start = lastIndex < 0 ? firstValid(upper, from) : from;
  if (start > from) {
    line.fill(NaN, from, start);
    direction.fill(NaN, from, start);
  }
  let trend = lastIndex < 0 ? 0 : direction[lastIndex]!;
  for (let i = start; i < close.length; i++) {
    const price = close[i]!;
    if (trend > 0 ? price < lower[i]! : trend < 0 && price > upper[i]!) trend = -trend;
    else if (trend === 0) trend = -1;
    const stop = trend > 0 ? lower[i]! : upper[i]!;
    line[i] = stop;
    direction[i] = trend + nanMask(stop);
  }
}
