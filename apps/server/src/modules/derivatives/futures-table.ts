import { AppError, type Day, type DayNumber, dayOf, nanToNull } from '@parakh/base';
import { basisOf, rollOf, type Underlying, underlyingOf } from '@parakh/options';
import { buildUpsAgainst, type FutureBuildUp } from './build-ups.ts';
import { type FutureRow, futuresOf } from './contract-store.ts';
import { contractTables } from './contract-tables.ts';
import { byUnderlying } from './contracts-of-day.ts';
import type { DerivativesDeps } from './deps.ts';
import { type MeanRoll, meanRolls } from './mean-rolls.ts';
import { importedSession, sessionBefore } from './sessions.ts';

/** A future at the close of a session: against the session before, the spot, and the next month. Null is unknown. */
export interface FutureAtClose extends Omit<FutureBuildUp, 'kind' | 'expiry'>, MeanRoll {
  readonly expiry: Day;
  /** Calendar days to the last day. */
  readonly days: number;
  /** Rupees. */
  readonly spot: number | null;
  /** Contracts. */
  readonly volume: number | null;
  /** The future less the spot. */
  readonly basis: number | null;
  readonly basisPct: number | null;
  readonly annualBasisPct: number | null;
  /** Of the underlying: the same in the row of each month. */
  readonly rolloverPct: number | null;
  readonly rollCostPct: number | null;
}

interface Wanted {
  /** Of all underlyings where absent. */
  readonly symbol?: string | undefined;
  /** 'all' months; '1' for the first that is not over at the close, '2', '3'; or a day. */
  readonly expiry: string;
  /** Sessions back to what they are compared with; the one before where absent. */
  readonly window?: number | undefined;
}

export interface FuturesAtClose {
  readonly date: Day;
  /** The session that is compared with; null where it is not stored. */
  readonly comparedWith: Day | null;
  readonly rows: FutureAtClose[];
}

/** By underlying, the nearest month first, of the latest session. Throws AppError 'contracts.not-held', 'contracts.unknown' or 'expiry.unknown'. */
export async function futuresAtClose(
  { store }: DerivativesDeps,
  { symbol, expiry, window = 1 }: Wanted,
): Promise<FuturesAtClose> {
  const tables = contractTables(store());
  const { day } = await importedSession(tables, {});
  const underlying = symbol === undefined ? undefined : underlyingOf(symbol);
  const [futures, before] = await Promise.all([futuresOf(tables, day, underlying), sessionBefore(tables, day, window)]);
  const buildUps = await buildUpsAgainst(tables, { now: futures, day, before, underlying });
  return {
    date: dayOf(day),
    comparedWith: before === undefined ? null : dayOf(before),
    rows: futureRows(
      { day, endedOn: day, futures, buildUps, meanOf: await meanRolls(tables, day, byUnderlying(futures)) },
      expiry,
    ),
  };
}

/** What futures are at a moment of a day. */
interface FuturesTold {
  readonly day: DayNumber;
  /** Whose last day this is, or was earlier, is over. */
  readonly endedOn: DayNumber;
  readonly futures: readonly FutureRow[];
  readonly buildUps: readonly FutureBuildUp[];
  readonly meanOf: (underlying: Underlying) => MeanRoll;
}

/** Throws AppError 'contracts.unknown' or 'expiry.unknown'. */
export function futureRows(
  { day, endedOn, futures, buildUps, meanOf }: FuturesTold,
  expiry: Wanted['expiry'],
): FutureAtClose[] {
  if (futures.length === 0) throw new AppError('contracts.unknown');
  const classes = new Map(buildUps.map((one) => [keyOf(one), one]));
  const rows = [...byUnderlying(futures)].flatMap(([underlying, months]) => {
    const roll = { ...rollNow(months, day), ...meanOf(underlying) };
    return monthsWanted(months, endedOn, expiry).map((one) => {
      const { kind: _, ...against } = classes.get(keyOf({ symbol: one.underlying, expiry: dayOf(one.expiry) }))!;
      return { ...against, ...atClose(one, day), ...roll };
    });
  });
  if (rows.length === 0) throw new AppError('expiry.unknown', { expiry });
  return rows;
}

const keyOf = ({ symbol, expiry }: { readonly symbol: string; readonly expiry: string }) => `${symbol} ${expiry}`;

/** Of the months of one underlying, the nearest first. */
export function monthsWanted(
  months: readonly FutureRow[],
  endedOn: DayNumber,
  expiry: Wanted['expiry'],
): readonly FutureRow[] {
  if (expiry === 'all') return months;
  if (expiry.length > 1) return months.filter((one) => dayOf(one.expiry) === expiry);
  const living = months.filter(({ lastDay }) => lastDay > endedOn);
  return living.slice(Number(expiry) - 1, Number(expiry));
}

function rollNow(months: readonly FutureRow[], day: DayNumber) {
  const roll = rollOf(
    months.map(({ close, oi, lastDay }) => ({ price: close, openInterest: oi, days: lastDay - day })),
  );
  return { rolloverPct: nanToNull(roll.rolloverPct), rollCostPct: nanToNull(roll.rollCostPct) };
}

function atClose({ expiry, lastDay, close, spot, volume }: FutureRow, day: DayNumber) {
  const days = lastDay - day;
  const basis = basisOf({ price: close, days }, spot);
  return {
    expiry: dayOf(expiry),
    days,
    spot: nanToNull(spot),
    volume: nanToNull(volume),
    basis: nanToNull(basis.rupees),
    basisPct: nanToNull(basis.pct),
    annualBasisPct: nanToNull(basis.annualPct),
  };
}
