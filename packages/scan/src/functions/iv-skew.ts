import { figureOperand } from '../contract-operand.ts';

export const ivSkew = figureOperand(
  {
    name: 'IV Skew',
    description:
      'By how many points of volatility a put of the nearest expiry is dearer than a call as far from the money: above 0 falls are feared.',
    formula: 'volatility of the 25-delta put less that of the 25-delta call, nearest expiry',
    source: 'Mixon, S. (2011), What Does Implied Volatility Skew Measure?, here as the difference in points.',
    example: '(IV Skew > 2)',
    unit: 'count',
  },
  { figure: 'ivSkew', expiry: 1, isWritten: false },
);
