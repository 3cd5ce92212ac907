import { AppError, type Day, type DayNumber, dayOf, known } from '@parakh/base';
import { basisOf, rollOf, underlyingOf } from '@parakh/options';
import { type FutureBuildUp, futureBuildUps } from './build-ups.ts';
import { type FutureRow, futuresOf } from './contract-store.ts';
import { contractTables } from './contract-tables.ts';
import { byUnderlying } from './contracts-of-day.ts';
import type { DerivativesDeps } from './deps.ts';
import { type MeanRoll, meanRolls } from './mean-rolls.ts';
import { importedSession } from './sessions.ts';

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
}

/** By underlying, the nearest month first, of the latest session. Throws AppError 'contracts.not-held', 'contracts.unknown' or 'expiry.unknown'. */
export async function futuresAtClose(
  { store }: DerivativesDeps,
  { symbol, expiry }: Wanted,
): Promise<{ readonly date: Day; readonly rows: FutureAtClose[] }> {
  const tables = contractTables(store());
  const { day } = await importedSession(tables, {});
  const [futures, buildUps] = await Promise.all([
    futuresOf(tables, day, symbol === undefined ? undefined : underlyingOf(symbol)),
    futureBuildUps({ store }, { symbol, date: dayOf(day) }),
  ]);
  if (futures.length === 0) throw new AppError('contracts.unknown');
  const classes = new Map(buildUps.map((one) => [keyOf(one), one]));
  const listed = byUnderlying(futures);
  const meanOf = await meanRolls(tables, day, listed);
  const rows = [...listed].flatMap(([underlying, months]) => {
    const roll = { ...rollNow(months, day), ...meanOf(underlying) };
    return monthsWanted(months, day, expiry).map((one) => {
      const { kind: _, ...against } = classes.get(keyOf({ symbol: one.underlying, expiry: dayOf(one.expiry) }))!;
      return { ...against, ...atClose(one, day), ...roll };
    });
  });
  if (rows.length === 0) throw new AppError('expiry.unknown', { expiry });
  return { date: dayOf(day), rows };
}

const keyOf = ({ symbol, expiry }: { readonly symbol: string; readonly expiry: string }) => `${symbol} ${expiry}`;

/** Of the months of one underlying, the nearest first. */
export function monthsWanted(
  months: readonly FutureRow[],
  day: DayNumber,
  expiry: Wanted['expiry'],
): readonly FutureRow[] {
  if (expiry === 'all') return months;
  if (expiry.length > 1) return months.filter((one) => dayOf(one.expiry) === expiry);
  const living = months.filter(({ lastDay }) => lastDay > day);
  return living.slice(Number(expiry) - 1, Number(expiry));
}

function rollNow(months: readonly FutureRow[], day: DayNumber) {
  const roll = rollOf(
    months.map(({ close, oi, lastDay }) => ({ price: close, openInterest: oi, days: lastDay - day })),
  );
  return { rolloverPct: known(roll.rolloverPct), rollCostPct: known(roll.rollCostPct) };
}

function atClose({ expiry, lastDay, close, spot, volume }: FutureRow, day: DayNumber) {
  const days = lastDay - day;
  const basis = basisOf({ price: close, days }, spot);
  return {
    expiry: dayOf(expiry),
    days,
    spot: known(spot),
    volume: known(volume),
    basis: known(basis.rupees),
    basisPct: known(basis.pct),
    annualBasisPct: known(basis.annualPct),
  };
}
