import type { QuotesDeps } from '../quotes/index.ts';

/** The market that names companies, where news is stored, and the sources that the operator named. */
export type NewsDeps = Pick<QuotesDeps, 'view' | 'store' | 'now' | 'config' | 'log'>;
