import { usualRate } from '@parakh/options';
import { futuresAt, type QuotedChain, type QuotedMoment, quotesAt } from '../../marketdata/index.ts';
import { type ChainQuotes, type ValuedChain, valued } from '../valued-chain.ts';
import type { SessionExpiry, UnderlyingSession } from './underlying-session.ts';

const MS_A_DAY = 86_400_000;
/** The price of a trade that is older says nothing of now. */
export const FRESH_MS = 5 * 60_000;

/** The chain of an expiry at a moment of its session: volatility and Greeks of what was traded lately, else by the smile. */
export function chainAtMoment(session: UnderlyingSession, of: SessionExpiry, moment: QuotedMoment): ValuedChain {
  const { underlying, hours, quoted, expiries } = session;
  const drawn = quotesAt(quoted, of, moment);
  const fresh = (side: QuotedChain['call']) => ({
    ...side,
    price: side.price.map((price, i) => (moment.at - side.tradedAt[i]! <= FRESH_MS ? price : NaN)),
  });
  const chain = { strikes: drawn.strikes, call: fresh(drawn.call), put: fresh(drawn.put) };
  const daysTo = (expiresAt: number) => Math.max(0, (expiresAt - moment.at) / MS_A_DAY);
  const one = { underlying, expiry: of.expiry, days: daysTo(of.expiresAt), spot: moment.spot, lot: quoted.lot, chain };
  return valued(one, {
    day: hours.day,
    at: moment.at,
    futures: futuresAt(quoted, moment),
    expiries: expiries.map(({ expiry, expiresAt }) => ({ expiry, days: daysTo(expiresAt) })),
    quotes: drawn satisfies ChainQuotes,
    wanted: { rate: usualRate, model: 'future' },
  });
}
