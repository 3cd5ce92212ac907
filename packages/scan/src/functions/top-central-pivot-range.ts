import { lineOperand } from '../level-operand.ts';
import { centralRange } from '../levels.ts';

export const topCentralPivotRange = lineOperand(
  {
    name: 'Top Central Pivot Range',
    description:
      'The upper line of the central pivot range of the day before; on weeks and longer bars of the bar before.',
    formula: 'the larger of (H + L) / 2 and 2P − (H + L) / 2, P = (H + L + C) / 3',
    source: "Franklin Ochoa, Secrets of a Pivot Boss (2010), and TradingView's script Ovld8X7e.",
    example: '([0] day CLOSE > [0] day Top Central Pivot Range)',
  },
  centralRange.top,
);
