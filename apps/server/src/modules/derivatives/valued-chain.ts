import { type Day, type DayNumber, dayOf, nanToNull } from '@parakh/base';
import type { Right } from '@parakh/market';
import {
  atmVolatility,
  type Chain,
  type ChainOfDay,
  type ChainValues,
  chainValues,
  type ExpiryTerms,
  type Forward,
  type FutureOfDay,
  interestRateOn,
  maxPain,
  pricedChain,
  putCallRatios,
  type SideValues,
  type Smile,
  type Underlying,
  type VolatilityStatus,
  volatilityStatuses,
} from '@parakh/options';
import { chainAt, type DayChain } from './chains.ts';
import { contractsOfDay } from './contracts-of-day.ts';
import type { DerivativesDeps } from './deps.ts';

/** One side of a strike; null is unknown, and `status` says why a volatility is. */
export interface ValuedContract {
  /** Rupees; of what was traded on the day. */
  readonly price: number | null;
  /** 'stale': the price is that of a trade too long ago. */
  readonly status: VolatilityStatus | 'stale';
  /** Rupees; while a session runs and somebody buys or sells. */
  readonly bid: number | null;
  readonly ask: number | null;
  /** When it was traded last, milliseconds since the epoch; while a session runs. */
  readonly tradedAt: number | null;
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

/** A chain with its figures. Rupees, fractions of a year; null is unknown. */
export interface ValuedChain {
  readonly symbol: Underlying;
  readonly expiry: Day;
  readonly date: Day;
  /** The moment, milliseconds since the epoch; null: the close of the day. */
  readonly at: number | null;
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

export interface ChainWanted {
  readonly symbol: string;
  /** The nearest one where absent. */
  readonly expiry?: Day | undefined;
  /** The latest session where absent. */
  readonly date?: Day | undefined;
  /** Continuous, a fraction of a year; as it is set for the day where absent. */
  readonly rate?: number | undefined;
  /** Black 76 on the forward ('future', where absent), or Black–Scholes on the spot as the exchange values. */
  readonly model?: 'future' | 'spot' | undefined;
}

/** Throws AppError 'contracts.not-held', 'date.no-session', 'contracts.unknown' or 'expiry.unknown'. */
export async function valuedChain(deps: DerivativesDeps, wanted: ChainWanted): Promise<ValuedChain> {
  const { day, futures, chains } = await contractsOfDay(deps, wanted);
  return valued(chainAt(chains, wanted.expiry), { day, at: null, expiries: chains, futures, wanted });
}

/** What is quoted beside the prices that a chain is valued by, a value a strike; NaN is unknown. */
export type ChainQuotes = Readonly<Record<Right, QuotedPrices>>;

interface QuotedPrices {
  /** Of the last trade, however long ago. */
  readonly price: Float64Array;
  readonly bid: Float64Array;
  readonly ask: Float64Array;
  readonly tradedAt: Float64Array;
}

/** By what an expiry was valued the last time, kept by whoever values it again and again: contracts whose price, forward and minute are the same are not solved anew. */
export interface LastValues {
  smile?: Smile;
  values?: ChainValues;
}

interface Around {
  readonly day: DayNumber;
  readonly at: number | null;
  readonly futures: readonly Pick<FutureOfDay, 'expiry' | 'close' | 'volume'>[];
  /** Of the underlying. */
  readonly expiries: readonly Pick<ChainOfDay, 'expiry' | 'days'>[];
  readonly quotes?: ChainQuotes;
  readonly last?: LastValues;
  readonly wanted?: Pick<ChainWanted, 'rate' | 'model'>;
}

/** The prices of a chain are what it is valued by. */
export function valued(one: DayChain, { day, at, quotes, wanted = {}, ...around }: Around): ValuedChain {
  const { chain, expiry, spot } = one;
  const { futures, expiries, last = {} } = around;
  const { rate = interestRateOn(day), model = 'future' } = wanted;
  const { years, forward, smile } = pricedChain(one, { spot, futures, chains: expiries, rate }, last.smile);
  const terms: ExpiryTerms = {
    on: model,
    underlying: model === 'spot' ? spot : forward.price,
    years,
    rate,
    dividendYield: 0,
  };
  const values = chainValues(chain, terms, smile, last.values);
  Object.assign(last, { smile, values });
  const ratios = putCallRatios([chain]);
  return {
    symbol: one.underlying,
    expiry: dayOf(expiry),
    date: dayOf(day),
    at,
    spot: nanToNull(spot),
    future: nanToNull(forward.from === 'future' ? forward.price : NaN),
    forward: nanToNull(forward.price),
    forwardFrom: forward.from,
    rate,
    years,
    lot: nanToNull(one.lot),
    maxPain: nanToNull(maxPain(chain, { spot }).strike),
    pcrOi: nanToNull(ratios.openInterest),
    pcrVolume: nanToNull(ratios.volume),
    atmIv: nanToNull(atmVolatility(smile)),
    rows: valuedStrikes(chain, values, quotes),
  };
}

function valuedStrikes(
  chain: Chain,
  values: Readonly<Record<Right, SideValues>>,
  quotes: ChainQuotes | undefined,
): ValuedStrike[] {
  const side = (right: Right, i: number): ValuedContract | null => {
    const { price, openInterest, openInterestChange, volume } = chain[right];
    const of = values[right];
    const quoted = quotes?.[right];
    // A recording may tell a trade or a quote of what is open to nobody yet.
    const told = [openInterest[i], (quoted ?? chain[right]).price[i], quoted?.bid[i], quoted?.ask[i]];
    if (told.every((value = NaN) => Number.isNaN(value))) return null;
    const last = nanToNull(quoted ? quoted.price[i] : price[i]);
    const isStale = last !== null && Number.isNaN(price[i]!);
    return {
      price: last,
      status: isStale ? 'stale' : volatilityStatuses[of.status[i]!]!,
      bid: nanToNull(quoted?.bid[i]),
      ask: nanToNull(quoted?.ask[i]),
      tradedAt: nanToNull(quoted?.tradedAt[i]),
      iv: nanToNull(of.volatility[i]),
      isBySmile: of.isBySmile[i] === 1,
      delta: nanToNull(of.delta[i]),
      gamma: nanToNull(of.gamma[i]),
      thetaDay: nanToNull(of.thetaDay[i]),
      vegaPoint: nanToNull(of.vegaPoint[i]),
      rhoPoint: nanToNull(of.rhoPoint[i]),
      oi: nanToNull(openInterest[i]),
      oiChange: nanToNull(openInterestChange[i]),
      volume: nanToNull(volume[i]),
    };
  };
  return Array.from(chain.strikes, (strike, i) => ({ strike, call: side('call', i), put: side('put', i) }));
}
