import { leastRanked, type VolatilityRank, volatilityRank } from '@parakh/options';
import { contractOperand } from './contract-operand.ts';
import type { AnyFunction } from './language-function.ts';

type Definition = Pick<AnyFunction, 'name' | 'description' | 'formula' | 'source' | 'example'>;

/**
 * Where the 30-day volatility stands among its own of the last sessions. Where too few sessions tell it, as of chains that were recorded of
 * the nearest expiry alone, that of the nearest expiry among its own. On longer and shorter bars than days, among its own of the last of these.
 */
export function rankedVolatility({
  of,
  ...definition
}: Definition & { readonly of: 'rank' | 'percentile' }): AnyFunction {
  return contractOperand({
    ...definition,
    unit: 'percent',
    range: [0, 100],
    parameters: { bars: { kind: 'timeframe', optional: 252 } },
    figures: () => ({
      volatility: { figure: 'iv30', number: 0 },
      nearest: { figure: 'atmIv', number: 1 },
    }),
    lookback: ({ bars }) => leastRanked(bars!) - 1,
    resumes: true,
    whenUnknown: 'its volatility is known of fewer than 60 sessions, or never changed',
    fill({ volatility, nearest }, answer, { bars }, from) {
      for (let i = from; i < answer.length; i++) {
        const of30Days = rankOn(volatility, i, bars!);
        const isKnown = !Number.isNaN(of30Days.percentile);
        answer[i] = (isKnown ? of30Days : rankOn(nearest, i, bars!))[of];
      }
    },
  });
}

const UNKNOWN = { rank: NaN, percentile: NaN };

/** Most symbols have no contracts: their bars are not looked through once more for each of them. */
function rankOn(values: Float64Array, at: number, window: number): Pick<VolatilityRank, 'rank' | 'percentile'> {
  return Number.isNaN(values[at]) ? UNKNOWN : volatilityRank(values.subarray(0, at + 1), window);
}
