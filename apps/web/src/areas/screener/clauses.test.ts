import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { expect, it } from 'vitest';
import { allOf, clauseLines, gapPct, signalOf, withoutClause } from './clauses.ts';

const rsi = '([0] day RSI(14) < 30)';
const up = '([0] day CLOSE > [0] day OPEN)';
const big = '([0] day VOLUME > 100000)';
const signalIn = (text: string) => {
  const { tree } = check(text, table);
  if (!tree) throw new Error(`${text} does not run`);
  return signalOf(tree, 'long');
};

it('lists the comparisons in reading order, a chain of one joiner on one level', () => {
  const lines = clauseLines(signalIn(`((${rsi} AND ${up}) AND ${big})`));
  expect(lines.map(({ text, depth, joiner }) => [text, depth, joiner])).toEqual([
    [rsi, 0, undefined],
    [up, 0, 'AND'],
    [big, 0, 'AND'],
  ]);
});

it('goes a level deeper where the joiner changes', () => {
  expect(clauseLines(signalIn(`((${rsi} OR ${up}) AND ${big})`)).map(({ depth, joiner }) => [depth, joiner])).toEqual([
    [1, undefined],
    [1, 'OR'],
    [0, 'AND'],
  ]);
});

it('asks for the nearest misses only where every clause must hold', () => {
  expect(allOf(signalIn(`(${rsi} OR ${up})`))).toBeUndefined();
  expect(allOf(signalIn(`(${rsi} AND ${up})`))).toHaveLength(2);
});

it('makes a condition of the other clauses that still runs and carries the values of the one left out', () => {
  const clauses = allOf(signalIn(`((${rsi} AND ${up}) AND ${big})`))!;
  for (let i = 0; i < 3; i++)
    expect(check(withoutClause(clauses, i), table).tree, withoutClause(clauses, i)).toBeDefined();
  expect(withoutClause(clauses, 0)).not.toContain('< 30');
  expect(withoutClause(clauses, 0)).toContain('[0] day RSI(14)');
});

it('measures a miss in percent of what was needed', () => {
  expect(gapPct(27, 30)).toBeCloseTo(10);
  expect(gapPct(null, 30)).toBeNaN();
});

it('takes the side of a strategy that is asked for', () => {
  const { tree } = check(`${rsi} [GO_LONG] ; ${up} [GO_SHORT]`, table);
  expect((['long', 'short'] as const).map((side) => clauseLines(signalOf(tree!, side))[0]?.text)).toEqual([rsi, up]);
});
