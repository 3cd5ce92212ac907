import { isOpen, type PaperOrder, type Run } from './account.ts';
import { emitOrder, endOrder } from './orders.ts';
import { withoutMoney } from './place.ts';
import { STALE_MS } from './settings.ts';
import { sellable } from './shares.ts';
import { squareOff } from './square-off.ts';

/** `isTick`: what arrives at the very instant of a tick comes after it. */
interface Passing {
  readonly at: number;
  readonly isTick: boolean;
}

/** Does what time alone brings: changes and cancellations arrive, intraday ends, the day ends. */
export function passTime(run: Run, { at, isTick }: Passing): void {
  const { account } = run;
  if (account.isClosed || account.closesAt === null) return;
  for (const order of account.orders) if (order.requests.length > 0) takeRequests(run, order, { at, isTick });
  for (const order of account.orders) endUnanswered(run, order, at);
  squareOff(run, at);
  // A tick of the last instant is still one of the session.
  if (isTick ? at > account.closesAt : at >= account.closesAt) endDay(run, account.closesAt);
}

function takeRequests(run: Run, order: PaperOrder, { at, isTick }: Passing): void {
  const arrived = order.requests.filter(({ arrivesAt }) => (isTick ? arrivesAt < at : arrivesAt <= at));
  for (const request of arrived.toSorted((one, other) => one.arrivesAt - other.arrivesAt)) {
    if (!isOpen(order)) return;
    order.requests.splice(order.requests.indexOf(request), 1);
    if (request.kind === 'cancel') endOrder(run, order, { status: 'cancelled', at: request.arrivesAt });
    else change(run, order, request);
  }
}

type ChangeRequest = Extract<PaperOrder['requests'][number], { kind: 'change' }>;

/** Whoever changes the price or asks for more goes to the end of the queue. A change that the account cannot pay for is dropped. */
function change(run: Run, order: PaperOrder, { change: wanted, arrivesAt }: ChangeRequest): void {
  const instrument = run.tape.instruments.get(order.instrument.token);
  if (!instrument || wanted.quantity <= order.filled) return emitOrder(run, order);
  const before = { ...order };
  const { orderType, variety, duration, quantity, disclosedQuantity, price, triggerPrice } = wanted;
  const isPulled = order.status === 'open' && order.triggerPrice !== null;
  Object.assign(order, { orderType, variety, duration, quantity, disclosedQuantity, price, triggerPrice });
  const refusal = withoutMoney(run, order, instrument) ?? lackOfShares(run, order);
  if (refusal !== null) {
    Object.assign(order, before, { message: `Not changed. ${refusal}` });
    return emitOrder(run, order);
  }
  order.updatedAt = arrivesAt;
  order.status = triggerPrice === null || isPulled ? 'open' : 'trigger pending';
  if (price !== before.price || quantity > before.quantity) {
    if (order.arrivesAt !== null) order.arrivesAt = arrivesAt;
    order.isResting = false;
    order.ahead = null;
  }
  emitOrder(run, order);
}

function lackOfShares(run: Run, order: PaperOrder): string | null {
  const instrument = run.tape.instruments.get(order.instrument.token);
  if (!instrument || order.product !== 'DELIVERY' || order.side === 'BUY') return null;
  return order.quantity - order.filled > sellable(run, instrument, order)
    ? 'There are not enough shares to sell.'
    : null;
}

/** Immediate or cancel, and no tick came that could have filled it. */
function endUnanswered(run: Run, order: PaperOrder, at: number): void {
  if (!isOpen(order) || order.duration !== 'IOC' || order.status === 'trigger pending' || order.arrivesAt === null)
    return;
  if (at - order.arrivesAt > STALE_MS)
    endOrder(run, order, { status: 'cancelled', at, message: 'No price came in time.' });
}

/** Orders of the day end with it, square-offs and after-market orders for tomorrow aside. */
export function endDay(run: Run, at: number): void {
  run.account.isClosed = true;
  for (const order of run.account.orders) {
    const isForTomorrow = order.arrivesAt === null;
    if (!isForTomorrow) endOrder(run, order, { status: 'cancelled', at, message: 'The day is over.' });
  }
}
