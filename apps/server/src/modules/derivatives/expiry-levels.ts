import { AppError, type Day, type DayNumber, dayOf, nanToNull } from '@parakh/base';
import { type ContractAdjustment, openInterestNow, priceNow, type Underlying, underlyingOf } from '@parakh/options';
import { futuresOf, quantity } from './contract-store.ts';
import { type ContractTables, contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { adjustmentsAfter, figuresOfDay, type StoredAdjustment, storedAdjustments } from './figure-store.ts';
import { monthsWanted } from './futures-table.ts';
import { importedSession } from './sessions.ts';

/** A future between two expiries, in prices of now, rupees. Null is unknown. */
export interface ExpirySpan {
  readonly from: Day;
  readonly to: Day;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  /** What was paid on average, by turnover and units. */
  readonly vwap: number | null;
}

export interface ExpiryLevels {
  readonly symbol: Underlying;
  readonly date: Day;
  readonly expiry: Day;
  /** The nearest future since the expiry before; null where that is before all that is stored. */
  readonly running: ExpirySpan | null;
  /** That of the expiry before, since the one before it; null likewise. */
  readonly last: ExpirySpan | null;
  /** Of the nearest expiry of options. */
  readonly callWall: number | null;
  readonly putWall: number | null;
  readonly maxPain: number | null;
}

/** A future in one session, rupees of that day. */
export interface FutureDay {
  readonly day: DayNumber;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly turnover: number;
  /** Units that changed hands. */
  readonly units: number;
}

/** Throws AppError 'contracts.not-held' or 'contracts.unknown'. */
export async function expiryLevels({ store }: DerivativesDeps, symbol: string): Promise<ExpiryLevels> {
  const tables = contractTables(store());
  const { day } = await importedSession(tables, {});
  const underlying = underlyingOf(symbol);
  const [month] = monthsWanted(await futuresOf(tables, day, underlying), day, '1');
  if (!month) throw new AppError('contracts.unknown');
  const [spans, figures] = await Promise.all([
    expirySpans(tables, { underlying, expiry: month.expiry }),
    figuresOfDay(tables, day),
  ]);
  const figure = (name: string) =>
    nanToNull(figures.find((one) => one.underlying === underlying && one.figure === name && one.number === 1)?.value);
  return {
    symbol: underlying,
    date: dayOf(day),
    expiry: dayOf(month.expiry),
    ...spans,
    callWall: figure('topCallOiStrike'),
    putWall: figure('topPutOiStrike'),
    maxPain: figure('maxPain'),
  };
}

interface SpansWanted {
  readonly underlying: Underlying;
  /** Of the future that runs. */
  readonly expiry: DayNumber;
  /** A session that is not stored yet. */
  readonly today?: FutureDay;
}

/** The future that runs, and the one before it. */
export async function expirySpans(
  tables: ContractTables,
  { underlying, expiry, today }: SpansWanted,
): Promise<Pick<ExpiryLevels, 'running' | 'last'>> {
  const [last, earlier] = await expiriesBefore(tables, underlying, expiry);
  const [adjustments, stored, before] = await Promise.all([
    storedAdjustments(tables, underlying),
    last === undefined ? [] : futureDays(tables, { underlying, expiry, after: last }),
    last === undefined || earlier === undefined ? [] : futureDays(tables, { underlying, expiry: last, after: earlier }),
  ]);
  const hasBegun = today !== undefined && last !== undefined && today.day > last;
  const now = hasBegun ? [...stored, today] : stored;
  return { running: spanOf(now, adjustments), last: spanOf(before, adjustments) };
}

/** Two at most, the later first. */
async function expiriesBefore(tables: ContractTables, underlying: Underlying, expiry: DayNumber): Promise<DayNumber[]> {
  const rows = await tables.rows<{ ended: DayNumber }>(
    `SELECT DISTINCT toInt32(expiry) AS ended FROM {database:Identifier}.contract_day
     WHERE underlying = {underlying:String} AND option_right = '' AND toInt32(contract_day.expiry) < {expiry:Int32}
     ORDER BY ended DESC LIMIT 2`,
    { underlying, expiry },
  );
  return rows.map(({ ended }) => ended);
}

function futureDays(
  tables: ContractTables,
  wanted: { readonly underlying: Underlying; readonly expiry: DayNumber; readonly after: DayNumber },
): Promise<FutureDay[]> {
  return tables.rows<FutureDay>(
    `SELECT toInt32(day) AS day, open, high, low, close, turnover, ${quantity('volume')} * ${quantity('lot')} AS units
     FROM {database:Identifier}.contract_day FINAL
     WHERE underlying = {underlying:String} AND toInt32(expiry) = {expiry:Int32} AND option_right = '' AND toInt32(day) > {after:Int32}
     ORDER BY contract_day.day`,
    { ...wanted },
  );
}

/** Null without a session. */
function spanOf(stored: readonly FutureDay[], adjustments: readonly StoredAdjustment[]): ExpirySpan | null {
  const days = stored.map((one) => inNow(one, adjustmentsAfter(adjustments, one.day)));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const traded = days.filter(({ high, low }) => high >= low);
  const units = traded.reduce((sum, one) => sum + one.units, 0);
  return {
    from: dayOf(first.day),
    to: dayOf(last.day),
    open: nanToNull(traded[0]?.open),
    high: nanToNull(Math.max(...traded.map(({ high }) => high))),
    low: nanToNull(Math.min(...traded.map(({ low }) => low))),
    close: nanToNull(last.close),
    vwap: nanToNull(traded.reduce((sum, { turnover }) => sum + turnover, 0) / units),
  };
}

function inNow(stored: FutureDay, later: readonly ContractAdjustment[]): FutureDay {
  return later.reduce(
    (one, adjustment) => ({
      ...one,
      open: priceNow(one.open, adjustment),
      high: priceNow(one.high, adjustment),
      low: priceNow(one.low, adjustment),
      close: priceNow(one.close, adjustment),
      units: openInterestNow(one.units, adjustment),
    }),
    stored,
  );
}
