import { type Bars, type Column, timeIndex } from '@parakh/frames';
import { check } from '@parakh/language';
import { session } from '@parakh/market';
import { expect, it } from 'vitest';
import { evaluator } from './evaluate.ts';
import type { History } from './history.ts';
import { lookAhead } from './look-ahead.ts';
import { type Plan, plan } from './plan.ts';
import { table } from './table.ts';
import { randomDays, randomMinutes } from './test-market.ts';

const planOf = (text: string) => plan(check(text, table).tree!);

function knownUntil({ bars, ...rest }: History, until: number): History {
  const length = timeIndex(bars.time, until) + 1;
  const columns = Object.fromEntries(
    Object.entries(bars.columns).map(([name, column]) => [name, column.subarray(0, length)]),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  return { ...rest, bars: { time: bars.time.subarray(0, length), columns: columns as Bars['columns'] } };
}

function lookedAhead(planned: Plan, history: History, most: number) {
  const run = evaluator(planned, { sessions: session, newest: Infinity });
  const until = history.bars.time.at(-1)!;
  const past = (barIndex: number) => ({ history: knownUntil(history, barIndex) });
  return lookAhead(planned, run, { past, from: 0, until, most });
}

/** Frames of every kind beside each other. */
const mixed = [
  '(([0] week CLOSE > [-1] week EMA(5)) AND ([0] day RSI(14) > 40))',
  '([0] day CLOSE > Monthly(0, [0] day SMA(3, [0] day CLOSE)))',
  '((([0] 15 minute CLOSE > [0] day OPEN) AND ([0] week RSI(14) > 30)) OR ([0] 5 minute CLOSE crossup [0] 15 minute EMA(9)))',
  '([0] 5 minute Count(5, ([0] 5 minute CLOSE > [0] day Pivots Levels(R1, DAY))) > 1)',
  '([-2] week HIGH < Greatest(3, [0] 75 minute HIGH, [-1] day CLOSE))',
];

const isOnMinutes = (text: string) => text.includes('minute');

it('finds no operand of the language that sees the future', () => {
  const [days, minutes] = [randomDays(3), randomMinutes(4)];
  for (const { example } of table.operands) {
    const { changes, moments, values } = lookedAhead(planOf(example), isOnMinutes(example) ? minutes : days, 6);
    expect(changes, example).toEqual([]);
    expect(moments, example).toBeGreaterThan(1);
    expect(values).toBeGreaterThanOrEqual(2 * moments);
  }
});

it.each([true, false])('finds none in mixed frames at any moment, closed bars only: %s', (closedOnly) => {
  const [days, minutes] = [randomDays(6), randomMinutes(7)];
  for (const text of mixed) {
    const { tree } = check(text, table);
    expect(tree, text).toBeDefined();
    const found = lookedAhead(plan(tree!, { closedOnly }), isOnMinutes(text) ? minutes : days, 150);
    expect(found.changes, text).toEqual([]);
    expect(found.moments, text).toBeGreaterThan(25);
  }
});

it('tells the clause and the bars of one that does', () => {
  const planned = planOf('([0] day CLOSE > [-1] day CLOSE)');
  const code = {
    fill(
      { left }: Readonly<Record<string, Column>>,
      { answer }: Readonly<Record<string, Column>>,
      _: unknown,
      from: number,
    ) {
      for (let i = from; i < left!.length; i++) answer![i] = Number(left![i + 1]! > left![i]!);
    },
  };
  Object.assign(planned.signals[0]!.node, { code });
  const history = randomDays(5);
  const { changes, moments } = lookedAhead(planned, history, 40);
  const { time, columns } = history.bars;
  const roseNext = changes
    .map((change) => time.indexOf(change.time))
    .map((i) => columns.close[i + 1]! > columns.close[i]!);
  expect(moments).toBe(40);
  expect(changes.length).toBeGreaterThan(5);
  expect(new Set(changes.map(({ text }) => text))).toEqual(new Set(['([0] day CLOSE > [-1] day CLOSE)']));
  expect(roseNext.every(Boolean)).toBe(true);
});
