import { erfcx } from './normal.ts';

/**
 * Black's formula without units, of an option out of the money: its undiscounted price by the root of forward times strike
 * is b(x, s), where x = −|ln(forward / strike)| and s = volatility·√years. Every branch keeps all digits of b, however small.
 * Source: P. Jäckel, "Let's be rational" (Wilmott, 2015), sections 2 and 6; the series for the far tail is our own.
 * With h = x/s and t = s/2 both terms of the formula, and all Greeks, stand on one curve: e^(−(h² + t²)/2).
 */
const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);
/** Nearer to the money than this (in deviations) the far tail's series has not converged to the last digit. */
const FAR = 12;
/** Half deviations below which the two terms of the formula are too alike to subtract one from the other. */
const SHORT = 0.1;
/** A power of t so small beside t that what it stands before changes no digit. */
const LAST_DIGIT = 1e-17;
/** 1 / ((n + 1)(n + 2)): a product is had sooner than a quotient. */
const ONE_BY_NEXT_TWO = Float64Array.from({ length: 11 }, (_, n) => 1 / ((n + 1) * (n + 2)));

/** The price b of a call with x ≤ 0, and of the put with the other sign of x alike. */
export function normalisedBlack(x: number, s: number): number {
  const h = x / s;
  const t = s / 2;
  return priceOnCurve(h, t, curveAt(h, t));
}

export const curveAt = (h: number, t: number) => Math.exp(-0.5 * (h * h + t * t));

/** What b gains when s does. */
export const vegaOnCurve = (curve: number) => curve / ROOT_TWO_PI;

/** b, where the curve is known. */
export function priceOnCurve(h: number, t: number, curve: number): number {
  if (h + t < -FAR) return (curve / ROOT_TWO_PI) * farTail(-h, t);
  if (t < SHORT) return (curve / ROOT_TWO_PI) * shortTerm(h, t);
  return nearTerm(h, t, curve) - farTerm(h, t, curve);
}

/** Whether the two terms are so alike that their difference is lost where one is subtracted from the other; what is left of one without b is not. */
export const areAlike = (h: number, t: number) => t < SHORT || h + t < -FAR;

/** The term of the two that is paid for at x: of a call out of the money, the underlying held. Φ(h + t)·e^(x/2). */
export function nearTerm(h: number, t: number, curve: number): number {
  const right = 0.5 * curve * erfcx(Math.abs(h + t) * Math.SQRT1_2);
  return h + t > 0 ? Math.exp(h * t) - right : right;
}

/** The other one: Φ(h − t)·e^(−x/2). */
export function farTerm(h: number, t: number, curve: number): number {
  return 0.5 * curve * erfcx((t - h) * Math.SQRT1_2);
}

/**
 * Y(h + t) − Y(h − t), where Y is the share below by the height of the curve: by Taylor's series around h. Its derivatives follow
 * from one another: Y′ = 1 + hY, Y⁽ⁿ⁺¹⁾ = hY⁽ⁿ⁾ + nY⁽ⁿ⁻¹⁾.
 */
function shortTerm(h: number, t: number): number {
  const square = t * t;
  let before = (ROOT_TWO_PI / 2) * erfcx(-h * Math.SQRT1_2);
  let derivative = 1 + h * before;
  let power = 1;
  let sum = derivative;
  for (let n = 1; n < 11 && power > LAST_DIGIT; n += 2) {
    before = h * derivative + n * before;
    derivative = h * before + (n + 1) * derivative;
    power *= square * ONE_BY_NEXT_TWO[n]!;
    sum += derivative * power;
  }
  return 2 * t * sum;
}

/**
 * The same far below the money, where Y(−u) = 1/u − 1/u³ + 3/u⁵ − 15/u⁷ + …: the differences of the powers of 1/(q − t) and
 * 1/(q + t) have a common factor, so nothing is subtracted that is nearly as large.
 */
function farTail(q: number, t: number): number {
  const a = 1 / (q - t);
  const b = 1 / (q + t);
  let powers = 1;
  let ofB = 1;
  let factor = 1;
  let sum = 1;
  for (let n = 1; n < 40 && Math.abs(factor * powers) > 1e-17; n += 2) {
    for (let step = 0; step < 2; step++) {
      ofB *= b;
      powers = powers * a + ofB;
    }
    factor *= -n;
    sum += factor * powers;
  }
  return ((2 * t) / (q * q - t * t)) * sum;
}
