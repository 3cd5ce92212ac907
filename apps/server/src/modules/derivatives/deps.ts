import type { MarketStore } from '../marketdata/for-threads.ts';

/** Contracts are read from the store when they are asked for: none are in memory. */
export interface DerivativesDeps {
  /** Throws AppError 'server.starting' until the stores are open. */
  readonly store: () => MarketStore;
}
