import { emptyFrame, type Frame } from '@parakh/frames';
import { MINUTES_A_DAY } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import type { AvailableMarket } from '../scanning/market.ts';
import { missingOfSession } from './missing-of-session.ts';

const FIRST = 20_000;
const SESSIONS = 6;

/** So many symbols with a bar on each of six days; only the first `onLast` of them on the last one. */
function frame(symbols: number, onLast: number): Frame {
  const names = Array.from({ length: symbols }, (_, i) => `S${i}`);
  const counts = names.map((_, i) => (i < onLast ? SESSIONS : SESSIONS - 1));
  const made = emptyFrame({ unit: 'day', count: 1 }, names, counts);
  for (let i = 0; i < symbols; i++)
    for (let bar = 0; bar < counts[i]!; bar++) made.time[made.starts[i]! + bar] = (FIRST + bar) * MINUTES_A_DAY;
  return made;
}

function cache(shares: number, indices: number, isDemo = false): AvailableMarket {
  const sessions = Int32Array.from({ length: SESSIONS }, (_, i) => FIRST + i);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not asked for
  return { isDemo, sessions, daily: frame(10, shares), indices: frame(4, indices) } as unknown as AvailableMarket;
}

describe('what is missing of a session', () => {
  it('is nothing where about as much traded as in those before', () => {
    expect(missingOfSession(cache(10, 4))).toBeUndefined();
    expect(missingOfSession(cache(8, 4)), 'a few shares rest on any day').toBeUndefined();
  });

  it('is told by what was read in so far', () => {
    expect(missingOfSession(cache(7, 4))).toMatch(/not whole yet: 7 of some 10 shares are in$/);
    expect(missingOfSession(cache(10, 0))).toMatch(/not whole yet: 0 of some 4 indices are in$/);
    expect(missingOfSession(cache(0, 1))).toMatch(/0 of some 10 shares are in, 1 of some 4 indices are in$/);
  });

  it('is nothing on a simulated market', () => {
    expect(missingOfSession(cache(1, 0, true))).toBeUndefined();
  });
});
