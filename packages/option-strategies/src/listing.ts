import type { DayNumber } from '@parakh/base';

/** One side of the options of an expiry, a value a strike; NaN where not known. */
export interface ListedSide {
  /** Rupees. */
  readonly price: ArrayLike<number>;
  readonly delta: ArrayLike<number>;
}

export interface ListedOptions {
  readonly expiry: DayNumber;
  /** Units a lot. */
  readonly lotUnits: number;
  /** Rupees; NaN where not known. */
  readonly forward: number;
  /** Rupees, from the lowest on. */
  readonly strikes: readonly number[];
  readonly call: ListedSide;
  readonly put: ListedSide;
}

export interface ListedFuture {
  readonly expiry: DayNumber;
  readonly lotUnits: number;
  /** Rupees; NaN where not known. */
  readonly price: number;
}

/** What can be traded on an underlying, the nearest expiry first. */
export interface Listing {
  readonly underlying: string;
  readonly day: DayNumber;
  /** Rupees; NaN where not known. */
  readonly spot: number;
  readonly options: readonly ListedOptions[];
  readonly futures: readonly ListedFuture[];
}
