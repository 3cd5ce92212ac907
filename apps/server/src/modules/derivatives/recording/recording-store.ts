import { type DayNumber, dayOf } from '@parakh/base';
import type { Underlying } from '@parakh/options';
import type { Block, BlockColumn } from '../../../platform/store/block.ts';
import type { ContractTables } from '../contract-tables.ts';
import type { SessionHours } from '../session/known-session.ts';
import type { RecordedMinute } from './expiry-recording.ts';

/** What we recorded ourselves: an imported recording of the same chain and moment has a higher one, and stands before it. */
const OURS = 0;
/** As a recording says where it is from. */
const SOURCE = 'our own feed';

/** Writes minutes; their options first, so that what a kill leaves half done is none. */
export async function saveMinutes(
  tables: ContractTables,
  { day, round }: SessionHours,
  minutes: readonly RecordedMinute[],
): Promise<void> {
  const options = optionsBlock(day, minutes);
  if (options) await tables.insert('contract_minute', options);
  await tables.insert('chain_moment', momentsBlock({ day, round }, minutes));
}

function optionsBlock(day: DayNumber, minutes: readonly RecordedMinute[]): Block | undefined {
  const rows = minutes.flatMap((minute) => minute.changed.map((option) => ({ minute, option })));
  if (rows.length === 0) return undefined;
  const unknown = new Float64Array(rows.length).fill(NaN);
  const float = (name: string, of: (row: (typeof rows)[number]) => number): BlockColumn => ({
    name,
    type: 'Float64',
    values: Float64Array.from(rows, of),
  });
  return {
    columns: [
      { name: 'underlying', type: 'String', values: rows.map(({ minute }) => minute.underlying) },
      { name: 'day', type: 'Date32', values: new Int32Array(rows.length).fill(day) },
      { name: 'expiry', type: 'Date32', values: Int32Array.from(rows, ({ minute }) => minute.expiry) },
      { name: 'option_right', type: 'String', values: rows.map(({ option }) => option.right) },
      float('strike', ({ option }) => option.strike),
      { name: 'at', type: 'Int32', values: Int32Array.from(rows, ({ minute }) => secondsOf(minute)) },
      float('price', ({ option }) => option.price),
      { name: 'bid', type: 'Float64', values: unknown },
      { name: 'ask', type: 'Float64', values: unknown },
      { ...float('oi', ({ option }) => option.oi), type: 'Nullable(UInt64)' },
      { ...float('oi_change', ({ option }) => option.oiChange), type: 'Nullable(Int64)' },
      { ...float('volume', ({ option }) => option.volume), type: 'Nullable(UInt64)' },
      { name: 'revision', type: 'UInt64', values: Array<number>(rows.length).fill(OURS) },
    ],
  };
}

/** Their signature is which time the source plays the day: it tells two rounds of the demo exchange apart. */
function momentsBlock({ day, round }: Pick<SessionHours, 'day' | 'round'>, minutes: readonly RecordedMinute[]): Block {
  const all = <T>(value: T) => Array<T>(minutes.length).fill(value);
  return {
    columns: [
      { name: 'underlying', type: 'String', values: minutes.map(({ underlying }) => underlying) },
      { name: 'day', type: 'Date32', values: Int32Array.from(all(day)) },
      { name: 'expiry', type: 'Date32', values: Int32Array.from(minutes, ({ expiry }) => expiry) },
      { name: 'at', type: 'Int32', values: Int32Array.from(minutes, secondsOf) },
      { name: 'spot', type: 'Float64', values: Float64Array.from(minutes, ({ spot }) => spot) },
      { name: 'lot', type: 'Float64', values: Float64Array.from(minutes, ({ lot }) => lot) },
      { name: 'contracts', type: 'Int32', values: Int32Array.from(minutes, ({ changed }) => changed.length) },
      { name: 'signature', type: 'UInt64', values: all(round) },
      { name: 'source', type: 'String', values: all(SOURCE) },
      { name: 'revision', type: 'UInt64', values: all(OURS) },
    ],
  };
}

