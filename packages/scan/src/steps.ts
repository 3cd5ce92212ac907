import type { Column, TimeFrame } from '@parakh/frames';
import { sampled } from './axis.ts';
import { type Blocks, block, blocks } from './block.ts';
import { writeAtBarIndices, writeClosed } from './clock.ts';
import { factsStep } from './facts.ts';
import { figureStep } from './figure-step.ts';
import type { Making, Named, NodeState, NodeStates, Run, Step } from './node-state.ts';
import {
  type ClockNode,
  type FieldNode,
  type ForeignNode,
  type Inputs,
  inputNodes,
  type KernelNode,
  type Node,
  type NumberNode,
  type PickNode,
  type ShiftNode,
  sameFrame,
} from './nodes.ts';
import type { Plan } from './plan.ts';
import { rankStep } from './rank-step.ts';
import type { VectorCode } from './vector/vector-code.ts';

/** What is computed on the symbol's own bars. */
export type OwnNode = Exclude<Node, ForeignNode>;

/** How a node computes its columns for one symbol. */
export function stepOf(node: OwnNode, state: NodeState, making: Making): Step {
  const { plan, states } = making;
  switch (node.kind) {
    case 'field':
      return field(state, node, plan);
    case 'clock':
      return clock(state, node, plan);
    case 'number':
      return number(state, node, making);
    case 'kernel':
      return kernel(state, node, making);
    case 'pick':
      return pick(state, node, states);
    case 'shift':
      return shift(state, node, making);
    case 'facts':
      return factsStep(state, node, states);
    case 'rank':
      return rankStep(state, node);
    case 'figure':
      return figureStep(state, node);
    default:
      throw node satisfies never;
  }
}

function field(state: NodeState, { field, axis }: FieldNode, { timeFrame, closedOnly }: Plan): Step {
  if (sameFrame(axis, timeFrame)) {
    return ({ mainAxis }) => {
      state.values = state.closed = mainAxis.closed(field);
    };
  }
  const retained = block();
  return (run) => {
    const bars = run.axis(axis);
    const [values, from] = [retained.of(run.length), firstAsked(state, run.length)];
    state.closed = bars.closed(field);
    if (closedOnly) pickInto(values, state.closed, run.readable(axis), from);
    else bars.writeAtBarIndices(field, values, from);
    state.values = values;
  };
}

function clock(state: NodeState, { hand, axis: timeFrame }: ClockNode, plan: Plan): Step {
  const [own, retained] = [block(), block()];
  if (sameFrame(timeFrame, plan.timeFrame)) {
    return ({ length, mainAxis, sessions }) => {
      const column = own.of(length);
      writeClosed(hand, { axis: mainAxis, timeFrame, sessions }, column, firstAsked(state, length));
      state.values = state.closed = column;
    };
  }
  return (run) => {
    const { mainAxis, sessions, length } = run;
    const placed = { axis: run.axis(timeFrame), timeFrame, sessions };
    const closed = own.of(placed.axis.time.length);
    writeClosed(hand, placed, closed, 0);
    state.closed = closed;
    const from = firstAsked(state, length);
    state.values = retained.of(length);
    if (plan.closedOnly) pickInto(state.values, closed, run.readable(timeFrame), from);
    else {
      const evaluated = { timeFrame: plan.timeFrame, sessions };
      writeAtBarIndices(hand, placed, { mainAxis, evaluated, closed, out: state.values }, from);
    }
  };
}

function number(state: NodeState, { value }: NumberNode, { vector }: Making): Step {
  const everywhere = block(value, vector?.column);
  return ({ length }) => {
    state.values = everywhere.of(length);
  };
}

function pick(state: NodeState, { of: kernel, column }: PickNode, states: NodeStates): Step {
  const of = states.get(kernel)!;
  let seen: NodeState['columns'];
  return () => {
    if (of.columns === seen) return;
    seen = of.columns!;
    state.closed = seen.closed[column]!;
    state.values = seen.values[column]!;
  };
}

function shift(
  state: NodeState,
  { of: source, axis, bars, isFromCurrent }: ShiftNode,
  { states, plan: { timeFrame }, vector }: Making,
): Step {
  const of = states.get(source)!;
  const [out, retained] = [block(NaN, vector?.column), block()];
  const shifted = shifting(bars, vector);
  if (sameFrame(axis, timeFrame)) {
    return ({ length }) => {
      state.values = state.closed = shifted(of.values, out.of(length), firstAsked(state, length));
    };
  }
  return (run) => {
    const values = closedOn(of, axis, run);
    const column = shifted(values, out.of(values.length), 0);
    state.closed = column;
    state.values = retained.of(run.length);
    const read = isFromCurrent ? run.axis(axis).barAt : run.readable(axis);
    pickInto(state.values, column, read, firstAsked(state, run.length));
  };
}

/** The first of the moments that must be known, of so many. */
function firstAsked({ newest }: NodeState, length: number): number {
  return newest < length ? length - newest : 0;
}

/** What writes the values some bars later, from bar `from` on; unknown before the first. */
function shifting(bars: number, vector: Making['vector']): (values: Column, out: Column, from: number) => Column {
  const write = vector?.shifter(bars) ?? plainShifter(bars);
  return (values, out, from) => {
    const start = Math.max(from, bars);
    for (let i = from; i < Math.min(start, out.length); i++) out[i] = NaN;
    if (start < out.length) write(values, out, start);
    return out;
  };
}

function plainShifter(bars: number): ReturnType<VectorCode['shifter']> {
  return (values, out, from) => out.set(values.subarray(from - bars, out.length - bars), from);
}

