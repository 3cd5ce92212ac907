import { AppError } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import { fromRules } from './from-rules.ts';
import { print } from './print.ts';
import type { RuleItem } from './rules.ts';
import { goldens } from './testdata/golden.ts';
import { testTable } from './testdata/table.ts';
import { toRules } from './to-rules.ts';

const rulesOf = (text: string): RuleItem[] => toRules(check(text, testTable).validTree!);
const textOf = (rules: unknown): string => print(fromRules(rules, testTable));
const nodesOf = (text: string) => rulesOf(text).filter((item) => item.type === 'node');

/** The error of a refused list. */
function refusal(rules: unknown): unknown {
  try {
    return textOf(rules);
  } catch (error) {
    return error instanceof AppError ? error.detail['errorMessage'] : error;
  }
}

describe.each(goldens('.rules'))('$file', ({ cases }) => {
  it.each(cases)('$title', ({ text, expected }) => {
    expect(rulesOf(text)).toEqual(JSON.parse(expected));
    expect(textOf(JSON.parse(expected))).toBe(text);
  });
});

it('writes the published example', () => {
  const text =
    '(((([0] day HIGH + [0] day LOW) / 2) > [-1] 15 minute EMA(20)) AND ([0] day CLOSE > 1)) [GO_LONG] ; ([0] day CLOSE > 1) [GO_SHORT]';
  expect(JSON.stringify(rulesOf(text).slice(0, 2))).toBe(
    '[{"type":"node","comparatorCount":1,"signal":"GO_LONG","path":"L","value":[' +
      '{"value":"ATR","title":"","type":"ATR","group":"((0+1)/2)","timeFrames":[' +
      '{"value":"HIGH","title":"High","type":"indicator","time":"day","timeOffset":["0"],"timeFrames":[]},' +
      '{"value":"+","title":"Plus","type":"arithmetic operators"},' +
      '{"value":"LOW","title":"Low","type":"indicator","time":"day","timeOffset":["0"],"timeFrames":[]},' +
      '{"value":"/","title":"Divided by","type":"arithmetic operators"},' +
      '{"value":"2","title":"2","type":"number","timeFrames":[]}]},' +
      '{"value":">","title":"Greater than","type":"comparator operators"},' +
      '{"value":"EMA","title":"EMA","type":"indicator","time":"15 minute","timeOffset":["-1"],"timeFrames":[{"value":"20","title":"20","type":"number","timeFrames":[]}]},' +
      '{}]},' +
      '{"type":"conditional","value":"AND","title":"And","path":""}]',
  );
});

it('is node, conditional, node, with the last conditional dropped', () => {
  const text = '((([0] day CLOSE > 1) OR ([0] day CLOSE > 2)) AND ([0] day CLOSE > 3))';
  const rules = rulesOf(text);
  expect(rules.map(({ type }) => type)).toEqual(['node', 'conditional', 'node', 'conditional', 'node']);
  expect(rules.map(({ path }) => path)).toEqual(['LL', 'L', 'LR', '', 'R']);
});

it('distinguishes the sides of a strategy by the signal of their nodes, long first', () => {
  const signals = nodesOf(
    '(([0] day CLOSE > 1) OR ([0] day CLOSE > 2)) [GO_LONG] ; ([0] day CLOSE < 3) [GO_SHORT]',
  ).map(({ signal }) => signal);
  expect(signals).toEqual(['GO_LONG', 'GO_LONG', 'GO_SHORT']);
  expect(nodesOf('([0] day CLOSE > 1)')[0]).not.toHaveProperty('signal');
});

it('gives every operator its type and title', () => {
  const said = ['>=', '<=', '>', '<', '==', '!=', 'near', 'crossup', 'crossdown'].map((operator) => {
    const { type, title } = nodesOf(`([0] day CLOSE ${operator} 5)`)[0]!.value[1];
    return `${operator} ${type}: ${title}`;
  });
  expect(said).toEqual([
    '>= comparator operators: Greater than equal to',
    '<= comparator operators: Less than equal to',
    '> comparator operators: Greater than',
    '< comparator operators: Less than',
    '== comparator operators: Equals',
    '!= comparator operators: Not Equals',
    'near comparator operators: Near',
    'crossup cross Operators: Crosses above',
    'crossdown cross Operators: Crosses below',
  ]);
});

const left = (text: string) => nodesOf(text)[0]!.value[0];

