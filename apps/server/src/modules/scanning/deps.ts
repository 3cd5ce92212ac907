import type { StreamingDeps } from '../streaming/index.ts';
import type { Engine } from './engine.ts';
import type { LongTexts } from './long-texts.ts';

export interface ScanningDeps extends StreamingDeps {
  /** Throws AppError 'server.starting' until the market is in memory. */
  readonly engine: () => Engine;
  /** Conditions as they are checked, long ones beside the main thread. */
  readonly texts: LongTexts;
}
