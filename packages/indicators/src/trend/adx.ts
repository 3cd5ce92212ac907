import type { Column } from '@parakh/frames';
import { fillAverage, wilder } from '../averages.ts';
import { leastChange } from '../change.ts';
import { indicator, period } from '../indicator.ts';
import { nanMask } from '../nan-mask.ts';
import { rangeFrom } from '../volatility/true-range.ts';

const unit = 'level';
const pane = 'own';
const range = [0, 100] as const;

/** How strongly the price trends, and which way. */
export const adx = indicator({
  name: 'ADX',
  title: 'Average directional index',
  group: 'trend',
  description:
    'How strongly the price trends, whichever way: under 20 it drifts, over 25 it trends. The two directional lines say which way.',
  formula: 'Wilder average over n of 100 × |(+DI) − (−DI)| / ((+DI) + (−DI))',
  source: "J. Welles Wilder (1978), section IV, begun as TradingView's ta.dmi: plain means of bars 1 to n.",
  inputs: ['high', 'low', 'close'],
  params: { length: period(14) },
  columns: ['range', 'up', 'down', 'averageRange', 'averageUp', 'averageDown', 'plus', 'minus', 'spread', 'adx'],
  outputs: {
    adx: {
      operand: 'ADX',
      title: 'ADX',
      description: 'Strength of the trend over n bars, 0 to 100, whichever way it goes.',
      unit,
      example: '([0] day ADX(14) > 25)',
      pane,
      range,
      guides: [20, 25],
    },
    plus: {
      operand: 'ADX DI Positive',
      title: '+DI',
      description: 'Upward movement as a share of the range over n bars, 0 to 100.',
      formula:
        '100 × Wilder average of H − H before (when the longer reach, else 0) / Wilder average of the true range',
      unit,
      example: '([0] day ADX DI Positive(14) crossup [0] day ADX DI Negative(14))',
      pane,
      range,
    },
    minus: {
      operand: 'ADX DI Negative',
      title: '-DI',
      description: 'Downward movement as a share of the range over n bars, 0 to 100.',
      formula:
        '100 × Wilder average of L before − L (when the longer reach, else 0) / Wilder average of the true range',
      unit,
      example: '([0] day ADX DI Negative(14) > [0] day ADX DI Positive(14))',
      pane,
      range,
    },
  },
  warmup: ({ length }) => ({ adx: 2 * length - 1, plus: length, minus: length }),

  fill({ high, low, close }, columns, { length }, from) {
    const isEverFlat = directions({ high, low, close }, columns, from);
    const average = (source: Column, out: Column) => wilder(source, out, length);
    fillAverage(average(columns.range, columns.averageRange), from);
    fillAverage(average(columns.up, columns.averageUp), from);
    fillAverage(average(columns.down, columns.averageDown), from);
    shares(columns, from);
    if (isEverFlat) keepUnchanged(columns, from);
    fillAverage(average(columns.spread, columns.adx), from);
  },
});

type Columns<Name extends string> = Readonly<Record<Name, Column>>;

/**
 * True range, and how far the bar reached beyond the one before: only the longer of the two reaches counts. Gives whether the price has
 * stood on a bar without any range.
 */
function directions(
  { high, low, close }: Columns<'high' | 'low' | 'close'>,
  { range, up, down }: Columns<'range' | 'up' | 'down'>,
  from: number,
): boolean {
  let before = from === 0 ? NaN : close[from - 1]!;
  let top = from === 0 ? NaN : high[from - 1]!;
  let bottom = from === 0 ? NaN : low[from - 1]!;
  let both = top + bottom;
  let flat = 0;
  for (let i = from; i < close.length; i++) {
    const least = leastChange(top);
    const rise = high[i]! - top;
    const fall = bottom - low[i]!;
    top = high[i]!;
    bottom = low[i]!;
    // By how much the rise is the longer one: both as they were written, for their difference is one of roundings.
    const sum = top + bottom;
    const lead = sum - both;
    both = sum;
    const reach = rangeFrom(before, top, bottom);
    range[i] = reach;
    flat |= Number(reach === 0);
    // A product, not a jump: no processor can guess which reach is the longer one.
    const known = nanMask(lead);
    // What is not positive becomes 0, as `above` has it; unknown where the bar is.
    const half = 0.5 + known;
    up[i] = (Math.abs(rise) + rise) * Number(lead > least) * half;
    down[i] = (Math.abs(fall) + fall) * Number(lead < -least) * half;
    before = close[i]!;
  }
  return flat !== 0;
}

/** The two directions in percent of the range, and how far they lie apart in percent of both. */
function shares(
  {
    averageRange,
    averageUp,
    averageDown,
    plus,
    minus,
    spread,
  }: Columns<'averageRange' | 'averageUp' | 'averageDown' | 'plus' | 'minus' | 'spread'>,
  from: number,
): void {
  for (let i = from; i < plus.length; i++) {
    const up = averageUp[i]!;
    const down = averageDown[i]!;
    // Without any range it is infinite, and both are unknown.
    const scale = 100 / averageRange[i]!;
    const known = nanMask(scale);
    const percent = scale + known;
    plus[i] = Math.min(100, up * percent);
    minus[i] = Math.min(100, down * percent);
    // With range but without direction the spread is 0, as in ta.dmi.
    const both = up + down;
    spread[i] = 100 * (Math.abs(up - down) / (both + Number(both === 0))) + known;
  }
}

/** While the price does not move without any range all averages fade alike, and only rounding would move their shares. */
function keepUnchanged(
  { range, plus, minus, spread }: Columns<'range' | 'plus' | 'minus' | 'spread'>,
  from: number,
): void {
  for (let i = Math.max(from, 1); i < plus.length; i++) {
    if (range[i] !== 0 || Number.isNaN(plus[i - 1]!)) continue;
    plus[i] = plus[i - 1]!;
    minus[i] = minus[i - 1]!;
    spread[i] = spread[i - 1]!;
  }
}
