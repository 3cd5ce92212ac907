import { type Evaluation, explainClause, missAt, type Plan } from '@parakh/scan';
import type { RankedMiss, ScanPart } from './protocol.ts';
import type { NearMiss } from './requests.ts';

/** What orders two misses; the symbol too, so that the answer does not hang on which worker took which. */
type Ranked = Pick<RankedMiss, 'number' | 'gap'> & { readonly failing: readonly unknown[] };

/** Fewest failing clauses first, then the smallest gap, then by symbol. */
function byNearness(a: Ranked, b: Ranked): number {
  return a.failing.length - b.failing.length || a.gap - b.gap || a.number - b.number;
}

/** The nearest misses met so far. */
export interface NearestMisses {
  /** Nearest first. */
  readonly found: readonly RankedMiss[];
  /** A symbol on which the condition does not hold at its newest moment. */
  offer(number: number, plan: Plan, evaluation: Evaluation): void;
}

export function nearestMisses(limit: number): NearestMisses {
  const found: RankedMiss[] = [];
  return {
    found,
    offer(number, plan, evaluation) {
      const barIndex = evaluation.time.length - 1;
      const miss = missAt(plan, evaluation, barIndex);
      if (!miss) return;
      const last = found[limit - 1];
      if (last && byNearness({ number, ...miss }, last) > 0) return;
      // The columns are the next symbol's as soon as this one is done, so the values are read now.
      const failing = miss.failing.map((clause) => explainClause(clause, evaluation, barIndex));
      found.push({ number, side: miss.side, gap: miss.gap, failing });
      found.sort(byNearness).splice(limit);
    },
  };
}

/** The nearest few of all workers. */
export function nearestOf(parts: readonly ScanPart[], limit: number, symbols: readonly string[]): NearMiss[] {
  const misses = parts.flatMap((part) => part.misses ?? []).sort(byNearness);
  return misses.slice(0, limit).map(({ number, side, failing, gap }) => ({
    symbol: symbols[number]!,
    ...(side !== 'signal' && { side }),
    gap,
    failing,
  }));
}
