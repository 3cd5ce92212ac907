/** An estimate and where the true value lies with 95 % certainty; NaN where that cannot be estimated. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Fewer waves than these are not enough. */
const LEAST_WAVES = 3;

interface Contributions {
  /** How many bars a return is measured over. */
  readonly bars: number;
  /** Sessions that had a part in the estimate: with few of them the interval is as wide as for so few. */
  readonly taken: number;
}

/**
 * The 95 % interval of an estimate to which every session contributes: its matches are not independent of each other, because the market
 * moves all of them on the same day, and those of neighbouring sessions share bars. So not matches are counted but sessions, and those
 * by slow waves over the whole time, which neighbours do not disturb:
 *
 *   error² = (2 / B) × Σ over j = 1 … B of (Σ over t of u(t) × cos(π j (t + ½) / T))²,   interval = value ± t(B, 97.5 %) × error
 *
 * with u(t) what session t moved the estimate by, T sessions and B = min(0.4 × T^⅔, T / (2 × bars)) waves: the equal-weighted cosine
 * estimator of E. Lazarus, D. J. Lewis, J. H. Stock and M. W. Watson, HAR Inference: Recommendations for Practice, Journal of
 * Business & Economic Statistics 36 (2018), with fewer waves where the returns of neighbouring sessions overlap.
 * @param moved by session; adds up to 0
 */
export function intervalOver(value: number, moved: Float64Array, { bars, taken }: Contributions): Interval {
  const { length } = moved;
  const waves = Math.floor(Math.min(0.4 * length ** (2 / 3), length / (2 * bars)));
  const degrees = Math.min(waves, taken - 1);
  if (degrees < LEAST_WAVES || Number.isNaN(value)) return { value, low: NaN, high: NaN };
  let squares = 0;
  for (let wave = 1; wave <= waves; wave++) squares += along(moved, wave) ** 2;
  const width = studentT(degrees) * Math.sqrt((2 / waves) * squares);
  return { value, low: value - width, high: value + width };
}

function along(moved: Float64Array, wave: number): number {
  const step = (Math.PI * wave) / moved.length;
  let sum = 0;
  for (let t = 0; t < moved.length; t++) sum += moved[t]! * Math.cos(step * (t + 0.5));
  return sum;
}

/** z of 97.5 %. */
const Z = 1.959963984540054;

/** The 97.5 % point of Student's t for 3 and more degrees of freedom, to 0.2 % (Abramowitz and Stegun, formula 26.7.5). */
export function studentT(degrees: number): number {
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92_160,
  ];
  return terms.reduce((t, term, i) => t + term / degrees ** (i + 1), Z);
}
