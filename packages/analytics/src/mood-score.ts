/** Sessions that a value is compared with, itself among them. */
export const MOOD_WINDOW = 45;
/** So many of them must be known: a file of flows may lack a day. */
const LEAST_KNOWN = 40;

/** A value beside its recent past. */
export interface Scored {
  readonly value: Float64Array;
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  /** 0 to 100; 50 is the mean. */
  readonly score: Float64Array;
}

/** Each value as the share of a normal distribution that lies below it: so many deviations from the mean of the last sessions. */
export function scored(value: Float64Array, sign: number): Scored {
  const mean = new Float64Array(value.length).fill(NaN);
  const deviation = mean.slice();
  const score = mean.slice();
  for (let i = MOOD_WINDOW - 1; i < value.length; i++) {
    const known = value.subarray(i + 1 - MOOD_WINDOW, i + 1).filter((one) => !Number.isNaN(one));
    if (known.length < LEAST_KNOWN) continue;
    mean[i] = known.reduce((sum, one) => sum + one, 0) / known.length;
    deviation[i] = deviationOf(known, mean[i]!);
    if (deviation[i]! > 0) score[i] = 100 * shareBelow((sign * (value[i]! - mean[i]!)) / deviation[i]!);
  }
  return { value, mean, deviation, score };
}

/** Of a sample: divided by n − 1. */
function deviationOf(values: Float64Array, mean: number): number {
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** The standard normal distribution up to z, by Abramowitz and Stegun 26.2.17: right to seven digits. */
export function shareBelow(z: number): number {
  if (Number.isNaN(z)) return NaN;
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z > 0 ? 1 - tail : tail;
}
