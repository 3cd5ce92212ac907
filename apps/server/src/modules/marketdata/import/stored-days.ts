import type { DayNumber } from '@parakh/base';
import { INDEX_SERIES } from '@parakh/market';
import type { MarketStore } from '../store/market-store.ts';
import {
  type DailyColumn,
  type DailyValues,
  type DayReading,
  dailyColumns,
  eachColumn,
  quantityColumns,
} from './bars.ts';
import { rowKeySql, signatureSql } from './signature.ts';

/** A day that the store holds, or is about to. */
export interface StoredDay {
  readonly signature: number;
  readonly rows: number;
  /** The format it came from. */
  readonly source: string;
  readonly revision: number;
}

type MarketDay = Pick<DayReading, 'market' | 'day'>;

/** What tells a day, just as a file has it. */
export interface DayMark extends Pick<DayReading, 'market' | 'day' | 'signature'> {
  readonly rows: number;
}

/** Every day that is stored, as the table itself tells it. */
export interface StoredDays {
  of(day: MarketDay): StoredDay | undefined;
  /** Whether it is stored just so. */
  has(mark: DayMark): boolean;
  set(day: MarketDay, stored: StoredDay): void;
  /** Oldest first. */
  days(market: DayReading['market']): DayNumber[];
}

/** The signature of the daily bars that the engine holds. */
const signature = signatureSql(
  rowKeySql('symbol', 'series'),
  dailyColumns.map((name) => ({ name, isQuantity: quantityColumns.has(name) })),
);

export async function readStoredDays(market: MarketStore): Promise<StoredDays> {
  const found = await market.rows<StoredDay & { market: DayReading['market']; day: DayNumber }>(
    `SELECT if(series = '${INDEX_SERIES}', 'index', 'cash') AS market, toInt32(day) AS day, toInt32(count()) AS rows,
       any(source) AS source, toInt32(max(revision)) AS revision, ${signature} AS signature
     FROM market.daily_bar FINAL GROUP BY market, day`,
  );
  const stored = new Map(found.map((row) => [keyOf(row), row as StoredDay]));
  return {
    of: (day) => stored.get(keyOf(day)),
    has(mark) {
      const known = stored.get(keyOf(mark));
      return known?.signature === mark.signature && known.rows === mark.rows;
    },
    set: (day, facts) => stored.set(keyOf(day), facts),
    days: (which) =>
      [...stored.keys()]
        .filter((key) => key.startsWith(which))
        .map((key) => Number(key.slice(which.length)))
        .sort((a, b) => a - b),
  };
}

/** Days of which futures or options are stored. */
export async function storedContractDays(market: MarketStore): Promise<DayNumber[]> {
  const rows = await market.rows<{ day: DayNumber }>('SELECT DISTINCT toInt32(day) AS day FROM market.contract_day');
  return rows.map(({ day }) => day);
}

const keyOf = ({ market, day }: MarketDay) => `${market}${day}`;

/** Rows of a replaced day that its newer version has not. Found also when an import was killed before it could remove them. */
const OVERTAKEN = `(day, series = '${INDEX_SERIES}', revision) NOT IN (
  SELECT day, series = '${INDEX_SERIES}', max(revision) FROM market.daily_bar GROUP BY day, series = '${INDEX_SERIES}')`;

export async function removeOvertakenRows(market: MarketStore): Promise<void> {
  const [found] = await market.rows<{ rows: number }>(
    `SELECT toInt32(count()) AS rows FROM market.daily_bar WHERE ${OVERTAKEN}`,
  );
  if (found && found.rows > 0) {
    await market.command(`ALTER TABLE market.daily_bar DELETE WHERE ${OVERTAKEN} SETTINGS mutations_sync = 1`);
  }
}

/** What formats of the same day must agree on; averages, turnover and delivery are rounded differently or missing. */
const common: readonly DailyColumn[] = ['open', 'high', 'low', 'close', 'volume'];

/** Histories of an index have its values with fewer decimals than the list of all indices, or with more. */
const INDEX_ROUNDING = 0.0051;

/** In how many rows a file differs from the day that is stored. Between formats only shared rows and shared values count. */
export async function countDifferences(
  market: MarketStore,
  reading: DayReading,
  stored: StoredDay,
  source: string,
): Promise<number> {
  const isSameFormat = stored.source === source;
  const rows = await rowsOfDay(market, reading);
  const rowOf = new Map(rows.symbol.map((symbol, row) => [`${symbol} ${rows.series[row]}`, row]));
  const columns = isSameFormat ? dailyColumns : common;
  const rounding = !isSameFormat && reading.market === 'index' ? INDEX_ROUNDING : 0;
  const isOther = (one: number, another: number) => !Object.is(one, another) && !(Math.abs(one - another) <= rounding);
  let [differing, shared] = [0, 0];
  reading.symbols.forEach((symbol, row) => {
    const other = rowOf.get(`${symbol} ${reading.series[row]}`);
    if (other === undefined) return;
    shared++;
    const differs = columns.some((column) => isOther(reading.values[column][row]!, rows[column][other]!));
    if (differs || (isSameFormat && !Object.is(reading.oi?.[row] ?? NaN, rows.oi[other]))) differing++;
  });
  return isSameFormat ? differing + (reading.symbols.length - shared) + (rows.symbol.length - shared) : differing;
}

interface StoredCounts extends DailyValues {
  readonly symbol: readonly string[];
  readonly series: readonly string[];
  readonly oi: Float64Array;
}

type ImportedCounts = Pick<StoredCounts, 'symbol' | 'series'> &
  Record<`${DailyColumn | 'oi'}_`, Float64Array<ArrayBuffer>>;

async function rowsOfDay(market: MarketStore, { market: which, day }: DayReading): Promise<StoredCounts> {
  const numbers = [...dailyColumns, 'oi'].map((column) => `ifNull(toFloat64(${column}), nan) AS ${column}_`).join(', ');
  const found = await market.columns<ImportedCounts>(
    `SELECT symbol, series, ${numbers} FROM market.daily_bar FINAL
     WHERE toInt32(day) = {day:Int32} AND (series = '${INDEX_SERIES}') = {isIndex:Bool}`,
    { day, isIndex: which === 'index' },
  );
  const { symbol, series, oi_: oi } = found;
  return { ...eachColumn(dailyColumns, (column) => found[`${column}_`]), oi, symbol, series };
}
