import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import { print } from './print.ts';
import { goldens } from './testdata/golden.ts';
import { outline, shape } from './testdata/outline.ts';
import { testTable } from './testdata/table.ts';

describe.each(goldens('.tree'))('$file', ({ cases }) => {
  it.each(cases)('$title', ({ text, expected }) => {
    const { validTree } = check(text, testTable);
    expect(validTree && outline(validTree)).toBe(expected);
    const again = check(print(validTree!), testTable).validTree;
    expect(again && shape(again)).toBe(shape(validTree!));
  });
});

it('has a golden tree of every kind of node', () => {
  const all = goldens('.tree')
    .flatMap(({ cases }) => cases.map(({ expected }) => expected))
    .join('\n');
  const kinds = new Set([...all.matchAll(/^ *(\w+)/gm)].map(([, kind]) => kind));
  const every = ['number', 'text', 'word', 'term', 'arithmetic', 'comparison', 'logic', 'strategy'];
  expect(kinds).toEqual(new Set(every));
});
