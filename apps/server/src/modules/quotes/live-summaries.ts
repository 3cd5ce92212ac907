import { pricesOf, type QuoteSummary, quoteSummary } from '@parakh/analytics';
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
  summary: QuoteSummary | undefined;
}

/** Where each symbol stands in the session that runs; of one without a tick in it, where it stood after its last. */
export function liveSummaries(held: MarketView, live: Live, now: () => number): MarketView['summary'] {
  const made = new Map<string, Made>();
  return (symbol) => {
    const { board } = live;
    const lane = board.symbolIndexOf(symbol);
    const version = lane === undefined ? 0 : board.changedAt[lane]!;
    const before = held.summary(symbol);
    if (version === 0 || !before) return before;
    const known = made.get(symbol) ?? {
      history: grownOf(held.adjustedBars(symbol)),
      version: 0,
      at: 0,
      summary: before,
    };
    made.set(symbol, known);
    if (version === known.version) return known.summary;
    const tick = board.read(symbol)!;
    const isMadeAnew = known.version === 0 || now() - known.at >= MADE_EACH_MS;
    known.summary =
      known.summary && !isMadeAnew
        ? tickedSummary(known.summary, tick)
        : summaryAt(symbol, tick, { history: known.history, before, live });
    known.version = version;
    if (isMadeAnew) known.at = now();
    return known.summary;
  };
}

interface Before {
  readonly history: Grown;
  readonly before: QuoteSummary;
  readonly live: Live;
}

function summaryAt(symbol: string, tick: Tick, { history, before, live }: Before): QuoteSummary | undefined {
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
  return quoteSummary(symbol, { traded, adjusted }, !Number.isNaN(before.yearHigh));
}

/** What a tick itself says is its figure at once. */
function tickedSummary(summary: QuoteSummary, { ltp, open, high, low, close, volume }: Tick): QuoteSummary {
  const [isHighest, isLowest] = [high > summary.yearHigh, low < summary.yearLow];
  return {
    ...summary,
    ...pricesOf(ltp, close),
    open,
    high,
    low,
    volume,
    volumeTimes: volume / (summary.volume / summary.volumeTimes),
    ...(isHighest ? { yearHigh: high, yearHighTime: summary.time } : {}),
    ...(isLowest ? { yearLow: low, yearLowTime: summary.time } : {}),
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
