import { expect, it } from 'vitest';
import { firstWeek, labelPlaces, quadrantOf, reachOf, tailsOf } from './rotation-shape.ts';

const rotation = {
  sectors: [
    { id: 'A', ratio: [null, 99, 100, 102], momentum: [null, null, 101, 101] },
    { id: 'B', ratio: [null, null, null, 98], momentum: [null, null, null, null] },
  ],
};

it('names the quarter a point lies in', () => {
  expect([quadrantOf(101, 101), quadrantOf(101, 99), quadrantOf(99, 99), quadrantOf(99, 101)]).toEqual([
    'Leading',
    'Weakening',
    'Lagging',
    'Improving',
  ]);
});

it('draws tails of known weeks only, up to the week asked for', () => {
  expect(firstWeek(rotation)).toBe(2);
  expect(tailsOf(rotation, 3, 3)).toMatchObject([
    {
      id: 'A',
      points: [
        { ratio: 100, momentum: 101 },
        { ratio: 102, momentum: 101 },
      ],
    },
  ]);
  expect(tailsOf(rotation, 3, 1)[0]?.points).toEqual([{ ratio: 102, momentum: 101 }]);
  expect(tailsOf(rotation, 1, 2)).toEqual([]);
});

it('reaches as far as its farthest point', () => {
  expect(reachOf(tailsOf(rotation, 3, 3))).toBeCloseTo(2 * 1.12);
  expect(reachOf([])).toBeCloseTo(1.12);
});

it('writes a name beside its point, and elsewhere where another one stands', () => {
  const heads = [
    { x: 50, y: 50, word: 'BANK' },
    { x: 60, y: 51, word: 'IT' },
    { x: 195, y: 90, word: 'AUTO' },
  ];
  expect(labelPlaces(heads, 200).map(({ anchor }) => anchor)).toEqual(['end', '', 'end']);
});
