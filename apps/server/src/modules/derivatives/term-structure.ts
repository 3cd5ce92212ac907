import { AppError, type Day, dayOf } from '@parakh/base';
import type { Underlying } from '@parakh/options';
import { contractsOfDay } from './contracts-of-day.ts';
import type { DerivativesDeps } from './deps.ts';
import { type ValuedChain, valued } from './valued-chain.ts';

/** What one expiry says of the time until it. Null is unknown. */
export type TermRow = Pick<ValuedChain, 'expiry' | 'years' | 'forward' | 'forwardFrom' | 'atmIv' | 'pcrOi' | 'maxPain'>;

export interface TermStructure {
  readonly symbol: Underlying;
  readonly date: Day;
  /** The moment, milliseconds since the epoch; null: the close of the day. */
  readonly at: number | null;
  /** Of the expiries that are not over, the nearest first. */
  readonly rows: readonly TermRow[];
}

/** The expiries of a symbol beside each other at the last close. Throws AppError 'contracts.not-held' or 'contracts.unknown'. */
export async function termStructure(deps: DerivativesDeps, symbol: string): Promise<TermStructure> {
  const { day, futures, chains } = await contractsOfDay(deps, { symbol });
  const by = { day, at: null, expiries: chains, futures };
  const [first] = chains;
  if (!first) throw new AppError('contracts.unknown');
  const rows = chains.map((one) => valued(one, by)).filter(({ years }) => years > 0);
  return { symbol: first.underlying, date: dayOf(day), at: null, rows: rows.map(termRow) };
}

export function termRow({ expiry, years, forward, forwardFrom, atmIv, pcrOi, maxPain }: ValuedChain): TermRow {
  return { expiry, years, forward, forwardFrom, atmIv, pcrOi, maxPain };
}
