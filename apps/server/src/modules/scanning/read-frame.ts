import { AppError } from '@parakh/base';
import { type BarField, type Bars, barColumns, barFields } from '@parakh/frames';
import { INDEX_SERIES, MINUTES_A_DAY } from '@parakh/market';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';
import { type LoadedFrame, makeFrame } from './loaded-frame.ts';
import type { FormerBars } from './renames.ts';

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
export async function readDaily(store: MarketStore, database: Database, series: string): Promise<LoadedFrame> {
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

/** The spans of bars under former names that are read as those of the name of today. */
type Formers = readonly FormerBars[];

interface MinutesAsked extends Between {
  readonly formers: Formers;
}

interface MostOfSymbols {
  readonly symbols: readonly string[];
  readonly most: number;
}

/** The minute bars of all symbols between two moments. */
export function readMinutes(
  store: MarketStore,
  database: Database,
  { from, until, formers }: MinutesAsked,
): Promise<LoadedFrame> {
  const where = `${database}.minute_bar FINAL WHERE time >= {from:Int32} AND time <= {until:Int32}`;
  return readWhole(store, { unit: 'minute', where, params: { from, until }, fields: minuteFields, formers });
}

/** Of some symbols. Throws AppError 'bars.too-many' where more than `most` are loaded. */
export function readMinutesOf(
  store: MarketStore,
  database: Database,
  { symbols: asked, most, formers: all, ...between }: MinutesAsked & MostOfSymbols,
): Promise<LoadedFrame> {
  const formers = all.filter(({ current }) => asked.includes(current));
  const symbols = [...asked, ...formers.map(({ symbol }) => symbol)];
  const where = `${database}.minute_bar FINAL
    WHERE time >= {from:Int32} AND time <= {until:Int32} AND symbol IN {symbols:Array(String)}`;
  return readWhole(store, {
    unit: 'minute',
    where,
    params: { ...between, symbols },
    fields: minuteFields,
    most,
    formers,
  });
}

interface Wanted {
  readonly unit: LoadedFrame['unit'];
  readonly where: string;
  readonly params: Record<string, unknown>;
  readonly fields: readonly BarField[];
  readonly most?: number;
  readonly formers?: Formers;
}

/** Counts first, so that the bars go straight to their place; when an import came in between, again. */
async function readWhole(store: MarketStore, wanted: Wanted): Promise<LoadedFrame> {
  for (let tried = 1; ; tried++) {
    const counted = await countBars(store, wanted);
    const bars = counted.reduce((sum, { count }) => sum + count, 0);
    if (bars > (wanted.most ?? Infinity)) throw new AppError('bars.too-many', { bars, most: wanted.most });
    const laid = layOutFrame(counted, wanted);
    if (await fillFrame(store, laid, wanted)) return laid.frame;
    if (tried === TRIES) throw new Error('the store changed under every attempt to read it');
  }
}

/** Bars that follow each other in the store, and belong to one symbol of the frame. */
interface Counted {
  readonly symbol: string;
  readonly count: number;
  /** Their place among those of the symbol. */
  readonly age: number;
}

async function countBars(store: MarketStore, { where, params, formers = [] }: Wanted): Promise<Counted[]> {
  const past = `countIf(${formers.length > 0 ? `time < ${endOfName}` : 'false'})`;
  const [names, untils] = [formers.map(({ symbol }) => symbol), formers.map(({ until }) => until)];
  const { symbol, bars, former } = await store.columns<{ symbol: string[]; bars: Int32Array; former: Int32Array }>(
    `SELECT symbol, toInt32(count()) AS bars, toInt32(${past}) AS former FROM ${where} GROUP BY symbol ORDER BY symbol`,
    formers.length > 0 ? { ...params, names, untils } : params,
  );
  const of = new Map(formers.map((range) => [range.symbol, range]));
  return symbol.flatMap((name, i) => {
    const own = { symbol: name, count: bars[i]! - former[i]!, age: Infinity };
    const range = of.get(name);
    return range ? [{ symbol: range.current, count: former[i]!, age: range.until }, own] : [own];
  });
}

/** When a symbol's bars cease to be those of its name of today; of other symbols none are. */
const endOfName = 'transform(toString(symbol), {names:Array(String)}, {untils:Array(Int32)}, toInt32(-2147483648))';

interface LaidOut {
  readonly frame: LoadedFrame;
  /** In the order in which they are read. */
  readonly places: readonly { readonly at: number; readonly count: number }[];
}

/** An empty frame, and where in it the bars go that are read: those of a former name before the symbol's own. */
function layOutFrame(counted: readonly Counted[], { unit, fields }: Wanted): LaidOut {
  const of = new Map<string, Counted[]>();
  for (const one of counted) of.set(one.symbol, [...(of.get(one.symbol) ?? []), one]);
  const lengths = [...of.values()].map((all) => all.reduce((sum, { count }) => sum + count, 0));
  const frame = makeFrame(unit, [...of.keys()], lengths, fields);
  const placed = new Map<Counted, number>();
  for (const [s, all] of [...of.values()].entries()) {
    let at = frame.starts[s]!;
    for (const one of all.toSorted((a, b) => a.age - b.age)) {
      placed.set(one, at);
      at += one.count;
    }
  }
  return { frame, places: counted.map((one) => ({ at: placed.get(one)!, count: one.count })) };
}

/** False when the store no longer holds what was counted. */
async function fillFrame(
  store: MarketStore,
  { frame, places }: LaidOut,
  { unit, where, params, fields }: Wanted,
): Promise<boolean> {
  const time = unit === 'day' ? 'day' : 'time';
  const selected = fields.map((field) => `${stored[field]} AS ${field}`).join(', ');
  const minutes = unit === 'day' ? MINUTES_A_DAY : 1;
  let [place, filled, total] = [0, 0, 0];
  const sql = `SELECT ${time} AS t, ${selected} FROM ${where} ORDER BY symbol, ${time}`;
  for await (const block of store.blocks<Read>(sql, params)) {
    const t = block.t!;
    total += t.length;
    if (total > frame.time.length) return false;
    for (let from = 0; from < t.length; ) {
      const { at, count } = places[place]!;
      const to = Math.min(t.length, from + count - filled);
      for (let i = from; i < to; i++) frame.time[at + filled + i - from] = t[i]! * minutes;
      for (const field of fields) frame.columns[field]!.set(block[field]!.subarray(from, to), at + filled);
      filled += to - from;
      from = to;
      if (filled === count) [place, filled] = [place + 1, 0];
    }
  }
  return total === frame.time.length;
}

/** An index is not traded: its last value is its close. */
function closeIsLast({ columns }: LoadedFrame): void {
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
export function readSymbolMinutes(
  store: MarketStore,
  database: Database,
  { symbol, formers }: { readonly symbol: string; readonly formers: Formers },
): Promise<Bars> {
  const [names, untils] = [formers.map((range) => range.symbol), formers.map(({ until }) => until)];
  const where = `${database}.minute_bar FINAL WHERE symbol = {symbol:String}${
    formers.length > 0 ? ` OR symbol IN {names:Array(String)} AND time < ${endOfName}` : ''
  } ORDER BY time`;
  return readSymbol(store, {
    unit: 'minute',
    where,
    params: formers.length > 0 ? { symbol, names, untils } : { symbol },
    fields: minuteFields,
  });
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
