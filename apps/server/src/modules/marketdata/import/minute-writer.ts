import type { DayNumber } from '@parakh/base';
import type { BlockColumn } from '../../../platform/store/block.ts';
import type { MarketStore } from '../store/market-store.ts';
import { type MinuteDay, type MinuteReading, minuteColumns, quantityColumns } from './bars.ts';
import { joined, oiColumn } from './day-writer.ts';
import { signatureSql } from './signature.ts';

/** The minute bars of one symbol on one day, as stored. */
export interface StoredMinutes {
  readonly rows: number;
  readonly signature: number;
  readonly revision: number;
}

/** Minute bars that wait to be stored, and what is stored of a symbol's. */
export interface MinuteWriter {
  stored(symbol: string): Promise<Map<DayNumber, StoredMinutes>>;
  add(reading: MinuteReading, day: MinuteDay, revision: number): Promise<void>;
  store(): Promise<void>;
  /** After days were replaced: rows that their newer version has not. */
  removeOvertaken(): Promise<void>;
}

interface ShelvedMinutes {
  readonly reading: MinuteReading;
  readonly day: MinuteDay;
  readonly revision: number;
}

const ROWS_AN_INSERT = 80_000;
const DAY = 'intDiv(time, 1440)';
const OVERTAKEN = `(symbol, ${DAY}, revision) NOT IN (
  SELECT symbol, ${DAY}, max(revision) FROM market.minute_bar GROUP BY symbol, ${DAY})`;

export function openMinuteWriter(market: MarketStore): MinuteWriter {
  let waiting: ShelvedMinutes[] = [];
  let rows = 0;
  let hasReplaced = false;
  const heldOf = new Map<string, Map<DayNumber, StoredMinutes>>();
  const store = async () => {
    if (waiting.length === 0) return;
    const parts = waiting;
    [waiting, rows] = [[], 0];
    await market.insert('market.minute_bar', { columns: blockColumns(parts) });
  };
  const stored = async (symbol: string) => {
    const known = heldOf.get(symbol) ?? (await readStored(market, symbol));
    heldOf.set(symbol, known);
    return known;
  };
  return {
    stored,
    store,
    async add(reading, day, revision) {
      waiting.push({ reading, day, revision });
      rows += day.to - day.from;
      hasReplaced ||= revision > 1;
      (await stored(reading.symbol)).set(day.day, { rows: day.to - day.from, signature: day.signature, revision });
      if (rows >= ROWS_AN_INSERT) await store();
    },
    async removeOvertaken() {
      if (!hasReplaced) return;
      await market.command(`ALTER TABLE market.minute_bar DELETE WHERE ${OVERTAKEN} SETTINGS mutations_sync = 1`);
    },
  };
}

/** The signature of the minute bars that the engine holds. */
const signature = signatureSql(
  'toUInt64(time) * 2 + 1',
  minuteColumns.map((name) => ({ name, isQuantity: quantityColumns.has(name) })),
);

async function readStored(market: MarketStore, symbol: string): Promise<Map<DayNumber, StoredMinutes>> {
  const found = await market.rows<StoredMinutes & { day: DayNumber }>(
    `SELECT toInt32(${DAY}) AS day, toInt32(count()) AS rows, ${signature} AS signature, toInt32(max(revision)) AS revision
     FROM market.minute_bar FINAL WHERE symbol = {symbol:String} GROUP BY day`,
    { symbol },
  );
  return new Map(found.map(({ day, ...stored }) => [day, stored]));
}

/** In how many bars a file differs from the day that is stored. */
export async function countDifferingMinutes(
  market: MarketStore,
  reading: MinuteReading,
  { day, from, to }: MinuteDay,
): Promise<number> {
  const numbers = minuteColumns.map((column) => `ifNull(toFloat64(${column}), nan) AS ${column}_`).join(', ');
  const found = await market.columns<Record<string, Float64Array> & { time: Int32Array }>(
    `SELECT time, ${numbers}, ifNull(toFloat64(oi), nan) AS oi_ FROM market.minute_bar FINAL WHERE symbol = {symbol:String} AND toInt32(${DAY}) = {day:Int32}`,
    { symbol: reading.symbol, day },
  );
  const rowOf = new Map(Array.from(found.time, (time, row) => [time, row]));
  let [differing, shared] = [0, 0];
  for (let row = from; row < to; row++) {
    const other = rowOf.get(reading.time[row]!);
    if (other === undefined) continue;
    shared++;
    const isOther = minuteColumns.some(
      (column) => !Object.is(reading.values[column][row], found[`${column}_`]![other]),
    );
    if (isOther || !Object.is(reading.oi?.[row] ?? NaN, found.oi_![other])) differing++;
  }
  return differing + (to - from - shared) + (rowOf.size - shared);
}

function blockColumns(parts: readonly ShelvedMinutes[]): BlockColumn[] {
  const each = <T>(value: (part: ShelvedMinutes) => T) =>
    parts.flatMap((part) => Array.from({ length: part.day.to - part.day.from }, () => value(part)));
  const times = parts.map(({ reading, day }) => reading.time.subarray(day.from, day.to));
  return [
    { name: 'symbol', type: 'String', values: each(({ reading }) => reading.symbol) },
    { name: 'time', type: 'Int32', values: Int32Array.from(times.flatMap((time) => [...time])) },
    ...minuteColumns.map(
      (name): BlockColumn => ({
        name,
        type: name === 'volume' ? 'Nullable(UInt64)' : 'Float64',
        values: joined(parts.map(({ reading, day }) => reading.values[name].subarray(day.from, day.to))),
      }),
    ),
    ...oiColumn(parts.map(({ reading, day }) => reading.oi?.subarray(day.from, day.to) ?? day.to - day.from)),
    { name: 'revision', type: 'UInt64', values: each(({ revision }) => revision) },
  ];
}
