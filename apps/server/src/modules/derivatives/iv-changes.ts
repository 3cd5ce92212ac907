import { type Day, type DayNumber, dayOf, nanToNull } from '@parakh/base';
import type { Underlying } from '@parakh/options';
import { contractTables } from './contract-tables.ts';
import { byUnderlying } from './contracts-of-day.ts';
import type { DerivativesDeps } from './deps.ts';
import { type ExpiryVolatility, volatilitiesOfDay } from './figure-store.ts';
import { importedSession } from './sessions.ts';

/** Volatility at the money of the nearest expiry that is not over, beside the same expiry's at the close before. Percent a year; null is unknown. */
export interface IvChange {
  readonly symbol: Underlying;
  readonly lastDay: Day;
  /** Calendar days to the last day. */
  readonly days: number;
  readonly atmIv: number | null;
  readonly previousIv: number | null;
  /** Points of percent. */
  readonly ivChange: number | null;
}

export interface IvChanges {
  readonly date: Day;
  /** The session that is compared with; null where there is none. */
  readonly comparedWith: Day | null;
  readonly rows: IvChange[];
}

/** Every underlying with options in the latest session. Throws AppError 'contracts.not-held'. */
export async function ivChanges({ store }: DerivativesDeps): Promise<IvChanges> {
  const tables = contractTables(store());
  const { day, before } = await importedSession(tables, {});
  const [now, earlier] = await Promise.all([
    volatilitiesOfDay(tables, day),
    before === undefined ? [] : volatilitiesOfDay(tables, before),
  ]);
  const rows = ivRows({ day, endedOn: day, now, earlier });
  return { date: dayOf(day), comparedWith: before === undefined ? null : dayOf(before), rows };
}

interface Volatilities {
  readonly day: DayNumber;
  /** Whose last day this is, or was earlier, is over. */
  readonly endedOn: DayNumber;
  /** The nearest expiry of an underlying first. */
  readonly now: readonly ExpiryVolatility[];
  readonly earlier: readonly ExpiryVolatility[];
}

export function ivRows({ day, endedOn, now, earlier }: Volatilities): IvChange[] {
  const was = new Map(earlier.map((one) => [keyOf(one), one.atmIv]));
  const living = byUnderlying(now.filter(({ lastDay }) => lastDay > endedOn));
  return [...living].map(([symbol, [nearest]]) => {
    const { lastDay, atmIv } = nearest!;
    const previousIv = was.get(keyOf(nearest!)) ?? NaN;
    return {
      symbol,
      lastDay: dayOf(lastDay),
      days: lastDay - day,
      atmIv: nanToNull(atmIv),
      previousIv: nanToNull(previousIv),
      ivChange: nanToNull(atmIv - previousIv),
    };
  });
}

const keyOf = ({ underlying, lastDay }: ExpiryVolatility) => `${underlying} ${lastDay}`;
