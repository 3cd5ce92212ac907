import type { EvidenceRequest } from '@parakh/contract';

/** A scan that everybody may read, with evidence of its own. */
export interface KnownScan {
  readonly id: string;
  readonly name: string;
  /** Its condition, and on what it is judged over the past. */
  readonly question: EvidenceRequest;
}
