import { expect, it } from 'vitest';
import { drawnOperands } from './drawn-operands.ts';

const clause = (left: string, right: string, outcome: 'pass' | 'fail' = 'pass') => ({
  outcome,
  left: { text: left, value: 1 },
  right: { text: right, value: 1 },
});

it('draws what is compared, once each, in the order of the clauses', () => {
  const drawn = drawnOperands([
    clause('[0] day CLOSE', '[0] day EMA(20)'),
    clause('[0] day RSI(14)', '60'),
    clause('[0] day EMA(20)', '[-1] week SMA(20, [0] week CLOSE)'),
  ]);
  expect(drawn.map(({ text, operand }) => [text, operand.name])).toEqual([
    ['[0] day EMA(20)', 'EMA'],
    ['[0] day RSI(14)', 'RSI'],
    ['[-1] week SMA(20, [0] week CLOSE)', 'SMA'],
  ]);
});

it.each([
  ['prices and volume, which the candles show', '[-1] day HIGH', '[0] day VOLUME'],
  ['yes or no, which is no line', '[0] day Hammer', '1'],
  ['bars of minutes', '[0] 15 minute EMA(20)', '[0] 5 minute CLOSE'],
  ['calculations and numbers', '[-1] day SMA(20, [0] day VOLUME) * 2', '-12.5'],
])('leaves out %s', (_, left, right) => {
  expect(drawnOperands([clause(left, right)])).toEqual([]);
});

it('begins with what stands in the way', () => {
  const drawn = drawnOperands([clause('[0] day EMA(5)', '1'), clause('[0] day RSI(14)', '60', 'fail')]);
  expect(drawn.map(({ operand }) => operand.name)).toEqual(['RSI', 'EMA']);
});

it('draws no more lines than can be told apart', () => {
  expect(drawnOperands([5, 10, 15, 20, 25].map((n) => clause(`[0] day EMA(${n})`, '1')))).toHaveLength(4);
});
