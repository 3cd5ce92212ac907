import { type Day, type DayNumber, dayOf } from '@parakh/base';
import type { BlockColumn } from '../../../platform/store/block.ts';
import type { MarketStore } from '../store/market-store.ts';

/** Something that takes effect on its ex-day. */
export interface OnExDay {
  readonly symbol: string;
  readonly exDay: DayNumber;
  readonly what: string;
  /** As the exchange wrote it. */
  readonly text: string;
}

/** What takes effect on an ex-day. The exchange repeats it in its files for weeks: it is kept once, on the day told last. */
export interface MovingList<T extends OnExDay> {
  /** How many were not stored. `day`: when the exchange said so. */
  add(told: readonly T[], day: DayNumber): number;
  store(): Promise<void>;
}

/** The table a list is kept in, beside the columns that every such table has. */
export interface MovingTable<T extends OnExDay> {
  readonly table: string;
  /** SQL for the own fields of a row. */
  readonly fields: string;
  readonly columns: (rows: readonly T[]) => BlockColumn[];
  /** Whether two of one symbol and kind are the same thing, told with another ex-day. */
  readonly isSame: (one: T, other: T) => boolean;
}

/** A row as it is stored. */
export type StoredOnExDay<T> = T & {
  /** 'corporate actions of 2020-12-14'. */
  readonly source: string;
  readonly revision: number;
};

const SOURCE = 'corporate actions of ';
/** The same thing with an ex-day that near is one whose day was moved, not a second one. */
const DAYS_OF_A_MOVE = 30;

export async function readMovingList<T extends OnExDay>(
  market: MarketStore,
  table: MovingTable<T>,
): Promise<MovingList<T>> {
  const rows = await market.rows<StoredOnExDay<T>>(
    `SELECT symbol, toInt32(ex_day) AS exDay, kind AS what, text, source, toInt32(revision) AS revision, ${table.fields}
     FROM ${table.table} FINAL`,
  );
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const changed = new Set<string>();
  const moved: StoredOnExDay<T>[] = [];
  const isMoved = (one: T, other: T) => {
    const distance = Math.abs(one.exDay - other.exDay);
    const isNear = distance > 0 && distance <= DAYS_OF_A_MOVE;
    return isNear && one.symbol === other.symbol && one.what === other.what && table.isSame(one, other);
  };
  const bySymbol = Map.groupBy(rows, ({ symbol }) => symbol);
  /** False when a later file told another ex-day before. */
  const takesPlace = (one: T, told: Day): boolean => {
    const other = bySymbol.get(one.symbol)?.find((before) => stored.has(keyOf(before)) && isMoved(before, one));
    if (!other) return true;
    if (other.source.slice(SOURCE.length) > told) return false;
    stored.delete(keyOf(other));
    changed.delete(keyOf(other));
    moved.push(other);
    return true;
  };
  const learn = (one: T, day: DayNumber): boolean => {
    const before = stored.get(keyOf(one));
    // The word of a later file stands.
    if (before && (table.isSame(before, one) || before.source.slice(SOURCE.length) > dayOf(day))) return false;
    if (!takesPlace(one, dayOf(day))) return false;
    const kept = { ...one, source: SOURCE + dayOf(day), revision: (before?.revision ?? 0) + 1 };
    stored.set(keyOf(one), kept);
    bySymbol.set(one.symbol, [...(bySymbol.get(one.symbol) ?? []), kept]);
    changed.add(keyOf(one));
    return true;
  };
  return {
    add: (told, day) => told.filter((one) => learn(one, day)).length,
    async store() {
      for (const one of moved.splice(0)) await remove(market, table.table, one);
      const wanted = [...changed].map((key) => stored.get(key)!);
      changed.clear();
      if (wanted.length > 0) await market.insert(table.table, { columns: columnsOf(wanted, table) });
    },
  };
}

const keyOf = ({ symbol, exDay, what }: OnExDay) => `${symbol}|${exDay}|${what}`;

async function remove(market: MarketStore, table: string, { symbol, exDay, what }: OnExDay): Promise<void> {
  await market.command(
    `ALTER TABLE ${table} DELETE WHERE symbol = {symbol:String} AND toInt32(ex_day) = {exDay:Int32}
       AND kind = {what:String} SETTINGS mutations_sync = 1`,
    { symbol, exDay, what },
  );
}

/** Its rows as the store takes them. */
export function columnsOf<T extends OnExDay>(
  rows: readonly StoredOnExDay<T>[],
  { columns }: MovingTable<T>,
): BlockColumn[] {
  return [
    { name: 'symbol', type: 'String', values: rows.map(({ symbol }) => symbol) },
    { name: 'ex_day', type: 'Date32', values: Int32Array.from(rows, ({ exDay }) => exDay) },
    { name: 'kind', type: 'String', values: rows.map(({ what }) => what) },
    { name: 'text', type: 'String', values: rows.map(({ text }) => text) },
    ...columns(rows),
    { name: 'source', type: 'String', values: rows.map(({ source }) => source) },
    { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
  ];
}
