import type { ChainPath, OptionChain } from '@parakh/contract';
import { payoff } from '@parakh/options';
import { atmStrike } from './chain-figures.ts';
import { daysOf, type StrikeHistory, valuesOn } from './strike-names.ts';

/** A call and a put of one expiry: a straddle where both strikes are one. */
export interface Pair {
  readonly call: number;
  readonly put: number;
}

/** Percent a year, to choose strikes by where none is known. */
const USUAL_IV = 20;

/** Both at the money; or about one deviation of the underlying away on either side. */
export function usualPair(chain: OptionChain, kind: 'straddle' | 'strangle'): Pair | undefined {
  const money = atmStrike(chain);
  if (money === undefined || kind === 'straddle') return money === undefined ? undefined : { call: money, put: money };
  const deviation = money * ((chain.atmIv ?? USUAL_IV) / 100) * Math.sqrt(chain.years ?? 0);
  const strikes = chain.rows.flatMap(({ strike, call, put }) => (strike !== null && call && put ? [strike] : []));
  const nearest = (price: number) =>
    strikes.reduce((best, strike) => (Math.abs(strike - price) < Math.abs(best - price) ? strike : best), money);
  return { call: nearest(money + deviation), put: nearest(money - deviation) };
}

export interface PairPath {
  readonly days: readonly string[];
  readonly premium: readonly (number | null)[];
  readonly call: readonly (number | null)[];
  readonly put: readonly (number | null)[];
  readonly oi: readonly (number | null)[];
}

/** Both through their sessions; a session in which one was not traded has no premium. */
export function pairPath(series: readonly StrikeHistory[]): PairPath | undefined {
  const call = series.find(({ right }) => right === 'call');
  const put = series.find(({ right }) => right === 'put');
  if (!call || !put) return undefined;
  const days = daysOf([call, put]);
  const [calls, puts] = [valuesOn(days, call, 'price'), valuesOn(days, put, 'price')];
  const [callOi, putOi] = [valuesOn(days, call, 'oi'), valuesOn(days, put, 'oi')];
  return { days, premium: sums(calls, puts), call: calls, put: puts, oi: sums(callOi, putOi) };
}

const sums = (one: readonly (number | null)[], other: readonly (number | null)[]) =>
  one.map((value, i) => (value === null || other[i] === null || other[i] === undefined ? null : value + other[i]));

export interface PairMinutes {
  readonly times: readonly number[];
  readonly premium: readonly (number | null)[];
  /** Each minute's premium by the contracts that were traded of both, since the open. */
  readonly vwap: readonly (number | null)[];
  readonly call: readonly (number | null)[];
  readonly put: readonly (number | null)[];
  readonly oi: readonly (number | null)[];
}

/** Both through one session; undefined where one of them is not listed. */
export function pairMinutes({ times, contracts }: ChainPath): PairMinutes | undefined {
  const call = contracts.find(({ right }) => right === 'call');
  const put = contracts.find(({ right }) => right === 'put');
  if (!call || !put) return undefined;
  const premium = sums(call.price, put.price);
  const volume = sums(call.volume, put.volume);
  return { times, premium, vwap: vwapOf(premium, volume), call: call.price, put: put.price, oi: sums(call.oi, put.oi) };
}

/** The straddle at the money of each minute through one session. */
export interface RollingMinutes {
  readonly times: readonly number[];
  readonly premium: readonly (number | null)[];
  readonly vwap: readonly (number | null)[];
  /** Nearest to the forward. */
  readonly strike: readonly (number | null)[];
  /** How often another strike was at the money than a minute before. */
  readonly changes: number;
}

export function rollingMinutes({ times, straddle, straddleVwap, strike }: ChainPath): RollingMinutes {
  const known = strike.filter((one) => one !== null);
  const changes = known.filter((one, i) => i > 0 && one !== known[i - 1]).length;
  return { times, premium: straddle, vwap: straddleVwap, strike, changes };
}

/** `volume` is that of the session so far. */
function vwapOf(premium: readonly (number | null)[], volume: readonly (number | null)[]): (number | null)[] {
  let [rupees, traded, before] = [0, 0, 0];
  return premium.map((price, i) => {
    const now = volume[i] ?? before;
    if (price !== null) {
      rupees += price * (now - before);
      traded += now - before;
    }
    before = now;
    return traded > 0 ? rupees / traded : null;
  });
}

export interface PairOutcome {
  /** Deviations of the underlying from the forward at the expiry. */
  readonly deviations: number;
  readonly price: number;
  /** Rupees a unit. */
  readonly worth: number;
  /** Rupees a lot, before charges. */
  readonly gain: number;
}

const PLACES = [-2, -1, -0.5, 0, 0.5, 1, 2] as const;

/** What the buyer of both would have, by where the underlying ends. */
export function outcomesOf(chain: OptionChain, pair: Pair, premium: number): PairOutcome[] {
  const { forward, atmIv, years, lot } = chain;
  if (forward === null || atmIv === null) return [];
  const deviation = forward * (atmIv / 100) * Math.sqrt(years ?? 0);
  return PLACES.map((deviations) => {
    const price = forward + deviations * deviation;
    const worth = payoff('call', price, pair.call) + payoff('put', price, pair.put);
    return { deviations, price, worth, gain: (worth - premium) * (lot ?? NaN) };
  });
}
