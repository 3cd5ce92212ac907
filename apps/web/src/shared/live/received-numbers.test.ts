import { expect, it } from 'vitest';
import { openNumbers } from './received-numbers.ts';

it('takes each number once, in whatever order they come', () => {
  const numbers = openNumbers();
  numbers.begin(4);
  expect([5, 7, 5, 4, 6, 7, 8].map(numbers.take)).toEqual([true, true, false, false, true, false, true]);
  expect(numbers.allUpTo()).toBe(8);
});

it('goes on after the last one before a gap', () => {
  const numbers = openNumbers();
  numbers.begin(4);
  numbers.take(6);
  expect(numbers.allUpTo()).toBe(4);
});

it('knows nothing before it was told where they stand', () => {
  const numbers = openNumbers();
  expect(numbers.take(3)).toBe(true);
  expect(numbers.allUpTo()).toBeUndefined();
  numbers.begin(2);
  expect(numbers.allUpTo()).toBe(3);
});
