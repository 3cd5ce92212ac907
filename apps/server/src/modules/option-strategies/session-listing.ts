import { AppError, type Day, dayNumber, dayOf } from '@parakh/base';
import { type Listing, listedFuturesOf, listedOptionsOf, type PlannedLeg } from '@parakh/option-strategies';
import { contractExpiries, type DerivativesDeps, type ValuedChain, valuedChain } from '../derivatives/index.ts';

interface Wanted {
  readonly symbol: string;
  /** The latest session where it is left out. */
  readonly day?: Day | undefined;
  /** Continuous, a fraction of a year. */
  readonly rate?: number | undefined;
}

/** The chains of the expiries that legs name, the nearest first. Throws AppError 'expiry.unknown' where none of them is listed, and what reading a session throws. */
export async function chainsFor(
  deps: DerivativesDeps,
  { symbol, day, rate }: Wanted,
  planned: readonly PlannedLeg[],
): Promise<ValuedChain[]> {
  const listed = async (contracts: 'options' | 'futures') =>
    (await contractExpiries(deps, { symbol, contracts, date: day })).expiries.map(({ expiry }) => expiry);
  const hasFuture = planned.some(({ kind }) => kind === 'future');
  const [options, futures] = await Promise.all([listed('options'), hasFuture ? listed('futures') : []]);
  const wanted = new Set<Day>();
  for (const { kind, expiry } of planned) {
    const list = kind === 'future' ? futures : options;
    // Up to that number, since numbers are places in the list.
    const days = 'number' in expiry ? list.slice(0, expiry.number) : [dayOf(expiry.day)];
    for (const one of days) if (options.includes(one)) wanted.add(one);
  }
  if (wanted.size === 0) throw new AppError('expiry.unknown', { expiries: options });
  const ask = (expiry: Day) => valuedChain(deps, { symbol, expiry, date: day, rate });
  return Promise.all([...wanted].toSorted().map(ask));
}

/** Of chains of one session. */
export function listingOf(chains: readonly ValuedChain[]): Listing {
  const { symbol, date, spot } = chains[0]!;
  return {
    underlying: symbol,
    day: dayNumber(date),
    spot: spot ?? NaN,
    options: chains.map(listedOptionsOf),
    futures: listedFuturesOf(chains),
  };
}
