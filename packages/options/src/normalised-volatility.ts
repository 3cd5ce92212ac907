import { erfcx, normalCdf, normalQuantile } from './normal.ts';
import { curveAt, priceOnCurve, vegaOnCurve } from './normalised-black.ts';

const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);
/** Up to this share of the largest price Bachelier's model is close enough to begin with. */
const HIGH = 0.38;
/** A step that changes less is the last one: what is left is its fourth power. */
const CLOSE = 1e-4;
/** One or two are enough for every price that was tried; the bound is for those that were not. */
const MOST_STEPS = 8;
/** The square of (p − q) / (p + q) up to which four terms are the whole series of ln(p / q). */
const ALIKE = 1e-4;

/**
 * The s at which b(x, s) of normalised-black.ts is the given value, to the last digits that b allows: one or two steps of
 * Householder's third-order method, below the point of inflection s² = 2|x| on ln b, above it on ln(bmax − b). No earlier s is begun
 * with: a price has the same volatility whatever came before. Unknown (NaN) where no s gives b: at or below 0, at or above bmax = e^(x/2),
 * which who knows it may hand in.
 * Source: P. Jäckel, "Let's be rational" (Wilmott, 2015), who takes 1/ln b where ours is ln b: our guess is nearer. It is our own.
 */
export function normalisedVolatility(x: number, b: number, most = Math.exp(x / 2)): number {
  if (!(b > 0 && b < most)) return NaN;
  let s = b < HIGH * most ? guessLow(x, b, most) : guessHigh(x, most - b);
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = s * s < -2 * x ? stepBelow(x, s, b) : stepAbove(x, s, b);
    s += change;
    if (Math.abs(change) <= CLOSE * s) return s;
  }
  return s;
}

/** Bachelier's deviation has fractions for an inverse; from it to Black's a short series leads: P. Hagan and others, "Managing smile risk" (Wilmott, 2002). */
function guessLow(x: number, b: number, most: number): number {
  const distance = 1 / most - most;
  const s = distance > 0 ? -x / bachelierDistance(b / distance) : b * ROOT_TWO_PI;
  const square = s * s * (1 / 24);
  return s * (1 + square * (1 - x * x * (1 / 120) + square * (1 / 10)));
}

/** At the money bmax − b is 2Φ(−s/2); elsewhere it is scaled to be right at the point of inflection. */
function guessHigh(x: number, left: number): number {
  const leftAtInflection = 0.5 * Math.exp(x / 2) * (1 + erfcx(Math.sqrt(-x)));
  return -2 * normalQuantile((normalCdf(-Math.sqrt(-x / 2)) * left) / leftAtInflection);
}

/** The price of an option one deviation away, by its distance, in Bachelier's model: φ(1) − Φ(−1). */
const ONE_AWAY = 0.083_315_470_587_686_3;

/** How many deviations away the strike is of an option that costs `price` times its distance: to 1e-5, by fractions that were fitted to it. */
function bachelierDistance(price: number): number {
  if (price < ONE_AWAY) {
    const r = Math.sqrt(-Math.log(price));
    const above = ((0.117_787_095 * r + 0.438_631_964) * r - 1.320_161_834) * r + 1.706_766_69;
    return (above * r - 0.468_872_445) / (((0.083_264_969 * r + 0.314_157_264) * r - 0.456_817_301) * r + 1);
  }
  const q = 1 / (price + 0.5);
  const above = ((0.028_414_206 * q - 0.078_943_12) * q - 0.420_347_827) * q + 1.000_004_402;
  const below = ((0.063_267_328 * q - 0.159_265_196) * q - 0.420_207_847) * q + 1;
  return (q * above) / (below * ROOT_TWO_PI);
}

function stepBelow(x: number, s: number, target: number): number {
  const perDeviation = 1 / s;
  const h = x * perDeviation;
  const t = s / 2;
  const curve = curveAt(h, t);
  const b = priceOnCurve(h, t, curve);
  const vega = vegaOnCurve(curve);
  const slope = vega / b;
  const second = secondOf(h, s, perDeviation);
  const third = thirdOf(h, second, perDeviation) + slope * (2 * slope - 3 * second);
  return householder(logOfQuotient(target, b) * (b / vega), second - slope, third);
}

/** ln(above / below): by its series where they are alike, as they are but for a bad guess. */
function logOfQuotient(above: number, below: number): number {
  const y = (above - below) / (above + below);
  const square = y * y;
  if (square > ALIKE) return Math.log(above / below);
  return 2 * y * (1 + square * (1 / 3 + square * (1 / 5 + square * (1 / 7))));
}

function stepAbove(x: number, s: number, target: number): number {
  const perDeviation = 1 / s;
  const h = x * perDeviation;
  const t = s / 2;
  const curve = curveAt(h, t);
  const b = priceOnCurve(h, t, curve);
  const left = Math.exp(x / 2) - b;
  const slope = vegaOnCurve(curve) / left;
  const second = secondOf(h, s, perDeviation);
  const third = thirdOf(h, second, perDeviation) + slope * (3 * second + 2 * slope);
  return householder(-Math.log1p((b - target) / left) / slope, second + slope, third);
}

/** The second derivative of b by s over its first. */
const secondOf = (h: number, s: number, perDeviation: number) => h * h * perDeviation - s / 4;
/** The third one over the first. */
const thirdOf = (h: number, second: number, perDeviation: number) =>
  second * second - 3 * (h * perDeviation) ** 2 - 0.25;

/** From Newton's step and the second and third derivative of what is solved, each over the first. */
function householder(newton: number, second: number, third: number): number {
  return (newton * (1 + 0.5 * second * newton)) / (1 + newton * (second + (third * newton) / 6));
}
