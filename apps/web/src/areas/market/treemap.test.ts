import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { treemap } from './treemap.ts';

const box = { x: 0, y: 0, width: 600, height: 400 };
const sizes = array(integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 60 });

it('gives every tile its share of the area, inside the box', () => {
  assert(
    property(sizes, (all) => {
      const total = all.reduce((sum, size) => sum + size, 0);
      for (const { item, x, y, width, height } of treemap(all, (size) => size, box)) {
        expect(width * height).toBeCloseTo((item / total) * 600 * 400, 4);
        expect(x).toBeGreaterThanOrEqual(-1e-6);
        expect(y + height).toBeLessThanOrEqual(400 + 1e-6);
        expect(x + width).toBeLessThanOrEqual(600 + 1e-6);
      }
    }),
  );
});

it('lays four equal tiles as four equal quarters', () => {
  const tiles = treemap([1, 1, 1, 1], (size) => size, { x: 0, y: 0, width: 10, height: 10 });
  expect(tiles.map(({ width, height }) => [width, height])).toEqual([
    [5, 5],
    [5, 5],
    [5, 5],
    [5, 5],
  ]);
});

it('leaves out what has no size', () => {
  expect(treemap([0, 3], (size) => size, box)).toHaveLength(1);
});
