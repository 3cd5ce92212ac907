import { AppError, type Day, dayOf } from '@parakh/base';
import { barColumns, type Column, type Frame, sharedColumn } from '@parakh/frames';
import { INDEX_SERIES, type Instrument, indexNamed, MAIN_SERIES, MINUTES_A_DAY } from '@parakh/market';
import type { Adjustment } from '@parakh/scan';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';
import { storedFactors } from '../marketdata/index.ts';
import type { LoadedFrame } from './loaded-frame.ts';
import type { AvailableMarket, LoadedMarket } from './market.ts';
import { type AvailableSymbols, membershipOf, readStays } from './membership.ts';
import { readInstruments } from './read-instruments.ts';
import { formerBars, joinedAdjustments, joinedFrame, renamesOf, type SymbolChange } from './renames.ts';
import { shownDatabase } from './shown-database.ts';
import type { DailyReader } from './snapshot.ts';

let readings = 0;

/** Reads the imported market, or the simulated one while nothing is imported. */
export async function loadMarket(store: MarketStore, now: () => number, readDays: DailyReader): Promise<LoadedMarket> {
  const database = await shownDatabase(store);
  if (database === undefined) throw new AppError('market.empty');
  const [daily, indices, instruments, otherSeries, minutes, changes, actions, stays] = await Promise.all([
    readDays(database, MAIN_SERIES),
    readDays(database, INDEX_SERIES),
    readInstruments(store, database),
    readOtherSeries(store, database),
    readMinuteDays(store, database),
    readChanges(store, database),
    readAdjustments(store, database),
    readStays(store, database),
  ]);
  const renames = renamesOf(changes);
  const membership = membershipOf(stays, renames.current);
  const joined = joinedFrame(daily, renames);
  const adjustments = joinedAdjustments(actions, renames);
  const available = availableMarket({
    database,
    daily,
    indices,
    instruments,
    renames,
    membership,
    minutes,
    loadedAt: now(),
  });
  const minuteSymbols = new Set(minutes.first.keys());
  const version = ++readings;
  return {
    version,
    database,
    available,
    daily,
    joined,
    indices,
    renames,
    membership,
    otherSeries,
    minuteSymbols,
    adjustments,
  };
}

interface Parts extends Pick<LoadedMarket, 'database' | 'daily' | 'indices' | 'renames' | 'membership'> {
  readonly instruments: ReadonlyMap<string, Instrument>;
  readonly minutes: MinuteDays;
  readonly loadedAt: number;
}

function availableMarket({
  database,
  daily,
  indices,
  instruments,
  renames,
  membership,
  minutes,
  loadedAt,
}: Parts): AvailableMarket {
  const frames = { daily: frameOf(daily), indices: frameOf(indices) };
  const position = new Map([
    ...indices.symbols.map((symbol, index) => [symbol, { frame: frames.indices, index }] as const),
    ...daily.symbols.map((symbol, index) => [symbol, { frame: frames.daily, index }] as const),
  ]);
  const formerNames = (symbol: string) => renames.former(symbol).map((former) => former.symbol);
  // Until it trades under its name of today its bars stand under the one before.
  const tradedName = (symbol: string) =>
    position.has(symbol) ? symbol : formerNames(symbol).find((name) => position.has(name));
  const sessions = sessionsOf([daily, indices], minutes);
  const lastDay = dayOf(sessions.at(-1) ?? 0);
  const symbols = scannable({ daily, indices, minuteSymbols: new Set(minutes.first.keys()) });
  return {
    database,
    isDemo: database === 'demo',
    loadedAt,
    sessions,
    instruments,
    ...frames,
    formerMinutes: formerBars(minutes.first, renames),
    groups: membership.groups,
    members: (group: string, day: Day = lastDay) => membership.members(group, day, symbols)?.symbols,
    memberChanges: (name: string) => membership.changes(name),
    find: (symbol) => position.get(tradedName(symbol) ?? symbol),
    formerNames,
    currentName: renames.current,
  };
}

