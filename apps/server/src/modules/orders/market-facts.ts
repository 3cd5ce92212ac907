import { AppError, dayInIndia, dayNumber, dayOf } from '@parakh/base';
import { barsOf } from '@parakh/frames';
import { barTime, indexNamed, type Tick, tradingDays } from '@parakh/market';
import { bannedIn, type DerivativesDeps } from '../derivatives/index.ts';
import type { ScanningDeps } from '../scanning/index.ts';
import type { Fact, OrderFacts } from './checks/facts.ts';
import type { AskedOrder } from './deps.ts';

export interface MarketFactsDeps extends Pick<ScanningDeps, 'live' | 'engine'>, DerivativesDeps {
  readonly now: () => number;
}

type Facts = Pick<OrderFacts, 'last' | 'sureBand' | 'isBanned' | 'phase'>;

/** Percent. NSE, price bands of shares: 2, 5, 10 or 20 % around the close before; shares with contracts have a wider one that moves. */
const NARROWEST_BAND = 2;
const PAPER = 'paper';
const contracts: ReadonlySet<string> = new Set(['NFO', 'BFO']);

/**
 * What this server's own market says of what is ordered: the newest price, what lies inside every band, and the ban list. Made-up prices
 * count for the paper account alone: a real order is never held against them.
 */
export async function marketFacts(
  { account, content }: AskedOrder,
  symbol: string | null,
  deps: MarketFactsDeps,
): Promise<Partial<Facts>> {
  if (symbol === null) return {};
  const isPaper = account.broker.id === PAPER;
  const { exchange } = content.instrument;
  if (contracts.has(exchange)) return { isBanned: await banFact(symbol, isPaper, deps) };
  // Prices here are those of NSE.
  if (exchange !== 'NSE') return {};
  const live = liveFacts(symbol, isPaper, deps);
  const close = live.close ?? storedClose(symbol, isPaper, deps);
  return {
    ...(live.last ? { last: live.last } : {}),
    ...(live.phase ? { phase: live.phase } : {}),
    ...(close ? { sureBand: sureBand(close) } : {}),
  };
}

interface LiveFacts {
  readonly last?: NonNullable<OrderFacts['last']>;
  readonly phase?: NonNullable<OrderFacts['phase']>;
  /** The close before, paise. */
  readonly close?: Fact<number>;
}

function liveFacts(symbol: string, isPaper: boolean, deps: MarketFactsDeps): LiveFacts {
  const live = startedOr(deps.live);
  if (!live || (live.isDemo && !isPaper)) return {};
  const phase = { value: live.phase, source: live.source };
  const tick = live.board.read(symbol);
  const own = isPaper ? { phase } : {};
  if (!tick || !(tick.ltp > 0)) return own;
  const { source } = live;
  // By the exchange's clock, which need not be ours.
  const at = deps.now() - (live.now() - tick.time) / live.speed;
  return { ...own, last: { value: { price: paiseIn(tick.ltp), at }, source }, ...closeIn(tick, source) };
}

const closeIn = ({ close }: Tick, source: string): Pick<LiveFacts, 'close'> =>
  close > 0 ? { close: { value: paiseIn(close), source: `${source}, close before` } } : {};

const paiseIn = (rupees: number): number => Math.round(rupees * 100);

/** The close of the last session that is stored, where no session lies between it and today. */
function storedClose(symbol: string, isPaper: boolean, { engine, now }: MarketFactsDeps): Fact<number> | undefined {
  const market = startedOr(() => engine().market());
  if (!market || (market.isDemo && !isPaper)) return undefined;
  const last = market.sessions.at(-1);
  const today = dayInIndia(now());
  if (last === undefined || last >= dayNumber(today)) return undefined;
  if (tradingDays(dayOf(last + 1), dayOf(dayNumber(today) - 1)).length > 0) return undefined;
  const found = market.find(symbol);
  if (!found) return undefined;
  const bars = barsOf(found.frame, found.index);
  const close = bars.time.at(-1) === barTime(last) ? bars.columns.close.at(-1) : undefined;
  return close !== undefined && close > 0
    ? { value: paiseIn(close), source: `NSE, close of ${dayOf(last)}` }
    : undefined;
}

/** Prices that lie inside whatever band the exchange has set. */
function sureBand({ value, source }: Fact<number>): NonNullable<OrderFacts['sureBand']> {
  const off = (value * NARROWEST_BAND) / 100;
  return { value: { low: Math.ceil(value - off), high: Math.floor(value + off) }, source };
}

async function banFact(underlying: string, isPaper: boolean, deps: MarketFactsDeps): Promise<OrderFacts['isBanned']> {
  if (indexNamed(underlying)) return { value: false, source: 'an index has no ban period' };
  const day = dayInIndia(deps.now());
  const banned = await bannedIn(deps.store(), { day: dayNumber(day), isShown: isPaper });
  return banned ? { value: banned.has(underlying), source: `NSE, ban list for ${day}` } : null;
}

/** Undefined while the market is not in memory yet. */
function startedOr<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch (failure) {
    if (failure instanceof AppError) return undefined;
    throw failure;
  }
}
