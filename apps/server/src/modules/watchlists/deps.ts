import type { AccountsDeps } from '../accounts/index.ts';
import type { QuotesDeps } from '../quotes/index.ts';

/** Whose lists they are, and the market that names their symbols. */
export interface WatchlistsDeps extends AccountsDeps, QuotesDeps {}
