import type { Column } from '@parakh/frames';
import type { MainAxis } from './axis.ts';
import { block } from './block.ts';
import { type FigureWanted, writeFigures } from './contract-history.ts';
import type { NodeState, Step } from './node-state.ts';
import type { FigureNode } from './nodes.ts';

/** The figure of the last bar that each moment holds. */
export function figureStep(state: NodeState, { wanted }: FigureNode): Step {
  const out = block();
  return ({ mainAxis, length }) => {
    const column = out.of(length);
    writeFiguresOn(mainAxis, wanted, column, Math.max(0, length - state.newest));
    state.values = state.closed = column;
  };
}

/** From moment `from` on; unknown where nothing of contracts is held. */
export function writeFiguresOn(
  { history, lastBar }: Pick<MainAxis, 'history' | 'lastBar'>,
  wanted: FigureWanted,
  column: Column,
  from: number,
): void {
  if (from >= column.length) return;
  if (!history.contracts) column.fill(NaN, from);
  else
    writeFigures(history.contracts, wanted, { at: (barIndex) => history.bars.time[lastBar[barIndex]!]!, from }, column);
}
