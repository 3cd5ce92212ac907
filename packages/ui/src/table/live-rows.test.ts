import { expect, it } from 'vitest';
import { inOrder } from './live-rows.ts';

const rows = (keys: string) => keys.split('').map((key) => ({ key }));
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('');

it('keeps rows where they were, those that came later behind them', () => {
  const held = inOrder(rows('dxcbay'), ({ key }) => key, ['a', 'b', 'c', 'd']);
  expect(keysOf(held)).toBe('abcdxy');
});

it('closes up over a row that has gone', () => {
  expect(keysOf(inOrder(rows('ca'), ({ key }) => key, ['a', 'b', 'c']))).toBe('ac');
});
