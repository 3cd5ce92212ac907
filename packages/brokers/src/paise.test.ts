import { expect, it } from 'vitest';
import { paiseOf, rupeesText } from './paise.ts';

it.each([
  [571.2, 57_120],
  ['571.20', 57_120],
  ['1,235.80', 123_580],
  ['- 2235.80', -223_580],
  [0.1 + 0.2, 30],
  [72.755, 7275.5],
  [83.5475, 8354.75],
  [-0, 0],
  ['0.0000', 0],
])('reads %j as %d paise', (rupees, paise) => {
  expect(paiseOf(rupees)).toBe(paise);
});

it.each([null, undefined, '', ' ', '-', 'NA', NaN, Infinity])('knows no amount in %j', (rupees) => {
  expect(paiseOf(rupees)).toBeNaN();
});

it.each([
  [57_120, '571.20'],
  [5, '0.05'],
  [0, '0.00'],
  [123_456_789_00, '123456789.00'],
])('writes %d paise as %s', (paise, text) => {
  expect(rupeesText(paise)).toBe(text);
});

it.each([0.5, -5, NaN, 2 ** 60])('refuses to write %d paise', (paise) => {
  expect(() => rupeesText(paise)).toThrow(RangeError);
});
