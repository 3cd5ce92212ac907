import { figureOperand } from '../contract-operand.ts';

export const putOi = figureOperand(
  {
    name: 'Put OI',
    description: 'How many units are open in all puts, or in those of the n-th expiry.',
    formula: 'sum of the open interest of puts at the close, in units',
    source: 'NSE: F&O UDiFF bhavcopy, OpnIntrst.',
    example: '(Put OI > Call OI * 1.3)',
    unit: 'count',
  },
  { figure: 'putOi', of: 'quantities', expiry: 0, isWritten: true },
);
