import { figureOperand } from '../contract-operand.ts';

export const topPutOiStrike = figureOperand(
  {
    name: 'Top Put OI Strike',
    description:
      'The strike at which most puts of the nearest expiry, or of the n-th one, are open: where many expect support.',
    formula: 'the strike with the most open interest of puts, the lower of two as large',
    source: 'NSE: F&O UDiFF bhavcopy, OpnIntrst.',
    example: '([0] day CLOSE > Top Put OI Strike)',
    unit: 'price',
  },
  { figure: 'topPutOiStrike', of: 'prices', expiry: 1, isWritten: true },
);
