import type { Day, DayNumber } from '@parakh/base';
import { type Underlying, underlyingOf } from '@parakh/options';
import { adjustmentsBetween } from './adjustments.ts';
import { chainsOf, type DayChain } from './chains.ts';
import { type FutureRow, futuresOf, optionsOf } from './contract-store.ts';
import { contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { importedSession } from './sessions.ts';

/** What was listed in a session. */
export interface ContractsOfDay {
  readonly day: DayNumber;
  /** By underlying, the nearest expiry first. */
  readonly futures: readonly FutureRow[];
  readonly chains: readonly DayChain[];
}

interface Wanted {
  /** Of all underlyings where absent. */
  readonly symbol?: string | undefined;
  /** The latest session where absent. */
  readonly date?: Day | undefined;
}

/** Throws AppError 'contracts.not-held' or 'date.no-session'. */
export async function contractsOfDay({ store }: DerivativesDeps, { symbol, date }: Wanted): Promise<ContractsOfDay> {
  const tables = contractTables(store());
  const underlying = symbol === undefined ? undefined : underlyingOf(symbol);
  const { day, before } = await importedSession(tables, { date });
  const [options, futures, adjustments] = await Promise.all([
    optionsOf(tables, day, underlying),
    futuresOf(tables, day, underlying),
    adjustmentsBetween(tables, { before, now: day, underlying }),
  ]);
  return { day, futures, chains: chainsOf(options, day, adjustments) };
}

/** By underlying. */
export function byUnderlying<T extends { readonly underlying: Underlying }>(rows: readonly T[]): Map<Underlying, T[]> {
  return Map.groupBy(rows, ({ underlying }) => underlying);
}
