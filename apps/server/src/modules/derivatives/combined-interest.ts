import { AppError, type Day, dayOf, nanToNull } from '@parakh/base';
import { type Chain, putCallRatio, total, type Underlying } from '@parakh/options';
import { type ContractsOfDay, contractsOfDay } from './contracts-of-day.ts';
import type { DerivativesDeps } from './deps.ts';

/** Open interest of calls and puts. Units; null is unknown. */
interface BothSides {
  readonly callOi: number | null;
  readonly putOi: number | null;
  readonly callOiChange: number | null;
  readonly putOiChange: number | null;
  readonly pcrOi: number | null;
}

export interface CombinedInterest extends BothSides {
  readonly symbol: Underlying;
  readonly date: Day;
  readonly expiries: readonly Day[];
  /** Rupees. */
  readonly spot: number | null;
  /** From the lowest on. */
  readonly strikes: readonly (BothSides & { readonly strike: number })[];
}

interface Wanted {
  readonly symbol: string;
  /** All where absent. */
  readonly expiries?: readonly Day[] | undefined;
}

/** The expiries of a symbol summed, in the latest session. Throws AppError 'contracts.not-held', 'contracts.unknown' or 'expiry.unknown'. */
export async function combinedInterest(deps: DerivativesDeps, { symbol, expiries }: Wanted): Promise<CombinedInterest> {
  return combinedOf(await contractsOfDay(deps, { symbol }), expiries);
}

/** Of chains of one symbol. Throws AppError 'contracts.unknown' or 'expiry.unknown'. */
export function combinedOf(
  { day, chains }: Pick<ContractsOfDay, 'day' | 'chains'>,
  expiries: Wanted['expiries'],
): CombinedInterest {
  if (chains.length === 0) throw new AppError('contracts.unknown');
  const listed = chains.map(({ expiry }) => dayOf(expiry));
  const unlisted = expiries?.find((expiry) => !listed.includes(expiry));
  if (unlisted !== undefined) throw new AppError('expiry.unknown', { expiry: unlisted, expiries: listed });
  const summed = expiries ? chains.filter(({ expiry }) => expiries.includes(dayOf(expiry))) : chains;
  return {
    symbol: chains[0]!.underlying,
    date: dayOf(day),
    expiries: summed.map(({ expiry }) => dayOf(expiry)),
    spot: nanToNull(chains[0]!.spot),
    ...bothSides(summed.map(({ chain }) => chain)),
    strikes: byStrike(summed.map(({ chain }) => chain)),
  };
}

function byStrike(chains: readonly Chain[]): CombinedInterest['strikes'] {
  const places = chains.flatMap((chain) =>
    Array.from(chain.strikes, (strike, at) => ({ strike, chain: oneOf(chain, at) })),
  );
  return [...Map.groupBy(places, ({ strike }) => strike)]
    .toSorted(([one], [other]) => one - other)
    .map(([strike, own]) => ({ strike, ...bothSides(own.map(({ chain }) => chain)) }));
}

type Interests = { readonly [Side in 'call' | 'put']: Pick<Chain['call'], 'openInterest' | 'openInterestChange'> };

/** A chain of the strike alone. */
function oneOf({ call, put }: Chain, at: number): Interests {
  const of = (side: Chain['call']) => ({
    openInterest: side.openInterest.subarray(at, at + 1),
    openInterestChange: side.openInterestChange.subarray(at, at + 1),
  });
  return { call: of(call), put: of(put) };
}

function bothSides(chains: readonly Interests[]): BothSides {
  const sum = (side: 'call' | 'put', of: 'openInterest' | 'openInterestChange') =>
    total(Float64Array.from(chains, (chain) => total(chain[side][of])));
  const [callOi, putOi] = [sum('call', 'openInterest'), sum('put', 'openInterest')];
  return {
    callOi: nanToNull(callOi),
    putOi: nanToNull(putOi),
    callOiChange: nanToNull(sum('call', 'openInterestChange')),
    putOiChange: nanToNull(sum('put', 'openInterestChange')),
    pcrOi: nanToNull(putCallRatio(putOi, callOi)),
  };
}
