import { dayNumber, setBit } from '@parakh/base';
import { timeIndex } from '@parakh/frames';
import { check } from '@parakh/language';
import { barDay, barTime, nextPossibleSession, session } from '@parakh/market';
import {
  type Evaluation,
  type Evaluator,
  evaluator,
  fieldsRead,
  type Node,
  nextStart,
  type Others,
  type Plan,
  planOperand,
  planTogether,
  table,
} from '@parakh/scan';
import { vectorCode } from '@parakh/scan/vector';
import { type HistoryParts, historyUpTo, laneTimes } from './lane-history.ts';
import { othersUpTo } from './other-symbols.ts';
import { type JudgedSymbols, type MarketTold, type SignalsPart, type SignalsTask, takeNext } from './protocol.ts';
import { laneBits, laneColumn } from './signal-grid.ts';
import { exTimes, type Stretch, stretches } from './stretches.ts';

/** Few, since the clock is looked at in between. */
const SYMBOLS_AT_A_TIME = 8;

/** A worker's part of judging strategies over the past: takes symbols from the task until its while is over or none is left. */
export function judgeSignals(task: SignalsTask, market: MarketTold): SignalsPart {
  const judging = prepared(task, market);
  const until = performance.now() + task.sliceMs;
  const count = task.symbols.length / 2;
  let bars = 0;
  while (performance.now() < until) {
    const from = takeNext(task, SYMBOLS_AT_A_TIME);
    if (from >= count) return { id: task.id, bars, isDone: true };
    for (let lane = from; lane < Math.min(count, from + SYMBOLS_AT_A_TIME); lane++) bars += judgeLane(lane, judging);
  }
  return { id: task.id, bars, isDone: false };
}

/** What all lanes of a task have in common. */
interface Judging {
  readonly task: SignalsTask;
  readonly parts: HistoryParts;
  readonly planned: Plan;
  readonly run: Evaluator;
  readonly operands: readonly { readonly node: Node; readonly run: Evaluator }[];
  /** Ex-days of the other symbols that are read. */
  readonly otherExTimes: readonly number[];
  readonly othersUntil: (until: number) => Others;
}

/** One task at a time is worked on: its plans and their memory are kept between its slices. */
let last: { readonly id: number; readonly judging: Judging } | undefined;

/** What is kept between slices holds on to the memory of its market. */
export function forgetJudging(): void {
  last = undefined;
}

function prepared(task: SignalsTask, market: MarketTold): Judging {
  if (last?.id !== task.id) last = { id: task.id, judging: prepare(task, market) };
  return last.judging;
}

function prepare(task: SignalsTask, market: MarketTold): Judging {
  const planned = planTogether(task.texts.map(treeOf), { closedOnly: task.closedOnly });
  const operands = task.grid.operands.map(({ text }) => plannedOperand(text, planned));
  const { others = new Map() } = task;
  const known = new Map<number, Others>();
  const fields = [...new Set([planned, ...operands].flatMap(fieldsRead))];
  return {
    task,
    parts: { told: task, market, fields },
    planned,
    run: overAllBars(planned),
    operands: operands.map((of) => ({ node: of.operands[0]!.node, run: overAllBars(of) })),
    otherExTimes: [...others.values()].flatMap(exTimes),
    othersUntil(until) {
      // Values of other symbols are worked out once for all that are handed the same function.
      const same = known.get(until) ?? othersUpTo(others, until);
      known.set(until, same);
      return same;
    },
  };
}

function overAllBars(plan: Plan): Evaluator {
  return evaluator(plan, { sessions: session, newest: Infinity, vector: vectorCode() });
}

function treeOf(text: string) {
  const { tree } = check(text, table);
  if (!tree) throw new Error(`a condition that does not run reached a worker: ${text}`);
  return tree;
}

function plannedOperand(text: string, { timeFrame, closedOnly }: Plan): Plan {
  const tree = treeOf(`(${text} > 0)`);
  if (tree.kind !== 'comparison') throw new Error(`no operand: ${text}`);
  return planOperand(tree.left, { closedOnly, at: timeFrame });
}

/** Judges one symbol between every two ex-days with what was known then; how many bars were judged. */
function judgeLane(lane: number, judging: Judging): number {
  const { task, parts, otherExTimes } = judging;
  const time = laneTimes(lane, task, parts.market.frames);
  const own = task.isAdjusted ? exTimesOf(lane, task, parts.market) : [];
  const first = timeIndex(time, task.from - 1) + 1;
  const span = stretches([...own, ...otherExTimes], task.from, Math.min(task.until, time.at(-1) ?? -Infinity));
  for (const stretch of span) judgeStretch(lane, stretch, time, judging);
  return Math.max(0, timeIndex(time, task.until) + 1 - first);
}

function exTimesOf(lane: number, { symbols }: JudgedSymbols, { adjustments }: MarketTold): number[] {
  return exTimes({ adjustments: adjustments[symbols[2 * lane]!]!.get(symbols[2 * lane + 1]!) ?? [] });
}

