import type { Leg } from '../leg.ts';
import type { MarginEstimate } from '../margin/estimate.ts';
import type { OptimiserChange } from './candidate.ts';

/** One answer: what is changed and what it comes to. Rupees, from now on; NaN is unknown. */
export interface OptimiserChoice {
  /** Unlike that of every other candidate: 'sell 1 × 25000 CE 2026-05-26', 'do nothing'. */
  readonly name: string;
  readonly changes: readonly OptimiserChange[];
  /** The position then, each leg at the price of now. */
  readonly legs: readonly Leg[];
  readonly expectedProfit: number;
  /** At least 0; Infinity without a bound. */
  readonly greatestLoss: number;
  /** At the same prices of the first expiry: at least 0; Infinity without a bound. */
  readonly greatestGain: number;
  readonly chanceOfProfit: number;
  readonly margin: Pick<MarginEstimate, 'total' | 'low' | 'high' | 'bandFrom' | 'day'>;
  /** Margin, and what bought options and shares are worth. */
  readonly capital: number;
  /** Paid for what is traded now, charges included; below 0 received. */
  readonly cost: number;
  /** Units of the forward. */
  readonly delta: number;
  readonly score: number;
  /** Only of doing nothing may it be false. */
  readonly isWithinLimits: boolean;
  /** In plain words, no advice. */
  readonly why: string;
}
