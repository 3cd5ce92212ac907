import {
  cellOf,
  type ForwardTable,
  fillReturns,
  forwardTable,
  horizons,
  type Returns,
  returnsOf,
  sessionOf,
} from '@parakh/backtest';
import { type Bits, hasBit, setBit } from '@parakh/base';
import { barDay } from '@parakh/market';
import { inSlices } from '../../platform/in-slices.ts';
import { perMarket } from '../../platform/per-market.ts';
import { type HeldFrame, viewOf } from './held-frame.ts';
import type { LoadedMarket } from './market.ts';
import { frameNames } from './protocol.ts';
import { laneBits } from './signal-grid.ts';
import type { FoundSignals } from './signals.ts';

/** What every condition over the same symbols and sessions is measured by. */
export interface Yardstick {
  readonly table: ForwardTable;
  /** By horizon: what came after every session of every symbol. */
  readonly random: readonly Returns[];
}

/** 15 MB each for all stocks. */
const KEPT = 2;

/**
 * Made once for each universe of a market.
 * @param universe what was asked for, in words that tell one from another
 */
export function yardstickOf(found: FoundSignals, universe: string): Promise<Yardstick> {
  return yardstickIn(found.market, found, universe);
}

const yardstickIn = perMarket((_: LoadedMarket, found: FoundSignals, _universe: string) => makeYardstick(found), {
  keyOf: ({ symbols, from, to }, universe) => [universe, symbols.minutes ? 'minute' : 'day', from, to].join(' '),
  most: KEPT,
});

async function makeYardstick(found: FoundSignals): Promise<Yardstick> {
  const table = await tableOf(found);
  const random: Returns[] = [];
  await inSlices(horizons.length, (h) => random.push(returnsOf(table, table.judged, h)));
  return { table, random };
}

/** What was judged on each session, and what came after. */
export async function tableOf(found: FoundSignals): Promise<ForwardTable> {
  const table = forwardTable(sessionsOf(found), found.universe.symbols.length);
  await inSlices(table.lanes, (lane) => {
    fillReturns(table, lane, daysOf(lane, found));
    judgedBars(lane, found, table, (_, cell) => setBit(table.judged, cell));
  });
  return table;
}

/** The cells of the table on which a condition held. */
export async function matchedOf(found: FoundSignals, table: ForwardTable): Promise<Bits> {
  const matched = new Uint32Array(table.judged.length);
  const [bits] = found.grid.long;
  await inSlices(table.lanes, (lane) => {
    const own = laneBits(bits!, found.grid, lane);
    judgedBars(lane, found, table, (bar, cell) => hasBit(own, bar) && setBit(matched, cell));
  });
  return matched;
}

/** The bars at whose close a scan of each session judged a symbol: the last one of the day. */
function judgedBars(
  lane: number,
  { grid, barred, symbols, market }: FoundSignals,
  ...[table, take]: [ForwardTable, (bar: number, cell: number) => void]
): void {
  const time = timesOf(lane, symbols, market);
  const out = barred && laneBits(barred, grid, lane);
  const first = table.sessions[0] ?? Infinity;
  for (let bar = time.length - 1; bar >= 0; bar--) {
    const day = barDay(time[bar]!);
    if (day < first) return;
    const session = sessionOf(table, time[bar]!);
    const isLast = bar + 1 === time.length || barDay(time[bar + 1]!) !== day;
    if (session >= 0 && isLast && !(out && hasBit(out, bar))) take(bar, cellOf(table, lane, session));
  }
}

function timesOf(lane: number, symbols: FoundSignals['symbols'], market: LoadedMarket): Int32Array {
  const { minutes } = symbols;
  if (minutes) return viewOf(minutes.frame, minutes.positions[lane]!, Infinity, []).time;
  const [frame, position] = placeOf(lane, symbols, market);
  return viewOf(frame, position, Infinity, []).time;
}

function daysOf(lane: number, { symbols, universe, market }: FoundSignals) {
  const [frame, position] = placeOf(lane, symbols, market);
  const { time, columns } = viewOf(frame, position, Infinity, ['open', 'close']);
  const adjustments = market.adjustments.get(universe.symbols[lane]!) ?? [];
  return { time, open: columns.open, close: columns.close, adjustments };
}

function placeOf(
  lane: number,
  { symbols }: FoundSignals['symbols'],
  market: LoadedMarket,
): readonly [frame: HeldFrame, position: number] {
  return [market[frameNames[symbols[2 * lane]!]!], symbols[2 * lane + 1]!];
}

/** Of minutes only the sessions of which any are held. */
function sessionsOf({ market, symbols, from, to }: FoundSignals): Int32Array {
  const within = (day: number) => day >= from && day <= to;
  if (!symbols.minutes) return market.held.sessions.filter(within);
  const days = new Set<number>();
  for (const time of symbols.minutes.frame.time) days.add(barDay(time));
  return Int32Array.from(days).filter(within).sort();
}
