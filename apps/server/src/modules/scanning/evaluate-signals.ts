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
  readsJoined,
  table,
} from '@parakh/scan';
import { vectorCode } from '@parakh/scan/vector';
import { type AdjustmentSpan, adjustmentSpans, cutsOfHistory } from './adjustment-spans.ts';
import { barTimesOf, type HistoryParts, historyUpTo } from './history-up-to.ts';
import { contractsAt } from './loaded-contracts.ts';
import { othersUpTo } from './others-up-to.ts';
import { type SharedMarket, type SignalsPart, type SignalsTask, takeNext } from './protocol.ts';
import { symbolBits, symbolColumn } from './signal-grid.ts';

/** Few, since the clock is looked at in between. */
const SYMBOLS_AT_A_TIME = 8;

/** A worker's part of evaluating strategies over the past: takes symbols from the task until its while is over or none is left. */
export function evaluateSignals(task: SignalsTask, market: SharedMarket): SignalsPart {
  const prepared = preparedFor(task, market);
  const until = performance.now() + task.sliceMs;
  const count = task.symbols.length / 2;
  let bars = 0;
  while (performance.now() < until) {
    const from = takeNext(task, SYMBOLS_AT_A_TIME);
    if (from >= count) return { id: task.id, bars, isDone: true };
    for (let symbolIndex = from; symbolIndex < Math.min(count, from + SYMBOLS_AT_A_TIME); symbolIndex++)
      bars += evaluateSymbol(symbolIndex, prepared);
  }
  return { id: task.id, bars, isDone: false };
}

/** What all symbols of a task have in common. */
interface PreparedTask {
  readonly task: SignalsTask;
  readonly parts: HistoryParts;
  readonly planned: Plan;
  readonly run: Evaluator;
  readonly operands: readonly { readonly node: Node; readonly run: Evaluator }[];
  /** Whether futures are read that are joined at their rolls. */
  readonly isJoined: boolean;
  /** Ex-days of the other symbols that are read, and rolls of futures on them. */
  readonly otherExTimes: readonly number[];
  readonly othersUntil: (until: number) => Others;
}

/** One task at a time is worked on: its plans and their memory are kept between its slices. */
let last: { readonly id: number; readonly prepared: PreparedTask } | undefined;

/** What is kept between slices holds on to the memory of its market. */
export function forgetPlans(): void {
  last = undefined;
}

function preparedFor(task: SignalsTask, market: SharedMarket): PreparedTask {
  if (last?.id !== task.id) last = { id: task.id, prepared: prepare(task, market) };
  return last.prepared;
}

