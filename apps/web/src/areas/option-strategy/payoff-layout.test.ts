import { expect, it } from 'vitest';
import { laidPayoff, nearestPlace, type PayoffLines } from './payoff-layout.ts';

const lines: PayoffLines = {
  prices: Float64Array.of(900, 1000, 1100),
  atExpiry: Float64Array.of(-50, -50, 50),
  onDay: Float64Array.of(-40, NaN, 60),
  spot: 1000,
  at: 1000,
  here: { atExpiry: -50, onDay: 0 },
  breakEvens: [1050, 2000],
  deviation: 0.05,
  dayWord: 'Now',
};

it('prices stand from left to right, gains above losses, and nothing that is not known is drawn', () => {
  const laid = laidPayoff(lines, 500, 300);
  expect(laid.xOf(900)).toBe(laid.left);
  expect(laid.xOf(1100)).toBe(laid.right);
  expect(laid.priceAt(laid.xOf(1040))).toBeCloseTo(1040, 9);
  expect(laid.yOf(50)).toBeLessThan(laid.zero);
  expect(laid.zero).toBeLessThan(laid.yOf(-50));
  expect(laid.points(lines.onDay).split(' ')).toHaveLength(2);
  expect(laid.points(lines.atExpiry)).not.toContain('NaN');
  // One of them lies beyond the prices that are drawn.
  expect(laid.breakEvens.map(({ text }) => text)).toEqual(['1,050']);
  expect(laid.band).toEqual({ from: laid.xOf(950), to: laid.xOf(1050) });
});

it('the scale goes from one round figure to another, and stands still while the line of the day moves', () => {
  const ofDay = (...onDay: number[]) =>
    laidPayoff({ ...lines, onDay: Float64Array.from(onDay) }, 500, 300).yTicks.map(({ text }) => text);
  expect(ofDay(-40, 0, 60)).toEqual(['−75', '−50', '−25', '0', '25', '50', '75']);
  expect(ofDay(-44, 8, 67)).toEqual(ofDay(-40, 0, 60));
  const laid = laidPayoff(lines, 500, 300);
  expect([laid.yTicks.at(0)?.y, laid.yTicks.at(-1)?.y]).toEqual([laid.bottom, laid.top]);
});

it('a low drawing whose range has one round figure has finer ones, not one for each rupee', () => {
  const low = { ...lines, atExpiry: Float64Array.of(-4000, 4000, -4000), onDay: Float64Array.of(-3000, 2000, -3000) };
  expect(laidPayoff(low, 340, 170).yTicks.map(({ text }) => text)).toEqual(['−5.0 K', '−2.5 K', '0', '2.5 K', '5.0 K']);
});

it('what cannot be valued leaves the drawing empty', () => {
  const unknown = Float64Array.of(NaN, NaN, NaN);
  const laid = laidPayoff({ ...lines, atExpiry: unknown, onDay: unknown, deviation: NaN }, 500, 300);
  expect([laid.points(unknown), laid.areaOf(laid.points(unknown)), laid.band]).toEqual(['', '', undefined]);
  expect(nearestPlace(lines.prices, 1049)).toBe(1);
  expect(nearestPlace(lines.prices, 1051)).toBe(2);
});
