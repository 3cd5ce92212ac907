import { type Day, dayOf, nanToNull } from '@parakh/base';
import { chainAt } from './chains.ts';
import { type ContractsOfDay, contractsOfDay } from './contracts-of-day.ts';
import type { DerivativesDeps } from './deps.ts';

interface Wanted {
  readonly symbol: string;
  /** The nearest one where absent. */
  readonly expiry?: Day | undefined;
}

/** A side of a strike; null where there is no such contract. */
interface ListedOption {
  /** Rupees; null where it was not traded. */
  readonly price: number | null;
}

export interface ListedStrike {
  readonly strike: number;
  readonly call: ListedOption | null;
  readonly put: ListedOption | null;
}

export interface ListedStrikes {
  readonly date: Day;
  readonly expiry: Day;
  readonly rows: ListedStrike[];
}

/** The options of an expiry in the latest session, strikes from the lowest on. Throws AppError 'contracts.not-held', 'contracts.unknown' or 'expiry.unknown'. */
export async function listedStrikes(deps: DerivativesDeps, { symbol, expiry }: Wanted): Promise<ListedStrikes> {
  return listedIn(await contractsOfDay(deps, { symbol }), expiry);
}

/** Of chains of one symbol. Throws AppError 'contracts.unknown' or 'expiry.unknown'. */
export function listedIn(
  { day, chains }: Pick<ContractsOfDay, 'day' | 'chains'>,
  expiry: Day | undefined,
): ListedStrikes {
  const listed = chainAt(chains, expiry);
  const { strikes, ...sides } = listed.chain;
  const option = (side: 'call' | 'put', i: number) =>
    Number.isNaN(sides[side].openInterest[i]!) ? null : { price: nanToNull(sides[side].price[i]) };
  const rows = Array.from(strikes, (strike, i) => ({ strike, call: option('call', i), put: option('put', i) }));
  return { date: dayOf(day), expiry: dayOf(listed.expiry), rows };
}
