import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import { print } from './print.ts';
import type { Problem } from './problem.ts';
import { testTable } from './testdata/table.ts';

const checked = (text: string) => check(text, testTable);
const isValid = (text: string) => checked(text).isValid;
const messageOf = (text: string) => checked(text).errorMessage;

/** What a problem underlines. */
const underlined = (text: string) => checked(text).problems.map(({ from, to }) => text.slice(from, to));

function apply(text: string, { suggestion }: Problem): string {
  return suggestion ? text.slice(0, suggestion.from) + suggestion.insert + text.slice(suggestion.to) : text;
}

/** The text after every fix that is offered, one after the other. */
function mended(text: string, most = 6): string {
  const fixable = most > 0 ? checked(text).problems.find(({ suggestion }) => suggestion) : undefined;
  return fixable ? mended(apply(text, fixable), most - 1) : text;
}

describe('the answer', () => {
  it('has no message and a tree when valid', () => {
    expect(checked('([0] day CLOSE > 5)')).toEqual({
      isValid: true,
      errorMessage: null,
      problems: [],
      tree: expect.objectContaining({ kind: 'comparison' }),
      validTree: expect.objectContaining({ kind: 'comparison' }),
    });
  });

  it('has a message, a problem and no tree when not', () => {
    const { problems, ...answer } = checked('([0] day CLOSE > )');
    expect(answer).toEqual({ isValid: false, errorMessage: expect.stringContaining("mismatched input ')'") });
    expect(problems).toHaveLength(1);
  });

  it('writes the parser’s "no viable alternative" as the specification does', () => {
    const text = '([0] day CLOSE near ( > 5)';
    expect(messageOf(text)).toBe("Invalid Condition at '( >'");
  });

  it('names the words from the signal’s opening parenthesis to the offender for what the table refuses', () => {
    expect(messageOf('(([0] day CLOSE > 5) AND ([0] day  CLOSEE > 5))')).toBe(
      "Invalid Condition at '([0] day  CLOSEE'",
    );
  });

  it('takes a text with a tag or ; as a strategy, unless it stands between quotes', () => {
    const strategy = '([0] day CLOSE > 5) [GO_LONG] ; ([0] day CLOSE < 5) [GO_SHORT]';
    expect(checked(strategy).tree?.kind).toBe('strategy');
    for (const part of [
      '([0] day CLOSE > 5) [GO_LONG]',
      '([0] day CLOSE > 5) ; ([0] day CLOSE > 5)',
      `${strategy} ; ${strategy}`,
    ]) {
      expect(isValid(part)).toBe(false);
    }
    expect(isValid('([0] day CLOSE < 5) [GO_SHORT] ; ([0] day CLOSE > 5) [GO_LONG]')).toBe(false);
    expect(checked('(Of("A;[GO_LONG]", [0] day CLOSE) > 5)').tree?.kind).toBe('comparison');
  });

  it('reports every problem of a text, in the order of the text', () => {
    const text = '(([0] day CLOSEE > [0] day EMMA(20)) AND ([0] day RSI(0) < 30))';
    expect(underlined(text)).toEqual(['CLOSEE', 'EMMA', '0']);
    expect(underlined('(([0] day CLOSEE > .5) AND ([0] day RSII(14) < 30))')).toEqual(['CLOSEE', '.', 'RSII']);
  });
});

