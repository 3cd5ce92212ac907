import { hasBit } from '@parakh/base';
import type { Appearance } from '@parakh/contract';
import type { KnownScan } from './known-scan.ts';
import type { MadeEvidence } from './make-evidence.ts';

/** The sessions on which a scan found a symbol, newest first. */
export function appearanceOf(
  { id, name, question: { condition } }: KnownScan,
  { evidence, symbols, matched }: MadeEvidence,
  symbol: string,
): Appearance {
  const { sessions } = evidence.firing;
  const lane = symbols.indexOf(symbol);
  const found = lane < 0 ? [] : sessions.filter((_, s) => hasBit(matched, lane * sessions.length + s));
  return { id, name, condition, date: evidence.date, judged: sessions.length, sessions: found.toReversed() };
}
