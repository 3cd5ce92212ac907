import type { DayNumber } from '@parakh/base';
import type { Underlying } from '@parakh/options';
import { quantity } from './contract-store.ts';
import type { ContractTables } from './contract-tables.ts';

/** Another one whenever recordings of the day were imported. */
export async function recordedVersion(tables: ContractTables, underlying: Underlying, day: DayNumber): Promise<string> {
  const [found] = await tables.rows<{ version: string }>(
    `SELECT toString(sum(cityHash64(expiry, at, signature, revision))) AS version FROM {database:Identifier}.chain_moment FINAL
     WHERE underlying = {underlying:String} AND toInt32(day) = {day:Int32}`,
    { underlying, day },
  );
  return found?.version ?? '';
}

/** The days of which chains of an underlying were recorded, the earliest first. */
export async function recordedDays(tables: ContractTables, underlying: Underlying): Promise<DayNumber[]> {
  const rows = await tables.rows<{ day: DayNumber }>(
    `SELECT DISTINCT toInt32(day) AS day FROM {database:Identifier}.chain_moment
     WHERE underlying = {underlying:String} ORDER BY day`,
    { underlying },
  );
  return rows.map(({ day }) => day);
}

/** The underlyings of which chains were recorded on a day. */
export async function recordedUnderlyings(tables: ContractTables, day: DayNumber): Promise<Underlying[]> {
  const rows = await tables.rows<{ underlying: Underlying }>(
    `SELECT DISTINCT toString(underlying) AS underlying FROM {database:Identifier}.chain_moment
     WHERE toInt32(day) = {day:Int32} ORDER BY underlying`,
    { day },
  );
  return rows.map(({ underlying }) => underlying);
}

/** The expiries of which chains of an underlying were recorded on a day, the nearest first. */
export async function recordedExpiries(
  tables: ContractTables,
  underlying: Underlying,
  day: DayNumber,
): Promise<DayNumber[]> {
  const rows = await tables.rows<{ expiry: DayNumber }>(
    `SELECT DISTINCT toInt32(expiry) AS expiry FROM {database:Identifier}.chain_moment
     WHERE underlying = {underlying:String} AND toInt32(day) = {day:Int32} ORDER BY expiry`,
    { underlying, day },
  );
  return rows.map(({ expiry }) => expiry);
}

/** One recording of a chain. */
export interface RecordedMoment {
  readonly expiry: DayNumber;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Rupees; NaN where not told. */
  readonly spot: number;
  /** Units of a contract; NaN where not known. */
  readonly lot: number;
}

/** The earliest first. */
export async function recordedMoments(
  tables: ContractTables,
  underlying: Underlying,
  day: DayNumber,
): Promise<RecordedMoment[]> {
  const rows = await tables.rows<RecordedMoment>(
    `SELECT toInt32(expiry) AS expiry, at, spot, lot FROM {database:Identifier}.chain_moment FINAL
     WHERE underlying = {underlying:String} AND toInt32(day) = {day:Int32} ORDER BY expiry, at`,
    { underlying, day },
  );
  return rows.map(({ at, ...moment }) => ({ ...moment, at: at * 1000 }));
}

/** What is recorded of an option: rupees, units (oi, oiChange), contracts (volume). NaN where not told. */
export const recordedColumns = ['price', 'bid', 'ask', 'oi', 'oiChange', 'volume'] as const;
export type Recorded = (typeof recordedColumns)[number];

/** Options of the recordings of a day in columns, in any order. `at`: seconds since 1970. */
export type RecordedRows = Readonly<Record<Recorded | 'strike', Float64Array>> &
  Readonly<Record<'expiry' | 'isPut' | 'at', Int32Array>>;

/** Each with the revision of its recording: what a newer one has not is none of it. */
export function recordedRows(tables: ContractTables, underlying: Underlying, day: DayNumber): Promise<RecordedRows> {
  const where = 'underlying = {underlying:String} AND toInt32(day) = {day:Int32}';
  return tables.columns<RecordedRows & Record<string, Float64Array | Int32Array>>(
    `SELECT toInt32(expiry) AS expiry, CAST(option_right = 'put', 'Int32') AS isPut, strike, at, price, bid, ask,
       ${quantity('contract_minute.oi')} AS oi, ${quantity('oi_change')} AS oiChange, ${quantity('contract_minute.volume')} AS volume
     FROM {database:Identifier}.contract_minute FINAL
     WHERE ${where} AND (contract_minute.expiry, at, revision) IN (
       SELECT expiry, at, revision FROM {database:Identifier}.chain_moment FINAL WHERE ${where})`,
    { underlying, day },
  );
}
