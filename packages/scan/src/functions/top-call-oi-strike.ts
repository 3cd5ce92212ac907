import { figureOperand } from '../contract-operand.ts';

export const topCallOiStrike = figureOperand(
  {
    name: 'Top Call OI Strike',
    description:
      'The strike at which most calls of the nearest expiry, or of the n-th one, are open: where many expect resistance.',
    formula: 'the strike with the most open interest of calls, the lower of two as large',
    source: 'NSE: F&O UDiFF bhavcopy, OpnIntrst.',
    example: '([0] day CLOSE < Top Call OI Strike)',
    unit: 'price',
  },
  { figure: 'topCallOiStrike', of: 'prices', expiry: 1, isWritten: true },
);
