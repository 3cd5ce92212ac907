import { block } from './block.ts';
import type { Cell, Step } from './cell.ts';
import { dayOfMoment } from './day-of-moment.ts';
import type { RankNode } from './nodes.ts';
import type { Standing } from './rank.ts';

const NONE: Standing = { from: [], values: [] };

/** The standing at every moment, as it was on its day. */
export function rankStep(cell: Cell, { rank: { isTurned } }: RankNode): Step {
  const out = block();
  return (run) => {
    const { from, values } = run.moments.history.standing ?? NONE;
    const column = out.of(run.length);
    let at = -1;
    for (let moment = Math.max(0, run.length - cell.newest); moment < run.length; moment++) {
      const day = dayOfMoment(run, moment);
      while (at + 1 < from.length && from[at + 1]! <= day) at++;
      const percentile = values[at] ?? NaN;
      column[moment] = isTurned ? 100 - percentile : percentile;
    }
    cell.moments = cell.closed = column;
  };
}
