import { BookedTimes, type RateWindow } from './windows.ts';

/** Who asks. */
export interface Asking {
  /** By whom places are told apart; null: of nobody in particular, and bound by no share. */
  readonly by: string | null;
  /** Whether it is what all places are there for, those that are kept too. */
  readonly isFirst: boolean;
}

/** How many places of a window are kept for what goes first. */
export type ReservedPlaces = (window: RateWindow) => number;

/**
 * Instants at which calls of several callers leave, within windows that count them together. Some places of each are for what goes
 * first alone. Once there are several callers, nobody takes a place that leaves fewer free ones than they have taken themselves: one
 * who asks without end gets half of a window, two get a third each, and whoever has taken none finds one. Milliseconds of a clock that
 * never goes back.
 */
export class SharedTimes {
  readonly #windows: readonly RateWindow[];
  /** What others than those that go first may take. */
  readonly #rest: readonly RateWindow[];
  readonly #all: BookedTimes;
  readonly #ofRest: BookedTimes;
  readonly #own = new Map<string, BookedTimes>();
  readonly #sharers = new Set<string>();

  constructor(windows: readonly RateWindow[], reserved: ReservedPlaces) {
    this.#windows = windows;
    this.#rest = windows.map((window) => ({ perMs: window.perMs, most: window.most - reserved(window) }));
    this.#all = new BookedTimes(windows);
    this.#ofRest = new BookedTimes(this.#rest);
  }

  /** There is one more who calls. */
  join(account: string): void {
    this.#sharers.add(account);
  }

  /** They call no more. What they took counts at the vendor as before. */
  leave(account: string): void {
    this.#sharers.delete(account);
  }

  /** The first instant from `from` on at which one more of theirs fits. Infinity where none ever does. */
  earliest(from: number, asking: Asking): number {
    for (let at = from; ; ) {
      const next = this.#fairFrom(this.#freeFrom(at, asking), asking);
      if (next === at || next === Infinity) return next;
      at = next;
    }
  }

  book(at: number, { by, isFirst }: Asking): void {
    this.#all.book(at);
    if (!isFirst) this.#ofRest.book(at);
    if (by !== null) this.#ownOf(by).book(at);
  }

  /** Forgets what no window that still counts can hold. */
  forget(now: number): void {
    this.#all.forget(now);
    this.#ofRest.forget(now);
    for (const [by, own] of this.#own) {
      own.forget(now);
      if (own.size === 0) this.#own.delete(by);
    }
  }

  #freeFrom(at: number, { isFirst }: Asking): number {
    const free = this.#all.earliest(at);
    return isFirst ? free : Math.max(free, this.#ofRest.earliest(at));
  }

  /** `at` where their share has room, else the first instant at which a window that is short has one place more. */
  #fairFrom(at: number, { by, isFirst }: Asking): number {
    if (by === null || this.#sharers.size < 2 || at === Infinity) return at;
    const own = this.#ownOf(by);
    const over =
      overdrawn(own, { at, times: this.#all, windows: this.#windows }) ??
      (isFirst ? undefined : overdrawn(own, { at, times: this.#ofRest, windows: this.#rest }));
    return over ?? at;
  }

  #ownOf(by: string): BookedTimes {
    let own = this.#own.get(by);
    if (!own) this.#own.set(by, (own = new BookedTimes(this.#windows)));
    return own;
  }
}

/** The first instant from `from` on at which one more of theirs fits into all of them. Infinity where none ever does. */
export function earliestInAll(all: readonly SharedTimes[], asking: Asking, from: number): number {
  let at = from;
  for (;;) {
    const next = all.reduce((latest, times) => Math.max(latest, times.earliest(at, asking)), at);
    if (next === at || next === Infinity) return next;
    at = next;
  }
}

interface Taken {
  readonly at: number;
  readonly times: BookedTimes;
  readonly windows: readonly RateWindow[];
}

/** When one place more is free, where somebody has taken as many of a window as are left in it. */
function overdrawn(own: BookedTimes, { at, times, windows }: Taken): number | undefined {
  for (const { perMs, most } of windows) {
    const free = most - times.countSince(at, perMs);
    if (own.countSince(at, perMs) < free) continue;
    const later = times.nextFree(at, perMs);
    if (later > at) return later;
  }
  return undefined;
}
