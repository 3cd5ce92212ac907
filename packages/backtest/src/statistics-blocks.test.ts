import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { blocksOf } from './statistics-blocks.ts';
import { someTrades, timeOf, tradeOf, tradesOf } from './test-trades.ts';

const held = (from: number, to: number) =>
  tradeOf({ entryTime: timeOf('2024-01-01', from), exitTime: timeOf('2024-01-01', to) });

it('are as long as a position was held on average', () => {
  // Ten days on average, counted from the first exit.
  const [a, b, c, d] = [held(0, 5), held(0, 14), held(0, 15), held(34, 40)];
  expect(blocksOf([d, b, a, c])).toEqual([[a, b], [c], [d]]);
});

it('hold one trade each where one follows the other', () => {
  expect(blocksOf(tradesOf([1, -1, 2])).map((block) => block.length)).toEqual([1, 1, 1]);
});

it('hold all trades of a bar that ended in the bar they began in', () => {
  expect(blocksOf([held(1, 1), held(1, 1), held(2, 2)]).map((block) => block.length)).toEqual([2, 1]);
});

it('hold every trade once', () => {
  const trades = someTrades(random(3), 500);
  expect(new Set(blocksOf(trades).flat())).toEqual(new Set(trades));
  expect(blocksOf([])).toEqual([]);
});
