import { expect, it } from 'vitest';
import { cagrRows, listSummary, seenRows } from './watch-rows.ts';

it('shows every symbol of the list in its order, known or not', () => {
  const quotes = [{ symbol: 'TCS', name: 'Tata Consultancy', sector: 'IT' }];
  const rows = [
    { symbol: 'TCS', rsi: 61 },
    { symbol: 'SBIN', rsi: 40 },
  ];
  expect(seenRows(['SBIN', 'GONE', 'TCS'], rows, quotes)).toEqual([
    { symbol: 'SBIN', rsi: 40 },
    { symbol: 'GONE' },
    { symbol: 'TCS', rsi: 61, name: 'Tata Consultancy', sector: 'IT' },
  ]);
});

it('turns columns of growth into rows, and what is missing into null', () => {
  const reply = {
    symbols: ['TCS', 'NEW'],
    last: [3000, 90],
    year1: [12.5, null],
    year3: [9, null],
    year5: [null, null],
    year10: [],
    sinceFirst: [11, 4],
    firstDay: ['2021-01-04', null],
  };
  expect(cagrRows(reply)).toEqual([
    {
      symbol: 'TCS',
      firstDay: '2021-01-04',
      last: 3000,
      year1: 12.5,
      year3: 9,
      year5: null,
      year10: null,
      sinceFirst: 11,
    },
    { symbol: 'NEW', firstDay: null, last: 90, year1: null, year3: null, year5: null, year10: null, sinceFirst: 4 },
  ]);
});

it('counts what rose and fell, and the mean of what is known', () => {
  expect(listSummary([{ changePct: 2 }, { changePct: -1 }, { changePct: null }, { changePct: 0 }])).toEqual({
    up: 1,
    down: 1,
    mean: 1 / 3,
  });
  expect(listSummary([])).toEqual({ up: 0, down: 0, mean: null });
});
