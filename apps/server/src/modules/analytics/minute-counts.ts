import type { QuoteSummary } from '@parakh/analytics';
import { barTime } from '@parakh/market';
import { inSlices } from '../../platform/in-slices.ts';
import { perMarket } from '../../platform/per-market.ts';
import type { MarketView } from '../quotes/index.ts';
import { barsIn } from '../scanning/for-threads.ts';
import { readMinutes } from '../scanning/index.ts';
import type { Live } from '../streaming/index.ts';
import type { AnalyticsDeps } from './deps.ts';
import { liveMinutes } from './live-bars.ts';

/** How many symbols stood above, below and at their close of the day before, at the end of each minute. */
export interface MinuteCounts {
  /** Symbols of which minutes are available. */
  readonly symbols: number;
  readonly time: number[];
  readonly advances: number[];
  readonly declines: number[];
  readonly unchanged: number[];
}

/** Of the session shown. A symbol counts from its first trade on, and with its last price in minutes without one. */
export async function minuteCounts(view: MarketView, group: string, services: AnalyticsDeps): Promise<MinuteCounts> {
  const sides = view.live ? await sidesOfLive(view, view.live) : await sidesOfStored(view, services);
  return countsOf(view.current(group).flatMap(({ symbol }) => sides.get(symbol) ?? []));
}

/** The minutes at which a symbol went to another side of its close before. */
export interface Sides {
  readonly time: readonly number[];
  /** 0 above, 1 below, 2 at it. */
  readonly side: readonly number[];
  /** Its last minute. */
  readonly last: number;
}

type SidesOfSession = ReadonlyMap<string, Sides>;

/** Once for each market: the minutes themselves of all symbols would be large. */
const sidesOfStored = perMarket(readSides);

async function readSides(view: MarketView, { store }: AnalyticsDeps): Promise<SidesOfSession> {
  const { market, lastDay } = view;
  const span = { from: barTime(lastDay), until: barTime(lastDay + 1) - 1 };
  const frame = await readMinutes(store(), market.database, { ...span, formers: market.formerMinutes });
  const found = new Map<string, Sides>();
  await inSlices(frame.symbols.length, (number) => {
    const summary = view.summary(frame.symbols[number]!);
    const { time, columns } = barsIn(frame, number);
    const sides = summary && sidesOf(summary, { time, close: columns.close }, Infinity);
    if (sides) found.set(summary.symbol, sides);
  });
  return found;
}

/** Of the minutes that are over, anew with each of them. */
const sidesOfLive = perMarket(
  (view: MarketView, session: Live) => sidesSoFar(view, session, session.lastMinute ?? -Infinity),
  { keyOf: ({ day, round, lastMinute }) => `${day} ${round} ${lastMinute}`, most: 1 },
);

async function sidesSoFar(view: MarketView, session: Live, upTo: number): Promise<SidesOfSession> {
  const summaries = view.everything();
  const found = new Map<string, Sides>();
  await inSlices(summaries.length, (number) => {
    const summary = summaries[number]!;
    const { time, columns } = liveMinutes(summary.symbol, session);
    const sides = sidesOf(summary, { time, close: columns.close }, upTo);
    if (sides) found.set(summary.symbol, sides);
  });
  return found;
}

interface Minutes {
  readonly time: Int32Array;
  readonly close: Float64Array;
}

/** Undefined where no minute counts. Minutes after `upTo` are still running. */
export function sidesOf(
  { previousClose }: Pick<QuoteSummary, 'previousClose'>,
  { time, close }: Minutes,
  upTo: number,
): Sides | undefined {
  const [times, sides]: [number[], number[]] = [[], []];
  let last = NaN;
  for (let i = 0; i < time.length && time[i]! <= upTo; i++) {
    last = time[i]!;
    const side = sideOf(close[i]! - previousClose);
    if (side === undefined || side === sides.at(-1)) continue;
    times.push(last);
    sides.push(side);
  }
  return times.length === 0 ? undefined : { time: times, side: sides, last };
}

function sideOf(move: number): number | undefined {
  if (Number.isNaN(move)) return undefined;
  const paise = Math.round(100 * move);
  if (paise === 0) return 2;
  return paise > 0 ? 0 : 1;
}

/** Every minute from the first trade of any of them to the last. */
export function countsOf(symbols: readonly Sides[]): MinuteCounts {
  const first = symbols.reduce((earliest, { time }) => Math.min(earliest, time[0]!), Infinity);
  const last = symbols.reduce((latest, sides) => Math.max(latest, sides.last), -Infinity);
  const minutes = Math.max(0, last - first + 1) || 0;
  const moves = [0, 1, 2].map(() => new Int32Array(minutes));
  for (const { time, side } of symbols) {
    for (let i = 0; i < time.length; i++) {
      moves[side[i]!]![time[i]! - first]!++;
      if (i > 0) moves[side[i - 1]!]![time[i]! - first]!--;
    }
  }
  const [advances, declines, unchanged] = moves.map(runningSum);
  return {
    symbols: symbols.length,
    time: Array.from({ length: minutes }, (_, i) => first + i),
    advances: advances!,
    declines: declines!,
    unchanged: unchanged!,
  };
}

function runningSum(moves: Int32Array): number[] {
  let sum = 0;
  return Array.from(moves, (by) => (sum += by));
}
