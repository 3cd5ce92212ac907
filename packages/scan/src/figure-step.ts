import { block } from './block.ts';
import { writeFigures } from './contract-history.ts';
import type { NodeState, Step } from './node-state.ts';
import type { FigureNode } from './nodes.ts';

/** The figure of the last bar that each moment holds. */
export function figureStep(state: NodeState, { wanted }: FigureNode): Step {
  const out = block();
  return ({ mainAxis: { history, lastBar }, length }) => {
    const column = out.of(length);
    const from = Math.max(0, length - state.newest);
    if (!history.contracts) column.fill(NaN, from);
    else if (from < length)
      writeFigures(
        history.contracts,
        wanted,
        { at: (barIndex) => history.bars.time[lastBar[barIndex]!]!, from },
        column,
      );
    state.values = state.closed = column;
  };
}
