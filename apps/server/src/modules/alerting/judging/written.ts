import type { JudgedCounts } from './judging-words.ts';
import type { Living } from './living.ts';

const counted = new WeakMap<Living, JudgedCounts['written']>();

/** What conditions would work out if each did so for itself. */
export function writtenBy(all: readonly Living[]): JudgedCounts['written'] {
  const sum = { kernels: 0, predicates: 0, joins: 0 };
  for (const living of all) {
    const own = counted.get(living) ?? countOf(living);
    counted.set(living, own);
    sum.kernels += own.kernels;
    sum.predicates += own.predicates;
    sum.joins += own.joins;
  }
  return sum;
}

function countOf({ plan: { nodes, signals } }: Living): JudgedCounts['written'] {
  const clauses = signals.map((signal) => new Set(signal.clauses.map(({ node }) => node.key)).size);
  const predicates = clauses.reduce((sum, count) => sum + count, 0);
  const joins = clauses.reduce((sum, count) => sum + count - 1, 0);
  const all = nodes.filter(({ kind }) => kind === 'kernel').length;
  return { kernels: Math.max(0, all - predicates - joins), predicates, joins };
}
