import type { DayNumber } from '@parakh/base';
import type { ContractAdjustment, ContractFigure, Underlying } from '@parakh/options';
import type { MarketStore } from '../marketdata/for-threads.ts';
import { LIMIT_PCT } from '../scanning/index.ts';
import { type ContractTables, contractTables } from './contract-tables.ts';

/** A figure of an underlying in a session; `number` is that of its expiry, 0 for all. */
export interface StoredFigure {
  readonly underlying: Underlying;
  readonly day: DayNumber;
  readonly figure: ContractFigure;
  readonly number: number;
  readonly value: number;
}

const columns = 'toString(underlying) AS underlying, toInt32(day) AS day, figure, toInt32(number) AS number, value';

/** What is of all expiries, or of the nearest. */
export function figuresOfDay(tables: ContractTables, day: DayNumber): Promise<StoredFigure[]> {
  return tables.rows<StoredFigure>(
    `SELECT ${columns} FROM {database:Identifier}.contract_figure WHERE toInt32(day) = {day:Int32} AND number <= 1
     ORDER BY underlying`,
    { day },
  );
}

/** What one underlying's futures and options were, day by day of which a file was imported; all months of futures. */
export function figuresSince(tables: ContractTables, underlying: Underlying, from: DayNumber): Promise<StoredFigure[]> {
  return tables.rows<StoredFigure>(
    `SELECT ${columns} FROM {database:Identifier}.contract_figure
     WHERE underlying = {underlying:String} AND toInt32(day) >= {from:Int32}
       AND (number <= 1 OR figure = 'futureVolume')
       AND day IN (SELECT day FROM {database:Identifier}.contract_day WHERE underlying = {underlying:String}) ORDER BY contract_figure.day`,
    { underlying, from },
  );
}

/** What corporate actions did to the contracts of an underlying, by the first session after. */
export interface StoredAdjustment extends ContractAdjustment {
  readonly day: DayNumber;
}

/** SQL for a figure of the group, NaN where none is stored. */
export const figureSql = (figure: ContractFigure) =>
  `if(countIf(figure = '${figure}') = 0, nan, maxIf(value, figure = '${figure}'))`;

/** Volatility at the money of an expiry at the close of a session, percent a year; NaN where not known. */
export interface ExpiryVolatility {
  readonly underlying: Underlying;
  /** Of its settlement. */
  readonly lastDay: DayNumber;
  readonly atmIv: number;
}

/** Of every expiry of a session, the nearest first. */
export function volatilitiesOfDay(tables: ContractTables, day: DayNumber): Promise<ExpiryVolatility[]> {
  return tables.rows<ExpiryVolatility>(
    `SELECT toString(underlying) AS underlying, ${figureSql('atmIv')} AS atmIv,
            toInt32({day:Int32} + maxIf(value, figure = 'optionDays')) AS lastDay
     FROM {database:Identifier}.contract_figure WHERE toInt32(day) = {day:Int32} AND number > 0
     GROUP BY contract_figure.underlying, number HAVING countIf(figure = 'optionDays') > 0
     ORDER BY contract_figure.underlying, number`,
    { day },
  );
}

/** The earliest first; NaN where a session does not tell how it compares with the one before. */
export function storedAdjustments(tables: ContractTables, underlying: Underlying): Promise<StoredAdjustment[]> {
  return tables.rows<StoredAdjustment>(
    `SELECT toInt32(day) AS day, ${figureSql('adjustmentFactor')} AS factor, ${figureSql('adjustmentLess')} AS less
     FROM {database:Identifier}.contract_figure WHERE underlying = {underlying:String}
     GROUP BY contract_figure.day HAVING factor != 1 OR less != 0 ORDER BY contract_figure.day`,
    { underlying },
  );
}

/** Days on which a corporate action changed strikes and prices, by underlying. */
export async function adjustedDays(tables: ContractTables): Promise<ReadonlyMap<Underlying, readonly DayNumber[]>> {
  const rows = await tables.rows<{ underlying: Underlying; day: DayNumber }>(
    `SELECT DISTINCT toString(underlying) AS underlying, toInt32(day) AS day FROM {database:Identifier}.contract_figure
     WHERE (figure = 'adjustmentFactor' AND value != 1) OR (figure = 'adjustmentLess' AND value != 0)`,
  );
  const byUnderlying = Map.groupBy(rows, ({ underlying }) => underlying);
  return new Map([...byUnderlying].map(([name, own]) => [name, own.map(({ day }) => day)]));
}

/** What brings prices and units of a session to those of now. */
export function adjustmentsAfter(
  adjustments: readonly StoredAdjustment[],
  day: DayNumber,
): readonly ContractAdjustment[] {
  return adjustments.filter((one) => one.day > day);
}

/** Percent of the market-wide position limits of a session, by share; empty where the exchange's file was not imported. */
export async function limitsOfDay(tables: ContractTables, day: DayNumber): Promise<ReadonlyMap<Underlying, number>> {
  const rows = await tables.rows<{ symbol: Underlying; pct: number }>(
    `SELECT symbol, ${LIMIT_PCT} AS pct FROM {database:Identifier}.position_limit FINAL WHERE toInt32(day) = {day:Int32}`,
    { day },
  );
  return new Map(rows.map(({ symbol, pct }) => [symbol, pct]));
}

/** Whose contracts may only be closed on a day by the exchange's own list, or with `isShown` that of the market that is shown; undefined where there is none. */
export async function bannedIn(
  store: MarketStore,
  { day, isShown }: { readonly day: DayNumber; readonly isShown: boolean },
): Promise<ReadonlySet<Underlying> | undefined> {
  if (isShown) return bannedOn(contractTables(store), day);
  const sql = 'SELECT symbols FROM market.ban_list FINAL WHERE toInt32(day) = {day:Int32}';
  const [list] = await store.rows<{ symbols: string }>(sql, { day });
  return list && new Set(list.symbols.split(' '));
}

/** Whose contracts may only be closed in a session; undefined where the exchange's list was not imported. */
export async function bannedOn(tables: ContractTables, day: DayNumber): Promise<ReadonlySet<Underlying> | undefined> {
  const [list] = await tables.rows<{ symbols: string }>(
    'SELECT symbols FROM {database:Identifier}.ban_list FINAL WHERE toInt32(day) = {day:Int32}',
    { day },
  );
  return list && new Set(list.symbols.split(' '));
}