function prepare(task: SignalsTask, market: SharedMarket): PreparedTask {
  const planned = planTogether(task.texts.map(treeOf), { closedOnly: task.closedOnly });
  const operands = task.grid.operands.map(({ text }) => plannedOperand(text, planned));
  const { others = new Map() } = task;
  const known = new Map<number, Others>();
  const isJoined = [planned, ...operands].some(readsJoined);
  const fields = [...new Set([planned, ...operands].flatMap(fieldsRead))];
  return {
    task,
    parts: { evaluated: task, market, fields },
    planned,
    run: overAllBars(planned),
    operands: operands.map((of) => ({ node: of.operands[0]!.node, run: overAllBars(of) })),
    isJoined,
    otherExTimes: [...others.values()].flatMap((one) => cutsOfHistory(one, isJoined)),
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

/** Evaluates one symbol between every two ex-days with what was known then; how many bars were evaluated. */
function evaluateSymbol(symbolIndex: number, prepared: PreparedTask): number {
  const { task, parts, otherExTimes } = prepared;
  const time = barTimesOf(symbolIndex, task, parts.market.frames);
  const own = task.isAdjusted ? cutsOf(symbolIndex, prepared) : [];
  const first = timeIndex(time, task.from - 1) + 1;
  const span = adjustmentSpans([...own, ...otherExTimes], task.from, Math.min(task.until, time.at(-1) ?? -Infinity));
  for (const adjustmentSpan of span) evaluateSpan({ symbolIndex, adjustmentSpan, time }, prepared);
  return Math.max(0, timeIndex(time, task.until) + 1 - first);
}

function cutsOf(symbolIndex: number, { task, parts, isJoined }: PreparedTask): number[] {
  const { symbols, contracts } = task;
  const adjustments = parts.market.adjustments[symbols[2 * symbolIndex]!]!.get(symbols[2 * symbolIndex + 1]!) ?? [];
  const told = contracts && contractsAt(contracts.figures, contracts.rows[symbolIndex]!);
  return cutsOfHistory({ adjustments, ...(told && { contracts: told }) }, isJoined);
}

interface SymbolSpan {
  readonly symbolIndex: number;
  readonly adjustmentSpan: AdjustmentSpan;
  /** Of all bars of the symbol. */
  readonly time: Int32Array;
}

function evaluateSpan({ symbolIndex, adjustmentSpan, time }: SymbolSpan, prepared: PreparedTask): void {
  const { task, parts, planned, run, operands, othersUntil } = prepared;
  const history = historyUpTo(symbolIndex, adjustmentSpan.until, parts);
  if (!history) return;
  const others = othersUntil(adjustmentSpan.until);
  const evaluation = run.run(history, others);
  let bars = evaluatedBars(evaluation, adjustmentSpan, time);
  if (task.grid.evaluated) {
    bars = withoutForming(bars, evaluation, prepared);
    mark(symbolBits(task.grid.evaluated, task.grid, symbolIndex), bars);
  }
  for (const [s, { side, node }] of planned.signals.entries()) {
    const strategy = side === 'signal' ? s : s >> 1;
    const bits = (side === 'short' ? task.grid.short : task.grid.long)[strategy]!;
    write(symbolBits(bits, task.grid, symbolIndex), evaluation.column(node), bars);
  }
  for (const [i, { node, run: along }] of operands.entries()) {
    const of = along.run(history, others);
    const values = of.column(node);
    const evaluated = evaluatedBars(of, adjustmentSpan, time);
    const out = symbolColumn(task.grid.operands[i]!.values, task.grid, symbolIndex);
    for (let m = 0; m < evaluated.bars.length; m++) out[evaluated.bars[m]!] = values[evaluated.firstIndex + m]!;
  }
}

/** Moments of a span, and the bar of the symbol at whose close each is evaluated. */
interface EvaluatedBars {
  readonly firstIndex: number;
  readonly bars: Int32Array;
  /** Bars before it were evaluated in the span before and belong to a longer bar that ends in this one. */
  readonly staleFrom: number;
}

function evaluatedBars(evaluation: Evaluation, { from }: AdjustmentSpan, time: Int32Array): EvaluatedBars {
  const { length } = evaluation.time;
  const first = timeIndex(time, from - 1) + 1;
  // Most conditions are evaluated on the very bars that are loaded, as many moments as bars: then each is the bar at its place.
  if (length > 0 && timeIndex(time, evaluation.time[length - 1]!) + 1 === length)
    return { firstIndex: first, bars: everyBar(length).subarray(first), staleFrom: -1 };
  let firstIndex = length;
  while (firstIndex > 0 && evaluation.lastTime(firstIndex - 1) >= from) firstIndex--;
  const bars = new Int32Array(length - firstIndex);
  let bar = first;
  for (let barIndex = firstIndex; barIndex < length; barIndex++) {
    const end = evaluation.lastTime(barIndex);
    while (time[bar]! < end) bar++;
    bars[barIndex - firstIndex] = bar;
  }
  const started = evaluation.time[firstIndex] ?? from;
  return { firstIndex, bars, staleFrom: started < from ? timeIndex(time, started - 1) + 1 : -1 };
}

/** A week that goes on after the time asked for is not evaluated. */
function withoutForming(
  evaluated: EvaluatedBars,
  { time }: Evaluation,
  { task, planned }: PreparedTask,
): EvaluatedBars {
  const next = nextPossibleSession(barDay(task.until));
  const start = time.at(-1) ?? -Infinity;
  const isForming = barTime(dayNumber(next.day), next.open) < nextStart(start, { ...planned, sessions: session });
  return isForming ? { ...evaluated, bars: evaluated.bars.subarray(0, -1) } : evaluated;
}

let places = new Int32Array(0);

/** 0, 1, 2, … in memory that is made once. */
function everyBar(length: number): Int32Array {
  if (places.length < length) places = new Int32Array(2 * length).map((_, i) => i);
  return places.subarray(0, length);
}

function write(bits: Uint32Array, values: Float64Array, evaluated: EvaluatedBars): void {
  const { firstIndex, bars } = evaluated;
  clearStale(bits, evaluated);
  const last = bars.length - (bars.length % 4);
  for (let i = 0; i < last; i += 4) {
    const at = firstIndex + i;
    // Four at a time, since most are 0; where one is not known the sum is not either.
    if (values[at]! + values[at + 1]! + values[at + 2]! + values[at + 3]! !== 0) writeFour(bits, values, evaluated, i);
  }
  writeFour(bits, values, evaluated, last);
}

function mark(bits: Uint32Array, evaluated: EvaluatedBars): void {
  clearStale(bits, evaluated);
  for (const bar of evaluated.bars) setBit(bits, bar);
}

/** A week cut by an ex-day was evaluated as if it had ended there. */
function clearStale(bits: Uint32Array, { bars, staleFrom }: EvaluatedBars): void {
  const until = staleFrom < 0 ? staleFrom : (bars[0] ?? 32 * bits.length);
  for (let bar = staleFrom; bar < until; bar++) bits[bar >>> 5]! &= ~(1 << (bar & 31));
}

/** Of four bars, or as many as are left. */
function writeFour(bits: Uint32Array, values: Float64Array, { firstIndex, bars }: EvaluatedBars, from: number): void {
  const to = Math.min(from + 4, bars.length);
  for (let i = from; i < to; i++) if (values[firstIndex + i] === 1) setBit(bits, bars[i]!);
}
