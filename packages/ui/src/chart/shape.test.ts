import { expect, it } from 'vitest';
import { type ChartLine, knownAt, panesOf, seriesNumber } from './shape.ts';
import { ticks } from './ticks.ts';

const line = (id: string, pane: string): ChartLine => ({ id, pane, title: id, kind: 'line', values: [] });

it('lists panes once, in the order of their first line, candles aside', () => {
  expect(panesOf([line('a', 'price'), line('b', 'RSI'), line('c', 'MACD'), line('d', 'RSI')])).toEqual(['RSI', 'MACD']);
});

it('gives two lines of one pane two colours', () => {
  expect(seriesNumber(line('a', 'price'), 0)).not.toBe(seriesNumber(line('b', 'price'), 1));
});

it('reads what is missing as not known, never as 0', () => {
  expect(knownAt([1, null], 1)).toBeNaN();
  expect(knownAt([1], 7)).toBeNaN();
});

it('puts axis values at round places inside the range', () => {
  expect(ticks(26_034, 26_201)).toEqual([26_100, 26_200]);
  expect(ticks(5, 5)).toEqual([5]);
});
