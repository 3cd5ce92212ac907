import { putCallOperand } from '../put-call-operand.ts';

export const pcr = putCallOperand(
  {
    name: 'PCR',
    description:
      'Open puts by open calls of all expiries, or of the n-th one: above 1.3 or below 0.7 is called extreme, and predicts little.',
    formula: 'open interest of puts / open interest of calls, in units',
    source: 'stockcalc.in: put-call ratio by open interest; extremes as besensibull.medium.com names them.',
    example: '(PCR > 1.3)',
  },
  { puts: 'putOi', calls: 'callOi' },
);
