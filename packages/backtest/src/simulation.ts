import type { Trade } from './trade.ts';

/** A stretch of time, both ends within: bars that start outside give no orders. */
export interface Span {
  /** IST minutes since 1970-01-01. */
  readonly from: number;
  readonly to: number;
}

/** What a strategy would have done with the money. */
export interface Simulation {
  /** By entry, then by symbol. */
  readonly trades: readonly Trade[];
  /**
   * Signals that gave no trade because money, positions or a sector were used up, the size came to less than a share or
   * was not known, or long and short held on one bar. What the settings themselves forbid is not counted.
   */
  readonly skippedSignals: number;
  readonly curve: Curve;
}

/** At the close of every bar time of any symbol, oldest first. Whole paise. */
export interface Curve {
  readonly time: Int32Array;
  /** Capital, or 0 where money is no limit, with all gains and losses up to then, holdings at their last close. */
  readonly equityPaise: Float64Array;
  /** Money at hand; below nothing where it is no limit. */
  readonly cashPaise: Float64Array;
  /** Worth of what is held; what is owed for shorts counts against it. */
  readonly holdingsPaise: Float64Array;
  readonly positions: Int32Array;
  readonly capitalPaise: number;
  /** Charges paid in all. */
  readonly chargesPaise: number;
  /** Value of all fills. */
  readonly turnoverPaise: number;
}
