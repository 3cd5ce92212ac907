import { random } from '@parakh/base';
import { barColumns, type Column } from '@parakh/frames';
import { check } from '@parakh/language';
import { session } from '@parakh/market';
import { expect, it, vi } from 'vitest';
import { evaluator } from '../evaluate.ts';
import type { History } from '../history.ts';
import type { Code } from '../nodes.ts';
import { calculations, comparisons, joiners, paiseComparisons } from '../operators.ts';
import { plan } from '../plan.ts';
import { table } from '../table.ts';
import { randomDays, randomMinutes } from '../test-market.ts';
import { popularScans } from '../testdata/popular-scans.ts';
import { vectorCode } from './vector-code.ts';

const vector = vectorCode()!;
const source = random(7);
const SIDES = ['left', 'right', 'leftBefore', 'rightBefore'];

/** Prices close to one another, some the same, some a fraction of a paisa apart, some nothing, some unknown. */
function price(): number {
  const chance = source.next();
  if (chance < 0.1) return NaN;
  if (chance < 0.15) return 0;
  return 100 + Math.round(20 * source.next()) / 20 + (chance < 0.4 ? 0.01 * source.next() : 0);
}

function truth(): number {
  return [0, 1, NaN][Math.floor(3 * source.next())]!;
}

type Operator = [name: string, code: Code, value: () => number];

const operators: Operator[] = [
  ...Object.entries(comparisons).map(([name, code]): Operator => [name, code, price]),
  ...Object.entries(paiseComparisons).map(([name, code]): Operator => [`${name} of prices`, code, price]),
  ...Object.entries(calculations).map(([name, code]): Operator => [name, code, price]),
  ...Object.entries(joiners).map(([name, code]): Operator => [name, code, truth]),
];

/** In the memory of the operators, or elsewhere. */
function filled(length: number, value: () => number): Column {
  const column = source.next() < 0.5 ? vector.column(length) : new Float64Array(length);
  for (let bar = 0; bar < length; bar++) column[bar] = value();
  return column;
}

it('is not there where memory cannot be shared, nor where a content policy forbids it', () => {
  vi.stubGlobal('SharedArrayBuffer', undefined);
  expect(vectorCode()).toBeUndefined();
  vi.unstubAllGlobals();
  vi.stubGlobal('WebAssembly', { Module: forbidden, Memory: forbidden, Instance: forbidden });
  expect(vectorCode()).toBeUndefined();
  vi.unstubAllGlobals();
  expect(vectorCode()).toBeDefined();
});

it('has every operator but nearness', () => {
  expect(operators.filter(([, code]) => vector.faster(code) === code).map(([name]) => name)).toEqual([
    'near',
    'near of prices',
  ]);
});

it.each(operators)('says of %s what the plain loop says, to the bit', (_, code, value) => {
  const faster = vector.faster(code);
  for (const length of [1, 31, 32, 33, 100, 1001, 4000]) {
    const inputs = Object.fromEntries(SIDES.map((side) => [side, filled(length, value)]));
    const from = Math.floor(source.next() * length * 0.5);
    const [expected, answer] = [new Float64Array(length).fill(5), vector.column(length).fill(5)];
    code.fill(inputs, { answer: expected }, { range: 0.5 }, from);
    faster.fill(inputs, { answer }, { range: 0.5 }, from);
    expect(answer).toEqual(expected);
    expect(expected.subarray(from).some((each) => each !== 5)).toBe(true);
  }
});

const symbols: Readonly<Record<'day' | 'minute', History[]>> = {
  day: [randomDays(3), shorter(randomDays(4)), gappy(randomDays(5)), randomDays(6)],
  minute: [randomMinutes(3), gappy(randomMinutes(4))],
};

it.each(popularScans)('evaluates to the same bits: $number $name', ({ text }) => {
  const planned = plan(check(text, table).tree!);
  const unit = planned.timeFrame.unit === 'minute' ? 'minute' : 'day';
  const others = () => symbols[unit][0];
  for (const newest of [Infinity, 100]) {
    const plain = evaluator(planned, { sessions: session, newest });
    const sooner = evaluator(planned, { sessions: session, newest, vector: vectorCode() });
    for (const symbol of symbols[unit]) {
      const [expected, found] = [plain.run(symbol, others), sooner.run(symbol, others)];
      for (const node of planned.nodes) {
        const asked = -Math.min(newest, expected.time.length);
        expect(found.column(node).subarray(asked), node.key).toEqual(expected.column(node).subarray(asked));
      }
      const signal = planned.signals[0]!.node;
      const times = expected
        .column(signal)
        .slice(-newest)
        .filter((answer) => answer === 1).length;
      expect([expected.timesHeld(signal), found.timesHeld(signal)]).toEqual([times, times]);
    }
  }
});

/** Without its first bars, of a number that is not even. */
function shorter(history: History): History {
  const { time, columns } = history.bars;
  return {
    ...history,
    bars: { time: time.subarray(51), columns: barColumns((field) => columns[field].subarray(51)) },
  };
}

/** Nothing known of the first bars, nor of some in the middle. */
function gappy(history: History): History {
  const { time, columns } = history.bars;
  const known = barColumns((field) => columns[field].map((value, bar) => (isUnknown(bar) ? NaN : value)));
  return { ...history, bars: { time, columns: known } };
}

function isUnknown(bar: number): boolean {
  return bar < 3 || bar % 61 === 0 || (bar > 150 && bar < 170);
}

function forbidden(): never {
  throw new Error('forbidden');
}
