import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { expect, it } from 'vitest';
import { offered } from './conditions.ts';

it.each(offered)('offers a condition that runs: $word', ({ text }) => {
  expect(check(text, table).problems).toEqual([]);
  expect(check(text, table).tree).toBeDefined();
});
