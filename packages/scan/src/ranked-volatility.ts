import { leastRanked, volatilityRank } from '@parakh/options';
import { contractOperand } from './contract-operand.ts';
import type { AnyFunction } from './language-function.ts';

type Definition = Pick<AnyFunction, 'name' | 'description' | 'formula' | 'source' | 'example'>;

/** Where the 30-day volatility stands among its own of the last sessions. */
export function rankedVolatility({
  of,
  ...definition
}: Definition & { readonly of: 'rank' | 'percentile' }): AnyFunction {
  return contractOperand({
    ...definition,
    unit: 'percent',
    range: [0, 100],
    parameters: { bars: { kind: 'timeframe', optional: 252 } },
    figures: () => ({ volatility: { figure: 'iv30', number: 0 } }),
    lookback: ({ bars }) => leastRanked(bars!) - 1,
    resumes: true,
    whenUnknown: 'its 30-day volatility is known of fewer than 60 sessions, or never changed',
    fill({ volatility }, answer, { bars }, from) {
      for (let i = from; i < answer.length; i++) answer[i] = volatilityRank(volatility.subarray(0, i + 1), bars!)[of];
    },
  });
}
