// Written out and not as loops over factors: twice as fast, and every figure of an option asks for two of them.

/** Up to 0.46875, of x². */
function smallFraction(z: number): number {
  const above =
    (((0.185_777_706_184_603_15 * z + 3.161_123_743_870_565_5) * z + 113.864_154_151_050_16) * z +
      377.485_237_685_302) *
      z +
    3209.377_589_138_469_4;
  const below =
    (((z + 23.601_290_952_344_122) * z + 244.024_637_934_444_17) * z + 1282.616_526_077_372_3) * z +
    2844.236_833_439_171;
  return above / below;
}

/** Up to 4, of x. */
function mediumFraction(x: number): number {
  const above =
    (((((((2.153_115_354_744_038_3e-8 * x + 0.564_188_496_988_670_1) * x + 8.883_149_794_388_377) * x +
      66.119_190_637_141_63) *
      x +
      298.635_138_197_400_1) *
      x +
      881.952_221_241_769) *
      x +
      1712.047_612_634_070_7) *
      x +
      2051.078_377_826_071_6) *
      x +
    1230.339_354_797_997_2;
  const below =
    (((((((x + 15.744_926_110_709_835) * x + 117.693_950_891_312_5) * x + 537.181_101_862_009_9) * x +
      1621.389_574_566_690_3) *
      x +
      3290.799_235_733_459_7) *
      x +
      4362.619_090_143_247) *
      x +
      3439.367_674_143_721_6) *
      x +
    1230.339_354_803_749_5;
  return above / below;
}

/** Above 4, of 1/x². */
function largeFraction(z: number): number {
  const above =
    ((((0.016_315_387_137_302_097 * z + 0.305_326_634_961_232_36) * z + 0.360_344_899_949_804_45) * z +
      0.125_781_726_111_229_26) *
      z +
      0.016_083_785_148_742_275) *
      z +
    0.000_658_749_161_529_837_8;
  const below =
    ((((z + 2.568_520_192_289_822) * z + 1.872_952_849_923_467_3) * z + 0.527_905_102_951_428_5) * z +
      0.060_518_341_312_441_32) *
      z +
    0.002_335_204_976_268_691_8;
  return above / below;
}

const ONE_BY_ROOT_PI = 1 / Math.sqrt(Math.PI);
const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

/** e^(x²)·erfc(x), to the last digit or two: Cody, "Rational Chebyshev approximations for the error function" (1969). Infinite below −26.6. */
export function erfcx(x: number): number {
  const size = Math.abs(x);
  if (size <= 0.468_75) return Math.exp(x * x) * (1 - x * smallFraction(x * x));
  const right = size <= 4 ? mediumFraction(size) : tailOf(size);
  return x < 0 ? 2 * Math.exp(x * x) - right : right;
}

function tailOf(size: number): number {
  const z = 1 / (size * size);
  return (ONE_BY_ROOT_PI - z * largeFraction(z)) / size;
}

/** The share of a normal distribution at or below a value, to the last digits in both tails. */
export function normalCdf(value: number): number {
  const right = 0.5 * Math.exp(-0.5 * value * value) * erfcx(Math.abs(value) * Math.SQRT1_2);
  return value > 0 ? 1 - right : right;
}

/** The height of the normal curve at a value. */
export function normalPdf(value: number): number {
  return Math.exp(-0.5 * value * value) / ROOT_TWO_PI;
}

/** A fraction of two polynomials, the highest power first; both have as many terms. */
interface Fraction {
  readonly above: readonly number[];
  readonly below: readonly number[];
}

function valueOf({ above, below }: Fraction, x: number): number {
  let [sum, divisor] = [above[0]!, below[0]!];
  for (let i = 1; i < above.length; i++) {
    sum = sum * x + above[i]!;
    divisor = divisor * x + below[i]!;
  }
  return sum / divisor;
}

/** Below it and above one less it, the tails. */
const TAIL = 0.024_25;
const centre: Fraction = {
  above: [
    -39.696_830_286_653_76, 220.946_098_424_520_5, -275.928_510_446_968_7, 138.357_751_867_269, -30.664_798_066_147_16,
    2.506_628_277_459_239,
  ],
  below: [
    -54.476_098_798_224_06, 161.585_836_858_040_9, -155.698_979_859_886_6, 66.801_311_887_719_72,
    -13.280_681_552_885_72, 1,
  ],
};
const tail: Fraction = {
  above: [
    -7.784_894_002_430_293e-3, -0.322_396_458_041_136_5, -2.400_758_277_161_838, -2.549_732_539_343_734,
    4.374_664_141_464_968, 2.938_163_982_698_783,
  ],
  below: [0, 7.784_695_709_041_462e-3, 0.322_467_129_070_039_8, 2.445_134_137_142_996, 3.754_408_661_907_416, 1],
};

/** The value that a share of a normal distribution is at or below, to nine digits: Acklam's fractions. Infinite at 0 and 1. */
export function normalQuantile(share: number): number {
  if (share < TAIL) return valueOf(tail, Math.sqrt(-2 * Math.log(share)));
  if (share > 1 - TAIL) return -normalQuantile(1 - share);
  const q = share - 0.5;
  return q * valueOf(centre, q * q);
}
