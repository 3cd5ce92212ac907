import type { QuotesDeps } from '../quotes/index.ts';

/** The market that built-in scans are evaluated on, its running session, and the data folder for the next start. */
export type CatalogueDeps = QuotesDeps;