describe('what the specification’s grammar refuses', () => {
  it.each([
    ['nothing', ''],
    ['a strategy without its second half', '([0] day CLOSE > 5) [GO_LONG] ;'],
    ['a signal without parentheses', '[0] day CLOSE > 5'],
    ['a signal in two pairs of parentheses', '(([0] day CLOSE > 5))'],
    ['three signals in a logic term', '(([0] day CLOSE > 5) AND ([0] day CLOSE > 6) AND ([0] day CLOSE > 7))'],
    ['a logic term without its own parentheses', '([0] day CLOSE > 5) AND ([0] day CLOSE > 6)'],
    ['signals in a logic term without their own parentheses', '([0] day CLOSE > 5 AND [0] day CLOSE > 6)'],
    ['one signal in a logic term', '(([0] day CLOSE > 5) AND)'],
    ['two comparisons in one', '(5 < [0] day CLOSE < 6)'],
    ['three factors in a calculation', '([0] day CLOSE + 1 + 2 > 5)'],
    ['a calculation without its second factor', '([0] day CLOSE + > 5)'],
    ['a calculation of numbers only', '([0] day CLOSE > 5 + 3)'],
    ['a calculation of numbers only inside another', '((5 + 3) * [0] day CLOSE > 5)'],
    ['a number on the left', '(5 < [0] day CLOSE)'],
    ['a number against a number', '(5 > 5)'],
    ['a number in parentheses', '([0] day CLOSE > (5))'],
    ['a comparison where a value is wanted', '(([0] day CLOSE > 5) + 1 > 5)'],
    ['text outside a name', '([0] day CLOSE > "x")'],
    ['an operand alone', '([0] day CLOSE)'],
    ['an unknown name with an offset', '([0] day Nonsense > 5)'],
    ['an unknown name without one', '(Nonsense > 5)'],
    ['an unknown level', '([0] day Pivots Levels(R9, DAY) > 5)'],
    ['an unknown index', '([0] day Relative Performance(5, Out, NIFTY 51) > 5)'],
    ['an unknown time level', '([0] day Pivots Levels(R1, HOUR) > 5)'],
    ['too few parameters', '([0] day EMA > 5)'],
    ['too many', '([0] day EMA(20, 30) > 5)'],
    ['parentheses with something in them where none is taken', '(Market Cap(5) > 5)'],
    ['a broken timeframe', '([0] day EMA(20.5) > 5)'],
    ['a timeframe with a decimal point', '([0] day EMA(20.0) > 5)'],
    ['a timeframe of none', '([0] day EMA(0) > 5)'],
    ['a negative timeframe', '([0] day EMA(-3) > 5)'],
    ['an operand for a timeframe', '([0] day EMA([0] day CLOSE) > 5)'],
    ['an operand for a deviation', '([0] day Super Trend(10, [0] day CLOSE) > 5)'],
    ['a number for an inner indicator', '([0] day SMA(20, 5) > 5)'],
    ['an operand for a comparison', '([0] day Count(10, [0] day CLOSE) > 5)'],
    ['a comparison for an operand', '([0] day SMA(20, ([0] day CLOSE > 5)) > 5)'],
    ['a comparison without parentheses as an argument', '([0] day Count(10, [0] day CLOSE > 5) > 5)'],
    ['a name for text', '(Of(RELIANCE, [0] day CLOSE) > 5)'],
    ['an indicator without an offset', '(CLOSE > 5)'],
    ['a function with one', '([0] day Abs([0] day CLOSE) > 5)'],
    ['a fundamental with one', '([0] day Market Cap > 5)'],
    ['a rank momentum with one', '([0] day Positive Rank Momentum > 5)'],
    ['a level word as an operand', '(R1 > 5)'],
    ['a bar of no minutes', '([0] 0 minute CLOSE > 5)'],
    ['a bar longer than a session', '([0] 376 minute CLOSE > 5)'],
    ['a bar of negative minutes', '([0] -5 minute CLOSE > 5)'],
    ['an offset without its unit', '([0] CLOSE > 5)'],
    ['an offset of another unit', '([0] month CLOSE > 5)'],
    ['an offset that is no whole number', '([0.5] day CLOSE > 5)'],
    ['an offset with a plus', '([+1] day CLOSE > 5)'],
    ['an offset before parentheses', '([0] day ([0] day CLOSE) > 5)'],
    ['.5', '([0] day CLOSE > .5)'],
    ['5.', '([0] day CLOSE > 5.)'],
    ['1e3', '([0] day CLOSE > 1e3)'],
    ['1,000', '([0] day CLOSE > 1,000)'],
    ['+5', '([0] day CLOSE > +5)'],
    ['1 . 5', '([0] day CLOSE > 1 . 5)'],
    ['a key word inside a name', '([0] day Upper OR Band(20, 2) > 5)'],
    ['a single =', '([0] day CLOSE = 5)'],
    ['a letter of no word', '([0] day CLOSE > 5€)'],
    ['an open quote', '(Of("A, [0] day CLOSE) > 5)'],
    ['a name written without its blank', '([0] day SuperTrend(10, 3) > 5)'],
  ])('%s', (_, text) => {
    const { isValid, errorMessage, problems, tree } = checked(text);
    expect({ isValid, tree }).toEqual({ isValid: false, tree: undefined });
    expect(errorMessage).not.toBeNull();
    expect(problems.length).toBeGreaterThan(0);
    for (const { severity, message, from, to } of problems) {
      expect({ severity, ends: /[.?]$/.test(message) }).toEqual({ severity: 'error', ends: true });
      expect(0 <= from && from <= to && to <= text.length).toBe(true);
    }
  });
});

