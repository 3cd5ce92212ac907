import { lineOperand } from '../level-operand.ts';
import { centralRange } from '../levels.ts';

export const centralPivotRange = lineOperand(
  {
    name: 'Central Pivot Range',
    description:
      'The middle line of the central pivot range, the pivot of the day before; on weeks and longer bars of the bar before.',
    formula: '(H + L + C) / 3',
    source: "Franklin Ochoa, Secrets of a Pivot Boss (2010), and TradingView's script Ovld8X7e.",
    example: '([0] day CLOSE > [0] day Central Pivot Range)',
  },
  centralRange.pivot,
);
