import { type Comparison, print, type Signal, type Tree } from '@parakh/language';

/** One comparison of a condition, on the level at which it stands. */
export interface ClauseLine {
  readonly text: string;
  readonly depth: number;
  /** The word that joins it to the line before. */
  readonly joiner: 'AND' | 'OR' | undefined;
  readonly comparison: Comparison;
}

export type SideName = 'long' | 'short';

/** What is judged: a condition, or one side of a strategy. */
export const signalOf = (tree: Tree, side: SideName): Signal => (tree.kind === 'strategy' ? tree[side] : tree);

/** The comparisons of a condition in reading order. */
export function clauseLines(signal: Signal): ClauseLine[] {
  return linesOf(signal, 0, undefined);
}

function linesOf(signal: Signal, depth: number, joiner: ClauseLine['joiner']): ClauseLine[] {
  if (signal.kind === 'comparison') return [{ text: print(signal), depth, joiner, comparison: signal }];
  // A chain of one joiner reads as one list; only a change of joiner goes a level deeper.
  const below = (side: Signal) => (side.kind === 'logic' && side.joiner !== signal.joiner ? depth + 1 : depth);
  return [
    ...linesOf(signal.left, below(signal.left), joiner),
    ...linesOf(signal.right, below(signal.right), signal.joiner),
  ];
}

/** The comparisons that must all hold: those of a condition without any OR. Undefined where one OR makes the question another. */
export function allOf(signal: Signal): Comparison[] | undefined {
  const lines = clauseLines(signal);
  return lines.some(({ joiner }) => joiner === 'OR') ? undefined : lines.map(({ comparison }) => comparison);
}

const ALWAYS = '>= -1000000000000';

/**
 * A condition that holds for every stock passing all clauses but one, and carries the two values of that one:
 * a comparison that is always true puts an operand among the values of the reply.
 */
export function withoutClause(clauses: readonly Comparison[], left: number): string {
  const others = clauses.filter((_, i) => i !== left).map((clause) => print(clause));
  const { left: first, right } = clauses[left]!;
  const probes = [first, right].filter((side) => side.kind !== 'number').map((side) => `(${print(side)} ${ALWAYS})`);
  return [...others, ...probes].reduce((all, next) => `(${all} AND ${next})`);
}

/** How far the two sides are apart, in percent of the right one: the smaller, the nearer to a match. */
export function gapPct(left: number | null, right: number | null): number {
  if (left === null || right === null || right === 0) return NaN;
  return (100 * Math.abs(left - right)) / Math.abs(right);
}
