import { putCallOperand } from '../put-call-operand.ts';

export const pcrVolume = putCallOperand(
  {
    name: 'PCR Volume',
    description: 'Puts traded on the day by calls traded, of all expiries or of the n-th one.',
    formula: 'contracts of puts / contracts of calls',
    source: 'stockcalc.in: put-call ratio by volume.',
    example: '(PCR Volume(1) < 0.7)',
  },
  { puts: 'putVolume', calls: 'callVolume' },
);
