import { basisOf } from '@parakh/options';
import { contractOperand } from './contract-operand.ts';
import type { AnyFunction } from './language-function.ts';

type Definition = Pick<AnyFunction, 'name' | 'description' | 'formula' | 'source' | 'example'>;

/** The nearest future against its underlying: percent, or percent a year. */
export function basisOperand({ of, ...definition }: Definition & { readonly of: 'pct' | 'annualPct' }): AnyFunction {
  return contractOperand({
    ...definition,
    unit: 'percent',
    figures: () => ({
      future: { figure: 'futureClose', number: 1 },
      spot: { figure: 'spot', number: 0 },
      days: { figure: 'futureDays', number: 1 },
    }),
    fill({ future, spot, days }, answer, _, from) {
      for (let i = from; i < answer.length; i++)
        answer[i] = basisOf({ price: future[i]!, days: days[i]! }, spot[i]!)[of];
    },
  });
}
