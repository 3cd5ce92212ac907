import { table } from '@parakh/scan';
import { expect, it } from 'vitest';
import { choicesFor } from './choices.ts';

const names = (search: string) =>
  choicesFor(table.operands, search).flatMap(({ items }) => items.map(({ name }) => name));

it('offers every name of the table under its heading, prices first', () => {
  const groups = choicesFor(table.operands, '');
  expect(groups[0]?.heading).toBe('Price and volume');
  expect(groups.flatMap(({ items }) => items)).toHaveLength(table.operands.length);
});

it('puts the very name first, then what begins with it', () => {
  expect(names('ema')[0]).toBe('EMA');
  expect(names(' Close ')[0]).toBe('CLOSE');
});

it('finds what is only described, all words in any order', () => {
  expect(names('average exponential')).toContain('EMA');
  expect(names('no such thing')).toEqual([]);
});
