import { expect, it } from 'vitest';
import { byDay, freshOf } from './change-days.ts';

const changes = [
  { id: 'c', day: '2026-11-21' },
  { id: 'b', day: '2026-11-21' },
  { id: 'a', day: '2026-11-20' },
];

it('gathers changes by their day, newest first', () => {
  expect(byDay(changes)).toEqual([
    { day: '2026-11-21', list: changes.slice(0, 2) },
    { day: '2026-11-20', list: changes.slice(2) },
  ]);
});

it('marks what came after the change that was seen last', () => {
  expect(freshOf(changes, 'a')).toEqual(new Set(['c', 'b']));
  expect(freshOf(changes, 'c')).toEqual(new Set());
});

it('marks nothing for a first visit, and everything when what was seen is gone', () => {
  expect(freshOf(changes, null)).toEqual(new Set());
  expect(freshOf(changes, 'gone')).toEqual(new Set(['a', 'b', 'c']));
});
