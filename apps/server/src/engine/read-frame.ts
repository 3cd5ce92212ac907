import { AppError } from '@parakh/base';
import { type BarField, type Bars, barColumns, barFields } from '@parakh/frames';
import { INDEX_SERIES, MINUTES_A_DAY } from '@parakh/market';
import type { Database, MarketStore } from '../store/market.ts';
import { type HeldFrame, makeFrame } from './held-frame.ts';

type Read = Record<string, Float64Array | Int32Array>;

/** A field of the bars as the store keeps it. */
const stored: Record<BarField, string> = {
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  last: 'last',
  previousClose: 'previous_close',
  turnover: 'turnover',
  deliveryPct: 'delivery_pct',
  volume: 'ifNull(toFloat64(volume), nan)',
  trades: 'ifNull(toFloat64(trades), nan)',
  deliveryQuantity: 'ifNull(toFloat64(delivery_quantity), nan)',
};

/** Kept in memory for all symbols. */
export const dailyFields: readonly BarField[] = barFields;
export const minuteFields: readonly BarField[] = ['open', 'high', 'low', 'close', 'volume'];

const TRIES = 5;

/** The daily bars of a series, as traded, symbol by symbol. */
export async function readDaily(store: MarketStore, database: Database, series: string): Promise<HeldFrame> {
  const where = `${database}.daily_bar FINAL WHERE series = {series:String}`;
  const frame = await readWhole(store, { unit: 'day', where, params: { series }, fields: dailyFields });
  if (series === INDEX_SERIES) closeIsLast(frame);
  return frame;
}

/** Moments, both within. */
interface Between {
  readonly from: number;
  readonly until: number;
}

/** The minute bars of all symbols between two moments. */
export function readMinutes(store: MarketStore, database: Database, { from, until }: Between): Promise<HeldFrame> {
  const where = `${database}.minute_bar FINAL WHERE time >= {from:Int32} AND time <= {until:Int32}`;
  return readWhole(store, { unit: 'minute', where, params: { from, until }, fields: minuteFields });
}

/** Of some symbols. Throws AppError 'bars.too-many' where more than `most` are held. */
export function readMinutesOf(
  store: MarketStore,
  database: Database,
  { symbols, most, ...between }: Between & { readonly symbols: readonly string[]; readonly most: number },
): Promise<HeldFrame> {
  const where = `${database}.minute_bar FINAL
    WHERE time >= {from:Int32} AND time <= {until:Int32} AND symbol IN {symbols:Array(String)}`;
  return readWhole(store, { unit: 'minute', where, params: { ...between, symbols }, fields: minuteFields, most });
}

interface Wanted {
  readonly unit: HeldFrame['unit'];
  readonly where: string;
  readonly params: Record<string, unknown>;
  readonly fields: readonly BarField[];
  readonly most?: number;
}

/** Counts first, so that the bars go straight to their place; when an import came in between, again. */
async function readWhole(store: MarketStore, wanted: Wanted): Promise<HeldFrame> {
  for (let tried = 1; ; tried++) {
    const counted = await store.columns<{ symbol: string[]; bars: Int32Array }>(
      `SELECT symbol, toInt32(count()) AS bars FROM ${wanted.where} GROUP BY symbol ORDER BY symbol`,
      wanted.params,
    );
    const bars = counted.bars.reduce((sum, count) => sum + count, 0);
    if (bars > (wanted.most ?? Infinity)) throw new AppError('bars.too-many', { bars, most: wanted.most });
    const frame = makeFrame(wanted.unit, counted.symbol, counted.bars, wanted.fields);
    if (await fillFrame(store, frame, wanted)) return frame;
    if (tried === TRIES) throw new Error('the store changed under every attempt to read it');
  }
}

/** False when the store no longer holds what was counted. */
async function fillFrame(
  store: MarketStore,
  frame: HeldFrame,
  { unit, where, params, fields }: Wanted,
): Promise<boolean> {
  const time = unit === 'day' ? 'day' : 'time';
  const selected = fields.map((field) => `${stored[field]} AS ${field}`).join(', ');
  const minutes = unit === 'day' ? MINUTES_A_DAY : 1;
  let at = 0;
  const sql = `SELECT ${time} AS t, ${selected} FROM ${where} ORDER BY symbol, ${time}`;
  for await (const block of store.blocks<Read>(sql, params)) {
    const t = block.t!;
    if (at + t.length > frame.time.length) return false;
    for (let i = 0; i < t.length; i++) frame.time[at + i] = t[i]! * minutes;
    for (const field of fields) frame.columns[field]!.set(block[field]!, at);
    at += t.length;
  }
  return at === frame.time.length;
}

/** An index is not traded: its last value is its close. */
function closeIsLast({ columns }: HeldFrame): void {
  const { last, close } = columns;
  for (let i = 0; i < close!.length; i++) if (Number.isNaN(last![i])) last![i] = close![i]!;
}

/** All daily bars of one symbol in one series. */
export function readSymbolDays(store: MarketStore, database: Database, symbol: string, series: string): Promise<Bars> {
  const where = `${database}.daily_bar FINAL WHERE series = {series:String} AND symbol = {symbol:String} ORDER BY day`;
  return readSymbol(store, {
    unit: 'day',
    where,
    params: { symbol, series },
    fields: barFields,
  });
}

/** All minute bars of one symbol. */
export function readSymbolMinutes(store: MarketStore, database: Database, symbol: string): Promise<Bars> {
  const where = `${database}.minute_bar FINAL WHERE symbol = {symbol:String} ORDER BY time`;
  return readSymbol(store, { unit: 'minute', where, params: { symbol }, fields: minuteFields });
}

async function readSymbol(store: MarketStore, { unit, where, params, fields }: Wanted): Promise<Bars> {
  const selected = fields.map((field) => `${stored[field]} AS ${field}`).join(', ');
  const read = await store.columns<Read>(
    `SELECT ${unit === 'day' ? 'day' : 'time'} AS t, ${selected} FROM ${where}`,
    params,
  );
  const time = Int32Array.from(read.t!, (t) => t * (unit === 'day' ? MINUTES_A_DAY : 1));
  const columns = barColumns((field) => floats(read[field]) ?? new Float64Array(time.length).fill(NaN));
  return { time, columns };
}

function floats(column: Float64Array | Int32Array | undefined): Float64Array | undefined {
  return column instanceof Float64Array ? column : undefined;
}
