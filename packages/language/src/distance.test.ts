import { assert, integer, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { distance } from './distance.ts';

it.each([
  ['ema', 'ema', 0],
  ['emma', 'ema', 1],
  ['cloes', 'close', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('%s is %s after %i changes', (a, b, changes) => {
  expect(distance(a, b, 10)).toBe(changes);
  expect(distance(b, a, 10)).toBe(changes);
});

it('counts anything from the limit on as the limit', () => {
  assert(
    property(string({ maxLength: 8 }), string({ maxLength: 8 }), integer({ min: 1, max: 9 }), (a, b, limit) => {
      expect(distance(a, b, limit)).toBe(Math.min(limit, distance(a, b, 100)));
    }),
  );
});
