import { type DayNumber, monthInDigits } from '@parakh/base';
import type { Right } from '@parakh/market';
import type { ContractKind, ContractTerms, Underlying } from '@parakh/options';
import type { ContractTables } from './contract-tables.ts';

/** A future on a day. NaN where not known. */
export interface FutureRow {
  readonly underlying: Underlying;
  readonly expiry: DayNumber;
  /** The day of its settlement. */
  readonly lastDay: DayNumber;
  /** Rupees. */
  readonly close: number;
  /** Of the underlying, rupees. */
  readonly spot: number;
  /** Units. */
  readonly oi: number;
  /** Contracts. */
  readonly volume: number;
}

/** An option on a day, with what the file says of its underlying. NaN where not known. */
export interface OptionRow {
  readonly underlying: Underlying;
  readonly expiry: DayNumber;
  /** The day of its settlement. */
  readonly lastDay: DayNumber;
  readonly right: Right;
  readonly strike: number;
  /** Rupees; of what was not traded a theoretical price, or none. */
  readonly close: number;
  /** Rupees: what was paid for a unit on average. */
  readonly average: number;
  readonly spot: number;
  /** Units. */
  readonly oi: number;
  /** Units, as the file has it: after a corporate action in units of before. */
  readonly oiChange: number;
  /** Contracts. */
  readonly volume: number;
  readonly lot: number;
}

/** Turnover is told to the paisa, rupees. */
const ROUNDED = 0.005;

/** NaN where the file does not tell it. */
export const quantity = (column: string) => `ifNull(toFloat64(${column}), nan)`;

/** The nearest expiry first. */
export function futuresOf(tables: ContractTables, day: DayNumber, underlying?: Underlying): Promise<FutureRow[]> {
  return tables.rows<FutureRow>(
    `SELECT underlying, toInt32(expiry) AS expiry, toInt32(last_day) AS lastDay, close, underlying_price AS spot,
       ${quantity('oi')} AS oi, ${quantity('volume')} AS volume
     FROM {database:Identifier}.contract_day FINAL
     WHERE toInt32(day) = {day:Int32} AND option_right = '' ${ofUnderlying(underlying)} ORDER BY underlying, expiry`,
    { day, underlying: underlying ?? '' },
  );
}

const PAID = `ifNull(turnover / (contract_day.volume * contract_day.lot), nan) - strike`;
/**
 * The turnover of an option has its strike in it: (strike + premium) × units. A file that counts otherwise would leave the day's range;
 * then nothing is known. In 387,765 contracts of real days it never did.
 */
const AVERAGE = `if(${PAID} BETWEEN low - ${ROUNDED} AND high + ${ROUNDED}, ${PAID}, nan)`;

/** By underlying and expiry, strikes from the lowest on. */
export async function optionsOf(
  tables: ContractTables,
  day: DayNumber,
  underlying?: Underlying | readonly Underlying[],
): Promise<readonly OptionRow[]> {
  const rows = await tables.rows<OptionRow>(
    `SELECT underlying, toInt32(expiry) AS expiry, toInt32(last_day) AS lastDay, option_right AS right, strike, close,
       ${AVERAGE} AS average, underlying_price AS spot, ${quantity('oi')} AS oi, ${quantity('oi_change')} AS oiChange,
       ${quantity('volume')} AS volume, ${quantity('lot')} AS lot
     FROM {database:Identifier}.contract_day FINAL
     WHERE toInt32(day) = {day:Int32} AND option_right != '' ${ofUnderlying(underlying)} ORDER BY underlying, expiry, strike`,
    { day, underlying: underlying ?? '' },
  );
  if (!rows.some(({ lot }) => Number.isNaN(lot))) return rows;
  const lots = await listedLots(tables, day);
  const listedLot = (row: OptionRow) => lots.get(row.underlying)?.get(monthInDigits(row.expiry)) ?? NaN;
  return rows.map((row) => (Number.isNaN(row.lot) ? { ...row, lot: listedLot(row) } : row));
}

function ofUnderlying(underlying: Underlying | readonly Underlying[] | undefined): string {
  if (underlying === undefined) return '';
  return `AND underlying ${typeof underlying === 'string' ? '= {underlying:String}' : 'IN {underlying:Array(String)}'}`;
}

interface Listed {
  readonly day: DayNumber;
  readonly contracts: ContractKind;
  readonly underlying?: Underlying | undefined;
}

/** Expiries of a session with the days of their settlement, the nearest first. */
export function listedContracts(
  tables: ContractTables,
  { day, contracts, underlying }: Listed,
): Promise<Pick<FutureRow, 'expiry' | 'lastDay'>[]> {
  return tables.rows(
    `SELECT toInt32(expiry) AS expiry, toInt32(max(last_day)) AS lastDay FROM {database:Identifier}.contract_day
     WHERE toInt32(day) = {day:Int32} AND (option_right = '') = ({isFuture:UInt8} = 1) ${ofUnderlying(underlying)}
     GROUP BY contract_day.expiry ORDER BY contract_day.expiry`,
    { day, isFuture: contracts === 'futures' ? 1 : 0, underlying: underlying ?? '' },
  );
}

