import type { WatchlistsDeps } from '../watchlists/index.ts';

/** The market, and the watch lists that figures are asked of. */
export type AnalyticsDeps = WatchlistsDeps;
