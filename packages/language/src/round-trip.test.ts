import { assert, property } from 'fast-check';
import { expect, it } from 'vitest';
import { patience, sample } from '../../../tools/sample.ts';
import { check } from './check.ts';
import { fromRules } from './from-rules.ts';
import { print } from './print.ts';
import { examples } from './testdata/examples.ts';
import { shape } from './testdata/outline.ts';
import { randomTree } from './testdata/random-tree.ts';
import { testTable } from './testdata/table.ts';
import { toRules } from './to-rules.ts';

it.each(examples)('prints back, and converts to rules and back: %s', (text) => {
  const { isValid, tree, problems } = check(text, testTable);
  expect({ isValid, problems }).toEqual({ isValid: true, problems: [] });
  expect(print(tree!)).toBe(text);
  const rules: unknown = JSON.parse(JSON.stringify(toRules(tree!)));
  expect(print(fromRules(rules, testTable))).toBe(text);
});

it('reads what it prints as the same tree, and makes the same text and list of its rules', () => {
  assert(
    property(randomTree(testTable), (tree) => {
      const text = print(tree);
      const read = check(text, testTable);
      expect(read.errorMessage, text).toBeNull();
      expect(shape(read.validTree!)).toBe(shape(tree));
      expect(print(read.validTree!)).toBe(text);
      const rules = JSON.stringify(toRules(read.validTree!));
      const back = fromRules(JSON.parse(rules), testTable);
      expect(print(back)).toBe(text);
      expect(JSON.stringify(toRules(back))).toBe(rules);
    }),
    { numRuns: sample({ usual: 2500, deep: 20_000 }), interruptAfterTimeLimit: patience(50_000) },
  );
});

it('knows where every part of a condition stands', () => {
  assert(
    property(randomTree(testTable), (tree) => {
      const text = print(tree);
      for (const part of parts(check(text, testTable).validTree)) {
        expect(part.from).toBeGreaterThanOrEqual(0);
        expect(part.to).toBeLessThanOrEqual(text.length);
        expect(text.slice(part.from, part.to).trim().length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

function parts(node: unknown): { from: number; to: number }[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'from' in node && 'to' in node ? [{ from: Number(node.from), to: Number(node.to) }] : [];
  return [...own, ...Object.values(node).flatMap(parts)];
}
