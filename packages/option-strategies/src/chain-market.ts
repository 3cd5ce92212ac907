import { type Day, dayNumber } from '@parakh/base';
import type { Right } from '@parakh/market';
import { type Chain, freshPrice, smileOf } from '@parakh/options';
import type { ListedFuture, ListedOptions } from './listing.ts';
import { DAYS_A_YEAR, type ExpiryMarket } from './market.ts';
import { curveOf, flatCurve } from './volatility-curve.ts';

interface ShownContract {
  /** Rupees. */
  readonly price: number | null;
  /** 'stale': of a trade too long ago. */
  readonly status: string;
  readonly delta: number | null;
}

/** A chain as it is shown and answered; null is unknown. */
export interface ShownChain {
  readonly expiry: Day;
  readonly future: number | null;
  readonly forward: number | null;
  readonly rate: number;
  readonly years: number;
  readonly lot: number | null;
  readonly rows: readonly ({ readonly strike: number } & Readonly<Record<Right, ShownContract | null>>)[];
}

/** What the legs of an expiry are valued by; undefined where no forward or no volatility is known. On its last day no volatility is needed. */
export function expiryMarketOf(chain: ShownChain): ExpiryMarket | undefined {
  const { forward, years, rate } = chain;
  if (forward === null) return undefined;
  const curve = years > 0 ? curveOf(smileOf(pricesOf(chain), { forward, years, rate })) : flatCurve(NaN);
  return curve && { expiry: dayNumber(chain.expiry), days: years * DAYS_A_YEAR, forward, curve };
}

/** Fresh prices alone: a stale one says nothing of now. */
function pricesOf({ rows }: ShownChain): Chain {
  const unknown = new Float64Array(rows.length).fill(NaN);
  const side = (right: Right) => ({
    price: Float64Array.from(rows, (row) => freshPrice(row[right])),
    openInterest: unknown,
    openInterestChange: unknown,
    volume: unknown,
  });
  return { strikes: Float64Array.from(rows, ({ strike }) => strike), call: side('call'), put: side('put') };
}

export function listedOptionsOf(chain: ShownChain): ListedOptions {
  const { call, put } = pricesOf(chain);
  const deltas = (right: Right) => chain.rows.map((row) => row[right]?.delta ?? NaN);
  return {
    expiry: dayNumber(chain.expiry),
    lotUnits: chain.lot ?? NaN,
    forward: chain.forward ?? NaN,
    strikes: chain.rows.map(({ strike }) => strike),
    call: { price: call.price, delta: deltas('call') },
    put: { price: put.price, delta: deltas('put') },
  };
}

/** Of the expiries that have a future. */
export function listedFuturesOf(chains: readonly ShownChain[]): ListedFuture[] {
  return chains.flatMap(({ expiry, lot, future }) =>
    future === null ? [] : { expiry: dayNumber(expiry), lotUnits: lot ?? NaN, price: future },
  );
}
