import { AppError, type Day, type DayNumber, dayOf, nanToNull } from '@parakh/base';
import { type ContractAdjustment, openInterestNow, priceNow, type Underlying, underlyingOf } from '@parakh/options';
import { contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { adjustmentsAfter, figuresSince, type StoredFigure, storedAdjustments } from './figure-store.ts';
import { importedSession } from './sessions.ts';

const A_YEAR = 365;

/** Prices and open interest of an underlying's contracts in a session, in prices and units of now. Null is unknown. */
export interface InterestOfDay {
  readonly date: Day;
  /** Of the future of the nearest month, rupees. */
  readonly close: number | null;
  /** Of all months of futures, units. */
  readonly oi: number | null;
  /** Contracts of all months of futures. */
  readonly volume: number | null;
  readonly callOi: number | null;
  readonly putOi: number | null;
}

/** Sessions of the last year, the earliest first. Throws AppError 'contracts.not-held' or 'contracts.unknown'. */
export async function interestHistory(
  { store }: DerivativesDeps,
  symbol: string,
): Promise<{ readonly symbol: Underlying; readonly days: InterestOfDay[] }> {
  const tables = contractTables(store());
  const { day } = await importedSession(tables, {});
  const underlying = underlyingOf(symbol);
  const [figures, adjustments] = await Promise.all([
    figuresSince(tables, underlying, day - A_YEAR),
    storedAdjustments(tables, underlying),
  ]);
  if (figures.length === 0) throw new AppError('contracts.unknown');
  const days = [...Map.groupBy(figures, (one) => one.day)].map(([date, own]) =>
    dayIn(date, own, adjustmentsAfter(adjustments, date)),
  );
  return { symbol: underlying, days };
}

function dayIn(day: DayNumber, own: readonly StoredFigure[], later: readonly ContractAdjustment[]): InterestOfDay {
  const units = (figure: StoredFigure['figure']) => nanToNull(later.reduce(openInterestNow, valueOf(own, figure, 0)));
  const volumes = own.filter(({ figure }) => figure === 'futureVolume');
  return {
    date: dayOf(day),
    close: nanToNull(later.reduce(priceNow, valueOf(own, 'futureClose', 1))),
    oi: units('futureOi'),
    volume: volumes.length > 0 ? volumes.reduce((sum, { value }) => sum + value, 0) : null,
    callOi: units('callOi'),
    putOi: units('putOi'),
  };
}

function valueOf(own: readonly StoredFigure[], figure: StoredFigure['figure'], number: number): number {
  return own.find((one) => one.figure === figure && one.number === number)?.value ?? NaN;
}
