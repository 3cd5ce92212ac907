import { nanToNull } from '@parakh/base';
import type { Catalogue, FamilyNow } from '@parakh/contract';
import type { ScanMatches } from '../scanning/index.ts';
import type { EvaluatedScan } from './evaluated-catalogue.ts';

type ShownScan = Catalogue['families'][number]['scans'][number];
type ShownMatches = FamilyNow['scans'][number];

/** A scan as lists show it, with how many it finds. */
export function scanShown({ scan, universe, result }: EvaluatedScan): ShownScan {
  const { text: condition, columns, description: words, ...told } = scan;
  const shown = { ...told, words, condition, universe, frame: result.unit };
  return { ...shown, columns: columns.map((column) => ({ ...column })), ...countsOf(result) };
}

/** The same with everybody it finds. */
export function matchesShown(judged: EvaluatedScan): ShownMatches {
  const { result } = judged;
  if ('failed' in result) return { ...scanShown(judged), barTime: null, found: [] };
  const matches = result.matches.map(({ symbol, values }) => ({ symbol, values: [...values] }));
  return { ...scanShown(judged), barTime: nanToNull(result.barTime), found: matches };
}

function countsOf(found: EvaluatedScan['result']): Pick<ShownScan, 'matches' | 'unknown' | 'why'> {
  if ('failed' in found)
    return { matches: null, unknown: null, why: found.failed.code === 'bars.not-held' ? NO_MINUTES : FAILED };
  const { matches, scanned, unknown } = found;
  if (scanned > 0 && unknown === scanned) return { matches: null, unknown, why: whyUnknown(found) };
  return { matches: matches.length, unknown };
}

const NO_MINUTES = 'No minutes of this session are available: import minute bars.';
const FAILED = 'Its evaluation failed. All other scans are evaluated as before; this one is tried again by itself.';
const TOO_FEW_BARS = 'Too few bars are available of every symbol.';

function whyUnknown({ problems }: ScanMatches): string {
  return problems[0]?.message ?? TOO_FEW_BARS;
}
