import { basisOf } from '@parakh/options';
import { contractOperand } from '../contract-operand.ts';

export const annualBasisPercent = contractOperand({
  name: 'Annual Basis %',
  description:
    'What the premium of the nearest future over its underlying comes to in a year, in percent; unknown on the last day.',
  formula: '100 × (future − spot) / spot × 365 / days to the last day',
  source:
    'Hull, J., Options, Futures, and Other Derivatives: basis, here future less spot and brought to a year of 365 days.',
  example: '(Annual Basis % > 0)',
  unit: 'percent',
  figures: () => ({
    future: { figure: 'futureClose', number: 1 },
    spot: { figure: 'spot', number: 0 },
    days: { figure: 'futureDays', number: 1 },
  }),
  fill({ future, spot, days }, answer, _, from) {
    for (let i = from; i < answer.length; i++)
      answer[i] = basisOf({ price: future[i]!, days: days[i]! }, spot[i]!).annualPct;
  },
});
