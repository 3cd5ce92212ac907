import type { Appearance } from '@parakh/contract';
import type { KnownScan } from './known-scan.ts';
import type { MadeEvidence } from './make-evidence.ts';

/** Evidence of every known scan, worked out beforehand and kept for the next start. */
export interface EvidenceKeeper {
  /** From now on it is worked out in the background: after a while, and again whenever the market has changed and its session is over. */
  begin(): void;
  /** Makes now what is to be made. */
  workOff(): Promise<void>;
  /** Of the market as it is held; made now where it is not there. */
  of(scan: KnownScan): Promise<MadeEvidence>;
  /** The sessions on which each scan found a symbol; of the scans that are worked out, though it be of the market before. */
  appearances(symbol: string): Promise<{ readonly scans: Appearance[]; readonly waiting: number }>;
  close(): Promise<void>;
}
