import { type Day, type DayNumber, dayOf, nanToNull } from '@parakh/base';
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
  const [figures, restricted] = await Promise.all([
    figuresOfDay(tables, day),
    restrictions(tables, { day, closed: day }),
  ]);
  const rows = [...byUnderlying(figures)].map(([symbol, own]) => {
    const values = new Map(own.map((one) => [figureName(one), one.value]));
    return openRow(symbol, (figure) => values.get(figure) ?? NaN, restricted);
  });
  return { date: dayOf(day), limitsDate: restricted.limitsDate, rows };
}

/** What the exchange's files say of positions. */
interface Restrictions {
  readonly limitsDate: Day | null;
  readonly limits: ReadonlyMap<Underlying, number>;
  /** Undefined where there is no list. */
  readonly banned: ReadonlySet<Underlying> | undefined;
}

/** The ban of a session, told the evening before it, and what was open of the limits when the session `closed` was over. */
export async function restrictions(
  tables: ContractTables,
  { day, closed }: { readonly day: DayNumber; readonly closed: DayNumber },
): Promise<Restrictions> {
  const [limits, banned] = await Promise.all([limitsOfDay(tables, closed), bannedOn(tables, day)]);
  return { limitsDate: limits.size > 0 ? dayOf(closed) : null, limits, banned };
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
    spot: nanToNull(of('spot', 0)),
    future: nanToNull(of('futureClose', 1)),
    futureOi: nanToNull(of('futureOi', 0)),
    callOi: nanToNull(callOi),
    putOi: nanToNull(putOi),
    callOiChange: nanToNull(of('callOiChange', 0)),
    putOiChange: nanToNull(of('putOiChange', 0)),
    pcrOi: nanToNull(putCallRatio(putOi, callOi)),
    maxPain: nanToNull(of('maxPain', 1)),
    limitPct: nanToNull(limits.get(symbol)),
    isInBan: banned ? banned.has(symbol) && !indexNamed(symbol) : null,
  };
}
