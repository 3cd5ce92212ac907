import { describe, expect, it } from 'vitest';
import { fibonacciOf } from './fibonacci.ts';
import { pivotSets } from './pivots.ts';

const prices = { open: 102, high: 110, low: 100, close: 106 };
const drawn = (name: string, of = prices) =>
  Object.fromEntries(
    pivotSets
      .find((set) => set.name === name)!
      .of(of)
      .map((line) => [line.name, line.price]),
  );

describe('pivots', () => {
  it('are worked out by hand', () => {
    expect(drawn('classic')).toMatchObject({ P: 316 / 3, R1: 632 / 3 - 100, S1: 632 / 3 - 110, R2: 316 / 3 + 10 });
    expect(drawn('fibonacci')).toMatchObject({ P: 316 / 3, R3: 316 / 3 + 10 });
    expect(drawn('camarilla').R4).toBeCloseTo(111.5, 10);
    expect(drawn('woodie')).toMatchObject({ P: 105.5, R1: 111, S1: 101, R2: 115.5, S2: 95.5, R3: 121, S3: 91 });
    expect(drawn('cpr')).toMatchObject({ BC: 105, P: 316 / 3 });
    expect(drawn('cpr').TC).toBeCloseTo(632 / 3 - 105, 10);
  });

  it('of DeMark hang on whether it rose', () => {
    // Rose: 2 × 110 + 100 + 106 = 426.
    expect(drawn('demark')).toEqual({ R1: 113, P: 106.5, S1: 103 });
    // Fell: 110 + 200 + 106 = 416.
    expect(drawn('demark', { ...prices, open: 108 })).toEqual({ R1: 108, P: 104, S1: 98 });
    // As it opened: 110 + 100 + 212 = 422.
    expect(drawn('demark', { ...prices, open: 106 })).toEqual({ R1: 111, P: 105.5, S1: 101 });
    expect(drawn('demark', { ...prices, open: NaN }).P).toBeNaN();
  });

  it('stand from the highest to the lowest', () => {
    for (const { of, name } of pivotSets) {
      const lines = of(prices).map(({ price }) => price);
      expect(lines, name).toEqual(lines.toSorted((one, other) => other - one));
    }
  });
});

it('a move is taken back by Fibonacci’s shares, and goes on beyond its end', () => {
  const rise = fibonacciOf(100, 200, 'rise');
  expect(rise.find(({ pct }) => pct === 38.2)).toEqual({ pct: 38.2, kind: 'retracement', price: 161.8 });
  expect(rise.find(({ pct }) => pct === 161.8)?.price).toBeCloseTo(261.8, 10);
  const fall = fibonacciOf(100, 200, 'fall');
  expect(fall.find(({ pct }) => pct === 38.2)?.price).toBeCloseTo(138.2, 10);
  expect(fall.find(({ pct }) => pct === 161.8)?.price).toBeCloseTo(38.2, 10);
});
