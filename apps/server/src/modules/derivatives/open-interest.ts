import { type Day, dayOf, known } from '@parakh/base';
import { indexNamed } from '@parakh/market';
import { type ContractFigure, putCallRatio, type Underlying } from '@parakh/options';
import { contractTables } from './contract-tables.ts';
import { byUnderlying } from './contracts-of-day.ts';
import type { DerivativesDeps } from './deps.ts';
import { bannedOn, figuresOfDay, limitsOfDay, type StoredFigure } from './figure-store.ts';
import { importedSession } from './sessions.ts';

/** What is open on an underlying at the close of a session. Open interest in units; null is unknown. */
export interface OpenInterestRow {
  readonly symbol: Underlying;
  /** Rupees. */
  readonly spot: number | null;
  /** Of the nearest month, rupees. */
  readonly future: number | null;
  /** Of all months. */
  readonly futureOi: number | null;
  /** Of all expiries, as the next three. */
  readonly callOi: number | null;
  readonly putOi: number | null;
  readonly callOiChange: number | null;
  readonly putOiChange: number | null;
  readonly pcrOi: number | null;
  /** Of the nearest expiry, rupees. */
  readonly maxPain: number | null;
  /** Percent of the market-wide position limit; an index has none. */
  readonly limitPct: number | null;
  /** Null where the exchange's list of the session is not stored. */
  readonly isInBan: boolean | null;
}

/** Every underlying in the latest session. Throws AppError 'contracts.not-held'. */
export async function openInterests({
  store,
}: DerivativesDeps): Promise<{ readonly date: Day; readonly rows: OpenInterestRow[] }> {
  const tables = contractTables(store());
  const { day } = await importedSession(tables, {});
  const [figures, limits, banned] = await Promise.all([
    figuresOfDay(tables, day),
    limitsOfDay(tables, day),
    bannedOn(tables, day),
  ]);
  const rows = [...byUnderlying(figures)].map(([symbol, own]) => ({
    ...openOf(symbol, own),
    limitPct: known(limits.get(symbol)),
    isInBan: banned ? banned.has(symbol) && !indexNamed(symbol) : null,
  }));
  return { date: dayOf(day), rows };
}

function openOf(symbol: Underlying, own: readonly StoredFigure[]): Omit<OpenInterestRow, 'limitPct' | 'isInBan'> {
  const values = new Map(own.map(({ figure, number, value }) => [`${figure} ${number}`, value]));
  const of = (figure: ContractFigure, number: 0 | 1) => values.get(`${figure} ${number}`) ?? NaN;
  const [callOi, putOi] = [of('callOi', 0), of('putOi', 0)];
  return {
    symbol,
    spot: known(of('spot', 0)),
    future: known(of('futureClose', 1)),
    futureOi: known(of('futureOi', 0)),
    callOi: known(callOi),
    putOi: known(putOi),
    callOiChange: known(of('callOiChange', 0)),
    putOiChange: known(of('putOiChange', 0)),
    pcrOi: known(putCallRatio(putOi, callOi)),
    maxPain: known(of('maxPain', 1)),
  };
}
