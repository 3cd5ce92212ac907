import { type ReadingKind, symbolsOf } from '../kind.ts';
import type { ListedSecurity } from '../securities.ts';

/** What is known of securities beside their prices. */
export interface SecuritiesReading {
  readonly securities: readonly ListedSecurity[];
}

export const securities: ReadingKind<SecuritiesReading> = {
  names: (reading) => ({ symbols: symbolsOf(reading.securities) }),
  days: (reading) => ({ ahead: reading.securities.map(({ listedOn = NaN }) => listedOn) }),
  open: (run) => ({
    add: (reading) => run.securities.list(reading.securities),
    // Names follow bars: what they are drawn from must be there.
    store: () => run.securities.store(run.tally.rows > 0),
  }),
};
