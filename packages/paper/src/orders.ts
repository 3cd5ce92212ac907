import type { BrokerOrder, OrderStatus } from '@parakh/brokers';
import { isOpen, type PaperOrder, type Run } from './account.ts';

/** As a broker's book has it. */
export function bookedOrder(order: PaperOrder): BrokerOrder {
  const { id, ownId, instrument, side, variety, orderType, product, duration, quantity, filled, value, status } = order;
  const rest = quantity - filled;
  const isCancelling = order.requests.some(({ kind }) => kind === 'cancel');
  const isChanging = order.requests.some(({ kind }) => kind === 'change');
  const step = isCancelling ? 'cancelling' : isChanging ? 'changing' : null;
  return {
    id,
    exchangeOrderId: null,
    ownId: order.isSquareOff ? null : ownId,
    instrument,
    side,
    variety,
    orderType,
    product,
    duration,
    quantity,
    filled,
    open: isOpen(order) ? rest : 0,
    ended: isOpen(order) ? 0 : rest,
    disclosedQuantity: order.disclosedQuantity,
    price: order.price ?? NaN,
    triggerPrice: order.triggerPrice ?? NaN,
    averagePrice: filled > 0 ? value / filled : NaN,
    status: { status, step: isOpen(order) ? step : null },
    message: order.message,
    placedAt: order.placedAt,
    updatedAt: order.updatedAt,
  };
}

export function emitOrder({ outcomes }: Run, order: PaperOrder): void {
  outcomes.push({ kind: 'order', order: bookedOrder(order) });
}

interface Ending {
  readonly status: Extract<OrderStatus, 'complete' | 'cancelled' | 'rejected'>;
  readonly at: number;
  readonly message?: string;
}

/** Ends an order; what was filled of it stays. An order that is over stays as it ended. */
export function endOrder(run: Run, order: PaperOrder, { status, at, message }: Ending): void {
  if (!isOpen(order)) return;
  order.status = status;
  order.updatedAt = at;
  order.message = message ?? order.message;
  order.requests.length = 0;
  run.account.orders = run.account.orders.filter((one) => one !== order);
  run.account.past.push(order);
  emitOrder(run, order);
}

/** What an order that waits is waiting for, in words for its owner; told once. */
export function explain(run: Run, order: PaperOrder, message: string | null): void {
  if (order.message === message) return;
  order.message = message;
  emitOrder(run, order);
}