const DAY = { unit: 'day', count: 1 } as const;

/** The fields that are not loaded read unknown. */
function frameOf({ symbols, starts, time, columns }: LoadedFrame): Frame {
  let unknown: Column | undefined;
  const missing = () => {
    unknown ??= sharedColumn(time.length).fill(NaN);
    return unknown;
  };
  return { timeFrame: DAY, symbols, starts, time, columns: barColumns((field) => columns[field] ?? missing()) };
}

/** The symbols that groups are made of. An index may have minute bars only. */
export function scannable({
  daily,
  indices,
  minuteSymbols,
}: Pick<LoadedMarket, 'daily' | 'indices' | 'minuteSymbols'>): AvailableSymbols {
  const named = new Set([...daily.symbols, ...indices.symbols]);
  const others = [...minuteSymbols].filter((symbol) => !named.has(symbol));
  return {
    shares: [...daily.symbols, ...others.filter((symbol) => !indexNamed(symbol))],
    indices: [...indices.symbols, ...others.filter((symbol) => indexNamed(symbol))],
  };
}

function sessionsOf(frames: readonly LoadedFrame[], minutes: MinuteDays): Int32Array {
  const days = new Set(minutes.days);
  let known = new Uint8Array(0);
  for (const { time } of frames) {
    for (let i = 0; i < time.length; i++) {
      const day = (time[i]! / MINUTES_A_DAY) | 0;
      // A million look-ups in a set are slow; a table of the days already met is not.
      if (known[day] === 1) continue;
      if (day >= known.length) known = grown(known, day + 1);
      known[day] = 1;
      days.add(day);
    }
  }
  return Int32Array.from(days).sort();
}

function grown(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(2 * length);
  longer.set(bytes);
  return longer;
}

interface MinuteDays {
  /** Start of the first bar under each name. */
  readonly first: ReadonlyMap<string, number>;
  readonly days: readonly number[];
}

async function readMinuteDays(store: MarketStore, database: Database): Promise<MinuteDays> {
  const table = `${database}.minute_bar`;
  const [symbols, days] = await Promise.all([
    store.rows<{ symbol: string; first: number }>(`SELECT symbol, min(time) AS first FROM ${table} GROUP BY symbol`),
    store.rows<{ day: number }>(`SELECT DISTINCT toInt32(intDiv(time, ${MINUTES_A_DAY})) AS day FROM ${table}`),
  ]);
  return { first: new Map(symbols.map(({ symbol, first }) => [symbol, first])), days: days.map(({ day }) => day) };
}

async function readOtherSeries(store: MarketStore, database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await store.rows<{ symbol: string; series: string }>(
    `SELECT symbol, argMax(series, day) AS series FROM ${database}.daily_bar GROUP BY symbol HAVING countIf(daily_bar.series IN ('${MAIN_SERIES}', '${INDEX_SERIES}')) = 0`,
  );
  return new Map(rows.map(({ symbol, series }) => [symbol, series]));
}

async function readChanges(store: MarketStore, database: Database): Promise<SymbolChange[]> {
  const rows = await store.rows<{ old_symbol: string; new_symbol: string; day: number }>(
    `SELECT old_symbol, new_symbol, day FROM ${database}.symbol_change FINAL ORDER BY day`,
  );
  return rows.map((row) => ({ oldSymbol: row.old_symbol, newSymbol: row.new_symbol, time: row.day * MINUTES_A_DAY }));
}

async function readAdjustments(store: MarketStore, database: Database) {
  const rows = await store.rows<{ symbol: string; day: number; factor: number }>(
    `SELECT symbol, ex_day AS day, factor FROM ${storedFactors(database)} ORDER BY symbol, ex_day`,
  );
  const found = new Map<string, Adjustment[]>();
  for (const { symbol, day, factor } of rows) {
    const one = { exTime: day * MINUTES_A_DAY, factor };
    const known = found.get(symbol);
    if (known) known.push(one);
    else found.set(symbol, [one]);
  }
  return found;
}
