import { block } from './block.ts';
import { dayAt } from './day-at.ts';
import type { NodeState, Step } from './node-state.ts';
import type { RankNode } from './nodes.ts';
import type { RankHistory } from './rank.ts';

const NONE: RankHistory = { from: [], values: [] };

/** The standing at every moment, as it was on its day. */
export function rankStep(state: NodeState, { rank: { isTurned } }: RankNode): Step {
  const out = block();
  return (run) => {
    const { from, values } = run.mainAxis.history.rankHistory ?? NONE;
    const column = out.of(run.length);
    let at = -1;
    for (let barIndex = Math.max(0, run.length - state.newest); barIndex < run.length; barIndex++) {
      const day = dayAt(run, barIndex);
      while (at + 1 < from.length && from[at + 1]! <= day) at++;
      const percentile = values[at] ?? NaN;
      column[barIndex] = isTurned ? 100 - percentile : percentile;
    }
    state.values = state.closed = column;
  };
}
