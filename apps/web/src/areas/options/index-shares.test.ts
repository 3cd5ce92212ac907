import { expect, it } from 'vitest';
import { breadthOf, endsOf, type IndexShare } from './index-shares.ts';

const share = (symbol: string, changePct: number | null, points: number | null): IndexShare => ({
  symbol,
  name: symbol,
  sector: '',
  last: 100,
  changePct,
  weight: points === null ? null : 5,
  points,
});
const names = (rows: readonly IndexShare[]) => rows.map(({ symbol }) => symbol);

it('those with the most points are named, whatever their own change', () => {
  const rows = [
    share('SMALL', 9, 2),
    share('BIG', 1, 30),
    share('FLAT', 0, 0),
    share('LOW', -1, -12),
    share('OLD', null, null),
  ];
  expect(names(endsOf(rows, 1))).toEqual(['BIG', 'SMALL']);
  expect(names(endsOf(rows, -1))).toEqual(['LOW']);
  expect(breadthOf(rows)).toEqual({ up: 2, down: 1, flat: 1, unknown: 1 });
});

it('without weights it is their own change, and five at most', () => {
  const rows = Array.from({ length: 7 }, (_, i) => share(`S${i}`, i, null));
  expect(names(endsOf(rows, 1))).toEqual(['S6', 'S5', 'S4', 'S3', 'S2']);
  expect(endsOf(rows, -1)).toEqual([]);
});
