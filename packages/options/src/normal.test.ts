import { expect, it } from 'vitest';
import { erfcx, normalCdf, normalPdf, normalQuantile } from './normal.ts';

/** Values to 30 digits by an arithmetic of 60, rounded. */
it.each([
  [-5, 144_009_798_674.661_04],
  [-1, 5.008_980_080_762_283],
  [-0.3, 1.453_749_232_842_765_5],
  [0, 1],
  [0.2, 0.809_019_519_901_580_7],
  [0.5, 0.615_690_344_192_925_9],
  [1, 0.427_583_576_155_807],
  [3.9, 0.140_314_181_600_689_73],
  [4.1, 0.133_834_116_418_652],
  [10, 0.056_140_992_743_822_59],
  [1e6, 5.641_895_835_474_742e-7],
])('erfcx(%d)', (x, wanted) => {
  expect(Math.abs(erfcx(x) / wanted - 1)).toBeLessThan(1e-15);
});

it('the share of a normal distribution is that of the tables, far out as well', () => {
  expect(normalCdf(0)).toBe(0.5);
  expect(normalCdf(1.96)).toBeCloseTo(0.975_002_104_851_779_5, 15);
  expect(normalCdf(-8) / 6.220_960_574_271_785e-16).toBeCloseTo(1, 13);
  expect(normalCdf(-37) / 5.725_571_222_524_577e-300).toBeCloseTo(1, 12);
  expect([normalCdf(-Infinity), normalCdf(Infinity)]).toEqual([0, 1]);
  expect(normalCdf(NaN)).toBeNaN();
  expect(normalPdf(0)).toBeCloseTo(0.398_942_280_401_432_7, 15);
});

it('the quantile is its inverse, to nine digits', () => {
  for (const share of [1e-300, 1e-9, 0.02, 0.3, 0.5, 0.7, 0.98])
    expect(Math.abs(normalCdf(normalQuantile(share)) / share - 1)).toBeLessThan(1e-6);
});
