import type { DayNumber } from '@parakh/base';
import { sharedColumn, sharedIntegers } from '@parakh/frames';
import { barTime } from '@parakh/market';
import { participantPositionOf, symbolOf, type Underlying } from '@parakh/options';
import {
  type ContractHistory,
  type FigureSeries,
  type FigureWanted,
  figureName,
  isPublishedLater,
  type RunningFigures,
} from '@parakh/scan';
import { perMarket } from '../../platform/per-market.ts';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';
import { type ContractsNow, runningColumns, type SharedRunning } from './contracts-now.ts';
import type { LoadedFrame } from './loaded-frame.ts';
import type { LoadedMarket, RunningSession } from './market.ts';
import { LIMIT_PCT } from './position-limit.ts';

/** Figures of futures and options in memory that the workers share: of row r, one value a day from r × days on. */
export interface SharedContracts {
  /** Midnight of each day of which contracts, limits or bans were imported. */
  readonly time: Int32Array;
  /** By `figureName`. */
  readonly columns: Readonly<Record<string, Float64Array>>;
  /** Of the whole market, by `figureName`: the days that have one, of which the files of participants were imported. */
  readonly market: Readonly<Record<string, FigureSeries>>;
  /** In a question about now, while a session runs that is not loaded yet and prices of contracts come. */
  readonly running?: SharedRunning;
}

export interface LoadedContracts {
  readonly shared: SharedContracts;
  /** By symbol, as shares and indices are named here. */
  readonly rows: ReadonlyMap<string, number>;
  /** Of figures at the ends of minutes: the minutes at which any of them is known. */
  readonly minutesKnown?: Int32Array;
}

/** Which symbols and days there are. */
interface Grid {
  readonly rows: ReadonlyMap<string, number>;
  readonly days: ReadonlyMap<DayNumber, number>;
  readonly time: Int32Array;
}

/** `symbols`: whose figures of the session that runs are wanted; of all where left out. */
export type ContractsReader = (
  market: Pick<LoadedMarket, 'daily' | 'database' | 'session'>,
  wanted: readonly FigureWanted[],
  symbols?: readonly string[],
) => Promise<LoadedContracts>;

/** A few megabytes each with five years of two hundred underlyings. */
const MOST_COLUMNS = 64;

/** Each figure is read when the first question needs it and held as long as the market is. */
export function contractsReader(store: MarketStore, now?: ContractsNow): ContractsReader {
  // A running session is laid behind the same days anew with each question.
  const gridOf = perMarket((_: LoadedFrame, database: Database) => readGrid(store, database));
  const columnOf = perMarket(
    async (days: LoadedFrame, wanted: FigureWanted, database: Database) =>
      readColumn(store, wanted, { ...(await gridOf(days, database)), database }),
    { keyOf: (wanted) => figureName(wanted), most: MOST_COLUMNS },
  );
  const seriesOf = perMarket(
    (_: LoadedFrame, wanted: FigureWanted, database: Database) => readPositions(store, wanted, database),
    { keyOf: (wanted) => figureName(wanted), most: MOST_COLUMNS },
  );
  return async ({ daily, database, session }, wanted, symbols) => {
    const { rows, time } = await gridOf(daily, database);
    const columns = await byName(
      (one) => columnOf(daily, one, database),
      wanted.filter((one) => !isOfMarket(one)),
    );
    const market = await byName((one) => seriesOf(daily, one, database), wanted.filter(isOfMarket));
    const running = now && session && (await runningOf(now, session, { rows, symbols, wanted }));
    return { shared: { time, columns, market, ...(running && { running }) }, rows };
  };
}

interface RunningWanted {
  readonly rows: Grid['rows'];
  readonly symbols: readonly string[] | undefined;
  readonly wanted: readonly FigureWanted[];
}

async function runningOf(
  now: ContractsNow,
  { day, until }: RunningSession,
  { rows, symbols, wanted }: RunningWanted,
): Promise<SharedRunning | undefined> {
  const figures = wanted.filter((one) => !isPublishedLater(one));
  if (figures.length === 0 || !(await now.areKnown())) return undefined;
  const known = symbols ? [...new Set(symbols)].filter((symbol) => rows.has(symbol)) : [...rows.keys()];
  return runningColumns(day, await now.at(until, { symbols: known, figures }), { figures, rows });
}

/** What is read of each, by its name. */
async function byName<T>(
  read: (one: FigureWanted) => Promise<T>,
  ones: readonly FigureWanted[],
): Promise<Readonly<Record<string, T>>> {
  return Object.fromEntries(await Promise.all(ones.map(async (one) => [figureName(one), await read(one)] as const)));
}

const isOfMarket = ({ figure }: FigureWanted) => participantPositionOf(figure) !== undefined;

