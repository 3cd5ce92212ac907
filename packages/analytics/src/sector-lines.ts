import { timeIndex } from '@parakh/frames';
import { barTime } from '@parakh/market';
import { mean } from './changes.ts';
import type { MarketView } from './market-view.ts';
import { sectorIndicesOf, stocksBySector } from './sectors.ts';

/** A level on each session of the axis; NaN where not known. */
export interface SectorLine {
  readonly id: string;
  readonly close: Float64Array;
}

/** Sectors over one axis, and what they are measured against. */
export interface SectorLines {
  /** Starts of the sessions. */
  readonly time: Int32Array;
  readonly benchmark: SectorLine;
  readonly sectors: readonly SectorLine[];
}

const BENCHMARK = 'NIFTY 50';
const ALL_STOCKS = 'All stocks';
/** The exchange lets few shares move so far in a day: beyond it a split or a bonus is missing, and a mean of such moves is none. */
const WIDEST_MOVE = 0.4;

export function indexLines(held: MarketView): SectorLines {
  const time = Int32Array.from(held.market.sessions, (day) => barTime(day));
  const lineOf = (symbol: string) => ({ id: symbol, close: closesOn(time, symbol, held) });
  return { time, benchmark: lineOf(BENCHMARK), sectors: sectorIndicesOf(held).map(({ symbol }) => lineOf(symbol)) };
}

export function stockLines(held: MarketView): SectorLines {
  const time = Int32Array.from(held.market.sessions, (day) => barTime(day));
  const stocks = held.listed.filter(({ kind }) => kind === 'stock').map(({ symbol }) => symbol);
  const bySector = Map.groupBy(stocks, (symbol) => held.instrument(symbol).sector);
  const moves = [...bySector].map(([id, symbols]) => ({
    id,
    ...movesOf(
      time.length,
      symbols.map((symbol) => closesOn(time, symbol, held)),
    ),
  }));
  const index = closesOn(time, BENCHMARK, held);
  const isHeld = index.every(Number.isFinite);
  const benchmark = isHeld ? { id: BENCHMARK, close: index } : { id: ALL_STOCKS, close: chained(time.length, moves) };
  const sectors = moves
    .filter(({ id }) => id !== '')
    .map((one) => ({ id: one.id, close: chained(time.length, [one]) }))
    .sort((one, other) => one.id.localeCompare(other.id));
  return { time, benchmark, sectors };
}

function closesOn(axis: Int32Array, symbol: string, held: MarketView): Float64Array {
  const closes = new Float64Array(axis.length).fill(NaN);
  if (!held.summary(symbol)) return closes;
  const { time, columns } = held.adjustedBars(symbol);
  const first = time.length - axis.length;
  // As many bars as sessions between the same two days: one on each.
  if (time[first] === axis[0] && time.at(-1) === axis.at(-1)) return columns.close.subarray(first);
  let at = Math.max(0, timeIndex(time, axis[0]!));
  axis.forEach((moment, i) => {
    while (at < time.length && time[at]! < moment) at++;
    if (time[at] === moment) closes[i] = columns.close[at]!;
  });
  return closes;
}

/** The moves of some stocks into each session, added up, and how many of them moved. */
interface Moves {
  readonly sum: Float64Array;
  readonly counted: Int32Array;
}

function movesOf(sessions: number, closes: readonly Float64Array[]): Moves {
  const [sum, counted] = [new Float64Array(sessions), new Int32Array(sessions)];
  for (const close of closes) {
    for (let i = 1; i < sessions; i++) {
      const move = close[i]! / close[i - 1]! - 1;
      if (!(Math.abs(move) <= WIDEST_MOVE)) continue;
      sum[i]! += move;
      counted[i]!++;
    }
  }
  return { sum, counted };
}

/** A level that moves each session by the mean move of all that is counted, 100 at the start. */
function chained(sessions: number, parts: readonly Moves[]): Float64Array {
  const level = new Float64Array(sessions).fill(100);
  for (let i = 1; i < sessions; i++) {
    let [sum, counted] = [0, 0];
    for (const part of parts) {
      sum += part.sum[i]!;
      counted += part.counted[i]!;
    }
    level[i] = level[i - 1]! * (1 + (counted > 0 ? sum / counted : 0));
  }
  return level;
}

/** The lines with the session that runs at their end, by how far each went since its last close. */
export function withSession({ time, benchmark, sectors }: SectorLines, shown: MarketView): SectorLines {
  const bySector = stocksBySector(shown.current('EQ'), shown);
  const changeOf = (id: string) => {
    const members = bySector.get(id) ?? (id === ALL_STOCKS ? shown.current('EQ') : undefined);
    return members ? mean(members.map(({ changePct }) => changePct)) : (shown.summary(id)?.changePct ?? NaN);
  };
  const longer = ({ id, close }: SectorLine) => ({
    id,
    close: Float64Array.of(...close, close.at(-1)! * (1 + changeOf(id) / 100)),
  });
  return {
    time: Int32Array.of(...time, barTime(shown.lastDay)),
    benchmark: longer(benchmark),
    sectors: sectors.map(longer),
  };
}