describe('what it accepts', () => {
  it.each([
    ['case-free key words and names', '(([0] DAY close CROSSUP 5) and ([0] Week rsi(14) NEAR(1) 5))'],
    ['any blanks, also between the pieces of an offset', '(\t[ - 1 ]\n15minute   CLOSE\u00A0> 5)'],
    ['the smallest and the largest bar', '([0] 1 minute CLOSE > [0] 375 minute CLOSE)'],
    ['any deviation', '([0] day Super Trend(10, -2.5) > 5)'],
    ['a fundamental where an indicator may stand', '(PE Ratio < Market Cap)'],
    ['a number for an operand where the name says so', '(Abs(-5) < [0] day CLOSE)'],
    ['an operand in parentheses', '(([0] day CLOSE) > ([0] day OPEN))'],
    ['a rank momentum without an offset', '(Positive Rank Momentum > 90)'],
    ['64 open brackets', `${'('.repeat(62)}[0] day CLOSE${' + 1)'.repeat(61)} > Abs([0] day CLOSE))`],
  ])('%s', (_, text) => {
    expect(messageOf(text)).toBeNull();
    expect(checked(text).tree).toBeDefined();
  });
});

describe('limits, before parsing', () => {
  it('refuses more than 64 open brackets at the first that is too many', () => {
    const text = `${'('.repeat(65)}[0] day CLOSE`;
    expect(checked(text)).toMatchObject({
      isValid: false,
      errorMessage: 'Invalid Condition: More than 64 open brackets.',
      problems: [{ from: 64, to: 65 }],
    });
    expect(messageOf(`(Of("${'('.repeat(100)}", [0] day CLOSE) > 5)`)).toBeNull();
  });

  it('refuses more than 20,000 letters at the first that is too many', () => {
    const text = `([0] day CLOSE > 5)${' '.repeat(19_982)}`;
    expect(checked(text).problems).toMatchObject([
      { from: 20_000, to: 20_001, message: 'Longer than 20,000 letters.' },
    ]);
    expect(isValid(text.slice(0, 20_000))).toBe(true);
  });
});

