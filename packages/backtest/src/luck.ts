import { hasBit, type Random, random } from '@parakh/base';
import { timeIndex } from '@parakh/frames';
import { barDay } from '@parakh/market';
import { clockOf } from './clock.ts';
import type { Lane } from './lane.ts';
import type { Span } from './simulation.ts';
import { quantile, ratioOf, SPREAD } from './statistics-quantile.ts';
import { grossPct, isClosed } from './statistics-tally.ts';
import type { Trade } from './trade.ts';

/** The same number of positions, held as long, opened at random. */
export interface Luck {
  readonly runs: number;
  /** Share of the random runs that did worse; one that did as well counts half. */
  readonly betterThanPct: number;
  /** Mean percent of a closed trade before charges and slippage. */
  readonly averagePct: number;
  /** The same of the random runs, at 5, 25, 50, 75 and 95 percent of them. */
  readonly randomPct: Float64Array;
}

/** How a position is to be held. */
interface Holding {
  readonly bars: number;
  /** 1 long, −1 short. */
  readonly sign: 1 | -1;
  readonly isWithinDay: boolean;
}

/** Bars of a lane on which one may be in. */
interface Stretch {
  readonly lane: Lane;
  readonly first: number;
  readonly last: number;
  /** It stopped trading long before the end. */
  readonly isGone: boolean;
}

interface Market {
  readonly stretches: readonly Stretch[];
  /** Bars of all stretches up to and with each. */
  readonly upTo: Int32Array;
}

/** Positions of all runs together at most. */
const MOST_POSITIONS = 300_000;
const TRIES = 60;

/**
 * Is it luck? Each run opens as many positions as the strategy closed, with the strategy's own holding times and sides in random order,
 * each at the open of a random bar of a random lane (every bar of every lane within the span is as likely, but for those on which the lane
 * did not belong to the universe), and closes it so many bars later at the open; at the close of its own bar when it was held for none.
 * A position that the strategy held within a day is held within a day; one that would last beyond the span is drawn anew; a lane that
 * stopped trading long before the end is left at its last close. Splits are counted.
 *
 * Above 300,000 positions in all, each run opens fewer, and the distance of its mean from that of all runs is shortened by the root of
 * their share, as the mean of more positions would scatter less. The positions of a run are independent of each other; those of a strategy
 * that buys everything on the same days are not, and its share is to be read with more caution.
 *
 * Undefined without closed trades, and where no bar of the span can hold such a position.
 */
export function luckOf(
  lanes: readonly Lane[],
  trades: readonly Trade[],
  span: Span,
  { runs = 200, seed = 1 }: { readonly runs?: number; readonly seed?: number } = {},
): Luck | undefined {
  const closed = trades.filter(isClosed);
  const market = marketOf(lanes, span);
  if (closed.length === 0 || market.stretches.length === 0) return undefined;
  const size = Math.min(closed.length, Math.max(1, Math.floor(MOST_POSITIONS / runs)));
  const means = randomMeans(closed.map(holdingOf), market, { runs, size, source: random(seed) });
  if (means.some(Number.isNaN)) return undefined;
  const middle = means.reduce((sum, mean) => sum + mean, 0) / runs;
  const narrowed = Math.sqrt(size / closed.length);
  const spread = means.map((mean) => middle + (mean - middle) * narrowed).sort();
  const averagePct = closed.reduce((sum, trade) => sum + grossPct(trade), 0) / closed.length;
  return {
    runs,
    averagePct,
    betterThanPct: shareBelow(spread, averagePct),
    randomPct: Float64Array.from(SPREAD, (share) => quantile(spread, share)),
  };
}

function shareBelow(values: Float64Array, value: number): number {
  if (Number.isNaN(value)) return NaN;
  const below = values.reduce((count, it) => count + (it < value ? 1 : it === value ? 0.5 : 0), 0);
  return (100 * below) / values.length;
}

function holdingOf({ bars, side, entryTime, exitTime }: Trade): Holding {
  return { bars, sign: side === 'long' ? 1 : -1, isWithinDay: barDay(entryTime) === barDay(exitTime) };
}

function marketOf(lanes: readonly Lane[], span: Span): Market {
  const clock = clockOf(lanes, span);
  const stretches = lanes
    .map((lane, i) => ({ lane, first: clock.first[i]!, last: clock.last[i]! }))
    .filter(({ first, last }) => first <= last)
    .map((stretch) => ({ ...stretch, isGone: stretch.lane.bars.time[stretch.last]! < clock.endedBefore }));
  let bars = 0;
  return { stretches, upTo: Int32Array.from(stretches, ({ first, last }) => (bars += last - first + 1)) };
}

function randomMeans(
  holdings: Holding[],
  market: Market,
  { runs, size, source }: { readonly runs: number; readonly size: number; readonly source: Random },
): Float64Array {
  const means = new Float64Array(runs);
  for (let run = 0; run < runs; run++) {
    let [sum, count] = [0, 0];
    for (let i = 0; i < size; i++) {
      const percent = randomPct(takeAny(holdings, i, source), market, source);
      if (Number.isNaN(percent)) continue;
      sum += percent;
      count++;
    }
    means[run] = ratioOf(sum, count);
  }
  return means;
}

/** One of those at or after a place, moved to it (a step of Fisher and Yates). */
function takeAny(holdings: Holding[], place: number, source: Random): Holding {
  const other = place + Math.floor(source.next() * (holdings.length - place));
  const taken = holdings[other]!;
  holdings[other] = holdings[place]!;
  holdings[place] = taken;
  return taken;
}

/** Percent of one position opened at random; NaN where many tries found none that can be held so long. */
function randomPct(holding: Holding, { stretches, upTo }: Market, source: Random): number {
  for (let tries = 0; tries < TRIES; tries++) {
    const bar = Math.floor(source.next() * upTo.at(-1)!);
    const place = timeIndex(upTo, bar) + 1;
    const stretch = stretches[place]!;
    const percent = percentFrom(stretch.last + 1 - (upTo[place]! - bar), stretch, holding);
    if (!Number.isNaN(percent)) return percent;
  }
  return NaN;
}

/** NaN where the position cannot be opened or held so long. */
function percentFrom(
  entry: number,
  { lane, last, isGone }: Stretch,
  { bars: held, sign, isWithinDay }: Holding,
): number {
  const { bars, signals } = lane;
  const isCut = entry + held > last;
  if (isCut && !isGone) return NaN;
  if (signals.barred && hasBit(signals.barred, entry)) return NaN;
  const exit = isCut ? last : entry + held;
  if (isWithinDay && barDay(bars.time[entry]!) !== barDay(bars.time[exit]!)) return NaN;
  const bought = bars.open[entry]!;
  const sold = held === 0 || isCut ? bars.close[exit]! : bars.open[exit]!;
  if (!(bought > 0 && sold > 0)) return NaN;
  return sign * 100 * ((sold / bought) * sharesAt(lane, entry, exit) - 1);
}

/** What one share bought at one bar has become by another, after splits and bonuses. */
function sharesAt({ adjustments, bars: { time } }: Lane, entry: number, exit: number): number {
  let shares = 1;
  for (const { exTime, factor } of adjustments) if (exTime > time[entry]! && exTime <= time[exit]!) shares /= factor;
  return shares;
}
