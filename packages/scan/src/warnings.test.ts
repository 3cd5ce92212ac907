import { check } from '@parakh/language';
import { expect, it } from 'vitest';
import { table } from './table.ts';
import { popularScans } from './testdata/popular-scans.ts';

/** Two and a quarter years of days, and minutes of half a year. */
const held = { day: 563, week: 117, minute: 46_500 };

it('warns of nothing in the popular scans but of a week that is still forming', () => {
  const told = popularScans.flatMap(({ number, text }) =>
    check(text, table, held).problems.map(({ from, to, message }) => `${number} ${text.slice(from, to)}: ${message}`),
  );
  expect(told).toEqual([
    '58 [0] week RSI(14): [0] week is still forming when the finer bars are evaluated: this may change until the week ends.',
  ]);
});

it.each([
  '([0] 5 minute CLOSE > Monthly(-1, [0] day EMA(10)))',
  '([0] week RSI(14) > Monthly(0, [0] day RSI(14)))',
  '([0] 5 minute CLOSE > Opening Range([0] 15 minute EMA(20), High))',
])('does not take bars for forming that are not: %s', (text) => {
  expect(check(text, table, held).problems).toEqual([]);
});

it('says once, where it stands, that something looks too far back', () => {
  const text = '([0] day CLOSE > Of("TCS", Abs([-600] day CLOSE)))';
  const told = check(text, table, held).problems.map(({ from, to }) => text.slice(from, to));
  expect(told).toEqual(['[-600] day CLOSE']);
});

it('warns of nothing in the example of any operand', () => {
  const told = table.operands.flatMap(({ example }) => check(example, table, held).problems);
  expect(told).toEqual([]);
});

it.each([
  ['([0] day CLOSE > [0] day RSI(14))', 'is a price, but [0] day RSI(14) lies between 0 and 100'],
  ['([0] day CLOSE > [0] day VOLUME)', 'is a price, but [0] day VOLUME is a quantity'],
  ['([0] day CLOSE > [0] day MACD Line(12, 26))', 'is a difference of prices'],
  ['([0] day SMA(50, [0] day CLOSE) > [0] day ADX(14))', 'is a price, but [0] day ADX(14) lies between 0 and 100'],
  ['([0] day CLOSE > [0] day SMA(600, [0] day CLOSE))', 'looks 600 day bars back, but 563 are available'],
  ['([0] day Aroon Up(14) > 101)', 'never true'],
  ['([0] day CLOSE > Opening Range([-1] week HIGH, High))', 'Only the length of the bar is read here'],
  ['(Between([0] day RSI(14), 60, 40) == 1)', '60 is more than 40'],
])('%s: %s', (text, says) => {
  const { isValid, problems } = check(text, table, held);
  expect({ isValid, severity: problems.map(({ severity }) => severity) }).toEqual({
    isValid: true,
    severity: ['warning'],
  });
  expect(problems[0]!.message).toContain(says);
});
