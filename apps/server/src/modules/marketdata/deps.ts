import type { PlatformDeps } from '../../platform/deps.ts';
import type { MarketStore } from './store/market-store.ts';

export interface MarketdataDeps extends PlatformDeps {
  /** Throws AppError 'server.starting' until the stores are open. */
  readonly store: () => MarketStore;
  /** After an import: reads the market again, or, where nobody holds it, makes the next start quick. */
  readonly refresh: () => Promise<void>;
}
