import type { PerformanceRequest } from '@parakh/contract';

/** A scan that everybody may read, with historical performance of its own. */
export interface TrackedScan {
  readonly id: string;
  readonly name: string;
  /** Its condition, and on what it is evaluated over the past. */
  readonly question: PerformanceRequest;
}
