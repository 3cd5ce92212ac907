import type { Appearance } from '@parakh/contract';
import type { ScanPerformance } from './compute-performance.ts';
import type { TrackedScan } from './tracked-scan.ts';

/** Historical performance of every tracked scan, worked out beforehand and kept for the next start. */
export interface PerformanceService {
  /** From now on it is worked out in the background: after a while, and again whenever the market has changed and its session is over. */
  begin(): void;
  /** Makes now what is to be made. */
  workOff(): Promise<void>;
  /** Of the market as it is loaded; made now where it is not there. */
  of(scan: TrackedScan): Promise<ScanPerformance>;
  /** The sessions on which each scan found a symbol; of the scans that are worked out, though it be of the market before. */
  appearances(symbol: string): Promise<{ readonly scans: Appearance[]; readonly waiting: number }>;
  close(): Promise<void>;
}
