import { api, type BrokerInstrument, type TradingBrokerName } from '@parakh/contract';
import { useQuery } from '@tanstack/react-query';
import { CallError, callQuietly } from '../../../shared/api/api.ts';
import type { LegToPlace } from './leg-to-place.ts';

/** Null: the broker does not list it. */
type Found = BrokerInstrument | null;

const NOT_THERE = 404;

/** What is not listed there is no failure. */
async function orNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && error.status === NOT_THERE) return null;
    throw error;
  }
}

/** How the broker lists each leg, in their order. */
export function useLegsAtBroker(legs: readonly LegToPlace[], broker: TradingBrokerName | undefined) {
  return useQuery({
    queryKey: ['legs at a broker', broker, legs.map(({ price: _price, ...leg }) => leg)],
    queryFn: ({ signal }) => Promise.all(legs.map((leg) => instrumentOf(leg, { broker: broker!, signal }))),
    enabled: broker !== undefined,
  });
}

interface At {
  readonly broker: TradingBrokerName;
  readonly signal: AbortSignal;
}

function instrumentOf(leg: LegToPlace, at: At): Promise<Found> {
  if (leg.expiry === null) return named(leg.underlying, at);
  return leg.strike === null || leg.right === null ? futureOf(leg, at) : optionOf(leg, at);
}

const named = (symbol: string, { broker, signal }: At): Promise<Found> =>
  orNull(callQuietly(api.broker.instrument, { params: { symbol, broker } }, signal));

/** By the way in which the broker makes names of options; what it lists under that name must be the very contract. */
async function optionOf({ underlying, expiry, strike, right }: LegToPlace, at: At): Promise<Found> {
  const params = { a: underlying, b: expiry!, c: at.broker };
  const names = await orNull(callQuietly(api.broker.optionNames, { params }, at.signal));
  const written = names?.strikes.find((one) => one.strike === strike)?.written;
  if (!names || written === undefined) return null;
  const { before, after } = names.suffixes[right!];
  const found = await named(`${names.prefix}${before}${written}${after}`, at);
  const isIt = found?.expiry === expiry && found.strike === strike && found.optionType === right;
  return isIt ? found : null;
}

async function futureOf({ underlying, expiry }: LegToPlace, { broker, signal }: At): Promise<Found> {
  const params = { symbol: underlying };
  const all = await orNull(callQuietly(api.broker.allInstruments, { params }, signal));
  const future = all?.futures.find((one) => one.symbol === underlying && one.expiry === expiry);
  const listing = future?.listings.find((one) => one.broker === broker);
  if (!future || !listing) return null;
  const { listings: _, ...instrument } = future;
  return { ...instrument, ...listing };
}
