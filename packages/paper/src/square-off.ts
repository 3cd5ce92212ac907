import { isOpen, type PaperOrder, type PaperPosition, type Run, unfilled } from './account.ts';
import { emitOrder, endOrder } from './orders.ts';
import { arrival } from './place.ts';
import { squareOffAt } from './square-off-time.ts';

/**
 * At the product's time: intraday orders end, and each intraday position gets a market order that closes it. What it cannot fill
 * today, for want of volume or of a price, is still open tomorrow and goes out then.
 */
export function squareOff(run: Run, at: number): void {
  for (const position of run.account.positions.filter(({ product }) => product === 'INTRADAY')) {
    const dueAt = squareOffAt(run, position.instrument.token);
    if (at >= dueAt) closeIntraday(run, position, dueAt);
  }
  for (const order of run.account.orders) {
    const dueAt = squareOffAt(run, order.instrument.token);
    const isLeft = isOpen(order) && order.product === 'INTRADAY' && !order.isSquareOff && order.arrivesAt !== null;
    if (isLeft && at >= dueAt)
      endOrder(run, order, { status: 'cancelled', at: dueAt, message: 'Intraday orders end now.' });
  }
}

/** A market order that closes the position, unless there is one; what else is open on it ends. */
export function closeIntraday(run: Run, position: PaperPosition, at: number): void {
  const { account } = run;
  const token = position.instrument.token;
  const ofPosition = account.orders.filter(
    (one) => isOpen(one) && one.product === 'INTRADAY' && one.instrument.token === token,
  );
  if (position.net === 0 || ofPosition.some(({ isSquareOff }) => isSquareOff)) return;
  for (const order of ofPosition)
    endOrder(run, order, { status: 'cancelled', at, message: 'Intraday positions are closed now.' });
  const order = squareOffOrder(run, position, at);
  account.orders.push(order);
  emitOrder(run, order);
}

function squareOffOrder(run: Run, { instrument, net }: PaperPosition, at: number): PaperOrder {
  const id = `PO${++run.account.counts.orders}`;
  return unfilled({
    id,
    ownId: id,
    instrument,
    side: net > 0 ? 'SELL' : 'BUY',
    product: 'INTRADAY',
    variety: 'NORMAL',
    orderType: 'MARKET',
    duration: 'DAY',
    quantity: Math.abs(net),
    disclosedQuantity: 0,
    price: null,
    triggerPrice: null,
    placedAt: at,
    arrivesAt: arrival(run, at),
    message: 'Squared off by the paper account.',
    isSquareOff: true,
  });
}
