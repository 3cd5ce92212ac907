import { symbolOf, type Underlying } from '@parakh/options';
import { VIX } from '../../marketdata/index.ts';
import type { Live } from '../../streaming/index.ts';
import { ChainPaths } from './chain-path.ts';
import { InterestPaths } from './interest-path.ts';

const MOST_WATCHED = 400;

/** Paths through sessions, each minute worked out once; anew where an earlier price was corrected. */
export class SessionPaths {
  readonly drawn = new ChainPaths();
  /** Of chains that alerts watch: however many, they take no room of those that are drawn. */
  readonly watched = new ChainPaths({ most: MOST_WATCHED, hasContracts: false });
  /** What is open follows no price of the session. */
  readonly interests = new InterestPaths();

  constructor(live: Live) {
    live.onMinute(({ corrections }) => this.#forget(new Set(corrections.symbols)));
  }

  /** What followed the prices of these. Every volatility follows India VIX. */
  #forget(corrected: ReadonlySet<string>): void {
    if (corrected.size === 0) return;
    const isCorrected = (underlying: Underlying) => corrected.has(VIX) || corrected.has(symbolOf(underlying));
    this.drawn.forget(isCorrected);
    this.watched.forget(isCorrected);
  }
}
