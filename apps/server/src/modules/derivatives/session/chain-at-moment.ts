import type { DayNumber } from '@parakh/base';
import { type Chain, FRESH_MS, type Underlying } from '@parakh/options';
import {
  futuresAt,
  type QuotedChain,
  type QuotedFuture,
  type QuotedMoment,
  type QuotedSide,
  quotesAt,
} from '../../marketdata/index.ts';
import { type ChainQuotes, type LastValues, type ValuedChain, valued } from '../valued-chain.ts';
import type { SessionHours } from './known-session.ts';
import type { SessionExpiry, UnderlyingSession } from './underlying-session.ts';

const MS_A_MINUTE = 60_000;
const MINUTES_A_DAY = 1440;

/** When an expiry is settled, milliseconds since the epoch. */
interface Settled {
  readonly expiry: DayNumber;
  readonly expiresAt: number;
}

interface QuotedAt extends Settled {
  readonly underlying: Underlying;
  readonly day: DayNumber;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Rupees; NaN where not known. */
  readonly spot: number;
  /** Units; NaN where not known. */
  readonly lot: number;
  readonly quotes: QuotedChain;
  readonly futures: readonly QuotedFuture[];
  /** Of the underlying. */
  readonly expiries: readonly Settled[];
  /** The expiry of its session: the same object at every moment. */
  readonly of: object;
}

const lasts = new WeakMap<object, LastValues>();

function lastOf(expiry: object): LastValues {
  const last = lasts.get(expiry) ?? {};
  lasts.set(expiry, last);
  return last;
}

/** With the prices of what was traded lately alone. */
export function freshChain({ strikes, call, put }: QuotedChain, at: number): Chain {
  const fresh = (side: QuotedSide) => ({
    ...side,
    price: side.price.map((price, i) => (at - side.tradedAt[i]! <= FRESH_MS ? price : NaN)),
  });
  return { strikes, call: fresh(call), put: fresh(put) };
}

/** What figures of a session are worked out from: at its end of every price of the day, as its file will tell them, until then of fresh ones alone. */
export function valuedPrices(
  quotes: QuotedChain,
  { hours, at }: { readonly hours: SessionHours; readonly at: number },
): Chain {
  return at >= hours.closesAt ? quotes : freshChain(quotes, at);
}

/** Until a moment, both in milliseconds since the epoch; none once it is over. In whole minutes: a volatility stands until a price or the minute changes. */
export const daysBetween = (at: number, settled: number): number =>
  Math.max(0, Math.ceil((settled - at) / MS_A_MINUTE) / MINUTES_A_DAY);

/** A chain as it is quoted at a moment: volatility and Greeks of what was traded lately, else by the smile. */
export function valuedAt({ day, at, quotes, futures, expiries, expiresAt, of, ...one }: QuotedAt): ValuedChain {
  const chain = freshChain(quotes, at);
  const daysTo = (settled: number) => daysBetween(at, settled);
  return valued(
    { ...one, days: daysTo(expiresAt), chain },
    {
      day,
      at,
      futures,
      expiries: expiries.map((one) => ({ expiry: one.expiry, days: daysTo(one.expiresAt) })),
      quotes: quotes satisfies ChainQuotes,
      last: lastOf(of),
    },
  );
}

/** The chain of an expiry at a moment of its simulated session. */
export function chainAtMoment(session: UnderlyingSession, of: SessionExpiry, moment: QuotedMoment): ValuedChain {
  const { underlying, hours, quoted, expiries } = session;
  return valuedAt({
    underlying,
    expiry: of.expiry,
    expiresAt: of.expiresAt,
    day: hours.day,
    at: moment.at,
    spot: moment.spot,
    lot: quoted.lot,
    quotes: quotesAt(quoted, of, moment),
    futures: futuresAt(quoted, moment),
    expiries,
    of,
  });
}
