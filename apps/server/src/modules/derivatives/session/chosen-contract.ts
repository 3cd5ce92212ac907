import { dayNumber, dayOf } from '@parakh/base';
import { barDay, isCovered, previousSession, timeAt } from '@parakh/market';
import {
  type ContractAdjustment,
  nearestStrike,
  noAdjustment,
  type OptionContract,
  priceNow,
  type RollingOption,
} from '@parakh/options';
import type { MarketStore } from '../../marketdata/for-threads.ts';
import { forwardsOf } from '../../scanning/index.ts';
import { adjustmentsBetween } from '../adjustments.ts';
import { contractTables } from '../contract-tables.ts';
import { expiryNumbers } from './figures-at.ts';
import type { KnownExpiry, KnownSession } from './known-session.ts';

export interface OpenedSession {
  readonly session: KnownSession;
  readonly isRunning: boolean;
}

/**
 * The option that is meant in a session: by the forward of that expiry at the close of the session before, in strikes of the session. Undefined
 * where that is not known: an older forward is of another market.
 */
export async function chosenContract(
  store: MarketStore,
  { session, isRunning }: OpenedSession,
  { expiry: number, right, steps }: RollingOption,
): Promise<OptionContract | undefined> {
  const { underlying, hours } = session;
  const numberOf = session.futures ? (one: KnownExpiry) => session.expiries.indexOf(one) + 1 : expiryNumbers(session);
  const expiry = session.expiries.find((one) => numberOf(one) === number);
  if (!expiry || !isCovered(hours.day)) return undefined;
  const forwards = await forwardsOf(store, await contractTables(store).database(), underlying);
  const forward = forwards.of(dayNumber(previousSession(hours.day).day), barDay(timeAt(expiry.expiresAt)));
  if (forward === undefined) return undefined;
  // The contracts of a session that runs are those of the one before, in its strikes.
  const adjustment = isRunning ? noAdjustment : await adjustmentOf(store, session);
  const strikes = strikesAtFirst(session, expiry, right);
  const atMoney = nearestStrike(strikes, priceNow(forward, adjustment));
  const strike = atMoney < 0 ? undefined : strikes[atMoney + steps];
  if (strike === undefined) return undefined;
  return { kind: 'option', underlying, expiry: dayOf(expiry.expiry), strike, right };
}

/** What is told of later in the session is not known when it begins. */
function strikesAtFirst(
  { quotes, moments }: KnownSession,
  of: KnownExpiry,
  right: RollingOption['right'],
): Float64Array {
  const first = moments(of)[0];
  if (first === undefined) return new Float64Array(0);
  const chain = quotes()(of, first);
  const { openInterest, price, bid, ask } = chain[right];
  const isListed = (i: number) => [openInterest, price, bid, ask].some((column) => !Number.isNaN(column[i]!));
  return chain.strikes.filter((_, i) => isListed(i));
}

/** What corporate actions did to strikes since the session before. */
async function adjustmentOf(
  store: MarketStore,
  { underlying, hours: { day } }: KnownSession,
): Promise<ContractAdjustment> {
  const before = dayNumber(previousSession(day).day);
  return (await adjustmentsBetween(contractTables(store), { before, now: day, underlying })).of(underlying);
}
