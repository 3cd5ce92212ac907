import { dayNumber } from '@parakh/base';
import { barColumns } from '@parakh/frames';
import { check, complete } from '@parakh/language';
import { barTime, session } from '@parakh/market';
import { expect, it } from 'vitest';
import { evaluator } from './evaluate.ts';
import { explain } from './explain.ts';
import type { History } from './history.ts';
import { plan } from './plan.ts';
import { table } from './table.ts';
import { testCompany } from './test-company.ts';

function explained(
  text: string,
  history: History,
  { others = {}, closedOnly = false }: { others?: Readonly<Record<string, History>>; closedOnly?: boolean } = {},
) {
  const planned = plan(check(text, table).tree!, { closedOnly });
  const evaluation = evaluator(planned, { sessions: session, newest: 1 }).run(history, (symbol) => others[symbol]);
  return explain(planned.signals[0]!, evaluation, evaluation.time.length - 1);
}

/** Monday, 3 June 2024 and the days after it. */
function daily(...closes: number[]): History {
  const time = Int32Array.from(closes, (_, i) => barTime(dayNumber('2024-06-03') + i));
  const columns = barColumns((field) => Float64Array.from(closes, (close) => (field === 'volume' ? NaN : close)));
  return { bars: { time, columns }, unit: 'day', ledBy: 0 };
}

it('gives every clause with its place, its two values and what came of it', () => {
  const text = '(([0] day CLOSE > 11) AND ([0] day CLOSE crossup [-1] day OPEN))';
  const { outcome, clauses } = explained(text, daily(10, 11, 12));
  expect(outcome).toBe('fail');
  expect(clauses).toEqual([
    {
      text: '([0] day CLOSE > 11)',
      from: 1,
      to: 21,
      left: { text: '[0] day CLOSE', value: 12 },
      operator: '>',
      right: { text: '11', value: 11 },
      outcome: 'pass',
    },
    {
      text: '([0] day CLOSE crossup [-1] day OPEN)',
      from: 26,
      to: 63,
      left: { text: '[0] day CLOSE', value: 12, before: 11 },
      operator: 'crossup',
      right: { text: '[-1] day OPEN', value: 11, before: 10 },
      outcome: 'fail',
    },
  ]);
});

it('does not count the running week where only closed ones are read', () => {
  const text = '([0] day CLOSE > [0] week SMA(2, [0] week CLOSE))';
  const twoWeeks = daily(1, 2, 3, 4, 5, NaN, NaN, 6, 7);
  expect(explained(text, twoWeeks).outcome).toBe('pass');
  const [clause] = explained(text, twoWeeks, { closedOnly: true }).clauses;
  expect(clause!.why).toBe('not enough bars: 2 week bars are needed, 1 is available');
});

it('says how many bars are needed and how many are available', () => {
  const { outcome, clauses } = explained('([0] day CLOSE > [-1] day SMA(5, [-2] day CLOSE))', daily(1, 2, 3, 4, 5));
  expect(outcome).toBe('unknown');
  expect(clauses[0]!.right.value).toBeNull();
  expect(clauses[0]!.why).toBe('not enough bars: 8 day bars are needed, 5 are available');
});

it.each([
  ['([0] day CLOSE crossup 3)', 1, '2 day bars'],
  ['([0] day RSI(3) > 1)', 3, '4 day bars'],
  ['([0] day Count(4, ([0] day CLOSE > [0] day SMA(3, [0] day CLOSE))) > 1)', 5, '6 day bars'],
  ['(MAX(3, [-1] day HIGH - [-2] day LOW) > 1)', 4, '5 day bars'],
  ['([0] week CLOSE > [-1] week SMA(2, [0] week CLOSE))', 6, '3 week bars'],
])('%s with %i bars needs %s', (text, held, needed) => {
  const closes = Array.from({ length: held }, (_, i) => i + 1);
  const [clause] = explained(text, daily(...closes)).clauses;
  expect(clause!.outcome).toBe('unknown');
  expect(clause!.why).toContain(needed);
});

it.each([
  ['([0] day CLOSE crossup 3)', 2],
  ['([0] day RSI(3) > 1)', 4],
  ['([0] day Count(4, ([0] day CLOSE > [0] day SMA(3, [0] day CLOSE))) > 1)', 6],
  ['(MAX(3, [-1] day HIGH - [-2] day LOW) > 1)', 5],
])('%s is known with %i bars', (text, held) => {
  const closes = Array.from({ length: held }, (_, i) => i + 1);
  expect(explained(text, daily(...closes)).clauses[0]!.outcome).not.toBe('unknown');
});

it('does not blame the number of bars when a value is missing for another reason', () => {
  const [clause] = explained('([0] day CLOSE / ([0] day CLOSE - 3) > 1)', daily(1, 2, 3)).clauses;
  expect(clause!.why).toBe('no value on this bar: a division by zero, or the exchange published none');
});

