import { isOpen, type PaperOrder, type Run, signOf, write } from './account.ts';
import { fill } from './fill.ts';
import { emitOrder, endOrder, explain } from './orders.ts';
import { isLocked, outlookOf, queueAt, restedSlice, takenSlices } from './prices.ts';
import type { TickSeen } from './tape.ts';

/** Lets a tick meet the open orders of its symbol, in the order in which they arrived. */
export function actOn(run: Run, seen: TickSeen): void {
  if (!seen.isLive) return;
  // What one order of the account has used of the tick's volume is not there for the next one.
  let traded = seen.traded;
  const orders = run.account.orders.filter(
    (order) => order.instrument.token === seen.instrument.token && isOpen(order) && hasArrived(order, seen.time),
  );
  for (const order of orders.toSorted((one, other) => one.arrivesAt! - other.arrivesAt!)) {
    // Another order's fill may have ended it.
    if (isOpen(order)) traded -= actWith(run, order, { seen, traded });
  }
}

/** Strictly: of what has the same instant on the clock nobody knows which came first. */
function hasArrived({ arrivesAt }: PaperOrder, time: number): boolean {
  return arrivesAt !== null && time > arrivesAt;
}

interface Acting {
  readonly seen: TickSeen;
  /** Shares of the tick that are not used yet. */
  readonly traded: number;
}

/** Units of the tick's volume that the order used while it rested. */
function actWith(run: Run, order: PaperOrder, acting: Acting): number {
  const { seen } = acting;
  if (order.status === 'trigger pending') {
    pull(run, order, seen);
    return 0;
  }
  const used = order.isResting ? rest(run, order, acting) : take(run, order, seen);
  if (order.duration === 'IOC' && isOpen(order))
    endOrder(run, order, { status: 'cancelled', at: seen.time, message: 'Nothing more could be filled at once.' });
  return used;
}

/** A price that was traded pulls the trigger; the order acts from the next tick on. It stays pulled, whatever comes after. */
function pull(run: Run, order: PaperOrder, { last, isLastFresh, time, traded }: TickSeen): void {
  const isReached = signOf(order.side) * (last - order.triggerPrice!) >= 0;
  if (!isReached || !isLastFresh || traded === 0) return;
  order.status = 'open';
  order.updatedAt = time;
  order.arrivesAt = time;
  emitOrder(run, order);
}

function take(run: Run, order: PaperOrder, seen: TickSeen): number {
  const slices = takenSlices(run, order, seen);
  for (const { quantity, price } of slices) {
    if (isOpen(order)) fill(run, order, { quantity, price, at: seen.time, instrument: seen.instrument });
  }
  if (isOpen(order) && slices.length === 0) wait(run, order, seen);
  feeOf(run, order, seen.time);
  return 0;
}

/** Nothing was there to be taken: a limit order joins the others at its price, a market order goes on waiting. */
function wait(run: Run, order: PaperOrder, seen: TickSeen): void {
  if (order.price === null) return explain(run, order, waitingFor(seen));
  // What only wants volume, or a price, stands in nobody's queue.
  if (outlookOf(run, order, seen) !== 'rests') return;
  order.isResting = true;
  order.ahead = queueAt(seen, order);
}

function waitingFor(seen: TickSeen): string {
  if (isLocked(seen)) return 'Waits: the price stands at the end of its band.';
  if (seen.book !== null || seen.isLastFresh) return 'Waits for volume: a tenth of a minute’s is filled at most.';
  return 'Waits: nothing was traded in the last five seconds.';
}

function rest(run: Run, order: PaperOrder, { seen, traded }: Acting): number {
  const queued = queueAt(seen, order);
  const slice = restedSlice(run, order, { seen, traded });
  if (slice) fill(run, order, { ...slice, at: seen.time, instrument: seen.instrument });
  // The book may show fewer than were thought to stand there: those behind came later.
  if (queued !== null) order.ahead = Math.min(order.ahead ?? Infinity, queued);
  return slice?.quantity ?? 0;
}

/** The broker's fee for closing a position by itself: once, with the first fill. */
function feeOf(run: Run, order: PaperOrder, at: number): void {
  const { squareOffFee } = run.settings;
  if (!order.isSquareOff || order.filled === 0 || order.isFeePaid) return;
  order.isFeePaid = true;
  const about = { at, token: order.instrument.token, orderId: order.id };
  write(run, { what: 'square-off fee', ...about, lines: { cash: -squareOffFee, charges: squareOffFee } });
}
