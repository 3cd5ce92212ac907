import type { FamilyNow, Mover } from '@parakh/contract';
import { passes, type Sieve } from './sieve.ts';

type ScanNow = FamilyNow['scans'][number];

/** A stock that a scan found. */
export interface MatchRow extends Mover {
  /** Of the columns of the scan. */
  readonly values: readonly (number | null)[];
}

/** A scan with those it found that pass what the reader asks for. */
export interface ScanMatches {
  readonly scan: ScanNow;
  readonly rows: readonly MatchRow[];
}

/** What each scan found, joined with the prices. */
export function matchesOf(scans: readonly ScanNow[], quotes: readonly Mover[], sieve: Sieve): ScanMatches[] {
  const bySymbol = new Map(quotes.filter((quote) => passes(sieve, quote)).map((quote) => [quote.symbol, quote]));
  return scans.map((scan) => ({
    scan,
    rows: scan.found.flatMap(({ symbol, values }) => {
      const quote = bySymbol.get(symbol);
      return quote ? [{ ...quote, values }] : [];
    }),
  }));
}

/** The one that is asked for, else the first that found something. */
export function chosenOf(found: readonly ScanMatches[], id: string): ScanMatches | undefined {
  return found.find(({ scan }) => scan.id === id) ?? found.find(({ rows }) => rows.length > 0) ?? found[0];
}

/** A bearish scan lists first what fell most. */
export const sortOf = ({ scan }: ScanMatches) => (scan.side === 'bearish' ? 'changePct' : '-changePct');

/** The match that moved most in the direction of the scan: it stands first in the list. */
export function firstOf({ scan, rows }: ScanMatches): string | undefined {
  const sign = scan.side === 'bearish' ? 1 : -1;
  const moves = (row: MatchRow) => (row.changePct === null ? Infinity : sign * row.changePct);
  return rows.toSorted((a, b) => moves(a) - moves(b) || 0)[0]?.symbol;
}
