import type { Column, Sessions, TimeFrame } from '@parakh/frames';
import { type Axis, closedBars, coarserAxisOf, type MainAxis, mainAxisOf } from './axis.ts';
import { transientMemory } from './block.ts';
import { foreignStep, type Inside, lastBarBy } from './foreign.ts';
import type { History, Others } from './history.ts';
import { newestWanted } from './newest-wanted.ts';
import type { NodeState, Run, Step } from './node-state.ts';
import { type ForeignNode, frameName, type Need, type Node, sameFrame } from './nodes.ts';
import { type Plan, planOfNode } from './plan.ts';
import { stagesOf } from './stages.ts';
import { stepOf } from './steps.ts';
import { tailNodes, tailStep } from './tail.ts';
import type { VectorCode } from './vector/vector-code.ts';

export interface EvaluatorOptions {
  /** The exchange calendar: where minute bars are anchored, and whether a week is over. */
  readonly sessions: Sessions;
  /** How many of the newest moments are asked for: 1 for a scan, Infinity for marks and lines. */
  readonly newest: number;
  /** Called before each step: throws where the symbol is to be given up. */
  readonly beforeStep?: () => void;
  /** Computes whole histories sooner, to the same bits. Of this evaluator alone, since its memory is let go with it. */
  readonly vector?: VectorCode | undefined;
}

/** The values of one symbol. Its columns are overwritten by the next symbol. */
export interface Evaluation {
  /** Starts of the bars at whose close the condition was evaluated; only the newest ones asked for have values. */
  readonly time: Int32Array;
  /** Start of the last bar of the history inside the evaluated bar at a moment. */
  readonly lastTime: (barIndex: number) => number;
  readonly column: (node: Node) => Column;
  /** At how many of the moments asked for a comparison, or what joins some, holds. */
  readonly timesHeld: (node: Node) => number;
  /** Bars of a time frame that are read at a moment, the forming one among them unless only closed ones count; undefined for another symbol of which there are none at all. */
  readonly barsAvailable: (of: Pick<Need, 'timeFrame' | 'symbol'>, barIndex: number) => number | undefined;
}

/** The newest moment alone. Operands have values only where a signal holds. */
export interface NewestEvaluation extends Pick<Evaluation, 'time' | 'column'> {
  /** Of each signal 1, 0 or, where it is not known, NaN. */
  readonly held: readonly number[];
}

/** Computes a plan for one symbol after another in memory that is reused: a scan of the market allocates next to nothing. */
export interface Evaluator {
  run(history: History, others?: Others): Evaluation;
  /** Stops as soon as one clause has decided against the condition. */
  evaluateNewest(history: History, others?: Others): NewestEvaluation;
}

export function evaluator(plan: Plan, options: EvaluatorOptions): Evaluator {
  const { states, steps, layOut } = computation(plan, options);
  const column = (node: Node) => states.get(node)!.values;
  const timesHeld = (node: Node) => {
    const answers = column(node);
    const from = Math.max(0, answers.length - options.newest);
    return options.vector?.held(answers, from) ?? timesOne(answers, from);
  };
  const stages = stagesOf(plan).map(({ nodes, decides }) => ({
    steps: nodes.map((node) => steps.get(node)!),
    decides: decides && states.get(decides)!,
  }));
  const roots = plan.signals.map(({ node }) => states.get(node)!);

  return {
    run(history, others = noOthers) {
      const run = layOut(history, others);
      for (const step of steps.values()) step(run);
      return {
        time: run.mainAxis.time,
        lastTime: (barIndex) => run.mainAxis.lastTime(barIndex),
        column,
        timesHeld,
        barsAvailable: (of, barIndex) => barsAvailable(of, barIndex, { run, layOut }),
      };
    },
    evaluateNewest(history, others = noOthers) {
      const run = layOut(history, others);
      const { time } = run.mainAxis;
      const last = run.length - 1;
      for (const stage of stages) {
        for (const step of stage.steps) step(run);
        if (stage.decides?.values[last] === 0) return { time, column, held: NOT_HELD };
      }
      return { time, column, held: roots.map(({ values }) => values[last]!) };
    },
  };
}

/** The cells of a plan, and what fills them, in order. */
interface Computation {
  readonly states: ReadonlyMap<Node, NodeState>;
  readonly steps: ReadonlyMap<Node, Step>;
  readonly layOut: (history: History, others: Others) => Run;
  /** Nodes whose columns hold their last values alone. */
  readonly tail: ReadonlySet<Node> | undefined;
}

