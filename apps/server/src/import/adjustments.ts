import { type Day, type DayNumber, dayOf } from '@parakh/base';
import type { MarketStore } from '../store/market.ts';
import type { Adjustment, AdjustmentsReading } from './reading.ts';

/** Factors of splits and bonuses. The exchange repeats an action in its files for weeks: it is kept once. */
export interface Adjustments {
  /** The number of factors that were not held. */
  add(reading: AdjustmentsReading): number;
  store(): Promise<void>;
}

interface HeldAdjustment extends Adjustment {
  /** 'corporate actions of 2020-12-14'. */
  readonly source: string;
  readonly revision: number;
}

const SOURCE = 'corporate actions of ';
/** The same action with an ex-day that near is one whose day was moved, not a second one. */
const DAYS_OF_A_MOVE = 30;

export async function readAdjustments(market: MarketStore): Promise<Adjustments> {
  const rows = await market.rows<HeldAdjustment>(
    `SELECT symbol, toInt32(ex_day) AS exDay, factor, kind AS what, text, source, toInt32(revision) AS revision
     FROM market.adjustment FINAL`,
  );
  const held = new Map(rows.map((row) => [keyOf(row), row]));
  const changed = new Set<string>();
  const moved: HeldAdjustment[] = [];
  /** False when a later file told another ex-day before. */
  const takesPlace = (adjustment: Adjustment, told: Day): boolean => {
    const other = [...held.values()].find((one) => isMoved(one, adjustment));
    if (!other) return true;
    if (other.source.slice(SOURCE.length) > told) return false;
    held.delete(keyOf(other));
    changed.delete(keyOf(other));
    moved.push(other);
    return true;
  };
  const learn = (adjustment: Adjustment, day: DayNumber): boolean => {
    const before = held.get(keyOf(adjustment));
    if (before?.factor === adjustment.factor || !takesPlace(adjustment, dayOf(day))) return false;
    held.set(keyOf(adjustment), { ...adjustment, source: SOURCE + dayOf(day), revision: (before?.revision ?? 0) + 1 });
    changed.add(keyOf(adjustment));
    return true;
  };
  return {
    add: ({ adjustments, day }) => adjustments.filter((adjustment) => learn(adjustment, day)).length,
    async store() {
      for (const one of moved.splice(0)) await remove(market, one);
      const rows = [...changed].map((key) => held.get(key)!);
      changed.clear();
      if (rows.length > 0) await write(market, rows);
    },
  };
}

const keyOf = ({ symbol, exDay, what }: Adjustment) => `${symbol}|${exDay}|${what}`;

function isMoved(one: Adjustment, other: Adjustment): boolean {
  const distance = Math.abs(one.exDay - other.exDay);
  const isSameAction = one.symbol === other.symbol && one.what === other.what && one.factor === other.factor;
  return isSameAction && distance > 0 && distance <= DAYS_OF_A_MOVE;
}

async function remove(market: MarketStore, { symbol, exDay, what }: Adjustment): Promise<void> {
  await market.command(
    `ALTER TABLE market.adjustment DELETE WHERE symbol = {symbol:String} AND toInt32(ex_day) = {exDay:Int32}
       AND kind = {what:String} SETTINGS mutations_sync = 1`,
    { symbol, exDay, what },
  );
}

async function write(market: MarketStore, rows: readonly HeldAdjustment[]): Promise<void> {
  await market.insert('market.adjustment', {
    columns: [
      { name: 'symbol', type: 'String', values: rows.map(({ symbol }) => symbol) },
      { name: 'ex_day', type: 'Date32', values: Int32Array.from(rows, ({ exDay }) => exDay) },
      { name: 'factor', type: 'Float64', values: Float64Array.from(rows, ({ factor }) => factor) },
      { name: 'kind', type: 'String', values: rows.map(({ what }) => what) },
      { name: 'text', type: 'String', values: rows.map(({ text }) => text) },
      { name: 'source', type: 'String', values: rows.map(({ source }) => source) },
      { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
    ],
  });
}
