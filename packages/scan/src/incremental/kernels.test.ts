import { type BarField, barColumns, type TimeFrame } from '@parakh/frames';
import { check, type Operand, type Tree } from '@parakh/language';
import { session } from '@parakh/market';
import { expect, it } from 'vitest';
import { type MainAxis, mainAxisOf } from '../axis.ts';
import { evaluator } from '../evaluate.ts';
import type { History } from '../history.ts';
import { frameName, type KernelNode } from '../nodes.ts';
import { type Plan, plan } from '../plan.ts';
import { table } from '../table.ts';
import { randomDays, randomMinutes } from '../test-market.ts';
import { cutAt, DAY, FIVE } from '../test-naive.ts';
import { openIncrementalEvaluator } from './incremental-evaluator.ts';
import { hotKernels } from './kernels/index.ts';
import { tailKernels } from './tail-step.ts';
import type { SymbolBars } from './types.ts';
import { whyUnsupported } from './why-unsupported.ts';

/** Many bars are held before the first one told, a few of another symbol; rolling results are recomputed at bar 256. */
const cases = [
  { timeFrame: DAY, walk: randomDays, first: 247, last: 275 },
  { timeFrame: FIVE, walk: randomMinutes, first: 215, last: 262 },
];

const lengths = [2, 5, 14, 50, 200];

it.each(cases)('gives what every kernel gives, to the last bit, on $timeFrame', { timeout: 120_000 }, (of) => {
  const { timeFrame } = of;
  const symbolIndexes = [3, 4, 5, 6].map((seed) => laid(gapped(of.walk(seed), seed), timeFrame));
  const plans = textsOn(timeFrame).flatMap((text) => planOf(text, timeFrame));
  const told = [of.first, of.first + 3, of.first + 6, 9];
  const incremental = openIncrementalEvaluator({
    timeFrame,
    sessions: session,
    symbols: ['A', 'B', 'C', 'D'],
    historyOf: (symbolIndex) => symbolIndexes[symbolIndex]!.upTo(told[symbolIndex]!),
  });
  expect(
    incremental.add(plans.map((each, i) => ({ id: `${i}`, plan: each }))).filter(({ isSupported }) => !isSupported),
  ).toEqual([]);
  const expected = valuesOf(plans, symbolIndexes);
  const reached = new Set<string>();
  const wrong: string[] = [];
  while (told[0]! < of.last) {
    for (let symbolIndex = 0; symbolIndex < symbolIndexes.length; symbolIndex++) told[symbolIndex]!++;
    incremental.advance(barsOf(symbolIndexes, told));
    for (const [node, bySymbol] of expected.values()) {
      const column = incremental.column(node);
      if (!column) continue;
      reached.add(node.name);
      bySymbol.forEach((values, symbolIndex) => {
        const [found, wanted] = [column[symbolIndex]!, values[told[symbolIndex]! - 1]!];
        if (!Object.is(found, wanted))
          wrong.push(`${node.key} of ${symbolIndex} at ${told[symbolIndex]! - 1}: ${found}, not ${wanted}`);
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

interface TestSymbol {
  readonly moments: MainAxis;
  upTo(bars: number): History;
}

function laid(history: History, timeFrame: TimeFrame): TestSymbol {
  const moments = mainAxisOf(history, timeFrame, session);
  return { moments, upTo: (bars) => ({ ...history, bars: cutAt(history.bars, moments.lastBar[bars - 1]! + 1) }) };
}

function barsOf(symbolIndexes: readonly TestSymbol[], told: readonly number[]): SymbolBars {
  const rows = (of: (moments: MainAxis) => ArrayLike<number>) =>
    symbolIndexes.map(({ moments }, i) => of(moments)[told[i]! - 1]!);
  return {
    symbolIndexes: Int32Array.from(symbolIndexes, (_, symbolIndex) => symbolIndex),
    time: Int32Array.from(rows(({ time }) => time)),
    columns: barColumns((field) => Float64Array.from(rows((moments) => moments.closed(field)))),
  };
}

/** What an evaluator says at every bar of every symbol, by key. */
function valuesOf(plans: readonly Plan[], symbolIndexes: readonly TestSymbol[]) {
  const all = new Map<string, readonly [KernelNode, readonly Float64Array[]]>();
  for (const each of plans) {
    const one = evaluator(each, { sessions: session, newest: Infinity });
    const kernels = each.nodes.filter((node) => node.kind === 'kernel').filter(({ key }) => !all.has(key));
    const bySymbol = symbolIndexes.map(({ moments }) => {
      const { column } = one.run(moments.history);
      return kernels.map((node) => Float64Array.from(column(node)));
    });
    kernels.forEach((node, i) => all.set(node.key, [node, bySymbol.map((columns) => columns[i]!)]));
  }
  return all;
}

it('says why a condition is not supported', () => {
  const reasons = [
    ['([0] week EMA(20) > [0] day OPEN)', 'it reads week bars beside day bars'],
    ['([0] week Turnover > 1)', 'it is evaluated on week bars, incremental evaluation on day bars'],
    ['([0] week Turnover > [0] day Turnover)', 'it reads week bars beside day bars'],
    ['([0] 5 minute CLOSE > 1)', 'it is evaluated on 5 minute bars, incremental evaluation on day bars'],
    ['([0] day Swing High(5) > 1)', 'Swing High may look back on every bar before'],
    ['([0] day Relative Strength(5) > 0)', 'it reads another symbol, NIFTY 50'],
  ];
  const found = reasons.map(([text]) => [text, whyUnsupported(plan(treeOf(text!)), DAY)]);
  expect(found).toEqual(reasons);
});

/** Bars of which now and then one is unknown, a price stands still, for a while or to the end, or nothing was traded. */
function gapped({ bars, ...rest }: History, seed: number): History {
  const columns = barColumns((field) =>
    bars.columns[field].map((value, bar) => {
      if (seed === 6) return rankHistory(value, bar, field);
      if (seed === 4 && bar % 61 === 7) return NaN;
      if (seed === 5 && bar % 300 > 262 && bar % 300 < 285 && field !== 'volume') return 100;
      return seed === 5 && bar % 5 > 0 && field === 'volume' ? 0 : value;
    }),
  );
  return { ...rest, bars: { time: bars.time, columns } };
}

const rankHistory = (value: number, bar: number, field: BarField): number =>
  bar >= 60 && field !== 'volume' ? 1234.55 : value;

/** What the incremental evaluator does not support, and what is no condition, is left out: the kernels that must be reached are listed. */
function planOf(text: string, timeFrame: TimeFrame): Plan[] {
  const { tree } = check(text, table);
  const planned = tree && plan(tree);
  return planned && whyUnsupported(planned, timeFrame) === undefined ? [planned] : [];
}

function treeOf(text: string): Tree {
  const { tree, problems } = check(text, table);
  if (!tree) throw new Error(`${text}: ${problems.map(({ message }) => message).join('; ')}`);
  return tree;
}
