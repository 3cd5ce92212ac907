import { check } from '@parakh/language';
import { expect, it } from 'vitest';
import { plan, reads, symbolsRead } from './plan.ts';
import { table } from './table.ts';

function planned(text: string) {
  return plan(check(text, table).tree!);
}

it.each([
  ['(Monthly(0, [0] week CLOSE) > 1)', '[0] week', 'Inside Monthly every offset is in days', '[0] day'],
  ['(Yearly(-1, [0] day SMA(2, [-1] 5 minute LOW)) > 1)', '[-1] 5 minute', '5 minute cannot be', '[-1] day'],
  ['(Monthly(1, [0] day CLOSE) > 1)', '1', 'counts whole bars back', '-1'],
  ['(Quarterly(-1.5, [0] day CLOSE) > 1)', '-1.5', 'counts whole bars back', '-2'],
  ['(Monthly(0, Abs(Yearly(0, [0] day CLOSE))) > 1)', 'Yearly(0, [0] day CLOSE)', 'inside each other', undefined],
])('%s is refused at its place', (text, words, says, insert) => {
  const from = text.indexOf(words);
  const { isValid, tree, problems } = check(text, table);
  expect([isValid, tree]).toEqual([true, undefined]);
  expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
    {
      from,
      to: from + words.length,
      severity: 'error',
      message: expect.stringContaining(says),
      ...(insert && { suggestion: { insert } }),
    },
  ]);
});

it.each([
  ['(Monthly(-1, [0] day CLOSE) > 1)', 'month'],
  ['(([0] day CLOSE > Yearly(-1, [0] day HIGH)) AND (Of("X", [0] 5 minute CLOSE) > 1))', 'minute'],
  ['(Of("X", Quarterly(0, [0] day CLOSE)) > 1)', 'quarter'],
])('%s is evaluated at the close of its finest bars, a %s', (text, unit) => {
  expect(planned(text).timeFrame.unit).toBe(unit);
});

it('tells the other symbols that are read, by the names under which bars are available', () => {
  expect(symbolsRead(planned('([0] day CLOSE > [0] day Relative Performance(5, Out, NIFTY_FIN_SERVICE))'))).toEqual([
    'NIFTY FIN SERVICE',
  ]);
  const nested = '(Of("m&m", [0] day CLOSE) > Of(" Sbin ", Of("banknifty", [0] day CLOSE) + Of("M&M", [0] day CLOSE)))';
  expect(symbolsRead(planned(nested)).sort()).toEqual(['M&M', 'NIFTY BANK', 'SBIN']);
  expect(symbolsRead(planned('([0] day CLOSE > 1)'))).toEqual([]);
});

it.each([
  ['"NIFTY ATM"', /^“NIFTY ATM” is no contract; one is "NIFTY ATM CE 1"/],
  ['"RELIANCE"', /is no contract/],
])('Contract(%s, …) is refused at its place', (words, says) => {
  const text = `(Contract(${words}, [0] day CLOSE) > 1)`;
  const from = text.indexOf(words);
  const { tree, problems } = check(text, table);
  expect(tree).toBeUndefined();
  expect(problems).toMatchObject([{ from, to: from + words.length, message: expect.stringMatching(says) }]);
});

it('reads a contract by its printed name, and knows that its bars come after the close', () => {
  const made = planned('([0] day CLOSE > Contract("nifty atm-1 pe 2", [0] day CLOSE))');
  expect(symbolsRead(made)).toEqual(['NIFTY ATM-1 PE 2']);
  expect(reads(made, 'figure')).toBe(true);
  expect(reads(planned('(Of("X", [0] day CLOSE) > 1)'), 'figure')).toBe(false);
});
