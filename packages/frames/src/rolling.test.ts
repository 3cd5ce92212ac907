import { random } from '@parakh/base';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { hasConstantWindow, isConstant, rollingMean, rollingSum } from './rolling.ts';
import { rollingMaxAge, rollingMinAge } from './rolling-age.ts';
import { rollingMax, rollingMin } from './rolling-extreme.ts';

type Rolling = (source: Column, out: Column, length: number, from: number) => void;
type Case = readonly [name: string, fill: Rolling, of: (window: Column) => number];

const sum = (window: Column) => window.reduce((total, x) => total + x, 0);
const largest = (window: Column) => window.reduce((held, x) => Math.max(held, x), -Infinity);
const smallest = (window: Column) => window.reduce((held, x) => Math.min(held, x), Infinity);
/** The newest of equals; unknown where a value is. */
const ageOf = (extreme: (window: Column) => number) => (window: Column) => {
  const value = extreme(window);
  return Number.isNaN(value) ? NaN : window.length - 1 - window.lastIndexOf(value);
};
const cases: Case[] = [
  ['mean', rollingMean, (window) => sum(window) / window.length],
  ['sum', rollingSum, sum],
  ['maximum', rollingMax, largest],
  ['minimum', rollingMin, smallest],
  ['age of the maximum', rollingMaxAge, ageOf(largest)],
  ['age of the minimum', rollingMinAge, ageOf(smallest)],
];

/** Long enough to be recomputed several times and in several pieces, some with gaps, with repeated values. */
const column = fc.tuple(fc.nat(), fc.nat(2300)).map(([seed, bars]) => {
  const source = random(seed);
  const [gaps, steps] = [Math.max(0, source.next() - 0.5) * 0.2, 1 + source.next() * 20];
  return Float64Array.from({ length: bars }, () => (source.next() < gaps ? NaN : Math.round(source.normal() * steps)));
});
const length = fc.integer({ min: 1, max: 40 });

describe.each(cases)('the rolling %s', (_, fill, of) => {
  it('equals the one worked out from each window', () => {
    fc.assert(
      fc.property(column, length, (source, length) => {
        const out = new Float64Array(source.length).fill(7);
        fill(source, out, length, 0);
        out.forEach((value, i) => {
          const expected = i < length - 1 ? NaN : of(source.subarray(i - length + 1, i + 1));
          if (Number.isNaN(expected)) expect(value).toBeNaN();
          else expect(Math.abs(value - expected)).toBeLessThan(1e-11);
        });
      }),
      { numRuns: 30 },
    );
  });

  it('gives the same bits resumed at any bar', () => {
    fc.assert(
      fc.property(column, length, fc.nat(2300), (source, length, cut) => {
        const [whole, pieces] = [new Float64Array(source.length), new Float64Array(source.length).fill(7)];
        fill(source, whole, length, 0);
        const from = Math.min(cut, source.length);
        fill(source.subarray(0, from), pieces.subarray(0, from), length, 0);
        fill(source, pieces, length, from);
        expect(pieces).toEqual(whole);
      }),
    );
  });
});

it('forgets a huge value when it has left the window', () => {
  const source = Float64Array.from({ length: 1200 }, (_, i) => (i === 10 ? 1e15 : 0.1));
  const out = new Float64Array(1200);
  rollingMean(source, out, 5, 0);
  expect(out.at(-1)).toBeCloseTo(0.1, 12);
});

it('knows of a stretch of one value exactly where a window has one', () => {
  const few = fc.constantFrom(1, 1, 1, 2, NaN);
  fc.assert(
    fc.property(
      fc.array(few, { maxLength: 60 }),
      fc.integer({ min: 2, max: 12 }),
      fc.nat(60),
      (values, length, from) => {
        const source = Float64Array.from(values);
        const isAny = values.some((_, bar) => bar >= from && bar >= length - 1 && isConstant(source, bar, length));
        expect(hasConstantWindow(source, length, from)).toBe(isAny);
      },
    ),
    { numRuns: 2000 },
  );
});
