import { expect, it } from 'vitest';
import { laidFront } from './front-layout.ts';

const point = (name: string, expectedProfit: number, risk: number) => ({ name, words: name, expectedProfit, risk });

it('more profit stands higher, more risk further right, and what has no bound furthest', () => {
  const points = [
    point('all', 900, Infinity),
    point('much', 700, 40_000),
    point('little', 100, 400),
    point('none', 0, 0),
  ];
  const { left, right, top, bottom, marks, zero } = laidFront(points, 400, 200);
  expect(marks.map(({ name }) => name)).toEqual(['all', 'much', 'little', 'none']);
  for (const [i, mark] of marks.slice(1).entries()) {
    expect(mark.x).toBeLessThan(marks.at(i)!.x);
    expect(mark.y).toBeGreaterThan(marks.at(i)!.y);
  }
  expect(marks.map(({ isUnlimited }) => isUnlimited)).toEqual([true, false, false, false]);
  for (const { x, y } of marks) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x).toBeLessThanOrEqual(right);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(y).toBeLessThanOrEqual(bottom);
  }
  expect(zero).toBe(marks.at(3)!.y);
});

it('words of the scale do not run into each other, and one point alone is drawn', () => {
  const { xTicks } = laidFront([point('a', 1, 0), point('b', 5, 1_700_000)], 300, 200);
  for (const [i, { x }] of xTicks.slice(1).entries()) expect(x - xTicks.at(i)!.x).toBeGreaterThanOrEqual(44);
  const alone = laidFront([point('do nothing', 0, 0)], 300, 200).marks.at(0)!;
  expect(Number.isFinite(alone.x) && Number.isFinite(alone.y)).toBe(true);
});