const secondsOf = ({ at }: RecordedMinute) => at / 1000;

/** What is recorded of an expiry in a session that goes on. */
export interface RecordedSoFar {
  readonly underlying: Underlying;
  readonly expiry: DayNumber;
  /** The last minute, milliseconds since the epoch. */
  readonly until: number;
  readonly strikes: readonly number[];
}

/** Where a recorder before this one stopped; what it left half done, or recorded of another round of the day, is gone afterwards. */
export async function recordedSoFar(tables: ContractTables, hours: SessionHours): Promise<RecordedSoFar[]> {
  const of = { day: dayOf(hours.day), round: hours.round };
  await deleteWhere(tables, 'chain_moment', `${ofDay} AND signature != {round:UInt64}`, of);
  await deleteWhere(tables, 'contract_minute', `${ofDay} AND ${hasNoMoment}`, of);
  const [moments, strikes] = await Promise.all([
    tables.rows<{ underlying: Underlying; expiry: DayNumber; last: number }>(
      `SELECT underlying, toInt32(expiry) AS expiry, max(at) AS last FROM {database:Identifier}.chain_moment
       WHERE ${ofDay} GROUP BY underlying, chain_moment.expiry`,
      of,
    ),
    tables.rows<{ underlying: Underlying; expiry: DayNumber; strike: number }>(
      `SELECT DISTINCT underlying, toInt32(expiry) AS expiry, strike FROM {database:Identifier}.contract_minute WHERE ${ofDay}`,
      of,
    ),
  ]);
  const byChain = Map.groupBy(strikes, ({ underlying, expiry }) => `${underlying} ${expiry}`);
  return moments.map(({ underlying, expiry, last }) => ({
    underlying,
    expiry,
    until: last * 1000,
    strikes: (byChain.get(`${underlying} ${expiry}`) ?? []).map(({ strike }) => strike),
  }));
}

const ofDay = `revision = ${OURS} AND day = toDate32({day:String})`;
const hasNoMoment = `(underlying, expiry, at) NOT IN (SELECT underlying, expiry, at FROM {database:Identifier}.chain_moment WHERE ${ofDay})`;

/** Keeps so many sessions of what we recorded ourselves, that of a day the last of them; imported recordings stay. */
export async function forgetOldSessions(tables: ContractTables, sessions: number, today: DayNumber): Promise<void> {
  const rows = await tables.rows<{ day: DayNumber }>(
    `SELECT DISTINCT toInt32(day) AS day FROM {database:Identifier}.chain_moment WHERE revision = ${OURS}`,
  );
  const days = [...new Set([today, ...rows.map(({ day }) => day)])].toSorted((one, other) => other - one);
  const oldest = days[sessions - 1];
  if (oldest === undefined) return;
  // Options last: where a stop comes between the two, the next time finds them.
  for (const table of ['chain_moment', 'contract_minute'] as const)
    await deleteWhere(tables, table, `revision = ${OURS} AND day < toDate32({day:String})`, { day: dayOf(oldest) });
}

/** A table is written anew where something is deleted: it is looked for first. */
async function deleteWhere(
  tables: ContractTables,
  table: 'chain_moment' | 'contract_minute',
  where: string,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  const found = await tables.rows(
    `SELECT 1 AS held FROM {database:Identifier}.${table} WHERE ${where} LIMIT 1`,
    params,
  );
  if (found.length > 0)
    await tables.command(
      `ALTER TABLE {database:Identifier}.${table} DELETE WHERE ${where} SETTINGS mutations_sync = 1`,
      params,
    );
}

/** Underlyings with options in the last session that is stored. */
export async function optionUnderlyings(tables: ContractTables): Promise<Underlying[]> {
  const rows = await tables.rows<{ underlying: Underlying }>(
    `SELECT DISTINCT underlying FROM {database:Identifier}.contract_day
     WHERE option_right != '' AND day = (SELECT max(day) FROM {database:Identifier}.contract_day) ORDER BY underlying`,
  );
  return rows.map(({ underlying }) => underlying);
}
