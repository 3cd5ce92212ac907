import { type Day, dayOf, known } from '@parakh/base';
import type { Right } from '@parakh/market';
import {
  atmVolatility,
  type Chain,
  chainValues,
  type ExpiryTerms,
  type Forward,
  maxPain,
  pricedChain,
  putCallRatios,
  type SideValues,
  type Underlying,
  type VolatilityStatus,
  volatilityStatuses,
} from '@parakh/options';
import { chainAt, type DayChain } from './chains.ts';
import { type ContractsOfDay, contractsOfDay } from './contracts-of-day.ts';
import type { DerivativesDeps } from './deps.ts';

/** One side of a strike; null is unknown, and `status` says why a volatility is. */
export interface ValuedContract {
  /** Rupees; of what was traded on the day. */
  readonly price: number | null;
  readonly status: VolatilityStatus;
  /** Fraction of a year, of the contract's own price. */
  readonly iv: number | null;
  /** Whether the Greeks are by the smile's volatility, because the contract's own is unknown. */
  readonly isBySmile: boolean;
  readonly delta: number | null;
  readonly gamma: number | null;
  readonly thetaDay: number | null;
  readonly vegaPoint: number | null;
  readonly rhoPoint: number | null;
  /** Units. */
  readonly oi: number | null;
  readonly oiChange: number | null;
  /** Contracts. */
  readonly volume: number | null;
}

export interface ValuedStrike {
  readonly strike: number;
  /** Null where the strike has no such contract. */
  readonly call: ValuedContract | null;
  readonly put: ValuedContract | null;
}

/** A chain at the close of a day, with its figures. Rupees, fractions of a year; null is unknown. */
export interface ValuedChain {
  readonly symbol: Underlying;
  readonly expiry: Day;
  readonly date: Day;
  readonly spot: number | null;
  readonly future: number | null;
  readonly forward: number | null;
  readonly forwardFrom: Forward['from'];
  /** Continuous. */
  readonly rate: number;
  readonly years: number;
  readonly lot: number | null;
  readonly maxPain: number | null;
  readonly pcrOi: number | null;
  readonly pcrVolume: number | null;
  readonly atmIv: number | null;
  readonly rows: readonly ValuedStrike[];
}

interface Wanted {
  readonly symbol: string;
  /** The nearest one where absent. */
  readonly expiry?: Day | undefined;
  /** The latest session where absent. */
  readonly date?: Day | undefined;
  /** Continuous, a fraction of a year. */
  readonly rate: number;
  /** Black 76 on the forward, or Black–Scholes on the spot as the exchange values. */
  readonly model: 'future' | 'spot';
}

/** Throws AppError 'contracts.not-held', 'date.no-session', 'contracts.unknown' or 'expiry.unknown'. */
export async function valuedChain(deps: DerivativesDeps, wanted: Wanted): Promise<ValuedChain> {
  const { day, futures, chains } = await contractsOfDay(deps, wanted);
  return valued(chainAt(chains, wanted.expiry), { day, chains, futures, wanted });
}

interface OfDay extends ContractsOfDay {
  readonly wanted: Wanted;
}

function valued(one: DayChain, { day, chains, futures, wanted: { rate, model } }: OfDay): ValuedChain {
  const { chain, expiry, spot } = one;
  const { years, forward, smile } = pricedChain(one, { spot, futures, chains, rate });
  const terms: ExpiryTerms = {
    on: model,
    underlying: model === 'spot' ? spot : forward.price,
    years,
    rate,
    dividendYield: 0,
  };
  const ratios = putCallRatios([chain]);
  return {
    symbol: one.underlying,
    expiry: dayOf(expiry),
    date: dayOf(day),
    spot: known(spot),
    future: known(forward.from === 'future' ? forward.price : NaN),
    forward: known(forward.price),
    forwardFrom: forward.from,
    rate,
    years,
    lot: known(one.lot),
    maxPain: known(maxPain(chain, { spot }).strike),
    pcrOi: known(ratios.openInterest),
    pcrVolume: known(ratios.volume),
    atmIv: known(atmVolatility(smile)),
    rows: valuedStrikes(chain, chainValues(chain, terms, smile)),
  };
}

function valuedStrikes(chain: Chain, values: Readonly<Record<Right, SideValues>>): ValuedStrike[] {
  const side = (right: Right, i: number): ValuedContract | null => {
    const { price, openInterest, openInterestChange, volume } = chain[right];
    if (Number.isNaN(openInterest[i]!)) return null;
    const of = values[right];
    return {
      price: known(price[i]),
      status: volatilityStatuses[of.status[i]!]!,
      iv: known(of.volatility[i]),
      isBySmile: of.isBySmile[i] === 1,
      delta: known(of.delta[i]),
      gamma: known(of.gamma[i]),
      thetaDay: known(of.thetaDay[i]),
      vegaPoint: known(of.vegaPoint[i]),
      rhoPoint: known(of.rhoPoint[i]),
      oi: known(openInterest[i]),
      oiChange: known(openInterestChange[i]),
      volume: known(volume[i]),
    };
  };
  return Array.from(chain.strikes, (strike, i) => ({ strike, call: side('call', i), put: side('put', i) }));
}
