import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { expect, it } from 'vitest';
import { signalText } from './operand-text.ts';

const said = (text: string) => {
  const { validTree } = check(text, table);
  if (!validTree || validTree.kind === 'strategy') throw new Error(`${text} is no condition`);
  return signalText(validTree);
};

it('says an operand by its title, its numbers and its bars', () => {
  expect(said('([-1] 15 minute RSI(14) >= 60.5)')).toBe('RSI 14 15 min, 1 ago is at least 60.5');
});

it('does not repeat the bars of what stands inside', () => {
  expect(said('([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2.5)')).toBe(
    'Volume day is above SMA 20 · Volume day, 1 ago × 2.5',
  );
  expect(said('([0] day Count(10, ([0] day CLOSE > [-1] day CLOSE)) >= 7)')).toBe(
    'Count 10 · Close is above Close 1 ago day is at least 7',
  );
});

it('keeps the parentheses of a calculation inside another, and of a list inside a list', () => {
  expect(said('(([0] day HIGH - [0] day LOW) / 2 > 5)')).toBe('(High day − Low day) ÷ 2 is above 5');
  expect(said('(([0] day RSI(7) > 1) AND (([0] day RSI(7) > 2) OR ([0] day RSI(7) > 3)))')).toBe(
    'RSI 7 day is above 1 and (RSI 7 day is above 2 or RSI 7 day is above 3)',
  );
});