/** The figures of one symbol and of the market, as they were told; undefined where there are none. */
export function contractsAt(
  { time, columns, market, running }: SharedContracts,
  row: number,
): ContractHistory | undefined {
  const isOfMarketToo = Object.keys(market).length > 0;
  if (row < 0) return isOfMarketToo ? { time: NO_DAYS, columns: {}, market } : undefined;
  const own = Object.entries(columns).map(([name, values]) => [
    name,
    values.subarray(row * time.length, (row + 1) * time.length),
  ]);
  return {
    time,
    columns: Object.fromEntries(own),
    ...(isOfMarketToo && { market }),
    ...(running && { running: runningAt(running, row) }),
  };
}

/** Of one row. */
export const runningAt = ({ time, columns }: SharedRunning, row: number): RunningFigures => ({
  time,
  values: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[row]!])),
});

const NO_DAYS = new Int32Array(0);

async function readGrid(store: MarketStore, database: Database): Promise<Grid> {
  const [underlyings, days] = await Promise.all([
    store.rows<{ underlying: Underlying }>(underlyingsIn(database)),
    store.rows<{ day: DayNumber }>(
      `SELECT DISTINCT toInt32(day) AS day FROM (
         SELECT day FROM ${database}.contract_figure_day UNION ALL SELECT day FROM ${database}.position_limit UNION ALL SELECT day FROM ${database}.ban_list
       ) ORDER BY day`,
    ),
  ]);
  const time = sharedIntegers(days.length);
  for (const [i, { day }] of days.entries()) time[i] = barTime(day);
  return {
    rows: new Map(underlyings.map(({ underlying }, row) => [symbolOf(underlying), row])),
    days: new Map(days.map(({ day }, i) => [day, i])),
    time,
  };
}

/** In the order of the rows of a grid. */
const underlyingsIn = (database: Database) =>
  `SELECT DISTINCT underlying FROM (
     SELECT toString(underlying) AS underlying FROM ${database}.contract_figure
     UNION ALL SELECT symbol AS underlying FROM ${database}.position_limit
   ) ORDER BY underlying`;

interface Value {
  readonly underlying: Underlying;
  readonly day: DayNumber;
  readonly value: number;
}

interface OfDatabase extends Grid {
  readonly database: Database;
}

/** Of a figure there are fifty thousand values a year: they come as columns of numbers, never as objects. */
type Values = Readonly<Record<'place' | 'day', Int32Array> & Record<'value', Float64Array>>;

async function readColumn(store: MarketStore, wanted: FigureWanted, grid: OfDatabase): Promise<Float64Array> {
  const { rows, days } = grid;
  const column = sharedColumn(rows.size * days.size).fill(NaN);
  const write = (row: number | undefined, day: DayNumber, value: number) => {
    const place = days.get(day);
    if (row !== undefined && place !== undefined) column[row * days.size + place] = value;
  };
  if (wanted.figure === 'inBan') {
    for (const { underlying, day, value } of await bansOf(store, grid))
      write(rows.get(symbolOf(underlying)), day, value);
    return column;
  }
  const { place, day, value } = await store.columns<Values>(sqlOf(wanted, grid), { ...wanted });
  for (let i = 0; i < value.length; i++) write(place[i], day[i]!, value[i]!);
  return column;
}

function sqlOf({ figure }: FigureWanted, { database }: OfDatabase): string {
  const values =
    figure === 'limitPct'
      ? `SELECT symbol AS underlying, day, ${LIMIT_PCT} AS value FROM ${database}.position_limit FINAL`
      : `SELECT toString(underlying) AS underlying, day, value FROM ${database}.contract_figure
         WHERE figure = {figure:String} AND number = {number:Int32}`;
  return `SELECT toInt32(names.place) AS place, toInt32(read.day) AS day, read.value AS value FROM (${values}) AS read
    INNER JOIN (SELECT underlying, rowNumberInAllBlocks() AS place FROM (${underlyingsIn(database)})) AS names USING (underlying)`;
}

/** Contracts held long less those held short by one kind of participants; empty where no file of it was imported. */
async function readPositions(store: MarketStore, { figure }: FigureWanted, database: Database): Promise<FigureSeries> {
  const { day, value } = await store.columns<Pick<Values, 'day' | 'value'>>(
    `SELECT toInt32(day) AS day, long - short AS value FROM ${database}.flow FINAL
     WHERE instrument = {position:String} AND who = {participant:String} AND isFinite(long - short) ORDER BY flow.day`,
    { ...participantPositionOf(figure) },
  );
  const series = { time: sharedIntegers(day.length), values: sharedColumn(day.length) };
  series.time.set(day.map((one) => barTime(one)));
  series.values.set(value);
  return series;
}

/** Of each session of which the exchange told who is in the ban: 1 or 0 of every share that is known here. */
async function bansOf(store: MarketStore, { rows, database }: OfDatabase): Promise<Value[]> {
  const lists = await store.rows<{ day: DayNumber; symbols: string }>(
    `SELECT toInt32(day) AS day, symbols FROM ${database}.ban_list FINAL`,
  );
  return lists.flatMap(({ day, symbols }) => {
    const banned = new Set(symbols.split(' '));
    return [...rows.keys()].map((underlying) => ({ underlying, day, value: Number(banned.has(underlying)) }));
  });
}
