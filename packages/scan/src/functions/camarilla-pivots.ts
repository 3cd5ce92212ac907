import { levelOperand } from '../level-operand.ts';
import { camarillaLevels } from '../levels.ts';

export const camarillaPivots = levelOperand(
  {
    name: 'Camarilla Pivots',
    description:
      'A Camarilla level of the day before; on weeks and longer bars of the bar before. R1 to R5 lie above its close, S1 to S5 below.',
    formula: 'R1–R4: C + (H − L) × 1.1/12, /6, /4, /2; R5: C × H/L; S: as far below C',
    source: "Nick Scott's Camarilla equation (1989), with the fifth level usual on charts.",
    example: '([0] day CLOSE > [0] day Camarilla Pivots(R4))',
  },
  camarillaLevels,
);
