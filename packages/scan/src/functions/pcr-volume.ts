import { contractOperand, expiryParameter } from '../contract-operand.ts';

export const pcrVolume = contractOperand({
  name: 'PCR Volume',
  description: 'Puts traded on the day by calls traded, of all expiries or of the n-th one.',
  formula: 'contracts of puts / contracts of calls',
  source: 'stockcalc.in: put-call ratio by volume.',
  example: '(PCR Volume(1) < 0.7)',
  unit: 'ratio',
  parameters: expiryParameter(0),
  whenUnknown: 'there are no calls to divide by',
  figures: ({ expiry }) => ({
    puts: { figure: 'putVolume', number: expiry! },
    calls: { figure: 'callVolume', number: expiry! },
  }),
  fill({ puts, calls }, answer, _, from) {
    for (let i = from; i < answer.length; i++) answer[i] = calls[i] === 0 ? NaN : puts[i]! / calls[i]!;
  },
});
