import { type BarField, barColumns, type TimeFrame } from '@parakh/frames';
import { check, type Operand, type Tree } from '@parakh/language';
import { session } from '@parakh/market';
import { expect, it } from 'vitest';
import { layMoments, type Moments } from '../axis.ts';
import { evaluator } from '../evaluate.ts';
import type { History } from '../history.ts';
import { frameName, type KernelNode } from '../nodes.ts';
import { type Plan, plan } from '../plan.ts';
import { table } from '../table.ts';
import { walkOfDays, walkOfMinutes } from '../test-market.ts';
import { cutAt, DAY, FIVE } from '../test-naive.ts';
import { openFleet } from './fleet.ts';
import type { LaneBars } from './fleet-words.ts';
import { hotKernels } from './kernels/index.ts';
import { tailKernels } from './tail-step.ts';
import { whyNotHeld } from './why-not-held.ts';

/** Many bars are held before the first one told, a few of another lane; rolling results are worked out afresh at bar 256. */
const cases = [
  { timeFrame: DAY, walk: walkOfDays, first: 247, last: 275 },
  { timeFrame: FIVE, walk: walkOfMinutes, first: 215, last: 262 },
];

const lengths = [2, 5, 14, 50, 200];

it.each(cases)('gives what every kernel gives, to the last bit, on $timeFrame', { timeout: 120_000 }, (of) => {
  const { timeFrame } = of;
  const lanes = [3, 4, 5, 6].map((seed) => laid(gapped(of.walk(seed), seed), timeFrame));
  const plans = textsOn(timeFrame).flatMap((text) => planOf(text, timeFrame));
  const told = [of.first, of.first + 3, of.first + 6, 9];
  const fleet = openFleet({
    timeFrame,
    sessions: session,
    symbols: ['A', 'B', 'C', 'D'],
    historyOf: (lane) => lanes[lane]!.upTo(told[lane]!),
  });
  expect(fleet.add(plans.map((each, i) => ({ id: `${i}`, plan: each }))).filter(({ isHeld }) => !isHeld)).toEqual([]);
  const expected = valuesOf(plans, lanes);
  const reached = new Set<string>();
  const wrong: string[] = [];
  while (told[0]! < of.last) {
    for (let lane = 0; lane < lanes.length; lane++) told[lane]!++;
    fleet.advance(barsOf(lanes, told));
    for (const [node, byLane] of expected.values()) {
      const column = fleet.column(node);
      if (!column) continue;
      reached.add(node.name);
      byLane.forEach((values, lane) => {
        const [found, wanted] = [column[lane]!, values[told[lane]! - 1]!];
        if (!Object.is(found, wanted))
          wrong.push(`${node.key} of ${lane} at ${told[lane]! - 1}: ${found}, not ${wanted}`);
      });
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  const all = [...hotKernels.keys(), ...tailKernels];
  const ofMinutes = ['Opening Range', 'Session VWAP'];
  expect(all.filter((name) => !reached.has(name) && !(timeFrame === DAY && ofMinutes.includes(name)))).toEqual([]);
});

/** Every operand as its example has it, and with shorter and longer periods. */
function textsOn(timeFrame: TimeFrame): string[] {
  const frame = frameName(timeFrame);
  const examples = table.operands.map(({ example }) => example.replaceAll(/\] (?:day|week|\d+ minute)/g, `] ${frame}`));
  return [
    ...examples,
    ...lengths.flatMap((length) => table.operands.flatMap((each) => withPeriods(each, length, frame))),
  ];
}

/** The operand with periods of about that length; nothing where it takes other words. */
function withPeriods({ name, place, parameters }: Operand, length: number, frame: string): string[] {
  const written = parameters.map(({ kind, min = 0, usual, levels }, i) => {
    if (kind === 'timeframe') return String(Math.max(min, length + 3 * i));
    if (kind === 'deviation') return usual ?? '2';
    if (kind === 'operand') return `[0] ${frame} HIGH`;
    if (kind === 'level') return levels?.[0];
    return kind === 'comparison' ? `([0] ${frame} CLOSE > [-1] ${frame} OPEN)` : undefined;
  });
  if (written.includes(undefined)) return [];
  const told = written.length > 0 ? `(${written.join(', ')})` : '';
  return [`(${place === 'indicator' ? `[0] ${frame} ` : ''}${name}${told} > 1)`];
}

interface Lane {
  readonly moments: Moments;
  upTo(bars: number): History;
}

function laid(history: History, timeFrame: TimeFrame): Lane {
  const moments = layMoments(history, timeFrame, session);
  return { moments, upTo: (bars) => ({ ...history, bars: cutAt(history.bars, moments.lastBar[bars - 1]! + 1) }) };
}

function barsOf(lanes: readonly Lane[], told: readonly number[]): LaneBars {
  const rows = (of: (moments: Moments) => ArrayLike<number>) =>
    lanes.map(({ moments }, i) => of(moments)[told[i]! - 1]!);
  return {
    lanes: Int32Array.from(lanes, (_, lane) => lane),
    time: Int32Array.from(rows(({ time }) => time)),
    columns: barColumns((field) => Float64Array.from(rows((moments) => moments.closed(field)))),
  };
}

/** What an evaluator says at every bar of every lane, by key. */
function valuesOf(plans: readonly Plan[], lanes: readonly Lane[]) {
  const all = new Map<string, readonly [KernelNode, readonly Float64Array[]]>();
  for (const each of plans) {
    const one = evaluator(each, { sessions: session, newest: Infinity });
    const kernels = each.nodes.filter((node) => node.kind === 'kernel').filter(({ key }) => !all.has(key));
    const byLane = lanes.map(({ moments }) => {
      const { column } = one.run(moments.history);
      return kernels.map((node) => Float64Array.from(column(node)));
    });
    kernels.forEach((node, i) => all.set(node.key, [node, byLane.map((columns) => columns[i]!)]));
  }
  return all;
}

it('tells why it does not hold a condition', () => {
  const reasons = [
    ['([0] week EMA(20) > [0] day OPEN)', 'it reads week bars beside day bars'],
    ['([0] week Turnover > 1)', 'it is judged on week bars, the fleet on day bars'],
    ['([0] week Turnover > [0] day Turnover)', 'it reads week bars beside day bars'],
    ['([0] 5 minute CLOSE > 1)', 'it is judged on 5 minute bars, the fleet on day bars'],
    ['([0] day Swing High(5) > 1)', 'Swing High may look back on every bar before'],
    ['([0] day Relative Strength(5) > 0)', 'it reads another symbol, NIFTY 50'],
  ];
  const found = reasons.map(([text]) => [text, whyNotHeld(plan(treeOf(text!)), DAY)]);
  expect(found).toEqual(reasons);
});

/** Bars of which now and then one is unknown, a price stands still, for a while or to the end, or nothing was traded. */
function gapped({ bars, ...rest }: History, seed: number): History {
  const columns = barColumns((field) =>
    bars.columns[field].map((value, bar) => {
      if (seed === 6) return standing(value, bar, field);
      if (seed === 4 && bar % 61 === 7) return NaN;
      if (seed === 5 && bar % 300 > 262 && bar % 300 < 285 && field !== 'volume') return 100;
      return seed === 5 && bar % 5 > 0 && field === 'volume' ? 0 : value;
    }),
  );
  return { ...rest, bars: { time: bars.time, columns } };
}

const standing = (value: number, bar: number, field: BarField): number =>
  bar >= 60 && field !== 'volume' ? 1234.55 : value;

/** What the fleet does not hold, and what is no condition, is left out: the kernels that must be reached are listed. */
function planOf(text: string, timeFrame: TimeFrame): Plan[] {
  const { tree } = check(text, table);
  const planned = tree && plan(tree);
  return planned && whyNotHeld(planned, timeFrame) === undefined ? [planned] : [];
}

function treeOf(text: string): Tree {
  const { tree, problems } = check(text, table);
  if (!tree) throw new Error(`${text}: ${problems.map(({ message }) => message).join('; ')}`);
  return tree;
}
