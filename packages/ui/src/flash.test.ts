import { expect, it } from 'vitest';
import { flashed } from './flash.ts';

const seen = { value: 10, flash: '', isOdd: false };

it('flashes in the colour of the way it went, each time anew', () => {
  const up = flashed(seen, 11);
  expect(up.flash).toBe('rose odd');
  const higher = flashed(up, 12);
  expect(higher.flash).toBe('rose even');
  expect(flashed(higher, 9).flash).toBe('fell odd');
});

it('does not flash for what is known for the first time, or no longer', () => {
  expect(flashed({ ...seen, value: null }, 11).flash).toBe('');
  expect(flashed(seen, null).flash).toBe('');
  expect(flashed(seen, NaN).flash).toBe('');
});
