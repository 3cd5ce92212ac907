import type { Day } from '@parakh/base';
import type { Gap } from './gaps.ts';
import type { Warning } from './refusal.ts';
import type { SuspiciousJump } from './suspicious-jumps.ts';

export interface RefusedFile {
  readonly file: string;
  /** From 1; 0 when it is about the file as a whole. */
  readonly line: number;
  readonly reason: string;
}

/** A file of a kind that is not imported, found in a folder or an archive. */
export interface OtherFile {
  readonly file: string;
  /** What it seems to be. */
  readonly reason: string;
}

/** What an import did. */
export interface ImportSummary {
  /** Days of the cash market and of the indices that were stored; days of a symbol for minute bars. */
  readonly days: number;
  readonly indexDays: number;
  readonly minuteDays: number;
  /** Days of futures and options of which contracts were stored. */
  readonly contractDays: number;
  /** Days of an underlying of which recordings of its option chain were stored. */
  readonly chainDays: number;
  /** Of all days that were stored. */
  readonly rows: number;
  readonly symbols: number;
  /** Files of anything but bars of which something was not stored. */
  readonly lists: number;
  /** Days that were stored and now come from a file that knows more, or that was asked to replace them. */
  readonly replaced: number;
  /** Files that say what is stored already. */
  readonly skipped: number;
  /** Files of other kinds, found in folders and archives. */
  readonly passedOver: number;
  readonly others: readonly OtherFile[];
  readonly refused: readonly RefusedFile[];
  readonly warnings: readonly Warning[];
  /** Sessions of the exchange calendar that are missing between the first and the last day stored. */
  readonly gaps: readonly Gap[];
  /** Days with prices on which, by the calendar, the exchange was closed. */
  readonly unexpectedDays: readonly Day[];
  /** Closes that jump as only an unknown split would; looked for where prices or factors came in. */
  readonly jumps: readonly SuspiciousJump[];
  /** 0: all taken, or skipped; 2: some refused, the rest imported; 1: nothing done. */
  readonly exitCode: 0 | 1 | 2;
}

/** The counts of an import while it runs. */
export interface Tally {
  days: number;
  indexDays: number;
  minuteDays: number;
  contractDays: number;
  chainDays: number;
  rows: number;
  symbols: Set<string>;
  lists: number;
  replaced: number;
  taken: number;
  skipped: number;
  others: OtherFile[];
  refused: RefusedFile[];
  warnings: Warning[];
}

export function newTally(): Tally {
  const counts = {
    days: 0,
    indexDays: 0,
    minuteDays: 0,
    contractDays: 0,
    chainDays: 0,
    rows: 0,
    lists: 0,
    replaced: 0,
    taken: 0,
    skipped: 0,
  };
  return { ...counts, symbols: new Set(), others: [], refused: [], warnings: [] };
}

/** What is found out once everything is stored. */
export type Anomalies = Pick<ImportSummary, 'gaps' | 'unexpectedDays' | 'jumps'>;

export function summaryOf(tally: Tally, findings: Anomalies): ImportSummary {
  const { taken: _taken, symbols, others, refused, warnings, ...counts } = tally;
  return {
    ...counts,
    symbols: symbols.size,
    passedOver: others.length,
    // Threads finish in any order; a report should read the same each time.
    others: others.toSorted(byFile),
    refused: refused.toSorted(byFile),
    warnings: warnings.toSorted(byFile),
    ...findings,
    exitCode: exitCodeOf(tally),
  };
}

/** Several imports, and files that could not be had, as one. */
export function summaryOfParts(parts: readonly ImportSummary[], failed: readonly RefusedFile[]): ImportSummary {
  const total = (count: (part: ImportSummary) => number) => parts.reduce((sum, part) => sum + count(part), 0);
  const refused = [...parts.flatMap((part) => part.refused), ...failed];
  const isAnythingDone = parts.some(({ exitCode }) => exitCode !== 1);
  return {
    days: total(({ days }) => days),
    indexDays: total(({ indexDays }) => indexDays),
    minuteDays: total(({ minuteDays }) => minuteDays),
    contractDays: total(({ contractDays }) => contractDays),
    chainDays: total(({ chainDays }) => chainDays),
    rows: total(({ rows }) => rows),
    symbols: Math.max(0, ...parts.map(({ symbols }) => symbols)),
    lists: total(({ lists }) => lists),
    replaced: total(({ replaced }) => replaced),
    skipped: total(({ skipped }) => skipped),
    passedOver: total(({ passedOver }) => passedOver),
    others: parts.flatMap(({ others }) => others),
    refused,
    warnings: parts.flatMap(({ warnings }) => warnings),
    gaps: parts.at(-1)?.gaps ?? [],
    unexpectedDays: parts.at(-1)?.unexpectedDays ?? [],
    jumps: parts.at(-1)?.jumps ?? [],
    exitCode: refused.length === 0 ? 0 : isAnythingDone ? 2 : 1,
  };
}

function byFile(a: { file: string; line?: number }, b: { file: string; line?: number }): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0);
}

function exitCodeOf({ taken, skipped, others, refused }: Tally): 0 | 1 | 2 {
  if (refused.length > 0) return taken + skipped > 0 ? 2 : 1;
  return taken + skipped + others.length > 0 ? 0 : 1;
}
