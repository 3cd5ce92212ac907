import { figureOperand } from '../contract-operand.ts';

export const futuresOi = figureOperand(
  {
    name: 'Futures OI',
    description: 'How many units are open in the futures of all months, or in that of the n-th expiry.',
    formula: 'open interest at the close, in units',
    source: 'NSE: F&O UDiFF bhavcopy, OpnIntrst.',
    example: '(Futures OI(2) > Futures OI(1))',
    unit: 'count',
  },
  { figure: 'futureOi', of: 'quantities', expiry: 0, isWritten: true },
);
