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
