import { figureOperand } from '../contract-operand.ts';

export const maxPain = figureOperand(
  {
    name: 'Max Pain',
    description:
      'The strike at which the buyers of all options of the nearest expiry, or of the n-th one, would be paid least.',
    formula: 'the strike S with the least Σ call OI · max(0, S − K) + Σ put OI · max(0, K − S)',
    source: 'stockcalc.in and unofficed.com: max pain; of strikes that tie the one nearest to the spot.',
    example: '([0] day CLOSE > Max Pain)',
    unit: 'price',
  },
  { figure: 'maxPain', of: 'prices', expiry: 1, isWritten: true },
);
