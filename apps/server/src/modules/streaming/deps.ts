import type { MarketdataDeps } from '../marketdata/index.ts';
import type { Live } from './live.ts';

export interface StreamingDeps extends MarketdataDeps {
  /** The session that runs. Throws AppError 'server.starting' until the market is in memory. */
  readonly live: () => Live;
}
