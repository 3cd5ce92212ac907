import { check, format, fromRules, print, toRules } from '@parakh/language';
import { english } from '@parakh/words';
import { assert, property } from 'fast-check';
import { expect, it } from 'vitest';
import { patience, sample } from '../../../tools/sample.ts';
import { shape } from '../../language/src/testdata/outline.ts';
import { randomTree } from '../../language/src/testdata/random-tree.ts';
import { table } from './table.ts';

/** The same conditions on every run, so that one that fails can be found again. */
const seed = 2026;
const CONDITIONS = sample({ usual: 3000, deep: 10_000 });

it(`reads ${CONDITIONS} random conditions back from their text and from their rules`, {
  timeout: patience(120_000),
}, () => {
  const used = new Set<string>();
  assert(
    property(randomTree(table, 3), (tree) => {
      const text = print(tree);
      const { errorMessage, validTree } = check(text, table);
      expect(errorMessage, text).toBeNull();
      expect(shape(validTree!)).toBe(shape(tree));
      const rules = JSON.stringify(toRules(validTree!));
      const back = fromRules(JSON.parse(rules), table);
      expect(print(back)).toBe(text);
      expect(JSON.stringify(toRules(back))).toBe(rules);
      for (const { name } of table.operands) if (text.includes(name)) used.add(name);
    }),
    { numRuns: CONDITIONS, seed },
  );
  expect(table.operands.filter(({ name }) => !used.has(name))).toEqual([]);
});

it('lays them out as the same tree, and says them in English', () => {
  assert(
    property(randomTree(table), (tree) => {
      const text = print(tree);
      expect(print(check(format(text, table), table).validTree!)).toBe(text);
      expect(english(tree)).not.toMatch(/undefined|NaN/);
    }),
    { numRuns: 1000, seed },
  );
});

it('converts the example of every operand and back', () => {
  for (const { example } of table.operands) {
    const text = print(check(example, table).validTree!);
    const rules: unknown = JSON.parse(JSON.stringify(toRules(check(text, table).validTree!)));
    expect(print(fromRules(rules, table))).toBe(text);
  }
});