describe('problems of a valid text', () => {
  it('keeps an answer over more bars than any history has from running', () => {
    const text = '([0] day EMA(10001) > 5)';
    const { isValid, problems, tree } = checked(text);
    expect({ isValid, tree }).toEqual({ isValid: true, tree: undefined });
    expect(problems[0]).toMatchObject({ from: 13, to: 18, severity: 'error', suggestion: { insert: '10000' } });
    expect(checked(text.replace('10001', '10000')).tree).toBeDefined();
  });

  it('keeps a look into the future from running', () => {
    const text = '([1] day CLOSE > 5)';
    const { isValid, errorMessage, problems, tree, validTree } = checked(text);
    expect({ isValid, errorMessage, tree }).toEqual({ isValid: true, errorMessage: null, tree: undefined });
    expect(problems).toMatchObject([{ severity: 'error', from: 1, to: 8 }]);
    expect(print(validTree!)).toBe(text);
    expect(mended(text)).toBe('([-1] day CLOSE > 5)');
  });

  it.each([
    ['a level the operand does not have', '([0] day Fibonacci Pivots(R4) > 5)'],
    ['always false by the range of a value', '([0] day RSI(14) > 100)'],
    ['always true by it', '([0] day RSI(14) >= 0)'],
    ['never a cross of a bound', '([0] day RSI(14) crossup 100)'],
    ['a side compared with itself', '([0] day CLOSE >= ([0] day CLOSE))'],
    ['a negative distance', '([0] day CLOSE near(-1) 5)'],
    ['a number below what the name is made for', '([0] day CMF(1) > 0.5)'],
  ])('warns of %s, and runs', (_, text) => {
    const { isValid, problems, tree } = checked(text);
    expect(isValid).toBe(true);
    expect(problems).toMatchObject([{ severity: 'warning' }]);
    expect(tree).toBeDefined();
  });

  it.each([
    '([0] day RSI(14) > 99.9)',
    '([0] day RSI(14) crossdown 70)',
    '(Between([0] day RSI(14), 4, 5) == 1)',
    '([0] day CLOSE > [-1] day CLOSE)',
    '([0] day ATR(5) < 1)',
  ])('says nothing of %s', (text) => {
    expect(checked(text).problems).toEqual([]);
  });
});

describe('fixes', () => {
  it.each([
    ['([0] day Positive Range Breakout(20) > 5)', '([0] day Positive Range Breakout(20, [0] day CLOSE) > 5)'],
    ['([0] 15 minute SMA > 5)', '([0] 15 minute SMA(20, [0] 15 minute CLOSE) > 5)'],
    ['([0] day EMMA(20) > 5)', '([0] day EMA(20) > 5)'],
    ['([0] day SuperTrend(10, 3) > 5)', '([0] day Super Trend(10, 3) > 5)'],
    ['(Positve Rank Momentum > 5)', '(Positive Rank Momentum > 5)'],
    ['(CLOSE > 5)', '([0] day CLOSE > 5)'],
    ['(CLOES > 5)', '([0] day CLOSE > 5)'],
    ['([0] day Market Cap > 5)', '(Market Cap > 5)'],
    ['([0] day EMA(20, 30) > 5)', '([0] day EMA(20) > 5)'],
    ['([0] day EMA(20.5) > 5)', '([0] day EMA(21) > 5)'],
    ['([0] day Pivots Levels(R1, DAYS) > 5)', '([0] day Pivots Levels(R1, DAY) > 5)'],
    ['(Of(BAJAJ-AUTO, [0] day CLOSE) > 5)', '(Of("BAJAJ-AUTO", [0] day CLOSE) > 5)'],
    [
      '(([0] day CLOSE > 5) AND ([0] day CLOSE > 6) AND ([0] day CLOSE > 7))',
      '((([0] day CLOSE > 5) AND ([0] day CLOSE > 6)) AND ([0] day CLOSE > 7))',
    ],
    [
      '(([0] day CLOSE > 5) OR ([0] day CLOSE > 6) AND ([0] day CLOSE > 7))',
      '(([0] day CLOSE > 5) OR (([0] day CLOSE > 6) AND ([0] day CLOSE > 7)))',
    ],
    ['([0] day CLOSE > 5 AND [0] day CLOSE > 6)', '(([0] day CLOSE > 5) AND ([0] day CLOSE > 6))'],
    [
      '([0] day LOW < [0] day CLOSE < [0] day HIGH)',
      '(([0] day LOW < [0] day CLOSE) AND ([0] day CLOSE < [0] day HIGH))',
    ],
    ['([0] day CLOSE > 5) AND ([0] day CLOSE > 6)', '(([0] day CLOSE > 5) AND ([0] day CLOSE > 6))'],
    ['[0] day CLOSE > 5', '([0] day CLOSE > 5)'],
    ['(([0] day CLOSE > 5))', '([0] day CLOSE > 5)'],
    ['(5 < [0] day CLOSE)', '([0] day CLOSE > 5)'],
    ['([0] day OPEN + [0] day HIGH * 2 > 5)', '([0] day OPEN + ([0] day HIGH * 2) > 5)'],
    ['([0] day CLOSE + 1 + 2 > 5)', '(([0] day CLOSE + 1) + 2 > 5)'],
    ['([0] day CLOSE > 0.1 + 0.2)', '([0] day CLOSE > 0.3)'],
    ['([0] day CLOSE > (5))', '([0] day CLOSE > 5)'],
    ['([0] day CLOSE = 5)', '([0] day CLOSE == 5)'],
    ['([0] day CLOSE => 5)', '([0] day CLOSE >= 5)'],
    ['([0] day CLOSE ≥ 5)', '([0] day CLOSE >= 5)'],
    ['([0] day CLOSE > .5)', '([0] day CLOSE > 0.5)'],
    ['([0] day CLOSE > 5.)', '([0] day CLOSE > 5)'],
    ['([0] day CLOSE > 1,000)', '([0] day CLOSE > 1000)'],
    ['([0] day CLOSE > +5)', '([0] day CLOSE > 5)'],
    ['([0] day CLOSE > 5', '([0] day CLOSE > 5)'],
    ['([0] day CLOSE > 5))', '([0] day CLOSE > 5)'],
    ['([0] days CLOSE > 5)', '([0] day CLOSE > 5)'],
    ['([0] 15 min CLOSE > 5)', '([0] 15 minute CLOSE > 5)'],
    ['([0] day CLOSE crosses above 5)', '([0] day CLOSE crossup 5)'],
    ['([0] day CLOSE is above [0] day EMA(20))', '([0] day CLOSE > [0] day EMA(20))'],
    ['(([0] day CLOSE > 5) && ([0] day OPEN > 5))', '(([0] day CLOSE > 5) AND ([0] day OPEN > 5))'],
  ])('%s becomes %s', (text, wanted) => {
    expect(isValid(text)).toBe(false);
    expect(mended(text)).toBe(wanted);
    expect(messageOf(wanted)).toBeNull();
  });

  it('suggests SMA(20, [0] day CLOSE) for SMA(20)', () => {
    const [problem] = checked('([0] day SMA(20) > 5)').problems;
    expect(problem!.suggestion).toEqual({
      label: 'Write SMA(20, [0] day CLOSE)',
      from: 9,
      to: 16,
      insert: 'SMA(20, [0] day CLOSE)',
    });
  });

  it('offers none where it would have to guess', () => {
    for (const text of ['([0] day CLOSE > )', '(Xyzzy > 5)', '(5 > 6)', '(((('])
      expect(checked(text).problems[0]!.suggestion).toBeUndefined();
  });
});

