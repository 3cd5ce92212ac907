import { figureOperand } from '../contract-operand.ts';

export const putOiChange = figureOperand(
  {
    name: 'Put OI Change',
    description:
      'How many units came to the puts that live now since the session before, or to those of the n-th expiry.',
    formula: 'sum over living puts of open interest less that of the session before, in units of now',
    source: 'NSE: F&O UDiFF bhavcopy, OpnIntrst; adjusted for corporate actions by the strikes of the same tokens.',
    example: '(Put OI Change > Call OI Change)',
    unit: 'count',
  },
  { figure: 'putOiChange', of: 'quantities', expiry: 0, isWritten: true },
);
