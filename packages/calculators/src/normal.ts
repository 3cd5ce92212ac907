const FAR = 37;
const SPLIT = 7.071_067_811_865_475;
const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

const above = [
  3.526_249_659_989_11e-2, 0.700_383_064_443_688, 6.373_962_203_531_65, 33.912_866_078_383, 112.079_291_497_871,
  221.213_596_169_931, 220.206_867_912_376,
];
const below = [
  8.838_834_764_831_84e-2, 1.755_667_163_182_64, 16.064_177_579_207, 86.780_732_202_946_1, 296.564_248_779_674,
  637.333_633_378_831, 793.826_512_519_948, 440.413_735_824_752,
];

/** The share of a normal distribution at or below a value: Hart's fractions, 14 digits also far out in a tail. */
export function normalShare(value: number): number {
  if (Number.isNaN(value)) return NaN;
  const size = Math.abs(value);
  const tail = size > FAR ? 0 : Math.exp((-size * size) / 2) * tailFactor(size);
  return value > 0 ? 1 - tail : tail;
}

/** The height of the normal curve at a value. */
export function normalHeight(value: number): number {
  return Math.exp((-value * value) / 2) / ROOT_TWO_PI;
}

function tailFactor(size: number): number {
  if (size < SPLIT) return polynomial(above, size) / polynomial(below, size);
  const fraction = size + 1 / (size + 2 / (size + 3 / (size + 4 / (size + 0.65))));
  return 1 / (fraction * ROOT_TWO_PI);
}

function polynomial(factors: readonly number[], at: number): number {
  return factors.reduce((sum, factor) => sum * at + factor, 0);
}
