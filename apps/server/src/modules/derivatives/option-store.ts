import type { DayNumber } from '@parakh/base';
import type { Right } from '@parakh/market';
import type { Underlying } from '@parakh/options';
import { quantity } from './contract-store.ts';
import type { ContractTables } from './contract-tables.ts';

/** An option of a session beside itself in the session before, told by its token. NaN where not known. */
export interface ComparedOption {
  readonly underlying: Underlying;
  readonly expiry: DayNumber;
  readonly lastDay: DayNumber;
  readonly right: Right;
  readonly strike: number;
  readonly spot: number;
  /** Rupees. */
  readonly close: number;
  /** In rupees of before; NaN where it was not traded. */
  readonly closeBefore: number;
  /** Units. */
  readonly oi: number;
  /** Units of before. */
  readonly oiBefore: number;
  /** Contracts. */
  readonly volume: number;
  /** Units of a contract. */
  readonly lot: number;
  /** Rupees that were traded, the strike among them. */
  readonly turnover: number;
}

/** A token outlives the strike; files of before July 2024 have none. */
const CONTRACT = `ifNull(toString(token), toString(strike))`;

const optionsIn = (name: 'day' | 'before') =>
  `(SELECT *, ${CONTRACT} AS contract, 1 AS known FROM {database:Identifier}.contract_day FINAL
    WHERE toInt32(day) = {${name}:Int32} AND option_right != '')`;

/** Options that were traded in a session; `before` is 0 where there is none. */
export function tradedOptions(
  tables: ContractTables,
  { day, before }: { readonly day: DayNumber; readonly before: DayNumber },
): Promise<ComparedOption[]> {
  return tables.rows<ComparedOption>(
    `SELECT now.underlying AS underlying, toInt32(now.expiry) AS expiry, toInt32(now.last_day) AS lastDay,
       now.option_right AS right, now.strike AS strike, now.underlying_price AS spot, now.close AS close,
       if(was.known = 1 AND was.volume > 0, was.close, nan) AS closeBefore,
       ${quantity('now.oi')} AS oi, if(was.known = 1, ${quantity('was.oi')}, nan) AS oiBefore,
       ${quantity('now.volume')} AS volume, ${quantity('now.lot')} AS lot, now.turnover AS turnover
     FROM ${optionsIn('day')} AS now LEFT JOIN ${optionsIn('before')} AS was USING (underlying, expiry, option_right, contract)
     WHERE now.volume > 0 ORDER BY underlying, expiry, strike`,
    { day, before },
  );
}

/** An option in one of its sessions. */
export interface OptionOfDay {
  readonly day: DayNumber;
  readonly contract: string;
  readonly right: Right;
  readonly strike: number;
  /** Rupees of that day; NaN where it was not traded. */
  readonly close: number;
  /** Units of that day. */
  readonly oi: number;
}

/** All options of an expiry through their sessions, the earliest first. */
export function optionHistories(
  tables: ContractTables,
  {
    underlying,
    expiry,
    until,
  }: { readonly underlying: Underlying; readonly expiry: DayNumber; readonly until: DayNumber },
): Promise<OptionOfDay[]> {
  return tables.rows<OptionOfDay>(
    `SELECT toInt32(day) AS day, ${CONTRACT} AS contract, option_right AS right, strike,
       if(volume > 0, close, nan) AS close, ${quantity('oi')} AS oi
     FROM {database:Identifier}.contract_day FINAL
     WHERE underlying = {underlying:String} AND toInt32(expiry) = {expiry:Int32} AND toInt32(day) <= {until:Int32}
       AND option_right != '' ORDER BY contract_day.day, strike`,
    { underlying, expiry, until },
  );
}
