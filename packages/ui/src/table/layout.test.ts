import { expect, it } from 'vitest';
import { arranged, moved } from './layout.ts';

const keys = ['symbol', 'last', 'change', 'volume'];

it('keeps the pinned column first whatever order was kept', () => {
  expect(arranged(keys, ['volume', 'symbol', 'last'])).toEqual(['symbol', 'volume', 'last', 'change']);
});

it('forgets columns that no longer exist', () => {
  expect(arranged(keys, ['gone', 'change'])).toEqual(['symbol', 'change', 'last', 'volume']);
});

it('moves a column one place and never past the pinned one', () => {
  expect(moved(keys, 'change', -1)).toEqual(['symbol', 'change', 'last', 'volume']);
  expect(moved(keys, 'last', -1)).toEqual(keys);
  expect(moved(keys, 'volume', 1)).toEqual(keys);
});
