import { contractOperand, expiryParameter } from '../contract-operand.ts';

export const pcr = contractOperand({
  name: 'PCR',
  description:
    'Open puts by open calls of all expiries, or of the n-th one: above 1.3 or below 0.7 is called extreme, and predicts little.',
  formula: 'open interest of puts / open interest of calls, in units',
  source: 'stockcalc.in: put-call ratio by open interest; extremes as besensibull.medium.com names them.',
  example: '(PCR > 1.3)',
  unit: 'ratio',
  parameters: expiryParameter(0),
  whenUnknown: 'there are no calls to divide by',
  figures: ({ expiry }) => ({
    puts: { figure: 'putOi', number: expiry! },
    calls: { figure: 'callOi', number: expiry! },
  }),
  fill({ puts, calls }, answer, _, from) {
    for (let i = from; i < answer.length; i++) answer[i] = calls[i] === 0 ? NaN : puts[i]! / calls[i]!;
  },
});
