import { basisOf } from '@parakh/options';
import { contractOperand } from '../contract-operand.ts';

export const basisPercent = contractOperand({
  name: 'Basis %',
  description: 'By how many percent the nearest future stands above its underlying; below 0 at a discount.',
  formula: '100 × (future − spot) / spot',
  source:
    'Hull, J., Options, Futures, and Other Derivatives: basis, here future less spot as traders in India write it.',
  example: '(Basis % > 0)',
  unit: 'percent',
  figures: () => ({
    future: { figure: 'futureClose', number: 1 },
    spot: { figure: 'spot', number: 0 },
    days: { figure: 'futureDays', number: 1 },
  }),
  fill({ future, spot, days }, answer, _, from) {
    for (let i = from; i < answer.length; i++) answer[i] = basisOf({ price: future[i]!, days: days[i]! }, spot[i]!).pct;
  },
});
