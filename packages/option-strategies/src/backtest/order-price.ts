import { type SlippageModel, slippagePaise } from '@parakh/backtest';
import type { ContractSession, NamedLeg, Quote } from './contract-sessions.ts';
import { quoteOf } from './contract-sessions.ts';

/** The step of premiums and of index futures, paise. */
const TICK = 5;
/** Sessions whose mean volume and range measure how liquid a contract is. */
const LIQUIDITY_SESSIONS = 20;

/** Where an order stands. */
export interface OrderPlace {
  readonly sessions: readonly ContractSession[];
  readonly at: number;
  readonly leg: NamedLeg;
  readonly quote: Quote;
  /** 1 buys, −1 sells. */
  readonly sign: 1 | -1;
  readonly units: number;
}

/** A level as it is filled: on the tick against the trader, inside the range of the session. Paise. */
export function filledLevel(level: number, { high, low }: Quote, sign: 1 | -1): number {
  // A computed price without the noise of its last digits.
  const steps = Math.round((level / TICK) * 1e6) / 1e6;
  return Math.min(high, Math.max(low, TICK * (sign > 0 ? Math.ceil(steps) : Math.floor(steps))));
}

/** The price after slippage, in paise: against the trader, never outside the range of the session. NaN where the model needs what is not known. */
export function slippedPrice(model: SlippageModel, order: OrderPlace, price: number): number {
  if (model.kind === 'none') return price;
  const { sign, units, quote } = order;
  const known = model.kind === 'liquidity' ? liquidityBefore(order) : { volume: NaN, rangePct: NaN };
  const worse = slippagePaise(model, {
    side: sign > 0 ? 'buy' : 'sell',
    pricePaise: price,
    quantity: units,
    averageVolume: known.volume,
    averageRangePct: known.rangePct,
    tickPaise: TICK,
  });
  if (Number.isNaN(worse)) return NaN;
  return sign > 0
    ? Math.max(price, Math.min(price + worse, quote.high))
    : Math.min(price, Math.max(price - worse, quote.low));
}

/** Means of the sessions before, since the last adjustment. A session without trades counts as no volume, and for no range. */
function liquidityBefore({ sessions, at, leg }: OrderPlace): { readonly volume: number; readonly rangePct: number } {
  let [counted, traded, volume, range] = [0, 0, 0, 0];
  for (let i = at; i > 0 && counted < LIQUIDITY_SESSIONS && !isAdjusted(sessions[i]!); i--) {
    const quote = quoteOf(sessions[i - 1]!, leg);
    if (!quote) break;
    counted++;
    if (quote.contracts === 0) continue;
    traded++;
    volume += quote.contracts * quote.lot;
    range += (100 * (quote.high - quote.low)) / quote.close;
  }
  return { volume: volume / counted, rangePct: range / traded };
}

export const isAdjusted = ({ adjustment: { factor, less } }: ContractSession): boolean => factor !== 1 || less !== 0;

/** Units that may be traded of a contract in the session: whole contracts of the share of its volume. */
export function mostUnits({ contracts, lot }: Quote, share: number): number {
  return contracts === 0 ? 0 : Math.floor(contracts * share) * lot;
}
