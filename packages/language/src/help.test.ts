import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import { folds } from './fold.ts';
import { format } from './format.ts';
import { operandAt, signatureAt } from './help.ts';
import { print } from './print.ts';
import { examples } from './testdata/examples.ts';
import { shape } from './testdata/outline.ts';
import { testTable } from './testdata/table.ts';

/** What the hint shows where the text has a `|`. */
function hint(marked: string): string | undefined {
  const found = signatureAt(marked.replace('|', ''), marked.indexOf('|'), testTable);
  return found && `${found.operand.name} ${found.argument} ${found.parameter ?? 'none'}`;
}

describe('signatureAt', () => {
  it.each([
    ['([0] day EMA(|20) > 5)', 'EMA 0 0'],
    ['([0] day EMA(20|', 'EMA 0 0'],
    ['([0] day EMA|(20) > 5)', undefined],
    ['([0] day EMA(20)| > 5)', undefined],
    ['([0] day SMA(20, |', 'SMA 1 1'],
    ['([0] day SMA(20, [0] day CLOSE(|))', 'CLOSE 0 0'],
    ['([0] day SMA(20, ([0] day HIGH + |', 'SMA 1 1'],
    ['([0] day Count(10, ([0] day CLOSE > |', 'Count 1 1'],
    ['(Greatest(5, [0] day CLOSE, [0] day OPEN, |', 'Greatest 3 1'],
    ['([0] day EMA(20, 30|', 'EMA 1 none'],
    ['(Of("A, (B", |', 'Of 1 1'],
    ['(Of("A, |(B", [0] day CLOSE) > 1)', 'Of 0 0'],
    ['([0] 15 minute Upper  Bollinger Band(20,|', 'Upper Bollinger Band 1 1'],
    ['(EMA(|', 'EMA 0 0'],
    ['([0] day CLOSE near(|', undefined],
    ['(nonsense(|', undefined],
    ['|', undefined],
  ])('%s', (marked, expected) => {
    expect(hint(marked)).toBe(expected);
  });
});

/** The name under the `|`, and its letters. */
function at(marked: string): string | undefined {
  const text = marked.replace('|', '');
  const found = operandAt(text, marked.indexOf('|'), testTable);
  return found && `${found.operand.name}: ${text.slice(found.from, found.to)}`;
}

describe('operandAt', () => {
  it.each([
    ['([0] day |CLOSE > 5)', 'CLOSE: CLOSE'],
    ['([0] day clo|se > 5)', 'CLOSE: close'],
    ['([0] 15 minute Upper |bollinger Band(20, 2) > 5)', 'Upper Bollinger Band: Upper bollinger Band'],
    ['(Market Cap| > 5)', 'Market Cap: Market Cap'],
    ['([0] |day CLOSE > 5)', undefined],
    ['([0] day CLOSE >| 5)', undefined],
    ['([0] 5 minute CLOSE > Opening Range([0] 15 minute HIGH, Hi|gh))', undefined],
    ['(CLO|SE > 5)', 'CLOSE: CLOSE'],
    ['(Of("CLO|SE", [0] day OPEN) > 5)', undefined],
    ['(Non|sense > 5)', undefined],
  ])('%s', (marked, expected) => {
    expect(at(marked)).toBe(expected);
  });
});

const clause = '([0] day SMA(20, [0] day CLOSE) > [0] day SMA(50, [0] day CLOSE))';

describe('format', () => {
  it('leaves a short condition on its line, in canonical text', () => {
    expect(format('( [0] DAY close>5 )', testTable)).toBe('([0] day CLOSE > 5)');
  });

  it('leaves a text alone that is not valid', () => {
    expect(format('([0] day CLOSE  > )', testTable)).toBe('([0] day CLOSE  > )');
  });

  it('begins a line with every joiner of a long condition', () => {
    const text = `(((${clause} AND ${clause}) AND (${clause} OR ${clause})) AND ([0] day CLOSE > 5))`;
    expect(format(text, testTable).split('\n')).toEqual([
      `(((${clause}`,
      `  AND ${clause})`,
      `  AND (${clause}`,
      `    OR ${clause}))`,
      '  AND ([0] day CLOSE > 5))',
    ]);
  });

  it('gives the comparisons inside a long operand a line each, and the sides of a strategy too', () => {
    const text = `(Matches(${clause}, ${clause}) >= 1) [GO_LONG] ; ([0] day CLOSE > 5) [GO_SHORT]`;
    expect(format(text, testTable).split('\n')).toEqual([
      '(Matches(',
      `    ${clause},`,
      `    ${clause}`,
      '  ) >= 1) [GO_LONG] ;',
      '([0] day CLOSE > 5) [GO_SHORT]',
    ]);
  });

  it('reads back as the same tree, however deep', () => {
    const deep = Array.from({ length: 20 }).reduce<string>((text) => `(${clause} OR ${text})`, clause);
    for (const text of [...examples, deep, `(Matches(${deep}, ${clause}) > 1)`]) {
      const formatted = format(text, testTable);
      expect(shape(check(formatted, testTable).validTree!)).toBe(shape(check(text, testTable).validTree!));
      expect(print(check(formatted, testTable).validTree!)).toBe(text);
      expect(format(formatted, testTable)).toBe(formatted);
    }
  });
});

describe('folds', () => {
  it('are what stands between parentheses on different lines', () => {
    const text = '((a >\n1) AND (b > (\n2)))';
    expect(folds(text).map(({ from, to }) => text.slice(from, to))).toEqual([
      '(a >\n1) AND (b > (\n2))',
      'a >\n1',
      'b > (\n2)',
      '\n2',
    ]);
  });

  it('pass over parentheses in quotes, on one line and without a partner', () => {
    expect(folds('(Of("(\n", [0] day CLOSE) > 1) (\n')).toEqual([
      { from: 1, to: 28 },
      { from: 4, to: 23 },
    ]);
    expect(folds(')\n(')).toEqual([]);
    expect(folds('(a)')).toEqual([]);
  });
});
