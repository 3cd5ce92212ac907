import type { Smile } from '@parakh/options';

/**
 * The volatilities of an expiry by moneyness, which is how they follow the price: an option has the volatility that today's
 * strike as far from the forward has (sticky by moneyness).
 */
export interface VolatilityCurve {
  /** Strike by forward, from the lowest on; at least one. */
  readonly moneyness: Float64Array;
  /** Squares of volatilities as fractions of a year. */
  readonly variances: Float64Array;
}

/** Of the strikes that have a volatility; undefined where none has. */
export function curveOf({ strikes, volatilities, forward }: Smile): VolatilityCurve | undefined {
  const rows = [...strikes.keys()].filter((i) => volatilities[i]! > 0 && forward > 0);
  if (rows.length === 0) return undefined;
  return {
    moneyness: Float64Array.from(rows, (i) => strikes[i]! / forward),
    variances: Float64Array.from(rows, (i) => volatilities[i]! ** 2),
  };
}

/** One volatility at every strike: a fraction of a year. */
export function flatCurve(volatility: number): VolatilityCurve {
  return { moneyness: Float64Array.of(1), variances: Float64Array.of(volatility ** 2) };
}

/** Linear in variance between the strikes around, as `volatilityAt` of a smile; beyond the outermost that of the outermost. */
export function volatilityOn({ moneyness, variances }: VolatilityCurve, at: number): number {
  const last = moneyness.length - 1;
  if (!(at > moneyness[0]!)) return Number.isNaN(at) ? NaN : Math.sqrt(variances[0]!);
  if (at >= moneyness[last]!) return Math.sqrt(variances[last]!);
  let above = 1;
  while (moneyness[above]! < at) above++;
  const [low, high] = [moneyness[above - 1]!, moneyness[above]!];
  const share = (at - low) / (high - low);
  return Math.sqrt(variances[above - 1]! * (1 - share) + variances[above]! * share);
}
