import { nextBit } from '@parakh/base';
import type { SessionMatches } from '@parakh/contract';
import type { MadeEvidence } from './make-evidence.ts';

/** Beyond so many names the reply would be larger than anybody reads. */
const MOST_NAMED = 50_000;

/** Who matched on which session; null beyond the most that is told. */
export function namedMatches({ evidence, symbols, matched }: MadeEvidence): SessionMatches | null {
  const { sessions, matches } = evidence.firing;
  if (matches.reduce<number>((sum, count) => sum + (count ?? 0), 0) > MOST_NAMED) return null;
  const named: string[] = [];
  const bySession = sessions.map((): number[] => []);
  let lastLane = -1;
  for (let cell = nextBit(matched, 0); cell >= 0; cell = nextBit(matched, cell + 1)) {
    const lane = Math.floor(cell / sessions.length);
    if (lane !== lastLane) named.push(symbols[lane]!);
    lastLane = lane;
    bySession[cell % sessions.length]!.push(named.length - 1);
  }
  return { symbols: named, matches: bySession };
}
