import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import { testTable } from './testdata/table.ts';

const problemsOf = (text: string) => check(text, testTable).problems;
const underlined = (text: string) => problemsOf(text).map(({ from, to }) => text.slice(from, to));

/** The text after all fixes, from the last to the first, so that their places hold. */
function allFixed(text: string): string {
  const fixes = problemsOf(text).flatMap(({ suggestion }) => suggestion ?? []);
  return fixes.reduceRight((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);
}

describe('several problems in one text', () => {
  it.each([
    ['two signs and a name', '(([0] day CLOSE = 5) AND ([0] day EMMA(20) = 5))', ['=', 'EMMA', '=']],
    [
      'both sides of a strategy',
      '(([0] day CLOSE > 5) AND ([0] day EMA() > [0] dya CLOSE)) [GO_LONG] ; ([0] day CLOES > .5) [GO_SHORT]',
      ['EMA()', 'dya', 'CLOES', '.'],
    ],
    ['a number and what is missing elsewhere', '(([0] day EMA > 5) AND ([0] day CLOSE > 1,000))', ['EMA', ',']],
    ['inside a name that is unknown itself', '([0] day SMMA(0, [0] day CLOES) > 5)', ['SMMA', '0', 'CLOES']],
    [
      'inside a name with an offset too many',
      '([0] day Opening Range([0] day HIHG, Hihg) > 5)',
      ['Opening Range', 'HIHG', 'Hihg'],
    ],
  ])('%s', (_, text, places) => {
    expect(underlined(text)).toEqual(places);
    expect(check(allFixed(text), testTable).errorMessage).toBeNull();
  });

  it('reports a chain of three beside a sign, and the fix covers both', () => {
    const text = '(([0] day CLOSE = 5) AND ([0] day OPEN > 6) AND ([0] day HIGH > 7))';
    expect(underlined(text)).toEqual(['=', 'AND']);
    const { from, to, insert } = problemsOf(text)[1]!.suggestion!;
    expect(text.slice(0, from) + insert + text.slice(to)).toBe(
      '((([0] day CLOSE == 5) AND ([0] day OPEN > 6)) AND ([0] day HIGH > 7))',
    );
  });

  it('reports nothing that is missing at the end while it may still be typed', () => {
    expect(problemsOf('([0] day SMA(20')).toHaveLength(1);
    expect(problemsOf('(([0] day CLOSE > 5) AND ([0] day CLOSE > ')).toHaveLength(1);
  });
});

describe('what people write from habit', () => {
  it.each([
    ['([0] day RSI(14) between 40 and 60)', '(([0] day RSI(14) >= 40) AND ([0] day RSI(14) <= 60))'],
    ['([0] day CLOSE between 5 and 10)', '(([0] day CLOSE >= 5) AND ([0] day CLOSE <= 10))'],
    ['(NOT ([0] day CLOSE > 5))', '(Matches(([0] day CLOSE > 5)) == 0)'],
    [
      '(([0] day CLOSE > 5) AND NOT ([0] day OPEN > 6))',
      '(([0] day CLOSE > 5) AND (Matches(([0] day OPEN > 6)) == 0))',
    ],
    ['([0] day Change % > 5%)', '([0] day Change % > 5)'],
    ['([0] day VOLUME > 1.5 lakh)', '([0] day VOLUME > 150000)'],
    ['([0] day VOLUME > 20k)', '([0] day VOLUME > 20000)'],
    ['([0] 1 hour CLOSE > 5)', '([0] 60 minute CLOSE > 5)'],
    ['([0] 2 hours CLOSE > 5)', '([0] 120 minute CLOSE > 5)'],
    ['([0] dya CLOSE > 5)', '([0] day CLOSE > 5)'],
    ['([0] 15 minuets CLOSE > 5)', '([0] 15 minute CLOSE > 5)'],
  ])('%s becomes %s', (text, wanted) => {
    const { from, to, insert } = problemsOf(text)[0]!.suggestion!;
    expect(text.slice(0, from) + insert + text.slice(to)).toBe(wanted);
    expect(check(wanted, testTable).errorMessage).toBeNull();
  });

  it('lists the names that begin like an incomplete one', () => {
    expect(problemsOf('([0] day MACD(12, 26) > 0)')[0]!.message).toBe(
      "'MACD' is no indicator we know. There are MACD Line, MACD Signal.",
    );
    expect(problemsOf('([0] day Bollinger(20, 2) > 0)')[0]!.message).toContain(
      'There are Upper Bollinger Band, Lower Bollinger Band.',
    );
  });
});
