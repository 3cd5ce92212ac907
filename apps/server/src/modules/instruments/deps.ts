import type { MarketdataDeps } from '../marketdata/index.ts';

/** Where lists are kept, and what it is o'clock. */
export type InstrumentsDeps = Pick<MarketdataDeps, 'store' | 'log'> & { readonly now: () => number };
