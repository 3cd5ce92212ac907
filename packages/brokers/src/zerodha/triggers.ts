import { AppError } from '@parakh/base';
import type { BrokerTrigger, BrokerTriggerStatus, NewBrokerTrigger } from '../order/trigger.ts';
import { paiseOf } from '../paise.ts';
import { indianInstant } from '../wire/times.ts';
import { instrumentOf } from './orders.ts';
import type { TriggerRow } from './wire.ts';
import { exchange, orderType, product, side } from './words.ts';

const PAISE = 100;

/** As `/gtt/triggers` wants it: a form whose condition and orders are JSON with numbers in rupees. */
export function triggerForm({
  instrument,
  product: ours,
  legs,
  last,
}: NewBrokerTrigger): Readonly<Record<string, string>> {
  const names = { exchange: exchange.to(instrument.exchange), tradingsymbol: instrument.symbol };
  const condition = {
    ...names,
    trigger_values: legs.map(({ level }) => level / PAISE),
    last_price: last / PAISE,
  };
  const orders = legs.map((leg) => ({
    ...names,
    transaction_type: side.to(leg.side),
    quantity: leg.quantity,
    order_type: orderType.to('LIMIT'),
    product: product.to(ours),
    price: leg.price / PAISE,
  }));
  return {
    type: legs.length === 1 ? 'single' : 'two-leg',
    condition: JSON.stringify(condition),
    orders: JSON.stringify(orders),
  };
}

/**
 * What stands at the vendor with smaller orders: levels and the price from which they are reached stay as they are. Throws
 * 'broker.invalid-input' where it does not wait, and as `triggerOf` does.
 */
export function smallerForm(row: TriggerRow, most: number): Readonly<Record<string, string>> {
  const { instrument, product: ours, legs, status } = triggerOf(row);
  const { last_price: last } = row.condition;
  if (status.status !== 'waiting') throw new AppError('broker.invalid-input', { broker: 'zerodha', text: row.status });
  if (typeof last !== 'number') throw new AppError('broker.unreadable', { broker: 'zerodha', why: 'last_price' });
  if (ours === 'BO' || ours === 'CO') throw new AppError('broker.not-offered', { broker: 'zerodha', topic: 'product' });
  return triggerForm({
    instrument: { ...instrument, token: instrument.token ?? '' },
    product: ours,
    legs: legs.map((leg) => ({ ...leg, quantity: Math.min(leg.quantity, most) })),
    last: paiseOf(last),
  });
}

const statuses: Readonly<Record<string, BrokerTriggerStatus>> = {
  active: { status: 'waiting' },
  triggered: { status: 'fired' },
};

/** Throws `broker.unknown-value` for a word that is not known, and `broker.unreadable` where levels and orders do not fit. */
export function triggerOf(row: TriggerRow): BrokerTrigger {
  const { condition, orders } = row;
  const { trigger_values: levels } = condition;
  const [first] = orders;
  if (!first || levels.length !== orders.length) throw new AppError('broker.unreadable', { why: 'levels and orders' });
  const firedLeg = orders.findIndex(({ result }) => result);
  const result = orders[firedLeg]?.result?.order_result;
  return {
    id: String(row.id),
    instrument: instrumentOf(condition),
    product: product.from(first.product),
    legs: orders.map((order, place) => ({
      level: paiseOf(levels[place]),
      side: side.from(order.transaction_type),
      quantity: order.quantity,
      price: limitOf(order),
    })),
    status: statuses[row.status] ?? { status: 'unknown', word: row.status },
    firedLeg: firedLeg === -1 ? null : firedLeg,
    orderId: result?.order_id || null,
    message: result?.rejection_reason || null,
    createdAt: indianInstant(row.created_at),
    expiresAt: indianInstant(row.expires_at),
  };
}

/** Only limit orders are sent; another one is no trigger that we could show. */
function limitOf({ order_type, price }: TriggerRow['orders'][number]): number {
  const type = orderType.from(order_type);
  if (type !== 'LIMIT') throw new AppError('broker.unknown-value', { topic: 'order type', word: order_type });
  return paiseOf(price);
}
