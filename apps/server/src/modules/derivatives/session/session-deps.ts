import type { Live } from '../../streaming/index.ts';
import type { DerivativesDeps } from '../deps.ts';

/** What chains of sessions are read by. */
export interface SessionDeps extends DerivativesDeps {
  /** Throws AppError 'server.starting' until the market is in memory. */
  readonly live: () => Live;
}
