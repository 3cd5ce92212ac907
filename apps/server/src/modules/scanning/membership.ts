import { type Day, dayNumber, dayOf } from '@parakh/base';
import { INDEX_SERIES, indexSymbol, MAIN_SERIES, membersOf, symbolGroup, symbolGroups } from '@parakh/market';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';
import { derivativeStays, listedFutures, type Stay } from './derivative-members.ts';

/** Who belongs to which group or index, with dates. */
export interface Membership {
  readonly groups: readonly string[];
  /** Undefined for a name that is neither a group nor an index with members. */
  members(name: string, day: Day, held: AvailableSymbols): Members | undefined;
  /** Day numbers on which somebody came or was gone, oldest first. */
  changes(name: string): readonly number[];
}

export interface AvailableSymbols {
  readonly shares: readonly string[];
  readonly indices: readonly string[];
}

export interface Members {
  readonly name: string;
  readonly symbols: readonly string[];
  /** The first day for which members are known, when the day asked for lies before it: its list is then taken. */
  readonly since?: Day;
}

/** By group or index, as the lists of their days tell. */
export async function readStays(store: MarketStore, database: Database): Promise<Stays> {
  const rows = await store.rows<{ name: string; symbol: string; first_day: number; last_day: number }>(
    `SELECT group_name AS name, symbol, from_day AS first_day, toInt32(to_day) AS last_day
     FROM ${database}.membership FINAL ORDER BY name, symbol`,
  );
  const stays = new Map<string, Stay[]>();
  for (const { name, symbol, first_day, last_day } of rows) {
    const stay = { symbol, from: first_day, to: Number.isNaN(last_day) ? Infinity : last_day };
    const known = stays.get(name);
    if (known) known.push(stay);
    else stays.set(name, [stay]);
  }
  const futures = await listedFutures(store, database);
  if (futures.days.length > 0) stays.set(DERIVATIVES, derivativeStays(stays.get(DERIVATIVES) ?? [], futures));
  return stays;
}

/** Lists have the names of their days; `current` gives the name a symbol has now. */
export function membershipOf(listed: Stays, current: (symbol: string) => string): Membership {
  const stays: Stays = new Map(
    [...listed].map(([name, list]) => [name, list.map((stay) => ({ ...stay, symbol: current(stay.symbol) }))]),
  );
  const groups = [...new Set([...symbolGroups, ...stays.keys()])];
  return {
    groups,
    members: (name, day, held) => membersNamed(name, dayNumber(day), held, stays),
    changes: (name) => changeDays(listsBehind(name).flatMap((list) => stays.get(list) ?? [])),
  };
}

/** The group of what has futures and options. */
const DERIVATIVES = 'FNO';

type Stays = ReadonlyMap<string, readonly Stay[]>;

function membersNamed(name: string, day: number, held: AvailableSymbols, stays: Stays): Members | undefined {
  const group = symbolGroup(name);
  if (!group) {
    const index = indexSymbol(name.trim().toUpperCase());
    return stays.has(index) ? { name: index, ...membersOn(day, stays.get(index)!) } : undefined;
  }
  let since: Day | undefined;
  const lists = new Map<string, ReadonlySet<string>>();
  const listed = (of: string) => {
    const known = lists.get(of);
    if (known) return known;
    const found = membersOn(day, stays.get(of) ?? []);
    since = found.since ?? since;
    const list = new Set(found.symbols);
    lists.set(of, list);
    return list;
  };
  const listings = [
    ...held.shares.map((symbol) => ({ symbol, series: MAIN_SERIES })),
    ...held.indices.map((symbol) => ({ symbol, series: INDEX_SERIES })),
  ];
  const symbols = membersOf(group, listings, listed);
  return { name: group, symbols, ...(since && { since }) };
}

/** The lists that a group is made of; of an index its own. */
function listsBehind(name: string): string[] {
  const group = symbolGroup(name);
  if (!group) return [indexSymbol(name.trim().toUpperCase())];
  const lists: string[] = [];
  membersOf(group, [{ symbol: '', series: MAIN_SERIES }], (list) => {
    lists.push(list);
    return new Set();
  });
  return lists;
}

function changeDays(stays: readonly Stay[]): number[] {
  const days = new Set(stays.flatMap(({ from, to }) => (Number.isFinite(to) ? [from, to + 1] : [from])));
  return [...days].sort((a, b) => a - b);
}

/** Lists begin some day; before it the oldest one is the best there is, and the answer says so. */
function membersOn(day: number, stays: readonly Stay[]): Omit<Members, 'name'> {
  const first = Math.min(...stays.map(({ from }) => from));
  const when = Math.max(day, first);
  const symbols = stays.filter(({ from, to }) => from <= when && when <= to).map(({ symbol }) => symbol);
  return when > day && Number.isFinite(when) ? { symbols, since: dayOf(first) } : { symbols };
}
