import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { histogramOf } from './histogram.ts';
import { tradeOf, tradesOf } from './test-trades.ts';

it('counts trades in round steps with an end at 0, those beyond in the last', () => {
  const percents = [-4, -3.99, -0.01, 0, 0.01, 0.99, 2, 9];
  const { from, count } = histogramOf(tradesOf(percents));
  expect([...from]).toEqual(Array.from({ length: 13 }, (_, i) => i - 4));
  expect([...count]).toEqual([2, 0, 0, 1, 3, 0, 1, 0, 0, 0, 0, 0, 1]);
});

it('counts every closed trade with a known percent once, in the step it lies in', () => {
  const source = random(9);
  for (const spread of [0.1, 1, 30]) {
    const percents = Array.from({ length: 2000 }, () => Math.round(10_000 * spread * source.normal()) / 10_000);
    const { from, count } = histogramOf(tradesOf(percents));
    expect(count.reduce((sum, it) => sum + it, 0)).toBe(2000);
    from.forEach((low, i) => {
      const high = from[i + 1] ?? Infinity;
      expect(count[i]).toBe(percents.filter((percent) => (i === 0 || percent >= low) && percent < high).length);
    });
    expect(from.length).toBeGreaterThan(8);
    expect(from.length).toBeLessThan(30);
    expect([...from]).toContain(0);
  }
});

it('is not made coarse by a trade far off', () => {
  const percents = [...Array.from({ length: 500 }, (_, i) => (i % 21) - 10), 900, -80];
  const { from, count } = histogramOf(tradesOf(percents));
  expect(from[0]).toBe(-10);
  expect(from.at(-1)).toBe(10);
  expect(from[2]! - from[1]!).toBeLessThanOrEqual(2);
  expect(count.reduce((sum, it) => sum + it, 0)).toBe(502);
});

it('has one step for trades that are alike, and none without trades', () => {
  expect([...histogramOf(tradesOf([5, 5, 5])).count]).toEqual([3]);
  expect(histogramOf([]).from).toHaveLength(0);
  expect(histogramOf([tradeOf({ reason: 'open-at-end' })]).from).toHaveLength(0);
});
