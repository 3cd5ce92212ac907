import { figureOperand } from '../contract-operand.ts';

export const atmStraddle = figureOperand(
  {
    name: 'ATM Straddle',
    description:
      'What a call and a put of the strike nearest to the forward cost together, of the nearest expiry or of the n-th one.',
    formula: 'close of the call plus close of the put; unknown where one was not traded',
    source: 'NSE: F&O UDiFF bhavcopy, ClsPric.',
    example: '(ATM Straddle / [0] day CLOSE > 0.03)',
    unit: 'price',
  },
  { figure: 'atmStraddle', of: 'prices', expiry: 1, isWritten: true },
);
