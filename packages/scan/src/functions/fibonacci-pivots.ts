import { levelOperand } from '../level-operand.ts';
import { fibonacciLevels } from '../levels.ts';

export const fibonacciPivots = levelOperand(
  {
    name: 'Fibonacci Pivots',
    description:
      'A Fibonacci level of the day before; on weeks and longer bars of the bar before. R1 to R3 lie above its pivot, S1 to S3 below.',
    formula: 'P ± 0.382, 0.618, 1 × (H − L), P = (H + L + C) / 3',
    source: "ta4j's Fibonacci pivots; TradingView's pivot points of type Fibonacci.",
    example: '([0] day CLOSE > [0] day Fibonacci Pivots(R1))',
  },
  fibonacciLevels,
);
