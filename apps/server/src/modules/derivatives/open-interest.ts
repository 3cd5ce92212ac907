import { type Day, type DayNumber, dayOf, known } from '@parakh/base';
import { indexNamed } from '@parakh/market';
import { type ContractFigure, putCallRatio, type Underlying } from '@parakh/options';
import { figureName } from '@parakh/scan';
import { type ContractTables, contractTables } from './contract-tables.ts';
import { byUnderlying } from './contracts-of-day.ts';
import type { DerivativesDeps } from './deps.ts';
import { bannedOn, figuresOfDay, limitsOfDay } from './figure-store.ts';
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

export interface OpenInterests {
  readonly date: Day;
  /** The session whose file tells the limits; null where none does. */
  readonly limitsDate: Day | null;
  readonly rows: OpenInterestRow[];
}

/** Every underlying in the latest session. Throws AppError 'contracts.not-held'. */
export async function openInterests({ store }: DerivativesDeps): Promise<OpenInterests> {
  const tables = contractTables(store());
  const { day } = await importedSession(tables, {});
  const [figures, restricted] = await Promise.all([figuresOfDay(tables, day), restrictions(tables, [day])]);
  const rows = [...byUnderlying(figures)].map(([symbol, own]) => {
    const values = new Map(own.map((one) => [figureName(one), one.value]));
    return openRow(symbol, (figure) => values.get(figure) ?? NaN, restricted);
  });
  return { date: dayOf(day), limitsDate: dateOf(restricted), rows };
}

export const dateOf = ({ day }: Restrictions): Day | null => (day === undefined ? null : dayOf(day));

/** What the exchange's files of a day say of positions. */
export interface Restrictions {
  /** Of the limits; undefined without any. */
  readonly day: DayNumber | undefined;
  readonly limits: ReadonlyMap<Underlying, number>;
  readonly banned: ReadonlySet<Underlying> | undefined;
}

/** Each by its newest file among these days, the first the newest. */
export async function restrictions(tables: ContractTables, days: readonly DayNumber[]): Promise<Restrictions> {
  const found = await Promise.all(
    days.map(async (day) => ({ day, limits: await limitsOfDay(tables, day), banned: await bannedOn(tables, day) })),
  );
  const limited = found.find(({ limits }) => limits.size > 0);
  return {
    day: limited?.day,
    limits: limited?.limits ?? new Map(),
    banned: found.find(({ banned }) => banned !== undefined)?.banned,
  };
}

/** `valueOf` answers NaN where a figure is not known. */
export function openRow(
  symbol: Underlying,
  valueOf: (figure: string) => number,
  { limits, banned }: Restrictions,
): OpenInterestRow {
  const of = (figure: ContractFigure, number: 0 | 1) => valueOf(figureName({ figure, number }));
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
    limitPct: known(limits.get(symbol)),
    isInBan: banned ? banned.has(symbol) && !indexNamed(symbol) : null,
  };
}
