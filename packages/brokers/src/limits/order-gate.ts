import { AppError } from '@parakh/base';
import { type Asking, earliestInAll, type ReservedPlaces, SharedTimes } from './shared-times.ts';
import type { RateWindow } from './windows.ts';

/** 'cancel': a cancellation. 'exit': an order that only closes what is open. Both overtake orders that wait, and have places of their own. */
export const urgencies = ['cancel', 'exit', 'order'] as const;
export type Urgency = (typeof urgencies)[number];

/** SEBI, retail algorithms: at most ten orders a second per person and exchange without a registered one. */
export const SEBI_ORDERS: RateWindow = { perMs: 1000, most: 10 };
/** Of each window, for cancellations and exits alone: two places of a second's, and a tenth of what is more. */
const RESERVED_PLACES = 2;
const RESERVED_PART = 0.1;
export const reservedForExits: ReservedPlaces = ({ most }) =>
  Math.max(RESERVED_PLACES, Math.floor(most * RESERVED_PART));
/** An order that waits longer is no longer the order that was pressed; a cancellation is worth a wait, and its owner must hear of a long one. */
const LONGEST_WAIT_MS: Readonly<Record<Urgency, number>> = { order: 1000, exit: 1000, cancel: 10_000 };

/**
 * When an order of one account at one broker may leave: within the vendor's windows, which others may share, and SEBI's. What is given
 * a time keeps it. Milliseconds of a clock that never goes back.
 */
export class OrderGate {
  readonly #account: string;
  readonly #vendor: readonly SharedTimes[];
  readonly #exchanges = new Map<string, SharedTimes>();
  /** Orders leave in the order in which they were asked for. */
  #lastOrder = -Infinity;

  constructor(account: string, vendor: readonly SharedTimes[]) {
    this.#account = account;
    this.#vendor = vendor;
  }

  /** Books a place and says how long to wait for it. Throws `broker.crowded`, with the wait, and books nothing, where that is too long. */
  take(exchange: string, urgency: Urgency, now: number): number {
    const all = [...this.#vendor, this.#timesOf(exchange)];
    const from = urgency === 'order' ? Math.max(now, this.#lastOrder) : now;
    const asking = askingOrder(this.#account, urgency);
    const at = earliestInAll(all, asking, from);
    const waitMs = at - now;
    if (waitMs > LONGEST_WAIT_MS[urgency]) {
      throw new AppError('broker.crowded', { waitMs: Number.isFinite(waitMs) ? Math.ceil(waitMs) : null });
    }
    for (const times of all) times.book(at, asking);
    if (urgency === 'order') this.#lastOrder = at;
    this.#forget(now);
    return waitMs;
  }

  #timesOf(exchange: string): SharedTimes {
    let times = this.#exchanges.get(exchange);
    if (!times) this.#exchanges.set(exchange, (times = new SharedTimes([SEBI_ORDERS], reservedForExits)));
    return times;
  }

  #forget(now: number): void {
    for (const times of this.#vendor) times.forget(now);
    for (const times of this.#exchanges.values()) times.forget(now);
  }
}

/** What somebody ordered does not count against what they cancel. */
export function askingOrder(account: string, urgency: Urgency): Asking {
  return urgency === 'order' ? { by: `order ${account}`, isFirst: false } : { by: `exit ${account}`, isFirst: true };
}