it.each([
  ['(Bars Since(([0] day CLOSE > 99)) < 5)', 'the comparison inside it has not held on the bars that are available'],
  ['(Day Candle(1, 2, [0] day CLOSE) > 1)', 'that candle of the session has not come yet, or was not traded'],
  [
    '([0] day CLOSE > Opening Range([0] week HIGH, High))',
    'the first bar of the session has not closed yet, or was not traded',
  ],
  [
    '([0] day CLOSE > [0] day Fibonacci Pivots(R4))',
    'a price of the period before is not known, or there is no such level',
  ],
  ['(MAX(2, [0] day Gann Levels(Out)) > 1)', 'the close before is not known, or there is no such level'],
  [
    '(Matches(([0] day VOLUME > 1), ([0] day CLOSE > Value When(([0] day CLOSE > 99), [0] day CLOSE))) > 1)',
    'the comparison inside it has not held on the bars that are available',
  ],
])('%s says why it has no value though there are bars enough', (text, why) => {
  expect(explained(text, daily(1, 2, 3, 4)).clauses[0]!.why).toBe(why);
});

it.each([
  [
    '(Of("NIFTY BANK", [0] day CLOSE) > 1)',
    'no bars of NIFTY BANK are available: import the exchange’s index closes (ind_close_all)',
  ],
  [
    '([0] day Relative Strength(2) > 1)',
    'no bars of NIFTY 50 are available: import the exchange’s index closes (ind_close_all)',
  ],
  [
    '(Of("NOBODY", [0] day CLOSE) > 1)',
    'no bars of NOBODY are available: no such symbol was traded in the daily files that are imported',
  ],
  ['(Of("NOBODY", [0] 5 minute CLOSE) > 1)', 'no minute bars of NOBODY are available: import its one-minute bars'],
])('%s says which import is missing', (text, why) => {
  expect(explained(text, daily(1, 2, 3, 4)).clauses[0]!.why).toBe(why);
});

it('says of another symbol how many of its bars are needed and held', () => {
  const others = { 'NIFTY 50': daily(NaN), YOUNG: { ...daily(7), bars: upTo(daily(0, 0, 0, 7)) } };
  const needed = explained('([0] day Relative Strength(2) > 1)', daily(1, 2, 3, 4), { others }).clauses[0]!.why;
  expect(needed).toBe('not enough bars: 3 day bars of NIFTY 50 are needed, 1 is available');
  const text = '(Of("YOUNG", [0] day SMA(2, [0] day CLOSE)) > 1)';
  expect(explained(text, daily(1, 2, 3), { others }).clauses[0]!.why).toBe(
    'not enough bars: 2 day bars of YOUNG are needed, 0 are available',
  );
  expect(explained(text, daily(1, 2, 3, 4), { others }).clauses[0]!.why).toBe(
    'not enough bars: 2 day bars of YOUNG are needed, 1 is available',
  );
});

it('says of another symbol that it had no bar on the day', () => {
  const others = { 'NIFTY 50': daily(5, 6, 7), RESTED: daily(5, 6, 7) };
  const why = (text: string) => explained(text, daily(5, 6, 7, 8), { others }).clauses[0]!.why;
  expect(why('(Of("RESTED", [0] day CLOSE) > 1)')).toBe('RESTED had no bar on this day, or no such value on it');
  expect(why('([0] day Relative Strength(2) > 1)')).toBe('NIFTY 50 had no bar on this day, or no such value on it');
});

it('says of a rolling contract that the session before chooses it', () => {
  const others = { 'NIFTY ATM CE 1': daily(5, 6, 7), 'NIFTY 2026-02-24 25500 CE': daily(5, 6, 7) };
  const why = (name: string) =>
    explained(`(Contract("${name}", [0] day CLOSE) > 1)`, daily(5, 6, 7, 8), { others }).clauses[0]!.why;
  expect(why('NIFTY ATM CE 1')).toMatch(/no bar on this day.*; or the forward of the session before.*not available$/);
  expect(why('NIFTY 2026-02-24 25500 CE')).toMatch(/no bar on this day, or no such value on it$/);
});

/** The last bar alone. */
function upTo({ bars: { time, columns } }: History): History['bars'] {
  return { time: time.subarray(3), columns: barColumns((field) => columns[field].subarray(3)) };
}

it('names the figures of the company that are not known', () => {
  const { clauses } = explained('(PE Ratio - Promotor Holding > 20)', daily(1, 2, 3));
  expect(clauses[0]).toMatchObject({
    outcome: 'unknown',
    why: 'not to be worked out from the statements that are available and were known by then: PE Ratio, Promotor Holding',
  });
});

it('tells the value of a fundamental as of the day', () => {
  const { clauses } = explained('(Promotor Holding > 20)', { ...daily(1, 2, 3), company: testCompany() });
  // The shareholding of 31 March 2024 is known since 15 May.
  expect(clauses[0]).toMatchObject({ outcome: 'pass', left: { text: 'Promotor Holding', value: 59.7 } });
});

it('takes nothing but a fundamental where an earlier one is asked for', () => {
  const { isValid, problems } = check('(Quarters Ago(4, [0] day CLOSE) > 20)', table);
  expect(isValid).toBe(false);
  expect(problems[0]).toMatchObject({
    from: 17,
    to: 30,
    message: expect.stringContaining('A fundamental was expected'),
  });
  expect(check('(Quarters Ago(0, PE Ratio) > 20)', table).isValid).toBe(false);
  expect(check('(Quarters Ago(4, PE Ratio) > 20)', table)).toMatchObject({ isValid: true, problems: [] });
});

it('offers nothing but fundamentals there', () => {
  const text = '(Quarters Ago(4, ';
  const { options } = complete(text, text.length, table);
  const places = options.map(({ label }) => table.operands.find(({ name }) => name === label)?.place);
  expect(options).toHaveLength(30);
  expect(new Set(places)).toEqual(new Set(['fundamental']));
});
