import { expect, it } from 'vitest';
import { numbersIn, rowFor, sweepIn, sweepOf, sweepRows, sweepText, valuesOf, withNumbers } from './sweep.ts';

const text = '([-1] 15 minute EMA(9) crossup [0] day EMA(21)) AND ([0] day RSI(14) > 52.5)';

function numberAt(place: number) {
  const number = numbersIn(text)[place];
  if (!number) throw new Error(`the text has no number ${place}`);
  return number;
}

it('finds the numbers that can be tried, not the offsets', () => {
  expect(numbersIn(text).map(({ text }) => text)).toEqual(['9', '21', '14', '52.5']);
});

it('counts from the first to the last by the step, and says what is no list', () => {
  expect(valuesOf({ at: 0, first: '5', last: '20', step: '5' })).toEqual([5, 10, 15, 20]);
  expect(valuesOf({ at: 0, first: '0.1', last: '0.3', step: '0.1' })).toEqual([0.1, 0.2, 0.3]);
  expect(valuesOf({ at: 0, first: '5', last: '', step: '5' })).toMatch(/Three numbers/);
  expect(valuesOf({ at: 0, first: '9', last: '5', step: '1' })).toMatch(/smaller to the larger/);
  expect(valuesOf({ at: 0, first: '1', last: '1000', step: '1' })).toMatch(/more than 100/);
});

it('tries values around the one that stands, whole ones for whole ones', () => {
  expect(valuesOf(rowFor(0, numberAt(0)))).toEqual([5, 7, 9, 11, 13]);
  expect(valuesOf(rowFor(3, numberAt(3)))).toEqual([32.5, 42.5, 52.5, 62.5, 72.5]);
  expect(valuesOf(rowFor(0, { from: 0, to: 1, text: '1' }))).toEqual([1, 2, 3]);
});

it('writes the places of the text as it is sent, and comes back from them', () => {
  const rows = [
    { at: 0, first: '5', last: '15', step: '5' },
    { at: 2, first: '10', last: '20', step: '2' },
  ];
  const { sweep, combinations, fault } = sweepOf(text, rows);
  expect(fault).toBeUndefined();
  expect(combinations).toBe(18);
  expect(sweep.map(({ from, to }) => text.slice(from, to))).toEqual(['9', '14']);
  expect(sweepRows({ condition: text, sweep })).toEqual(rows);
  expect(sweepIn(sweepText(rows))).toEqual(rows);
  expect(sweepIn('')).toEqual([]);
});

it('puts values into their places, whatever their length', () => {
  const changed = withNumbers(text, [numberAt(0), numberAt(2)], [21, 7]);
  expect(numbersIn(changed).map((number) => number.text)).toEqual(['21', '21', '7', '52.5']);
});

it('forgets a number the text no longer has, and refuses too many combinations', () => {
  expect(sweepOf('([0] day RSI(14) > 60)', [{ at: 5, first: '1', last: '2', step: '1' }]).sweep).toEqual([]);
  const many = { first: '1', last: '30', step: '1' };
  expect(
    sweepOf(text, [
      { at: 0, ...many },
      { at: 1, ...many },
    ]).fault,
  ).toMatch(/900 combinations/);
});
