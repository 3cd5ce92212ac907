import { nearestStrike } from '@parakh/options';
import { expect } from 'vitest';
import type { QuotedChain } from '../../marketdata/index.ts';
import type { KnownSession } from '../session/known-session.ts';

const told = ['price', 'openInterest', 'openInterestChange', 'volume'] as const;

/** Twenty strikes to either side of a price at a moment, line by line. */
function linesOf(chain: QuotedChain, spot: number): string[] {
  const money = nearestStrike(chain.strikes, spot);
  return Array.from(chain.strikes.keys())
    .filter((row) => Math.abs(row - money) <= 20)
    .flatMap((row) =>
      (['call', 'put'] as const).map((right) =>
        [chain.strikes[row], right, ...told.map((name) => chain[right][name][row])].join(' '),
      ),
    );
}

/** Every contract near the money at every minute that was recorded, beside the drawn one; how many. */
export function compared(kept: KnownSession, drawn: KnownSession): number {
  const [keptAt, drawnAt] = [kept.quotes(), drawn.quotes()];
  const [keptSpot, drawnSpot] = [kept.spots(), drawn.spots()];
  let lines = 0;
  for (const [i, of] of kept.expiries.entries())
    for (const moment of kept.moments(of)) {
      const spot = drawnSpot(moment);
      expect(keptSpot(moment)).toBe(spot);
      const expected = linesOf(drawnAt(drawn.expiries[i]!, moment), spot);
      expect(linesOf(keptAt(of, moment), spot)).toEqual(expected);
      lines += expected.length;
    }
  return lines;
}
