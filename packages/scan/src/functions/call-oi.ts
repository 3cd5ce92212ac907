import { figureOperand } from '../contract-operand.ts';

export const callOi = figureOperand(
  {
    name: 'Call OI',
    description: 'How many units are open in all calls, or in those of the n-th expiry.',
    formula: 'sum of the open interest of calls at the close, in units',
    source: 'NSE: F&O UDiFF bhavcopy, OpnIntrst.',
    example: '(Call OI > Put OI)',
    unit: 'count',
  },
  { figure: 'callOi', of: 'quantities', expiry: 0, isWritten: true },
);
