import { type Day, type DayNumber, dayNumber } from '@parakh/base';
import type { Brokerage, BrokeragePlan } from './plans.ts';
import { ratesOn } from './rates.ts';
import type { Exchange, OrderSide, Segment } from './record.ts';

/** An executed order. */
export interface ExecutedOrder {
  readonly day: Day | DayNumber;
  readonly segment: Segment;
  readonly side: OrderSide;
  /** Shares, or units of a contract (lots × lot size). */
  readonly quantity: number;
  /** Paise a share; of an option its premium. */
  readonly pricePaise: number;
  readonly plan: BrokeragePlan;
  /** Left out: NSE. */
  readonly exchange?: Exchange | undefined;
  /** False for a further delivery sale of a scrip on one day: the depository charges a scrip once a day. Left out: it is the first. */
  readonly isFirstSaleOfScripToday?: boolean | undefined;
}

/** Whole paise. NaN where quantity or price are not known. */
export interface Charges {
  readonly brokerage: number;
  readonly stt: number;
  /** The exchange's transaction charge with the contribution to its investors' protection fund. */
  readonly exchange: number;
  readonly sebi: number;
  readonly stamp: number;
  /** Before July 2017 the service tax. */
  readonly gst: number;
  /** The depository's charge and the participant's fee for shares that leave the account. */
  readonly depository: number;
  /** The sum of all others. */
  readonly total: number;
}

const RUPEES_A_CRORE = 10_000_000;
/** SEBI's limit on brokerage for shares: 2.5 % of the value. Of options the limit is by the lot, which is not known here. */
const BROKERAGE_LIMIT = 250_000;

export const noCharges: Charges = {
  brokerage: 0,
  stt: 0,
  exchange: 0,
  sebi: 0,
  stamp: 0,
  gst: 0,
  depository: 0,
  total: 0,
};

/**
 * What an order costs on its day. Each part is rounded by itself, half up, to the paisa; GST is taken of the rounded parts.
 * Throws 'request.invalid' with the reason for a day before the first rate known, unless the plan charges nothing.
 */
export function chargesOf(order: ExecutedOrder): Charges {
  const { plan, segment, side } = order;
  if (!plan.isCharged) return noCharges;
  const day = ratesOn(typeof order.day === 'string' ? dayNumber(order.day) : order.day, order.exchange);
  const rates = day.orders[segment][side];
  const value = order.quantity * order.pricePaise;
  const brokerage = brokerageOf(plan[segment], value, segment);
  const stt = shareOf(value, rates.stt);
  const exchange = shareOf(value, rates.exchange);
  const sebi = shareOf(value, rates.sebi);
  const stamp = shareOf(value, rates.stamp);
  const isDebit = segment === 'delivery' && side === 'sell' && order.isFirstSaleOfScripToday !== false;
  const depository = isDebit ? day.depositoryPaise + plan.participantPaise : 0;
  const taxed = brokerage + exchange + depository + (day.isTaxOnSebiFee ? sebi : 0);
  const gst = halfUp((taxed * day.taxRate) / 10_000);
  const total = brokerage + stt + exchange + sebi + stamp + gst + depository;
  return { brokerage, stt, exchange, sebi, stamp, gst, depository, total };
}

/**
 * How far the price must rise, in percent of the buying price, until a purchase and the sale of all of it on the rates of
 * one day bring nothing and cost nothing. NaN where quantity or price are not known.
 */
export function breakEvenPct(bought: Omit<ExecutedOrder, 'side' | 'isFirstSaleOfScripToday'>): number {
  const { quantity, pricePaise } = bought;
  const buying = chargesOf({ ...bought, side: 'buy' }).total;
  let costs = buying;
  // What the sale costs grows with its price, by far less than the price itself: a few rounds settle the paisa.
  for (let round = 0; round < 6; round++) {
    const exitPaise = pricePaise + costs / quantity;
    costs = buying + chargesOf({ ...bought, side: 'sell', pricePaise: exitPaise, isFirstSaleOfScripToday: true }).total;
  }
  return (costs / (quantity * pricePaise)) * 100;
}

function brokerageOf(brokerage: Brokerage, value: number, segment: Segment): number {
  const wanted = Math.max((value * brokerage.rate) / RUPEES_A_CRORE, brokerage.leastPaise);
  const agreed = Math.min(wanted, brokerage.mostPaise ?? wanted);
  return halfUp(segment === 'options' ? agreed : Math.min(agreed, (value * BROKERAGE_LIMIT) / RUPEES_A_CRORE));
}

/** A rate in rupees on a crore of a value in paise. */
export function shareOf(value: number, rate: number): number {
  return halfUp((value * rate) / RUPEES_A_CRORE);
}

/** The one place where money is rounded: to whole paise, half a paisa up. */
export function halfUp(paise: number): number {
  return Math.floor(paise + 0.5);
}
