import type { FutureBarRow } from '@parakh/contract';
import { expect, it } from 'vitest';
import { stripOrder, withTotals } from './running-totals.ts';

const bar = (symbol: string, buildUp: FutureBarRow['buildUp'], oiChange: number | null): FutureBarRow => ({
  symbol,
  date: '2026-11-27',
  at: null,
  previousClose: 100,
  close: 101,
  changePct: 1,
  previousOi: 1000,
  oi: 1000 + (oiChange ?? 0),
  oiChange,
  oiChangePct: oiChange === null ? null : oiChange / 10,
  buildUp,
  volume: 5,
});

it('adds what each class opened or closed until the end of its bar', () => {
  const bars = withTotals([
    bar('A', null, null),
    bar('A', 'long_buildup', 100),
    bar('A', 'short_covering', -30),
    bar('A', 'long_buildup', 50),
    bar('A', 'short_covering', -5),
  ]);
  expect(bars.map(({ classTotal }) => classTotal)).toEqual([null, 100, -30, 150, -35]);
});

it('the strip goes from buyers to sellers, what moved most first, and what is not known last', () => {
  const bars = [
    bar('SOLD', 'short_buildup', 90),
    bar('UNKNOWN', null, null),
    bar('LITTLE', 'long_buildup', 10),
    bar('MUCH', 'long_buildup', 40),
    bar('COVERED', 'short_covering', -20),
  ];
  expect(stripOrder(bars).map(({ symbol }) => symbol)).toEqual(['MUCH', 'LITTLE', 'COVERED', 'SOLD', 'UNKNOWN']);
});
