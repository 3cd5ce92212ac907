import { pricesOf, type Standing, standingOf } from '@parakh/analytics';
import { dayNumber } from '@parakh/base';
import { type BarField, type Bars, barColumns, barFields } from '@parakh/frames';
import { barTime, type Tick } from '@parakh/market';
import type { Live } from '../streaming/index.ts';
import type { MarketView } from './view.ts';

/** However often they are asked for, what is worked out over the past of a symbol is made anew once a second at most. */
const MADE_EACH_MS = 1000;
/** A year, and as far as the longest average looks. */
const BARS_LOOKED_AT = 280;

interface Made {
  readonly history: Grown;
  version: number;
  at: number;
  standing: Standing | undefined;
}

/** Where each symbol stands in the session that runs; of one without a tick in it, where it stood after its last. */
export function liveStandings(held: MarketView, live: Live, now: () => number): MarketView['standing'] {
  const made = new Map<string, Made>();
  return (symbol) => {
    const { board } = live;
    const lane = board.laneOf(symbol);
    const version = lane === undefined ? 0 : board.changedAt[lane]!;
    const before = held.standing(symbol);
    if (version === 0 || !before) return before;
    const known = made.get(symbol) ?? {
      history: grownOf(held.adjustedBars(symbol)),
      version: 0,
      at: 0,
      standing: before,
    };
    made.set(symbol, known);
    if (version === known.version) return known.standing;
    const tick = board.read(symbol)!;
    const isMadeAnew = known.version === 0 || now() - known.at >= MADE_EACH_MS;
    known.standing =
      known.standing && !isMadeAnew
        ? tickedStanding(known.standing, tick)
        : standingAt(symbol, tick, { history: known.history, before, live });
    known.version = version;
    if (isMadeAnew) known.at = now();
    return known.standing;
  };
}

interface Before {
  readonly history: Grown;
  readonly before: Standing;
  readonly live: Live;
}

function standingAt(symbol: string, tick: Tick, { history, before, live }: Before): Standing | undefined {
  const time = barTime(dayNumber(live.day));
  const figures = {
    open: tick.open,
    high: tick.high,
    low: tick.low,
    close: tick.ltp,
    volume: tick.volume,
    previousClose: tick.close,
    turnover: live.turnover(symbol),
  };
  const traded = oneBar(time, figures);
  const adjusted = history.with(time, figures);
  return standingOf(symbol, { traded, adjusted }, !Number.isNaN(before.yearHigh));
}

/** What a tick itself says is its figure at once. */
function tickedStanding(standing: Standing, { ltp, open, high, low, close, volume }: Tick): Standing {
  const [isHighest, isLowest] = [high > standing.yearHigh, low < standing.yearLow];
  return {
    ...standing,
    ...pricesOf(ltp, close),
    open,
    high,
    low,
    volume,
    volumeTimes: volume / (standing.volume / standing.volumeTimes),
    ...(isHighest ? { yearHigh: high, yearHighTime: standing.time } : {}),
    ...(isLowest ? { yearLow: low, yearLowTime: standing.time } : {}),
  };
}

type Figures = Partial<Readonly<Record<BarField, number>>>;

function oneBar(time: number, figures: Figures): Bars {
  return { time: Int32Array.of(time), columns: barColumns((field) => Float64Array.of(figures[field] ?? NaN)) };
}

/** A history with room for one bar more. */
interface Grown {
  with(time: number, figures: Figures): Bars;
}

/** Copied once; a tick only changes its last row. */
function grownOf(bars: Bars): Grown {
  const first = Math.max(0, bars.time.length - BARS_LOOKED_AT);
  const end = bars.time.length - first;
  const time = new Int32Array(end + 1);
  time.set(bars.time.subarray(first));
  const columns = barColumns((field) => {
    const column = new Float64Array(end + 1);
    column.set(bars.columns[field].subarray(first));
    return column;
  });
  return {
    with(at, figures) {
      time[end] = at;
      for (const field of barFields) columns[field][end] = figures[field] ?? NaN;
      return { time, columns };
    },
  };
}
