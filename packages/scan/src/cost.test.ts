import { check } from '@parakh/language';
import { expect, it } from 'vitest';
import { costOf } from './cost.ts';
import { plan } from './plan.ts';
import { table } from './table.ts';

function cost(text: string, sessions = 1250): number {
  const { tree } = check(text, table);
  if (!tree) throw new Error(text);
  return costOf(plan(tree), { sessions, minuteSessions: 20 });
}

const price = '([0] day CLOSE > [0] day OPEN)';
const average = '([0] day CLOSE > [0] day EMA(20))';

it('counts the columns written on every bar', () => {
  // Two fields read and one comparison; an average more.
  expect(cost(price)).toBe(3 * 1250);
  expect(cost(average)).toBe(3 * 1250);
  expect(cost('([0] day CLOSE > [0] day EMA(20) + 1)')).toBe(4 * 1250);
});

it('grows with what is asked', () => {
  const rising = [
    price,
    `(${price} AND ${average})`,
    `((${price} AND ${average}) AND ([0] day RSI(14) > 50))`,
    `((${price} AND ${average}) AND ([0] day ADX(14) > 20))`,
    `((${price} AND ${average}) AND ([0] week ADX(14) > 20))`,
    `((${price} AND ${average}) AND ([0] 5 minute ADX(14) > 20))`,
    `((${price} AND ${average}) AND ([0] 1 minute ADX(14) > 20))`,
  ].map((text) => cost(text));
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect(new Set(rising).size).toBe(rising.length);
  expect(cost(average, 2500)).toBe(2 * cost(average));
});

it('counts what is asked twice once, and what is asked of another symbol too', () => {
  const twice = '(([0] day CLOSE > [0] day EMA(20)) AND ([0] day EMA(20) > [0] day CLOSE))';
  expect(cost(twice) - cost(average)).toBe(2 * 1250);
  const other = '([0] day CLOSE > Of("NIFTY 50", [0] day EMA(20)))';
  expect(cost(other)).toBeGreaterThan(cost(average));
});
