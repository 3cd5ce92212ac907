import type { OrderSide } from './charges/record.ts';

/** What a fill is worse than the price of its bar. */
export type SlippageModel =
  | { readonly kind: 'none' }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'ticks'; readonly ticks: number }
  /** Half the spread, and an impact by the share of the day's volume that the order is. */
  | { readonly kind: 'liquidity' };

/** An order and what was known of its share's market before it. */
interface MarketOrder {
  readonly side: OrderSide;
  /** Price of the bar, paise a share. */
  readonly pricePaise: number;
  readonly quantity: number;
  /** Shares a day, a mean over sessions before the order. */
  readonly averageVolume: number;
  /** High less low in percent of the close, a mean over sessions before the order. */
  readonly averageRangePct: number;
  /** Step of the price. */
  readonly tickPaise: number;
}

/** The mean range of a day is √(8/π) of its volatility (Parkinson, The Extreme Value Method, Journal of Business 53, 1980). */
const RANGE_OF_VOLATILITY = Math.sqrt(8 / Math.PI);

/**
 * Of the square-root law: an order of Q shares moves the price by Y · σ · √(Q / V), with the day's volatility σ and volume V
 * (Tóth et al., Physical Review X 1, 021006, 2011: Y is of order one, and measured between 0.5 and 1). Almgren, Thum,
 * Hauptmann and Li (Direct Estimation of Equity Market Impact, 2005) find a power of 0.6 instead of 0.5: less for small
 * orders. One, and the whole of it for every share of the order, is the careful end.
 */
const IMPACT = 1;

/**
 * The spread goes with the volatility of one trade (Wyart, Bouchaud et al., Relation between bid–ask spread, impact and
 * volatility, Quantitative Finance 8, 2008), so that its share of the day's range falls with the root of the turnover.
 * Half the spread of NSE's shares over 563 sessions, estimated as Abdi and Ranaldo do (Review of Financial Studies 30,
 * 2017), is 0.10 to 0.23 of the range divided by the root of the turnover in crores, from ₹0.5 to ₹40 crore a day, and
 * never above 0.16 of it. That estimate cannot see the narrow spreads of the largest shares, hence the low end.
 */
const SPREAD_OF_RANGE = 0.1;
const MOST_SPREAD_OF_RANGE = 0.15;
const PAISE_A_CRORE = 1_000_000_000;

/**
 * Paise a share that the fill is worse than the price: never below 0, and such that the price filled is a multiple of the
 * tick. NaN where the model needs something that is not known. Whether the bar allows such a price is not asked here.
 */
export function slippagePaise(model: SlippageModel, order: MarketOrder): number {
  if (model.kind === 'none') return 0;
  const { side, pricePaise, tickPaise } = order;
  // Without the sixth decimal, 0.05 % of ₹100 would be a hair more than one tick and cost two.
  const worse = Math.round(worsening(model, order) * 1e6) / 1e6;
  if (side === 'buy') return Math.ceil((pricePaise + worse) / tickPaise) * tickPaise - pricePaise;
  const filled = Math.floor((pricePaise - worse) / tickPaise) * tickPaise;
  return pricePaise - Math.max(filled, Math.min(tickPaise, pricePaise));
}

function worsening(model: Exclude<SlippageModel, { kind: 'none' }>, order: MarketOrder): number {
  if (model.kind === 'percent') return (order.pricePaise * model.percent) / 100;
  if (model.kind === 'ticks') return order.tickPaise * model.ticks;
  return halfSpread(order) + impact(order);
}

function halfSpread({ pricePaise, averageVolume, averageRangePct, tickPaise }: MarketOrder): number {
  const turnover = (averageVolume * pricePaise) / PAISE_A_CRORE;
  const share = Math.min(SPREAD_OF_RANGE / Math.sqrt(turnover), MOST_SPREAD_OF_RANGE);
  return Math.max(tickPaise / 2, (share * pricePaise * averageRangePct) / 100);
}

function impact({ pricePaise, quantity, averageVolume, averageRangePct }: MarketOrder): number {
  // Of a share that did not trade nothing is known: 0 shares a day is no volume to divide by.
  const ofVolume = averageVolume > 0 ? quantity / averageVolume : NaN;
  const volatilityPct = averageRangePct / RANGE_OF_VOLATILITY;
  return (IMPACT * Math.sqrt(ofVolume) * pricePaise * volatilityPct) / 100;
}
