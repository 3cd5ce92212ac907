import { expect, it } from 'vitest';
import { futuresListOf, type ListedFuture, rowsOf } from './futures-lists.ts';
import { testFuture } from './test-future.ts';

function future(symbol: string, more: Partial<ListedFuture>): ListedFuture {
  return { ...testFuture, symbol, limitPct: null, isInBan: null, ...more };
}
const namesOf = (id: string, rows: readonly ListedFuture[], least?: { price: number; openInterest: number }) =>
  rowsOf(futuresListOf(id)!, rows, least).map(({ symbol }) => symbol);

it('puts the largest change of open interest of a class first', () => {
  const rows = [
    future('A', { oiChangePct: 3 }),
    future('B', { oiChangePct: 9 }),
    future('C', { buildUp: 'short_buildup' }),
    future('D', { buildUp: null, oiChangePct: null }),
  ];
  expect(namesOf('long-buildup', rows)).toEqual(['B', 'A']);
});

it('leaves out what is below a threshold, and what is not known', () => {
  const rows = [
    future('A', { changePct: 0.4 }),
    future('B', { changePct: 2, oiChangePct: 4 }),
    future('C', { changePct: 3, oiChangePct: null }),
  ];
  expect(namesOf('long-buildup', rows, { price: 1, openInterest: 0 })).toEqual(['B', 'C']);
  expect(namesOf('long-buildup', rows, { price: 1, openInterest: 3 })).toEqual(['B']);
});

it('has those in the ban before those near it, and nobody whose limit is unknown', () => {
  const rows = [
    future('A', { limitPct: 94 }),
    future('B', { limitPct: 85, isInBan: true }),
    future('C', { limitPct: 79.9, isInBan: false }),
    future('D', {}),
  ];
  expect(namesOf('ban', rows)).toEqual(['B', 'A']);
});

it('sorts losers by how much they lost', () => {
  const rows = [future('A', { oiChangePct: -1 }), future('B', { oiChangePct: -7 }), future('C', { oiChangePct: 2 })];
  expect(namesOf('oi-losers', rows)).toEqual(['B', 'A']);
});
