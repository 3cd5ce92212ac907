import type { Listed } from '@parakh/contract';
import type { Instrument } from '@parakh/market';

/** What is known of a symbol beside its prices. */
export interface ListedInstrument extends Listed, Omit<Instrument, keyof Listed> {}
