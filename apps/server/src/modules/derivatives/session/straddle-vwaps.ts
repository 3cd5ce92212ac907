import { atmStraddle, chainForward, interestRateOn, nearestStrike } from '@parakh/options';
import { inSlices } from '../../../platform/in-slices.ts';
import { inTurn } from '../../../platform/in-turn.ts';
import { daysBetween, freshChain } from './chain-at-moment.ts';
import type { KnownExpiry, KnownSession } from './known-session.ts';

/** VWAP of the straddle at the money through a session, as `ChainPath` has it; but no chain is valued for it, so that hundreds can be followed. */
export class StraddleVwaps {
  readonly #known = new WeakMap<KnownExpiry, Path>();
  /** Two that ask at once share the work. */
  readonly #inTurn = inTurn();

  /** At the end of a minute, milliseconds since the epoch; rupees, NaN where it is not known. */
  at(known: KnownSession, of: KnownExpiry, at: number): Promise<number> {
    return this.#inTurn(async () => {
      const path = this.#known.get(of) ?? { values: [], rupees: 0, contracts: 0 };
      this.#known.set(of, path);
      const moments = known.moments(of);
      const take = takerOf(known, of, moments);
      const from = path.values.length;
      await inSlices(moments.indexOf(at) + 1 - from, (i) => {
        const { price, traded } = take(from + i);
        if (!Number.isNaN(price)) {
          path.rupees += price * traded;
          path.contracts += traded;
        }
        path.values.push(path.rupees / path.contracts);
      });
      return path.values[moments.indexOf(at)] ?? NaN;
    });
  }
}

/** Straddles so far, a value a minute. */
interface Path {
  readonly values: number[];
  rupees: number;
  contracts: number;
}

/** The straddle at the end of a minute, and contracts of both sides of its strike that were traded in it. */
function takerOf(known: KnownSession, of: KnownExpiry, moments: readonly number[]) {
  const quotes = known.quotes();
  const forward = forwardsOf(known, of);
  const strikes = Float64Array.from(new Set(of.options.map(({ strike }) => strike)));
  return (minute: number): { readonly price: number; readonly traded: number } => {
    const [at, before] = [moments[minute]!, moments[minute - 1]];
    const strike = strikes[nearestStrike(strikes, forward(at))];
    if (strike === undefined) return { price: NaN, traded: 0 };
    const chain = quotes(of, at, strike);
    const earlier = before === undefined ? undefined : quotes(of, before, strike);
    const sold = ({ call, put }: typeof chain) => (call.volume[0] || 0) + (put.volume[0] || 0);
    return {
      price: atmStraddle(freshChain(chain, at), strike).price,
      traded: sold(chain) - (earlier ? sold(earlier) : 0),
    };
  };
}

/** Where a future of the expiry is traded its price; else it takes the whole chain. */
function forwardsOf(known: KnownSession, of: KnownExpiry): (at: number) => number {
  const [quotes, spotAt, futuresAt] = [known.quotes(), known.spots(), known.futures?.()];
  return (at) => {
    const futures = futuresAt?.(at) ?? [];
    const own = futures.find(({ expiry }) => expiry === of.expiry);
    if (own && own.volume > 0) return own.close;
    const daysTo = ({ expiresAt }: KnownExpiry) => daysBetween(at, expiresAt);
    return chainForward(
      { expiry: of.expiry, days: daysTo(of), chain: freshChain(quotes(of, at), at) },
      {
        spot: spotAt(at),
        rate: interestRateOn(known.hours.day),
        futures,
        chains: known.expiries.map((one) => ({ expiry: one.expiry, days: daysTo(one) })),
      },
    ).price;
  };
}
