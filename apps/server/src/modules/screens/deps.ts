import type { WatchlistsDeps } from '../watchlists/index.ts';

/** Whose screens they are, and the market and lists that they look at. */
export type ScreensDeps = WatchlistsDeps;
