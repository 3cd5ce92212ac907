import type { Column, Sessions, TimeFrame } from '@parakh/frames';
import { type Axis, closedBars, type History, layAxis, layMoments, type Moments } from './axis.ts';
import { frameName, inputNodes, type Node, sameFrame } from './nodes.ts';
import type { Plan } from './plan.ts';
import { stagesOf } from './stages.ts';
import { type Cell, type Run, type Step, stepOf } from './steps.ts';

export interface EvaluatorOptions {
  /** The exchange calendar: where minute bars are anchored, and whether a week is over. */
  readonly sessions: Sessions;
  /** How many of the newest moments are asked for: 1 for a scan, Infinity for marks and lines. */
  readonly newest: number;
}

/** The values of one symbol. Its columns are overwritten by the next symbol. */
export interface Evaluation {
  /** Starts of the bars at whose close the condition was judged; only the newest ones asked for have values. */
  readonly time: Int32Array;
  readonly column: (node: Node) => Column;
  /** Bars of a time frame held at a moment, the forming one included. */
  readonly barsHeld: (timeFrame: TimeFrame, moment: number) => number;
}

/** The newest moment alone. Operands have values only where a signal holds. */
export interface Judgement extends Pick<Evaluation, 'time' | 'column'> {
  /** Of each signal 1, 0 or, where it is not known, NaN. */
  readonly held: readonly number[];
}

/** Computes a plan for one symbol after another in memory that is reused: a scan of the market allocates next to nothing. */
export interface Evaluator {
  run(history: History): Evaluation;
  /** Stops as soon as one clause has decided against the condition. */
  judge(history: History): Judgement;
}

export function evaluator(plan: Plan, { sessions, newest }: EvaluatorOptions): Evaluator {
  const wanted = newestWanted(plan, newest);
  const cells = new Map<Node, Cell>();
  const steps = new Map<Node, Step>();
  for (const node of plan.nodes) {
    const cell: Cell = { node, newest: wanted.get(node)!, closed: NONE, moments: NONE };
    cells.set(node, cell);
    steps.set(node, stepOf(cell, cells, plan));
  }
  const column = (node: Node) => cells.get(node)!.moments;
  const stages = stagesOf(plan).map(({ nodes, decides }) => ({
    steps: nodes.map((node) => steps.get(node)!),
    decides: decides && cells.get(decides)!,
  }));
  const roots = plan.signals.map(({ node }) => cells.get(node)!);

  return {
    run(history) {
      const run = runOver(history, plan, sessions);
      for (const step of steps.values()) step(run);
      const barsHeld = (timeFrame: TimeFrame, moment: number) => run.axis(timeFrame).barAt[moment]! + 1;
      return { time: run.moments.time, column, barsHeld };
    },
    judge(history) {
      const run = runOver(history, plan, sessions);
      const { time } = run.moments;
      const last = run.length - 1;
      for (const stage of stages) {
        for (const step of stage.steps) step(run);
        if (stage.decides?.moments[last] === 0) return { time, column, held: NOT_HELD };
      }
      return { time, column, held: roots.map(({ moments }) => moments[last]!) };
    },
  };
}

const NONE = new Float64Array(0);
const NOT_HELD = [0];

/** The coarser bars of one symbol are laid out when the first node asks for them. */
function runOver(history: History, plan: Plan, sessions: Sessions): Run {
  const moments: Moments = layMoments(history, plan.timeFrame, sessions);
  const axes = new Map<string, Axis>();
  const closings = new Map<string, Int32Array>();
  const axis = (timeFrame: TimeFrame): Axis => {
    if (sameFrame(timeFrame, plan.timeFrame)) return moments;
    return fromMap(axes, frameName(timeFrame), () => layAxis(history, timeFrame, moments, sessions));
  };
  const judged = { timeFrame: plan.timeFrame, sessions };
  return {
    moments,
    length: moments.time.length,
    sessions,
    axis,
    readable: (timeFrame) =>
      plan.closedOnly
        ? fromMap(closings, frameName(timeFrame), () => closedBars(axis(timeFrame), timeFrame, moments, judged))
        : axis(timeFrame).barAt,
  };
}

function fromMap<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** From the answers asked for back to the leaves: how many of its newest moments each node must know. */
function newestWanted({ nodes, signals, operands, timeFrame }: Plan, newest: number): Map<Node, number> {
  const wanted = new Map<Node, number>();
  const want = (node: Node, moments: number) => wanted.set(node, Math.max(moments, wanted.get(node) ?? 0));
  for (const { node } of [...signals, ...operands]) want(node, newest);
  for (const { left, right } of signals.flatMap(({ clauses }) => clauses)) {
    want(left, newest);
    want(right, newest);
  }
  for (const node of nodes.toReversed()) {
    const own = wanted.get(node) ?? newest;
    const isJudged = sameFrame(node.axis, timeFrame);
    const more = node.kind === 'kernel' ? node.reach : node.kind === 'shift' ? node.bars : 0;
    for (const input of inputNodes(node)) {
      const isOnOwnBars = input.kind === 'number' || sameFrame(input.axis, node.axis);
      want(input, isJudged ? own + more : isOnOwnBars ? own : Infinity);
    }
  }
  return wanted;
}
