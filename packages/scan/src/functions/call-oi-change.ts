import { figureOperand } from '../contract-operand.ts';

export const callOiChange = figureOperand(
  {
    name: 'Call OI Change',
    description:
      'How many units came to the calls that live now since the session before, or to those of the n-th expiry.',
    formula: 'sum over living calls of open interest less that of the session before, in units of now',
    source: 'NSE: F&O UDiFF bhavcopy, OpnIntrst; adjusted for corporate actions by the strikes of the same tokens.',
    example: '(Call OI Change > 0)',
    unit: 'count',
  },
  { figure: 'callOiChange', of: 'quantities', expiry: 0, isWritten: true },
);
