import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { expect, it } from 'vitest';
import { examples } from './examples.ts';

it.each(examples)('$word: it runs, and nothing is to be said against it', ({ text }) => {
  const { tree, problems } = check(text, table, { day: 500 });
  expect(problems).toEqual([]);
  expect(tree).toBeDefined();
});

it('no example is told twice', () => {
  for (const told of ['word', 'text'] as const) {
    expect(new Set(examples.map((example) => example[told])).size).toBe(examples.length);
  }
});
