import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { expect, it } from 'vitest';
import { clauseLines, signalOf } from './clauses.ts';

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

it('takes the side of a strategy that is asked for', () => {
  const { tree } = check(`${rsi} [GO_LONG] ; ${up} [GO_SHORT]`, table);
  expect((['long', 'short'] as const).map((side) => clauseLines(signalOf(tree!, side))[0]?.text)).toEqual([rsi, up]);
});