function judgeStretch(lane: number, ...[stretch, time, judging]: [Stretch, Int32Array, Judging]): void {
  const { task, parts, planned, run, operands, othersUntil } = judging;
  const history = historyUpTo(lane, stretch.until, parts);
  if (!history) return;
  const others = othersUntil(stretch.until);
  const evaluation = run.run(history, others);
  let bars = barsOfMoments(evaluation, stretch, time);
  if (task.grid.judged) {
    bars = withoutForming(bars, evaluation, judging);
    mark(laneBits(task.grid.judged, task.grid, lane), bars);
  }
  for (const [s, { side, node }] of planned.signals.entries()) {
    const strategy = side === 'signal' ? s : s >> 1;
    const bits = (side === 'short' ? task.grid.short : task.grid.long)[strategy]!;
    write(laneBits(bits, task.grid, lane), evaluation.column(node), bars);
  }
  for (const [i, { node, run: along }] of operands.entries()) {
    const of = along.run(history, others);
    const values = of.column(node);
    const judged = barsOfMoments(of, stretch, time);
    const out = laneColumn(task.grid.operands[i]!.values, task.grid, lane);
    for (let m = 0; m < judged.bars.length; m++) out[judged.bars[m]!] = values[judged.firstMoment + m]!;
  }
}

/** Moments of a stretch, and the bar of the lane at whose close each is judged. */
interface JudgedMoments {
  readonly firstMoment: number;
  readonly bars: Int32Array;
  /** Bars before it were judged in the stretch before and belong to a longer bar that ends in this one. */
  readonly staleFrom: number;
}

function barsOfMoments(evaluation: Evaluation, { from }: Stretch, time: Int32Array): JudgedMoments {
  const { length } = evaluation.time;
  const first = timeIndex(time, from - 1) + 1;
  // Most conditions are judged on the very bars that are held, as many moments as bars: then each is the bar at its place.
  if (length > 0 && timeIndex(time, evaluation.time[length - 1]!) + 1 === length)
    return { firstMoment: first, bars: everyBar(length).subarray(first), staleFrom: -1 };
  let firstMoment = length;
  while (firstMoment > 0 && evaluation.lastTime(firstMoment - 1) >= from) firstMoment--;
  const bars = new Int32Array(length - firstMoment);
  let bar = first;
  for (let moment = firstMoment; moment < length; moment++) {
    const end = evaluation.lastTime(moment);
    while (time[bar]! < end) bar++;
    bars[moment - firstMoment] = bar;
  }
  const started = evaluation.time[firstMoment] ?? from;
  return { firstMoment, bars, staleFrom: started < from ? timeIndex(time, started - 1) + 1 : -1 };
}

/** A week that goes on after the time asked for is not judged. */
function withoutForming(judged: JudgedMoments, { time }: Evaluation, { task, planned }: Judging): JudgedMoments {
  const next = nextPossibleSession(barDay(task.until));
  const start = time.at(-1) ?? -Infinity;
  const isForming = barTime(dayNumber(next.day), next.open) < nextStart(start, { ...planned, sessions: session });
  return isForming ? { ...judged, bars: judged.bars.subarray(0, -1) } : judged;
}

let places = new Int32Array(0);

/** 0, 1, 2, … in memory that is made once. */
function everyBar(length: number): Int32Array {
  if (places.length < length) places = new Int32Array(2 * length).map((_, i) => i);
  return places.subarray(0, length);
}

function write(bits: Uint32Array, held: Float64Array, judged: JudgedMoments): void {
  const { firstMoment, bars } = judged;
  clearStale(bits, judged);
  const last = bars.length - (bars.length % 4);
  for (let i = 0; i < last; i += 4) {
    const at = firstMoment + i;
    // Four at a time, since most are 0; where one is not known the sum is not either.
    if (held[at]! + held[at + 1]! + held[at + 2]! + held[at + 3]! !== 0) writeSome(bits, held, judged, i, i + 4);
  }
  writeSome(bits, held, judged, last, bars.length);
}

function mark(bits: Uint32Array, judged: JudgedMoments): void {
  clearStale(bits, judged);
  for (const bar of judged.bars) setBit(bits, bar);
}

/** A week cut by an ex-day was judged as if it had ended there. */
function clearStale(bits: Uint32Array, { bars, staleFrom }: JudgedMoments): void {
  const until = staleFrom < 0 ? staleFrom : (bars[0] ?? 32 * bits.length);
  for (let bar = staleFrom; bar < until; bar++) bits[bar >>> 5]! &= ~(1 << (bar & 31));
}

function writeSome(
  bits: Uint32Array,
  held: Float64Array,
  ...[judged, from, to]: [JudgedMoments, number, number]
): void {
  const { firstMoment, bars } = judged;
  for (let i = from; i < to; i++) if (held[firstMoment + i] === 1) setBit(bits, bars[i]!);
}
