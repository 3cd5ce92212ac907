import type { ScreensDeps } from '../screens/index.ts';
import type { EvidenceKeeper } from './evidence-keeper.ts';

export interface EvidenceDeps extends ScreensDeps {
  /** Evidence of the known scans. Throws AppError 'server.starting' until the market is in memory. */
  readonly evidence: () => EvidenceKeeper;
}
