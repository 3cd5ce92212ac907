import { AppError } from '@parakh/base';
import { BookedTimes, type RateWindow } from './windows.ts';

/** 'exit': a cancellation or an exit; it overtakes orders that wait. */
export type Urgency = 'exit' | 'order';

/** SEBI, retail algorithms: at most ten orders a second per person and exchange without a registered one. */
export const SEBI_ORDERS: RateWindow = { perMs: 1000, most: 10 };
/** Places of each second that only exits may take. */
const KEPT_FOR_EXITS = 2;
/** An order that waits longer is no longer the order that was pressed; an exit is worth a wait, and its owner must hear of a long one. */
const LONGEST_WAIT_MS: Readonly<Record<Urgency, number>> = { order: 1000, exit: 10_000 };

/**
 * When an order may leave, for one account at one broker: within the vendor's windows and SEBI's. What is given a time keeps it.
 * Milliseconds of a clock that never goes back.
 */
export class OrderGate {
  readonly #vendor: BookedTimes;
  readonly #exchanges = new Map<string, BookedTimes>();
  /** Orders leave in the order in which they were asked for. */
  #lastOrder = -Infinity;

  constructor(windows: readonly RateWindow[]) {
    this.#vendor = new BookedTimes(windows);
  }

  /** Books a place and says how long to wait for it. Throws `broker.crowded`, with the wait, and books nothing, where that is too long. */
  take(exchange: string, urgency: Urgency, now: number): number {
    const exchangeTimes = this.#timesOf(exchange);
    const from = urgency === 'exit' ? now : Math.max(now, this.#lastOrder);
    const at = this.#earliest(exchangeTimes, from, urgency === 'exit' ? 0 : KEPT_FOR_EXITS);
    const waitMs = at - now;
    if (waitMs > LONGEST_WAIT_MS[urgency]) {
      throw new AppError('broker.crowded', { waitMs: Number.isFinite(waitMs) ? Math.ceil(waitMs) : null });
    }
    this.#vendor.book(at);
    exchangeTimes.book(at);
    if (urgency === 'order') this.#lastOrder = at;
    this.#forget(now);
    return waitMs;
  }

  /** Both fit at the same instant. */
  #earliest(exchangeTimes: BookedTimes, from: number, kept: number): number {
    let at = from;
    for (;;) {
      const next = Math.max(this.#vendor.earliest(at, kept), exchangeTimes.earliest(at, kept));
      if (next === at || next === Infinity) return next;
      at = next;
    }
  }

  #timesOf(exchange: string): BookedTimes {
    let times = this.#exchanges.get(exchange);
    if (!times) this.#exchanges.set(exchange, (times = new BookedTimes([SEBI_ORDERS])));
    return times;
  }

  #forget(now: number): void {
    this.#vendor.forget(now);
    for (const times of this.#exchanges.values()) times.forget(now);
  }
}
