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
import { type LoadedFrame, viewOf } from './loaded-frame.ts';
import type { LoadedMarket } from './market.ts';
import { frameNames } from './protocol.ts';
import { symbolBits } from './signal-grid.ts';
import type { SignalsResult } from './signals.ts';

/** What every condition over the same symbols and sessions is measured by. */
export interface UniverseBenchmark {
  readonly table: ForwardTable;
  /** By horizon: what came after every session of every symbol. */
  readonly random: readonly Returns[];
}

/** 15 MB each for all stocks. */
const MOST_CACHED = 2;

/**
 * Made once for each universe of a market.
 * @param universe what was asked for, in words that tell one from another
 */
export function universeBenchmark(found: SignalsResult, universe: string): Promise<UniverseBenchmark> {
  return yardstickIn(found.market, found, universe);
}

const yardstickIn = perMarket((_: LoadedMarket, found: SignalsResult, _universe: string) => makeBenchmark(found), {
  keyOf: ({ symbols, from, to }, universe) => [universe, symbols.minutes ? 'minute' : 'day', from, to].join(' '),
  most: MOST_CACHED,
});

async function makeBenchmark(found: SignalsResult): Promise<UniverseBenchmark> {
  const table = await tableOf(found);
  const random: Returns[] = [];
  await inSlices(horizons.length, (h) => random.push(returnsOf(table, table.evaluated, h)));
  return { table, random };
}

/** What was evaluated on each session, and what came after. */
export async function tableOf(found: SignalsResult): Promise<ForwardTable> {
  const table = forwardTable(sessionsOf(found), found.universe.symbols.length);
  await inSlices(table.symbolCount, (symbolIndex) => {
    fillReturns(table, symbolIndex, daysOf(symbolIndex, found));
    evaluatedBars(symbolIndex, { found, table }, (_, cell) => setBit(table.evaluated, cell));
  });
  return table;
}

/** The cells of the table on which a condition held. */
export async function matchedOf(found: SignalsResult, table: ForwardTable): Promise<Bits> {
  const matched = new Uint32Array(table.evaluated.length);
  const [bits] = found.grid.long;
  await inSlices(table.symbolCount, (symbolIndex) => {
    const own = symbolBits(bits!, found.grid, symbolIndex);
    evaluatedBars(symbolIndex, { found, table }, (bar, cell) => hasBit(own, bar) && setBit(matched, cell));
  });
  return matched;
}

/** The bars at whose close a scan of each session evaluated a symbol: the last one of the day. */
function evaluatedBars(
  symbolIndex: number,
  { found, table }: { readonly found: SignalsResult; readonly table: ForwardTable },
  take: (bar: number, cell: number) => void,
): void {
  const { grid, barred, symbols, market } = found;
  const time = timesOf(symbolIndex, symbols, market);
  const out = barred && symbolBits(barred, grid, symbolIndex);
  const first = table.sessions[0] ?? Infinity;
  for (let bar = time.length - 1; bar >= 0; bar--) {
    const day = barDay(time[bar]!);
    if (day < first) return;
    const session = sessionOf(table, time[bar]!);
    const isLast = bar + 1 === time.length || barDay(time[bar + 1]!) !== day;
    if (session >= 0 && isLast && !(out && hasBit(out, bar))) take(bar, cellOf(table, symbolIndex, session));
  }
}

function timesOf(symbolIndex: number, symbols: SignalsResult['symbols'], market: LoadedMarket): Int32Array {
  const { minutes } = symbols;
  if (minutes) return viewOf(minutes.frame, minutes.positions[symbolIndex]!, Infinity, []).time;
  const [frame, position] = placeOf(symbolIndex, symbols, market);
  return viewOf(frame, position, Infinity, []).time;
}

function daysOf(symbolIndex: number, { symbols, universe, market }: SignalsResult) {
  const [frame, position] = placeOf(symbolIndex, symbols, market);
  const { time, columns } = viewOf(frame, position, Infinity, ['open', 'close']);
  const adjustments = market.adjustments.get(universe.symbols[symbolIndex]!) ?? [];
  return { time, open: columns.open, close: columns.close, adjustments };
}

function placeOf(
  symbolIndex: number,
  { symbols }: SignalsResult['symbols'],
  market: LoadedMarket,
): readonly [frame: LoadedFrame, position: number] {
  return [market[frameNames[symbols[2 * symbolIndex]!]!], symbols[2 * symbolIndex + 1]!];
}

/** Of minutes only the sessions of which any are loaded. */
function sessionsOf({ market, symbols, from, to }: SignalsResult): Int32Array {
  const within = (day: number) => day >= from && day <= to;
  if (!symbols.minutes) return market.available.sessions.filter(within);
  const days = new Set<number>();
  for (const time of symbols.minutes.frame.time) days.add(barDay(time));
  return Int32Array.from(days).filter(within).sort();
}
