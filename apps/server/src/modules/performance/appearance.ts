import { hasBit } from '@parakh/base';
import type { Appearance } from '@parakh/contract';
import type { ScanPerformance } from './compute-performance.ts';
import type { TrackedScan } from './tracked-scan.ts';

/** The sessions on which a scan found a symbol, newest first. */
export function appearanceOf(
  { id, name, question: { condition } }: TrackedScan,
  { evidence, symbols, matched }: ScanPerformance,
  symbol: string,
): Appearance {
  const { sessions } = evidence.firing;
  const symbolIndex = symbols.indexOf(symbol);
  const found = symbolIndex < 0 ? [] : sessions.filter((_, s) => hasBit(matched, symbolIndex * sessions.length + s));
  return { id, name, condition, date: evidence.date, judged: sessions.length, sessions: found.toReversed() };
}