it('gives every kind of operand its type', () => {
  expect(left('(Market Cap > 1)')).toEqual({
    value: 'Market Cap',
    title: 'Market Cap',
    type: 'fundamentals',
    timeFrames: [],
  });
  expect(left('(Abs([0] day CLOSE) > 1)').type).toBe('function');
  expect(left('(LastTradedPrice > 1)')).not.toHaveProperty('time');
  expect(left('([0] day ATR(14) > 1)').title).toBe('Trend');
  expect(left('([0] day Pivots Levels(R1, WEEK) > 1)').timeFrames.map(({ type }) => type)).toEqual([
    'gann levels',
    'timeLevels',
  ]);
  expect(left('([0] day Relative Performance(5, Out, NIFTY 50) > 1)').timeFrames.map(({ type }) => type)).toEqual([
    'number',
    'gann levels',
    'indexes',
  ]);
  expect(left('([-2] week CLOSE > 1)')).toMatchObject({ time: 'week', timeOffset: ['-2'] });
});

it('carries the range of near as a number of its operator', () => {
  expect(nodesOf('([0] day CLOSE near(1.5) 5)')[0]!.value[1].timeFrames).toEqual([
    { value: '1.5', title: '1.5', type: 'number', timeFrames: [] },
  ]);
});

it('refuses an operator that is none, in the words of the specification', () => {
  const [node] = nodesOf('([0] day CLOSE + 1 > 5)');
  const value = (operator: unknown) => [{ ...node, value: [node!.value[0], operator, node!.value[2], {}] }];
  expect(refusal(value({ value: '=>', title: '', type: 'comparator operators' }))).toBe('Invalid operator: =>');
  expect(refusal(value({ value: 7 }))).toBe('Invalid operator: 7');
  expect(refusal(JSON.parse(JSON.stringify([node]).replace('"value":"+"', '"value":"^"')))).toBe('Invalid operator: ^');
  expect(
    refusal(
      JSON.parse(JSON.stringify(rulesOf('(([0] day CLOSE > 1) OR ([0] day CLOSE > 2))')).replace('"OR"', '"XOR"')),
    ),
  ).toBe('Invalid operator: XOR');
});

it('reads a list that somebody made by hand: without paths in pairs from the left, and with the last conditional still there', () => {
  const nodes = nodesOf('(([0] day CLOSE > 1) OR (([0] day CLOSE > 2) AND ([0] day CLOSE > 3)))').map(
    ({ path: _path, ...node }) => node,
  );
  const conditional = { type: 'conditional', value: 'AND' };
  expect(textOf(nodes.flatMap((node) => [node, conditional]))).toBe(
    '((([0] day CLOSE > 1) AND ([0] day CLOSE > 2)) AND ([0] day CLOSE > 3))',
  );
});

it('takes an operator that was changed on a screen, in a calculation too', () => {
  const rules = JSON.stringify(rulesOf('(([0] day HIGH + [0] day LOW) / 2 > 5)'));
  expect(textOf(JSON.parse(rules.replace('"value":"+"', '"value":"-"')))).toBe(
    '(([0] day HIGH - [0] day LOW) / 2 > 5)',
  );
});

it('explains what is wrong with anything that is no rule list', () => {
  const [node] = nodesOf('([0] day CLOSE > 5)');
  let deep: unknown = node!.value[0];
  for (let i = 0; i < 20_000; i++) deep = { value: 'Abs', type: 'function', timeFrames: [deep] };
  for (const wrong of [
    null,
    7,
    'x',
    {},
    [],
    [7],
    [null],
    [{}],
    [{ type: 'node' }],
    [node, node],
    [{ ...node, value: [{}, {}, {}] }],
    [{ ...node, value: [deep, node!.value[1], node!.value[2]] }],
  ]) {
    expect(refusal(wrong)).toEqual(expect.any(String));
  }
  const injected = {
    ...node,
    value: [{ value: 'CLOSE > 1) OR ([0] day CLOSE', type: 'function' }, node!.value[1], node!.value[2], {}],
  };
  expect(refusal([injected])).toContain('A name was expected');
  const unknown = { ...node, value: [{ value: 'Nonsense', type: 'function' }, node!.value[1], node!.value[2], {}] };
  expect(refusal([unknown])).toBe("Invalid Condition at '(Nonsense'");
});
