/** At most so many requests in any stretch of this length, wherever it begins: so the vendor's own count is kept whether its windows slide or stand. */
export interface RateWindow {
  readonly perMs: number;
  readonly most: number;
}

/**
 * Requests need not arrive as far apart as they left. A window is counted as longer by this than the vendor says,
 * so that two that leave apart may arrive closer together.
 */
const JITTER_MS = 50;

/** Instants at which requests left, or will leave, in order; within a set of windows. Milliseconds of a clock that never goes back. */
export class BookedTimes {
  readonly #windows: readonly RateWindow[];
  readonly #longestMs: number;
  readonly #booked: number[] = [];

  constructor(windows: readonly RateWindow[]) {
    this.#windows = windows.map(({ perMs, most }) => ({ perMs: perMs + JITTER_MS, most }));
    this.#longestMs = Math.max(0, ...this.#windows.map(({ perMs }) => perMs));
  }

  get size(): number {
    return this.#booked.length;
  }

  /** The first instant from `from` on at which one more fits. Infinity where none ever does. */
  earliest(from: number): number {
    let at = from;
    for (let isMoved = true; isMoved; ) {
      isMoved = false;
      for (const window of this.#windows) {
        const free = this.#freeFrom(at, window);
        if (free > at) {
          at = free;
          isMoved = true;
        }
      }
      if (at === Infinity) break;
    }
    return at;
  }

  book(at: number): void {
    this.#booked.splice(this.#placeOf(at), 0, at);
  }

  /** How many are booked in the stretch of this window that ends with `at`. */
  countSince(at: number, perMs: number): number {
    return this.#placeOf(at) - this.#placeOf(at - perMs - JITTER_MS);
  }

  /** When the first of those leaves that stretch; `at` where there are none. */
  nextFree(at: number, perMs: number): number {
    const first = this.#placeOf(at - perMs - JITTER_MS);
    return first < this.#placeOf(at) ? this.#booked[first]! + perMs + JITTER_MS : at;
  }

  /** Forgets what no window that still counts can hold. */
  forget(now: number): void {
    this.#booked.splice(0, this.#placeOf(now - this.#longestMs));
  }

  /** `at` where one more fits there, else the first instant at which the run that forbids it is over. */
  #freeFrom(at: number, { perMs, most: room }: RateWindow): number {
    if (room < 1) return Infinity;
    const booked = this.#booked;
    const place = this.#placeOf(at);
    // Together with one more at `at`, a run of `room` neighbours that lies within the window is one too many. Runs that hold `at` begin between these two.
    for (let first = Math.min(place, booked.length - room); first >= Math.max(0, place - room); first--) {
      const begins = Math.min(booked[first]!, at);
      const ends = Math.max(booked[first + room - 1]!, at);
      if (ends - begins < perMs) return booked[first]! + perMs;
    }
    return at;
  }

  /** How many are booked up to and with `at`. */
  #placeOf(at: number): number {
    let from = 0;
    let to = this.#booked.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#booked[middle]! <= at) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