const said = (text: string) => checked(text).problems[0]!.message;

it('names what could have stood there in plain words', () => {
  expect(said('([0] day CLOSE > )')).toBe(
    "An operand such as [0] day CLOSE, a number or '(' was expected here, but ')' stands there.",
  );
  expect(said('([0] fortnight CLOSE > 5)')).toBe(
    "Day, week or a number of minutes was expected here, but 'fortnight' stands there.",
  );
  expect(said('([x] day CLOSE > 5)')).toBe("A whole number was expected here, but 'x' stands there.");
  expect(said('([0] day > 5)')).toBe("A name such as CLOSE was expected here, but '>' stands there.");
  expect(said('')).toContain('but the text ends.');
  expect(said('([0] day Super Trend(10) > 1)')).toBe(
    'Super Trend takes period (a whole number) and deviation (a number).',
  );
});

const written = (number: string) => print(checked(`([0] day CLOSE > ${number})`).tree!).slice(17, -1);

it('reads a number of any length, and prints it without an exponent', () => {
  expect(written('00.500')).toBe('0.5');
  expect(written('-0')).toBe('0');
  expect(written(`1${'0'.repeat(25)}`)).toBe(`1${'0'.repeat(25)}`);
  expect(written(`0.${'0'.repeat(10)}125`)).toBe(`0.${'0'.repeat(10)}125`);
  expect(written('9'.repeat(400))).toHaveLength(309);
});
