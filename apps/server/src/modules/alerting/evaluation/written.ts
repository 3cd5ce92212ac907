import type { ActiveCondition } from './active-condition.ts';
import type { EvaluationCounts } from './types.ts';

const counted = new WeakMap<ActiveCondition, EvaluationCounts['written']>();

/** What conditions would work out if each did so for itself. */
export function writtenBy(all: readonly ActiveCondition[]): EvaluationCounts['written'] {
  const sum = { kernels: 0, predicates: 0, joins: 0 };
  for (const active of all) {
    const own = counted.get(active) ?? countOf(active);
    counted.set(active, own);
    sum.kernels += own.kernels;
    sum.predicates += own.predicates;
    sum.joins += own.joins;
  }
  return sum;
}

function countOf({ plan: { nodes, signals } }: ActiveCondition): EvaluationCounts['written'] {
  const clauses = signals.map((signal) => new Set(signal.clauses.map(({ node }) => node.key)).size);
  const predicates = clauses.reduce((sum, count) => sum + count, 0);
  const joins = clauses.reduce((sum, count) => sum + count - 1, 0);
  const all = nodes.filter(({ kind }) => kind === 'kernel').length;
  return { kernels: Math.max(0, all - predicates - joins), predicates, joins };
}
