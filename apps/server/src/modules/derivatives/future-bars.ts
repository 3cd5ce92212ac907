import { AppError, type Day, type DayNumber, dayOf, nanToNull } from '@parakh/base';
import { openInterestNow, priceNow, type Underlying, underlyingOf } from '@parakh/options';
import { type BetweenSessions, betweenSessions } from './between-sessions.ts';
import { futuresOf, quantity } from './contract-store.ts';
import { type ContractTables, contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { adjustmentsAfter, type StoredAdjustment, storedAdjustments } from './figure-store.ts';
import { monthsWanted } from './futures-table.ts';
import { importedSession } from './sessions.ts';

/** A future in one session against the one before, in prices and units of now. */
export interface FutureBar extends BetweenSessions {
  readonly date: Day;
  /** Contracts. */
  readonly volume: number | null;
}

interface Wanted {
  readonly symbol: string;
  /** '1' for the first that is not over at the close, '2', '3'; or a day. */
  readonly expiry: string;
}

interface StoredBar {
  readonly day: DayNumber;
  readonly close: number;
  readonly oi: number;
  readonly volume: number;
}

/** One future through its sessions, the earliest first. Throws AppError 'contracts.not-held', 'contracts.unknown' or 'expiry.unknown'. */
export async function futureBars(
  { store }: DerivativesDeps,
  { symbol, expiry }: Wanted,
): Promise<{ readonly symbol: Underlying; readonly expiry: Day; readonly bars: FutureBar[] }> {
  const tables = contractTables(store());
  const { day } = await importedSession(tables, {});
  const underlying = underlyingOf(symbol);
  const months = await futuresOf(tables, day, underlying);
  if (months.length === 0) throw new AppError('contracts.unknown');
  const [month] = monthsWanted(months, day, expiry);
  if (!month) throw new AppError('expiry.unknown', { expiry });
  const [stored, adjustments] = await Promise.all([
    barsOf(tables, underlying, month.expiry),
    storedAdjustments(tables, underlying),
  ]);
  const bars = stored.map((bar, i) => barBetween(bar, stored[i - 1], adjustments));
  return { symbol: underlying, expiry: dayOf(month.expiry), bars };
}

function barsOf(tables: ContractTables, underlying: Underlying, expiry: DayNumber): Promise<StoredBar[]> {
  return tables.rows<StoredBar>(
    `SELECT toInt32(day) AS day, close, ${quantity('oi')} AS oi, ${quantity('volume')} AS volume
     FROM {database:Identifier}.contract_day FINAL
     WHERE underlying = {underlying:String} AND toInt32(expiry) = {expiry:Int32} AND option_right = ''
     ORDER BY contract_day.day`,
    { underlying, expiry },
  );
}

function barBetween(
  bar: StoredBar,
  before: StoredBar | undefined,
  adjustments: readonly StoredAdjustment[],
): FutureBar {
  const inNow = ({ day, close, oi }: StoredBar) =>
    adjustmentsAfter(adjustments, day).reduce(
      (state, one) => ({ price: priceNow(state.price, one), openInterest: openInterestNow(state.openInterest, one) }),
      { price: close, openInterest: oi },
    );
  const unknown = { price: NaN, openInterest: NaN };
  return {
    date: dayOf(bar.day),
    volume: nanToNull(bar.volume),
    ...betweenSessions(before ? inNow(before) : unknown, inNow(bar)),
  };
}