function kernel(state: NodeState, node: KernelNode, { states, plan: { timeFrame, closedOnly }, vector }: Making): Step {
  if (sameFrame(node.axis, timeFrame))
    return onEvaluatedBars(state, node, { states, vector, own: blocks(node.columns, vector?.column) });
  return closedOnly && !node.isPointwise ? onClosedBars(state, node, states) : onFormingBars(state, node, states);
}

/** `own`: where its columns lie. */
export function onEvaluatedBars(
  state: NodeState,
  node: KernelNode,
  { states, vector, own }: Pick<Making, 'states' | 'vector'> & { readonly own: Blocks },
): Step {
  const code = vector?.faster(node.code) ?? node.code;
  const read = inputsOf(node, states);
  return ({ length }) => {
    const columns = own.of(length);
    const from = node.reach === Infinity ? 0 : firstAsked(state, length);
    if (from > 0) for (const name of node.columns) columns[name]![from - 1] = NaN;
    code.fill(read(atBarIndices), columns, node.chosen, from);
    retain(state, node, columns, columns);
  };
}

/** On bars longer than the evaluated ones, where only closed bars count. */
function onClosedBars(state: NodeState, node: KernelNode, states: NodeStates): Step {
  const [own, retained] = [blocks(node.columns), blocks(node.columns)];
  const read = inputsOf(node, states);
  return (run) => {
    const columns = own.of(run.axis(node.axis).time.length);
    const values = retained.of(run.length);
    node.code.fill(
      read((input) => closedOn(input, node.axis, run)),
      columns,
      node.chosen,
      0,
    );
    const readable = run.readable(node.axis);
    const from = firstAsked(state, run.length);
    for (const name of node.columns) pickInto(values[name]!, columns[name]!, readable, from);
    retain(state, node, columns, values);
  };
}

/** On bars longer than the evaluated ones: the last bar is filled again at every moment, with what was known by then. */
function onFormingBars(state: NodeState, node: KernelNode, states: NodeStates): Step {
  const [own, retained] = [blocks(node.columns), blocks(node.columns)];
  const read = inputsOf(node, states);
  const sources = inputNodes(node).map((input) => states.get(input)!);
  return (run) => {
    const bars = run.axis(node.axis).time.length;
    const columns = own.of(bars);
    const values = retained.of(run.length);
    const closed = new Map(sources.map((source) => [source, closedOn(source, node.axis, run)]));
    const fillBars = (from: number, to: number) => {
      if (from >= to) return;
      node.code.fill(
        read((input) => closed.get(input)!.subarray(0, to)),
        own.of(to),
        node.chosen,
        from,
      );
    };
    const { barAt } = run.axis(node.axis);
    let filled = 0;
    for (let barIndex = firstAsked(state, run.length); barIndex < run.length; barIndex++) {
      const bar = barAt[barIndex]!;
      fillBars(filled, bar);
      filled = bar;
      withForming(closed, bar, barIndex, () => fillBars(bar, bar + 1));
      for (const name of node.columns) values[name]![barIndex] = columns[name]![bar]!;
    }
    fillBars(filled, bars);
    retain(state, node, columns, values);
  };
}

function atBarIndices(input: NodeState): Column {
  return input.values;
}

function retain(state: NodeState, { answer }: KernelNode, closed: Named, values: Named): void {
  // Symbols of the same length are given the same columns.
  if (state.columns?.closed === closed && state.columns.values === values) return;
  state.columns = { closed, values };
  state.closed = closed[answer]!;
  state.values = values[answer]!;
}

/** Lets the last bar of every input read what was known at the moment, and puts its closed value back. */
function withForming(closed: ReadonlyMap<NodeState, Column>, bar: number, barIndex: number, fill: () => void): void {
  const before = [...closed.values()].map((column) => column[bar]!);
  for (const [source, column] of closed) column[bar] = source.values[barIndex]!;
  fill();
  let i = 0;
  for (const column of closed.values()) column[bar] = before[i++]!;
}

/** A value by the closed bars of an axis that need not be its own: then what was known at the end of each bar. */
function closedOn(state: NodeState, axis: TimeFrame, run: Run): Column {
  if (state.node.kind === 'number') return constant(state, run.axis(axis).time.length);
  return sameFrame(state.node.axis, axis) ? state.closed : sampled(state.values, run.axis(axis));
}

function constant(state: NodeState, length: number): Column {
  return new Float64Array(length).fill(state.node.kind === 'number' ? state.node.value : NaN);
}

/** Writes the value at the bar read at each moment, from moment `from` on; unknown before the first bar. */
function pickInto(out: Column, values: Column, bars: Int32Array, from: number): void {
  for (let barIndex = from; barIndex < out.length; barIndex++) {
    const bar = bars[barIndex]!;
    out[barIndex] = bar < 0 ? NaN : values[bar]!;
  }
}

/** One operand of a kernel, and the column it read last. */
interface Single {
  readonly name: string;
  readonly state: NodeState;
  column: Column | undefined;
}

/** The columns a kernel reads, by name, in one record that is reused. */
function inputsOf(node: KernelNode, states: NodeStates): (of: (state: NodeState) => Column) => Inputs {
  const record: Record<string, Column | readonly Column[]> = {};
  const entries = Object.entries<Node | readonly Node[]>(node.inputs);
  const single = entries.flatMap(([name, of]): Single[] =>
    'kind' in of ? [{ name, state: states.get(of)!, column: undefined }] : [],
  );
  const lists = entries.flatMap(([name, of]) =>
    'kind' in of ? [] : [{ name, all: of.map((one) => states.get(one)!) }],
  );
  return (of) => {
    for (const one of single) {
      const column = of(one.state);
      if (column !== one.column) record[one.name] = one.column = column;
    }
    for (const { name, all } of lists) record[name] = all.map(of);
    return record;
  };
}
