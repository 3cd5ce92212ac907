import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { ulcerIndex } from './ulcer-index.ts';

testIndicator(ulcerIndex);

it('squares the losses against the peak inside the window', () => {
  const { ulcerIndex: line } = ulcerIndex.compute({ close: Float64Array.of(100, 90, 95, 120, 114) }, { length: 3 });
  // Losses 0, 10, 5 of the peak 100; then from the peak 90 none; then 0, 0 and 5 of the peak 120.
  const expected = [NaN, NaN, Math.sqrt(125 / 3), 0, Math.sqrt(25 / 3)];
  expect([...line].map(rounded)).toEqual(expected.map(rounded));
});

it('is 0 for a price that never falls, as no oscillator would be', () => {
  const { ulcerIndex: line } = ulcerIndex.compute({ close: new Float64Array(20).fill(1000) });
  expect(line.at(-1)).toBe(0);
});

const rounded = (value: number) => Number(value.toFixed(9));
