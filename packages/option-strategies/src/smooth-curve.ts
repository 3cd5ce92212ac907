import type { VolatilityCurve } from './volatility-curve.ts';

/**
 * A curve without corners through the same points, as a density needs it: cubic pieces in the logarithm of moneyness that never leave the range of their
 * ends (Fritsch and Carlson, Monotone piecewise cubic interpolation, SIAM J. Numer. Anal. 17, 1980), level at the outermost and beyond. Answers
 * the volatility of a log-moneyness.
 */
export function smoothVolatility({ moneyness, variances }: VolatilityCurve): (at: number) => number {
  const places = moneyness.map(Math.log);
  const last = places.length - 1;
  const slopes = slopesOf(places, variances);
  return (at) => {
    if (!(at > places[0]!)) return Number.isNaN(at) ? NaN : Math.sqrt(variances[0]!);
    if (at >= places[last]!) return Math.sqrt(variances[last]!);
    let above = 1;
    while (places[above]! < at) above++;
    const width = places[above]! - places[above - 1]!;
    const t = (at - places[above - 1]!) / width;
    const [low, high] = [variances[above - 1]!, variances[above]!];
    const [lowSlope, highSlope] = [slopes[above - 1]! * width, slopes[above]! * width];
    const rest = 1 - t;
    return Math.sqrt(
      low * (1 + 2 * t) * rest * rest +
        high * t * t * (3 - 2 * t) +
        lowSlope * t * rest * rest -
        highSlope * t * t * rest,
    );
  };
}

/** The weighted harmonic mean of the slopes on both sides, level where they differ in sign, and at both ends. */
function slopesOf(places: Float64Array, values: Float64Array): Float64Array {
  return places.map((_, i) => {
    if (i === 0 || i === places.length - 1) return 0;
    const [before, after] = [places[i]! - places[i - 1]!, places[i + 1]! - places[i]!];
    const [left, right] = [(values[i]! - values[i - 1]!) / before, (values[i + 1]! - values[i]!) / after];
    if (!(left * right > 0)) return 0;
    const [one, other] = [2 * after + before, after + 2 * before];
    return (one + other) / (one / left + other / right);
  });
}
