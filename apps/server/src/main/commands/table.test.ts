import { expect, it } from 'vitest';
import { table } from './table.ts';

it('stands figures to the right under their heads, in Indian grouping', () => {
  const text = table(
    [{ head: 'Symbol' }, { head: 'Close', isFigure: true }],
    [
      ['TCS', 1234567.891],
      ['INFY', null],
    ],
  );
  expect(text.split('\n')).toEqual([
    'Symbol          Close',
    '──────  ─────────────',
    'TCS     12,34,567.891',
    'INFY                –',
  ]);
});
