import { type Day, type DayNumber, dayNumber } from '@parakh/base';
import { type Charges, halfUp, noCharges, shareOf } from './charges.ts';
import type { BrokeragePlan } from './plans.ts';
import { ratesOn } from './rates.ts';
import type { Exchange, OrderSide } from './record.ts';

/** A contract that was open on its last day. An option that ends worthless is not settled: it costs nothing more. */
export interface SettledContract {
  /** The last day of the contract. */
  readonly day: Day | DayNumber;
  readonly kind: 'future' | 'option';
  /** Of the position: an option that was bought is exercised, one that was sold is assigned. */
  readonly side: OrderSide;
  /** Units. */
  readonly quantity: number;
  /** The final settlement price, paise. */
  readonly settlementPaise: number;
  /** Of an option; paise. */
  readonly strikePaise: number;
  /**
   * 'cash': contracts on an index, and what nets off between contracts on a share, which moves no shares ('netted');
   * 'in' and 'out': shares come into the account or leave it.
   */
  readonly by: 'cash' | 'netted' | 'in' | 'out';
  readonly plan: BrokeragePlan;
  /** Left out: NSE. */
  readonly exchange?: Exchange | undefined;
}

/**
 * Rupees on a crore: brokers take 0.25 % of the value of delivered contracts and 0.1 % of what nets off, a broker whose delivery costs more takes
 * that (Zerodha's policy on physical settlement; tradingqna.com/t/92674 and t/107678). Others differ, from ₹20 to 0.5 %.
 */
const DELIVERED = 25_000;
const NETTED = 10_000;

/**
 * What the settlement of a contract costs. Exercise is taxed at the buyer, a future that was bought as a sale; delivered shares pay the tax and the
 * stamp duty of delivery on the strike (of a future: the settlement price), on both sides (CBDT before the Bombay High Court, August 2018).
 * No exchange takes a charge, since nothing is traded. Throws 'request.invalid' for a day before the first rate known.
 */
export function settlementCharges(settled: SettledContract): Charges {
  const { plan, by } = settled;
  if (!plan.isCharged) return noCharges;
  const rates = ratesOn(typeof settled.day === 'string' ? dayNumber(settled.day) : settled.day, settled.exchange);
  const isDelivered = by === 'in' || by === 'out';
  const value = settled.quantity * (settled.kind === 'option' ? settled.strikePaise : settled.settlementPaise);
  const delivery = rates.orders.delivery[by === 'out' ? 'sell' : 'buy'];
  const stt = isDelivered ? shareOf(value, delivery.stt) : taxInCash(settled, rates);
  const stamp = isDelivered ? shareOf(value, delivery.stamp) : 0;
  const depository = by === 'out' ? rates.depositoryPaise + plan.participantPaise : 0;
  const brokerage = brokerageOf(settled, value);
  const gst = halfUp(((brokerage + depository) * rates.taxRate) / 10_000);
  return {
    ...noCharges,
    brokerage,
    stt,
    stamp,
    gst,
    depository,
    total: brokerage + stt + stamp + gst + depository,
  };
}

function taxInCash(settled: SettledContract, { orders, exercise }: ReturnType<typeof ratesOn>): number {
  const { kind, side, quantity, settlementPaise, strikePaise } = settled;
  if (side === 'sell') return 0;
  if (kind === 'future') return shareOf(quantity * settlementPaise, orders.futures.sell.stt);
  const taxed = exercise.of === 'intrinsic value' ? Math.abs(settlementPaise - strikePaise) : settlementPaise;
  return shareOf(quantity * taxed, exercise.rate);
}

/** In cash an order's worth: of an option by what it is worth, of a future by its price. */
function brokerageOf({ plan, kind, quantity, by, ...settled }: SettledContract, value: number): number {
  if (by === 'in' || by === 'out') return shareOf(value, Math.max(DELIVERED, plan.delivery.rate));
  if (by === 'netted') return shareOf(value, NETTED);
  const { rate, leastPaise, mostPaise } = plan[kind === 'option' ? 'options' : 'futures'];
  const worth = kind === 'option' ? Math.abs(settled.settlementPaise - settled.strikePaise) : settled.settlementPaise;
  const wanted = Math.max((quantity * worth * rate) / 10_000_000, leastPaise);
  return halfUp(Math.min(wanted, mostPaise ?? wanted));
}
