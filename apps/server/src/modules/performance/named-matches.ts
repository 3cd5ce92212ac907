import { nextBit } from '@parakh/base';
import type { SessionMatches } from '@parakh/contract';
import type { ScanPerformance } from './compute-performance.ts';

/** Beyond so many names the reply would be larger than anybody reads. */
const MOST_NAMED = 50_000;

/** Who matched on which session; null beyond the most that is told. */
export function namedMatches({ evidence, symbols, matched }: ScanPerformance): SessionMatches | null {
  const { sessions, matches } = evidence.firing;
  if (matches.reduce<number>((sum, count) => sum + (count ?? 0), 0) > MOST_NAMED) return null;
  const named: string[] = [];
  const bySession = sessions.map((): number[] => []);
  let lastLane = -1;
  for (let cell = nextBit(matched, 0); cell >= 0; cell = nextBit(matched, cell + 1)) {
    const symbolIndex = Math.floor(cell / sessions.length);
    if (symbolIndex !== lastLane) named.push(symbols[symbolIndex]!);
    lastLane = symbolIndex;
    bySession[cell % sessions.length]!.push(named.length - 1);
  }
  return { symbols: named, matches: bySession };
}
