import { type SlippageModel, slippagePaise } from '@parakh/backtest';
import type { ContractSession, NamedLeg, Quote } from './contract-sessions.ts';
import { quoteOf } from './contract-sessions.ts';

/** The step of premiums and of index futures, paise. */
const TICK = 5;
/** Sessions whose mean volume and range measure how liquid a contract is; of minutes so many together. */
const LIQUIDITY_STEPS = 20;

/** Where an order stands. */
export interface OrderPlace {
  readonly steps: readonly ContractSession[];
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

/** Whether somebody stands on the other side of an order; where neither side is recorded it is not asked. */
export const isOffered = ({ bid, ask }: Quote, sign: 1 | -1): boolean =>
  Number.isNaN(bid) === Number.isNaN(ask) || !Number.isNaN(sign > 0 ? ask : bid);

/** What an order is filled at, and what it costs a unit against the price it stands at. */
interface FilledPrice {
  /** Paise; NaN where the model needs what is not known. */
  readonly price: number;
  readonly worse: number;
}

/** Bought at the ask and sold at the bid where they are recorded, else at a price with its slippage. */
export function filledPrice(model: SlippageModel, order: OrderPlace, price: number): FilledPrice {
  const { bid, ask } = order.quote;
  const standing = order.sign > 0 ? ask : bid;
  if (!Number.isNaN(bid) && !Number.isNaN(ask)) return { price: standing, worse: Math.abs(ask - bid) / 2 };
  const found = Number.isNaN(standing) ? slippedPrice(model, order, price) : standing;
  return { price: found, worse: Math.abs(found - price) };
}

/** The price after slippage, in paise: against the trader, never outside the range of the session. NaN where the model needs what is not known. */
function slippedPrice(model: SlippageModel, order: OrderPlace, price: number): number {
  if (model.kind === 'none') return price;
  const { sign, units, quote } = order;
  const known = model.kind === 'liquidity' ? liquidityBefore(order) : unknown;
  const worse = slippagePaise(model, {
    side: sign > 0 ? 'buy' : 'sell',
    pricePaise: price,
    quantity: units,
    averageVolume: known.volume,
    averageRangePct: known.rangePct,
    tickPaise: TICK,
  });
  if (Number.isNaN(worse)) return NaN;
  // A minute has one price and no range.
  if (order.steps[order.at]!.minute !== undefined) return price + sign * worse;
  return sign > 0
    ? Math.max(price, Math.min(price + worse, quote.high))
    : Math.min(price, Math.max(price - worse, quote.low));
}

interface Liquidity {
  readonly volume: number;
  readonly rangePct: number;
}
const unknown: Liquidity = { volume: NaN, rangePct: NaN };

const liquidityBefore = (order: OrderPlace): Liquidity =>
  order.steps[order.at]!.minute === undefined ? ofSessionsBefore(order) : ofMinutesBefore(order);

/**
 * Volume and range of the minutes before on the same day, taken together. Range grows with the root of time and volume with time, so that
 * half a spread and an impact by a part of the day are those by the whole of it.
 */
function ofMinutesBefore({ steps, at, leg }: OrderPlace): Liquidity {
  const { day } = steps[at]!;
  const quotes: Quote[] = [];
  for (let i = at - 1; i >= 0 && at - i <= LIQUIDITY_STEPS && steps[i]!.day === day; i--) {
    const quote = quoteOf(steps[i]!, leg);
    if (quote && quote.contracts > 0) quotes.push(quote);
  }
  if (quotes.length < 2) return unknown;
  const prices = quotes.map(({ close }) => close);
  const volume = quotes.reduce((total, { contracts, lot }) => total + contracts * lot, 0);
  return { volume, rangePct: (100 * (Math.max(...prices) - Math.min(...prices))) / prices[0]! };
}

/** Means of the sessions before, since the last adjustment. A session without trades counts as no volume, and for no range. */
function ofSessionsBefore({ steps, at, leg }: OrderPlace): Liquidity {
  let [counted, traded, volume, range] = [0, 0, 0, 0];
  for (let i = at; i > 0 && counted < LIQUIDITY_STEPS && !isAdjusted(steps[i]!); i--) {
    const quote = quoteOf(steps[i - 1]!, leg);
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

/** Units that may be traded of a contract at a step: whole contracts of the share of its volume, in a minute with a trade one at least. */
export function mostUnits({ contracts, lot }: Quote, { share, minute }: VolumeRule): number {
  if (contracts === 0) return 0;
  const least = minute === undefined || contracts < 1 ? 0 : 1;
  return Math.max(least, Math.floor(contracts * share)) * lot;
}

interface VolumeRule {
  readonly share: number;
  /** Of the step; undefined: it is a session. */
  readonly minute: number | undefined;
}
