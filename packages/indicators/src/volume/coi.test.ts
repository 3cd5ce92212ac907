import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { coi } from './coi.ts';

testIndicator(coi);

it('gives hand-worked values', () => {
  // Every bar closes at its high, so accumulation is the volume added up: 10, 30, 60, 120.
  const close = Float64Array.of(2, 2, 2, 2);
  const volume = Float64Array.of(10, 20, 30, 60);
  const {
    fast,
    slow,
    coi: line,
  } = coi.compute({ high: close, low: close.map(() => 1), close, volume }, { short: 1, long: 3 });
  // The slow average begins with (10 + 30 + 60) / 3 = 100/3 and moves half of the way to 120.
  expect([...fast]).toEqual([10, 30, 60, 120]);
  expect(slow[3]).toBeCloseTo(230 / 3, 10);
  expect(line[2]).toBeCloseTo(80 / 3, 10);
  expect(line[3]).toBeCloseTo(130 / 3, 10);
});
