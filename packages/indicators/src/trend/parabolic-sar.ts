import { type Column, whole } from '@parakh/frames';
import { lastValid } from '../averages.ts';
import { deviation, indicator } from '../indicator.ts';
import { above } from '../volatility/true-range.ts';

/** A stop that closes in on the price the faster the longer the trend lasts. */
export const parabolicSar = indicator({
  name: 'Parabolic SAR',
  title: 'Parabolic stop and reverse',
  group: 'trend',
  description:
    'A stop that closes in on the price, faster with every new extreme: below the price in an up-trend, above it in a down-trend.',
  formula:
    'SAR before + a × (extreme of the trend − SAR before), a growing by step with each new extreme up to max; never inside the last two bars; begins anew at the extreme when the price touches it',
  source:
    "J. Welles Wilder (1978), section II, as TradingView's ta.sar prints it: the second bar's close tells the first trend.",
  inputs: ['high', 'low', 'close'],
  params: { step: deviation(0.02), max: deviation(0.2) },
  columns: ['side', 'extreme', 'pace', 'sar'],
  outputs: {
    sar: {
      operand: 'Parabolic SAR',
      title: 'Parabolic SAR',
      description: 'The stop: below the price while the trend is up, above it while the trend is down.',
      unit: 'price',
      example: '([0] day CLOSE crossup [0] day Parabolic SAR(0.02, 0.2))',
      pane: 'price',
    },
  },
  warmup: () => ({ sar: 1 }),

  fill(bars, columns, pace, from) {
    let bar = nextKnown(bars, columns, from);
    while (bar < bars.close.length) {
      const last = lastValid(columns.side, bar);
      let next = bar + 1;
      if (last < 0) beginAt(columns, bar);
      else next = follow(bars, columns, trendAfter({ bars, columns }, last, bar, pace.step), pace);
      bar = nextKnown(bars, columns, next);
    }
  },
});

type Columns<Name extends string> = Readonly<Record<Name, Column>>;
type Bars = Columns<'high' | 'low' | 'close'>;
/** `side` is 1 in an up-trend, -1 in a down-trend, 0 on the first bar, which has neither. */
type State = Columns<'side' | 'extreme' | 'pace' | 'sar'>;

/** The first bar from `from` on whose prices are known. Those before it are written unknown. */
function nextKnown({ high, low, close }: Bars, { side, extreme, pace, sar }: State, from: number): number {
  let i = from;
  for (; i < close.length && Number.isNaN(high[i]! + low[i]! + close[i]!); i++) {
    side[i] = extreme[i] = pace[i] = sar[i] = NaN;
  }
  return i;
}

function beginAt({ side, extreme, pace, sar }: State, bar: number): void {
  side[bar] = 0;
  extreme[bar] = pace[bar] = sar[bar] = NaN;
}

/** A trend, its prices times its side: so a down-trend is an up-trend of prices below 0, and what holds for one holds for the other. */
interface Trend {
  /** The bar that it goes on with. */
  readonly bar: number;
  readonly side: number;
  readonly stop: number;
  readonly extreme: number;
  readonly pace: number;
  /** The range of the bar before, and of the one before that. */
  readonly last: Range;
  readonly earlier: Range;
}

interface Range {
  readonly low: number;
  readonly high: number;
}

function rangeOf({ high, low }: Bars, bar: number, side: number): Range {
  return side > 0 ? { low: low[bar]!, high: high[bar]! } : { low: -high[bar]!, high: -low[bar]! };
}

/** The trend that bar `bar` finds, `last` being the known bar before it. */
function trendAfter({ bars, columns }: { bars: Bars; columns: State }, last: number, bar: number, step: number): Trend {
  if (columns.side[last] === 0) return firstTrend(bars, last, bar, step);
  const side = columns.side[last]!;
  return {
    bar,
    side,
    stop: side * columns.sar[last]!,
    extreme: side * columns.extreme[last]!,
    pace: columns.pace[last]!,
    last: rangeOf(bars, last, side),
    earlier: rangeOf(bars, lastValid(columns.side, last), side),
  };
}

/** The second close sets the first trend; its stop begins on the other side of the first bar. */
function firstTrend(bars: Bars, first: number, bar: number, step: number): Trend {
  const side = bars.close[bar]! > bars.close[first]! ? 1 : -1;
  const last = rangeOf(bars, first, side);
  return { bar, side, stop: last.low, extreme: rangeOf(bars, bar, side).high, pace: step, last, earlier: last };
}

interface Pace {
  readonly step: number;
  readonly max: number;
}

/** Goes on until a bar is unknown; gives that bar, or the length. */
function follow({ high, low, close }: Bars, columns: State, trend: Trend, { step, max }: Pace): number {
  const { side: sides, extreme: extremes, pace: paces, sar } = columns;
  const { bar, last, earlier } = trend;
  let { stop, extreme, pace } = trend;
  // Read back as the fraction a column keeps: counted as a whole number it would be turned into one at every product.
  sides[bar] = trend.side;
  let side = sides[bar];
  let { low: floor, high: ceiling } = last;
  let { low: floor2, high: ceiling2 } = earlier;
  for (let i = whole(bar); i < close.length; i++) {
    const h = high[i]!;
    const l = low[i]!;
    if (Number.isNaN(h + l + close[i]!)) return i;
    let bottom = side > 0 ? l : -h;
    let top = side > 0 ? h : -l;
    stop += pace * (extreme - stop);
    // A new extreme comes as often as not, so it is no jump.
    const isFurther = Number(top > extreme);
    extreme += above(top - extreme);
    if (stop > bottom) {
      // The other trend begins with its stop at the extreme of the trend that ended. All prices change their side.
      stop = -extreme;
      extreme = -bottom;
      bottom = -top;
      top = extreme;
      const below = floor;
      const below2 = floor2;
      floor = -ceiling;
      floor2 = -ceiling2;
      ceiling = -below;
      ceiling2 = -below2;
      pace = step;
      side = -side;
    } else {
      pace += step * isFurther;
      if (pace > max) pace = max;
    }
    // The stop never lies inside a bar shortly before.
    if (stop > floor) stop = floor;
    if (stop > floor2) stop = floor2;
    sides[i] = side;
    extremes[i] = side * extreme;
    paces[i] = pace;
    sar[i] = side * stop;
    floor2 = floor;
    ceiling2 = ceiling;
    floor = bottom;
    ceiling = top;
  }
  return close.length;
}