/** The cells of a plan and what fills them, in memory of their own. `isTail`: columns of which few values are read are no longer than that, and end with the newest. */
export function computation(plan: Plan, options: EvaluatorOptions, isTail = false): Computation {
  const { sessions, beforeStep } = options;
  const wanted = newestWanted(plan, options.newest);
  const tail = isTail ? tailNodes(plan, wanted) : undefined;
  const states = new Map<Node, NodeState>();
  const shared = { states, vector: options.vector, transient: transientMemory(options.vector?.column) };
  const steps = new Map<Node, Step>();
  for (const node of plan.nodes) {
    const state: NodeState = { node, newest: wanted.get(node)!, closed: NONE, values: NONE };
    states.set(node, state);
    const step =
      node.kind === 'foreign'
        ? foreignStep(state, node, plan, insideOf(node, plan, options))
        : (tail?.has(node) && tailStep(node, state, shared)) || stepOf(node, state, { plan, ...shared });
    steps.set(node, beforeStep ? after(beforeStep, step) : step);
  }
  const layOut = (history: History, others: Others) => {
    options.vector?.forget();
    return runOver(history, plan, { sessions, others });
  };
  return { states, steps, layOut, tail };
}

function timesOne(answers: Column, from: number): number {
  let times = 0;
  for (let barIndex = from; barIndex < answers.length; barIndex++) times += Number(answers[barIndex] === 1);
  return times;
}

function after(before: () => void, step: Step): Step {
  return (run) => {
    before();
    step(run);
  };
}

/** The value on the other symbol's bars. It is worked out once for all symbols that are evaluated beside the same others. */
function insideOf(
  { symbol, of }: ForeignNode,
  plan: Plan,
  options: EvaluatorOptions,
): (others: Others) => Inside | undefined {
  const { states, steps, layOut } = computation(planOfNode(of, plan), { ...options, newest: Infinity });
  let [known, inside]: [Others, Inside | undefined] = [noOthers, undefined];
  return (others) => {
    if (others === known) return inside;
    const history = historyOf(symbol, others, plan);
    const run = history && layOut(history, others);
    if (run) for (const step of steps.values()) step(run);
    [known, inside] = [others, run && { run, state: states.get(of)! }];
    return inside;
  };
}

/** Minutes cannot be read from days. */
function historyOf(symbol: string, others: Others, { timeFrame }: Plan): History | undefined {
  const history = others(symbol);
  if (timeFrame.unit === 'minute' && history?.unit === 'day') return undefined;
  return history && history.bars.time.length > history.ledBy ? history : undefined;
}

function barsAvailable(
  { timeFrame, symbol }: Pick<Need, 'timeFrame' | 'symbol'>,
  barIndex: number,
  { run, layOut }: { readonly run: Run; readonly layOut: Computation['layOut'] },
): number | undefined {
  if (symbol === undefined) return run.readable(timeFrame)[barIndex]! + 1;
  const history = historyOf(symbol, run.others, run.plan);
  if (!history) return undefined;
  const theirs = layOut(history, run.others);
  const last = lastBarBy(run.mainAxis.time[barIndex]!, theirs.mainAxis.time, run.plan.timeFrame.unit);
  return last < 0 ? 0 : theirs.readable(timeFrame)[last]! + 1;
}

const NONE = new Float64Array(0);
const NOT_HELD = [0];
export const noOthers: Others = () => undefined;

/** The coarser bars of one symbol are laid out when the first node asks for them. */
function runOver(history: History, plan: Plan, { sessions, others }: Pick<Run, 'sessions' | 'others'>): Run {
  const mainAxis: MainAxis = mainAxisOf(history, plan.timeFrame, sessions);
  let axes: Map<string, Axis> | undefined;
  let closings: Map<string, Int32Array> | undefined;
  const axis = (timeFrame: TimeFrame): Axis => {
    if (sameFrame(timeFrame, plan.timeFrame)) return mainAxis;
    axes ??= new Map();
    return fromMap(axes, frameName(timeFrame), () => coarserAxisOf(history, timeFrame, mainAxis, sessions));
  };
  const evaluated = { timeFrame: plan.timeFrame, sessions };
  return {
    plan,
    mainAxis,
    length: mainAxis.time.length,
    sessions,
    others,
    axis,
    readable(timeFrame) {
      if (!plan.closedOnly) return axis(timeFrame).barAt;
      closings ??= new Map();
      return fromMap(closings, frameName(timeFrame), () => closedBars(axis(timeFrame), timeFrame, mainAxis, evaluated));
    },
  };
}

function fromMap<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