/** The last month of futures of an underlying, and of all of them. 0 where there is none. */
export async function lastFutures(
  tables: ContractTables,
  day: DayNumber,
  underlying: Underlying,
): Promise<{ readonly own: DayNumber; readonly ofAll: DayNumber }> {
  const [found] = await tables.rows<{ own: DayNumber; ofAll: DayNumber }>(
    `SELECT toInt32(maxIf(expiry, underlying = {underlying:String})) AS own, toInt32(max(expiry)) AS ofAll
     FROM {database:Identifier}.contract_day WHERE toInt32(day) = {day:Int32} AND option_right = ''`,
    { day, underlying },
  );
  return found ?? { own: 0, ofAll: 0 };
}

/** Lots are revised every few months: an older list says nothing. */
const LIST_LASTS = 100;

/** Units of a contract by underlying and month of expiry (202602), as the last list before, or of, a day has them. */
async function listedLots(
  tables: ContractTables,
  day: DayNumber,
): Promise<ReadonlyMap<Underlying, ReadonlyMap<number, number>>> {
  const rows = await tables.rows<{ underlying: Underlying; month: number; size: number }>(
    `SELECT toString(underlying) AS underlying, month, toFloat64(argMax(lot, day)) AS size
     FROM {database:Identifier}.contract_lot FINAL
     WHERE toInt32(contract_lot.day) <= {day:Int32} AND toInt32(contract_lot.day) > {day:Int32} - ${LIST_LASTS}
     GROUP BY underlying, month ORDER BY month`,
    { day },
  );
  const byUnderlying = Map.groupBy(rows, ({ underlying }) => underlying);
  return new Map(
    [...byUnderlying].map(([name, lots]) => [name, new Map(lots.map(({ month, size }) => [month, size]))]),
  );
}

/** Units of a contract of the nearest expiry, by underlying: as the contracts tell, else a list; none where no file tells it. */
export async function lotsOf(tables: ContractTables, day: DayNumber): Promise<ReadonlyMap<Underlying, number>> {
  const rows = await tables.rows<{ name: Underlying; size: number }>(
    `SELECT underlying AS name, ifNull(toFloat64(argMin(lot, expiry)), nan) AS size FROM {database:Identifier}.contract_day
     WHERE toInt32(day) = {day:Int32} GROUP BY underlying`,
    { day },
  );
  const told = rows.filter(({ size }) => !Number.isNaN(size)).map(({ name, size }) => [name, size] as const);
  if (rows.length > 0 && told.length === rows.length) return new Map(told);
  const listed = [...(await listedLots(tables, day))].flatMap(([name, lots]) => {
    const nearest = [...lots].find(([month]) => month >= monthInDigits(day));
    return nearest ? [[name, nearest[1]] as const] : [];
  });
  return new Map([...listed, ...told]);
}

/** An option that has another strike than on an earlier day, told by its token. */
export interface ChangedContract {
  readonly underlying: Underlying;
  readonly expiry: DayNumber;
  readonly right: Right;
  readonly before: ContractTerms;
  readonly now: ContractTerms;
  /** Units of the earlier day. */
  readonly oiBefore: number;
}

/** Files without tokens tell of none. */
export async function changedContracts(
  tables: ContractTables,
  { before, now, underlying }: { before: DayNumber; now: DayNumber; underlying: Underlying | undefined },
): Promise<ChangedContract[]> {
  const of = (day: 'before' | 'now') => `${optionsWithToken(day)} ${ofUnderlying(underlying)}`;
  const rows = await tables.rows<Omit<ChangedContract, 'before' | 'now'> & Record<StrikeOrLot, number>>(
    `SELECT underlying, toInt32(expiry) AS expiry, option_right AS right, earlier.strike AS strikeBefore, earlier.size AS lotBefore,
       earlier.units AS oiBefore, later.strike AS strikeNow, later.size AS lotNow
     FROM (${of('before')}) AS earlier INNER JOIN (${of('now')}) AS later USING (underlying, expiry, option_right, token)
     WHERE later.strike != earlier.strike`,
    { before, now, underlying: underlying ?? '' },
  );
  return rows.map(({ strikeBefore, lotBefore, strikeNow, lotNow, ...row }) => ({
    ...row,
    before: { strike: strikeBefore, lot: lotBefore },
    now: { strike: strikeNow, lot: lotNow },
  }));
}

/** SQL for them, of the day that the parameter of this name gives. */
export const optionsWithToken = (day: 'before' | 'now') =>
  `SELECT underlying, expiry, option_right, token, strike, ${quantity('oi')} AS units, ${quantity('lot')} AS size
   FROM {database:Identifier}.contract_day FINAL
   WHERE toInt32(day) = {${day}:Int32} AND option_right != '' AND token IS NOT NULL`;

type StrikeOrLot = 'strikeBefore' | 'lotBefore' | 'strikeNow' | 'lotNow';
