import { AppError } from '@parakh/base';
import { contentIn, type OrderContent, orderContent } from './content.ts';
import { bodiesOf } from './intents.ts';
import type { StoredOrder } from './journal.ts';
import type { OrderService } from './order-service.ts';
import { currentContent } from './view.ts';

/** What the order says now. Throws AppError 'broker.not-offered' for one placed elsewhere of a kind that is only read. */
export async function contentNow(service: OrderService, order: StoredOrder): Promise<OrderContent> {
  const { db } = await service.deps.appDb();
  const body = (await bodiesOf(db, [order.ownId])).get(order.ownId);
  if (body !== undefined) return currentContent(contentIn(body), order.state.changed);
  const { row } = order.state;
  const told = row && {
    instrument: { ...row.instrument, token: row.instrument.token ?? '' },
    side: row.side,
    product: row.product,
    variety: row.variety,
    orderType: row.orderType,
    duration: row.duration,
    quantity: row.quantity,
    disclosedQuantity: row.disclosedQuantity || 0,
    price: Number.isNaN(row.price) ? null : row.price,
    triggerPrice: Number.isNaN(row.triggerPrice) ? null : row.triggerPrice,
  };
  const read = orderContent.safeParse(told);
  if (!read.success) throw new AppError('broker.not-offered', { topic: 'an order that was placed elsewhere' });
  return read.data;
}
