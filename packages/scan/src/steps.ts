import type { Column, TimeFrame } from '@parakh/frames';
import { sampled } from './axis.ts';
import { type Blocks, block, blocks } from './block.ts';
import type { Cell, Cells, Making, Named, Run, Step } from './cell.ts';
import { writeClosed, writeMoments } from './clock.ts';
import { factsStep } from './facts.ts';
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
export function stepOf(node: OwnNode, cell: Cell, making: Making): Step {
  const { plan, cells } = making;
  switch (node.kind) {
    case 'field':
      return field(cell, node, plan);
    case 'clock':
      return clock(cell, node, plan);
    case 'number':
      return number(cell, node, making);
    case 'kernel':
      return kernel(cell, node, making);
    case 'pick':
      return pick(cell, node, cells);
    case 'shift':
      return shift(cell, node, making);
    case 'facts':
      return factsStep(cell, node, cells);
    case 'rank':
      return rankStep(cell, node);
    default:
      throw node satisfies never;
  }
}

function field(cell: Cell, { field, axis }: FieldNode, { timeFrame, closedOnly }: Plan): Step {
  if (sameFrame(axis, timeFrame)) {
    return ({ moments }) => {
      cell.moments = cell.closed = moments.closed(field);
    };
  }
  const kept = block();
  return (run) => {
    const bars = run.axis(axis);
    const [moments, from] = [kept.of(run.length), firstAsked(cell, run.length)];
    cell.closed = bars.closed(field);
    if (closedOnly) pickInto(moments, cell.closed, run.readable(axis), from);
    else bars.writeMoments(field, moments, from);
    cell.moments = moments;
  };
}

function clock(cell: Cell, { hand, axis: timeFrame }: ClockNode, plan: Plan): Step {
  const [own, kept] = [block(), block()];
  if (sameFrame(timeFrame, plan.timeFrame)) {
    return ({ length, moments, sessions }) => {
      const column = own.of(length);
      writeClosed(hand, { axis: moments, timeFrame, sessions }, column, firstAsked(cell, length));
      cell.moments = cell.closed = column;
    };
  }
  return (run) => {
    const { moments, sessions, length } = run;
    const placed = { axis: run.axis(timeFrame), timeFrame, sessions };
    const closed = own.of(placed.axis.time.length);
    writeClosed(hand, placed, closed, 0);
    cell.closed = closed;
    const from = firstAsked(cell, length);
    cell.moments = kept.of(length);
    if (plan.closedOnly) pickInto(cell.moments, closed, run.readable(timeFrame), from);
    else {
      const over = { moments, judged: { timeFrame: plan.timeFrame, sessions }, closed };
      writeMoments(hand, placed, over, cell.moments, from);
    }
  };
}

function number(cell: Cell, { value }: NumberNode, { vector }: Making): Step {
  const everywhere = block(value, vector?.column);
  return ({ length }) => {
    cell.moments = everywhere.of(length);
  };
}

function pick(cell: Cell, { of: kernel, column }: PickNode, cells: Cells): Step {
  const of = cells.get(kernel)!;
  let seen: Cell['columns'];
  return () => {
    if (of.columns === seen) return;
    seen = of.columns!;
    cell.closed = seen.closed[column]!;
    cell.moments = seen.moments[column]!;
  };
}

function shift(
  cell: Cell,
  { of: source, axis, bars, isFromHeld }: ShiftNode,
  { cells, plan: { timeFrame }, vector }: Making,
): Step {
  const of = cells.get(source)!;
  const [out, kept] = [block(NaN, vector?.column), block()];
  const shifted = shifting(bars, vector);
  if (sameFrame(axis, timeFrame)) {
    return ({ length }) => {
      cell.moments = cell.closed = shifted(of.moments, out.of(length), firstAsked(cell, length));
    };
  }
  return (run) => {
    const values = closedOn(of, axis, run);
    const column = shifted(values, out.of(values.length), 0);
    cell.closed = column;
    cell.moments = kept.of(run.length);
    const read = isFromHeld ? run.axis(axis).barAt : run.readable(axis);
    pickInto(cell.moments, column, read, firstAsked(cell, run.length));
  };
}

/** The first of the moments that must be known, of so many. */
function firstAsked({ newest }: Cell, length: number): number {
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

function kernel(cell: Cell, node: KernelNode, { cells, plan: { timeFrame, closedOnly }, vector }: Making): Step {
  if (sameFrame(node.axis, timeFrame))
    return onJudgedBars(cell, node, { cells, vector, own: blocks(node.columns, vector?.column) });
  return closedOnly && !node.readsMoment ? onClosedBars(cell, node, cells) : onFormingBars(cell, node, cells);
}

/** `own`: where its columns lie. */
export function onJudgedBars(
  cell: Cell,
  node: KernelNode,
  { cells, vector, own }: Pick<Making, 'cells' | 'vector'> & { readonly own: Blocks },
): Step {
  const code = vector?.faster(node.code) ?? node.code;
  const read = inputsOf(node, cells);
  return ({ length }) => {
    const columns = own.of(length);
    const from = node.reach === Infinity ? 0 : firstAsked(cell, length);
    if (from > 0) for (const name of node.columns) columns[name]![from - 1] = NaN;
    code.fill(read(atMoments), columns, node.chosen, from);
    keep(cell, node, columns, columns);
  };
}

/** On bars longer than the judged ones, where only closed bars count. */
function onClosedBars(cell: Cell, node: KernelNode, cells: Cells): Step {
  const [own, kept] = [blocks(node.columns), blocks(node.columns)];
  const read = inputsOf(node, cells);
  return (run) => {
    const columns = own.of(run.axis(node.axis).time.length);
    const moments = kept.of(run.length);
    node.code.fill(
      read((input) => closedOn(input, node.axis, run)),
      columns,
      node.chosen,
      0,
    );
    const readable = run.readable(node.axis);
    const from = firstAsked(cell, run.length);
    for (const name of node.columns) pickInto(moments[name]!, columns[name]!, readable, from);
    keep(cell, node, columns, moments);
  };
}

/** On bars longer than the judged ones: the last bar is filled again at every moment, with what was known by then. */
function onFormingBars(cell: Cell, node: KernelNode, cells: Cells): Step {
  const [own, kept] = [blocks(node.columns), blocks(node.columns)];
  const read = inputsOf(node, cells);
  const sources = inputNodes(node).map((input) => cells.get(input)!);
  return (run) => {
    const bars = run.axis(node.axis).time.length;
    const columns = own.of(bars);
    const moments = kept.of(run.length);
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
    for (let moment = firstAsked(cell, run.length); moment < run.length; moment++) {
      const bar = barAt[moment]!;
      fillBars(filled, bar);
      filled = bar;
      withForming(closed, bar, moment, () => fillBars(bar, bar + 1));
      for (const name of node.columns) moments[name]![moment] = columns[name]![bar]!;
    }
    fillBars(filled, bars);
    keep(cell, node, columns, moments);
  };
}

function atMoments(input: Cell): Column {
  return input.moments;
}

function keep(cell: Cell, { answer }: KernelNode, closed: Named, moments: Named): void {
  // Symbols of the same length are given the same columns.
  if (cell.columns?.closed === closed && cell.columns.moments === moments) return;
  cell.columns = { closed, moments };
  cell.closed = closed[answer]!;
  cell.moments = moments[answer]!;
}

/** Lets the last bar of every input read what was known at the moment, and puts its closed value back. */
function withForming(closed: ReadonlyMap<Cell, Column>, bar: number, moment: number, fill: () => void): void {
  const before = [...closed.values()].map((column) => column[bar]!);
  for (const [source, column] of closed) column[bar] = source.moments[moment]!;
  fill();
  let i = 0;
  for (const column of closed.values()) column[bar] = before[i++]!;
}

/** A value by the closed bars of an axis that need not be its own: then what was known at the end of each bar. */
function closedOn(cell: Cell, axis: TimeFrame, run: Run): Column {
  if (cell.node.kind === 'number') return constant(cell, run.axis(axis).time.length);
  return sameFrame(cell.node.axis, axis) ? cell.closed : sampled(cell.moments, run.axis(axis));
}

function constant(cell: Cell, length: number): Column {
  return new Float64Array(length).fill(cell.node.kind === 'number' ? cell.node.value : NaN);
}

/** Writes the value at the bar read at each moment, from moment `from` on; unknown before the first bar. */
function pickInto(out: Column, values: Column, bars: Int32Array, from: number): void {
  for (let moment = from; moment < out.length; moment++) {
    const bar = bars[moment]!;
    out[moment] = bar < 0 ? NaN : values[bar]!;
  }
}

/** One operand of a kernel, and the column it read last. */
interface Single {
  readonly name: string;
  readonly cell: Cell;
  column: Column | undefined;
}

/** The columns a kernel reads, by name, in one record that is reused. */
function inputsOf(node: KernelNode, cells: Cells): (of: (cell: Cell) => Column) => Inputs {
  const record: Record<string, Column | readonly Column[]> = {};
  const entries = Object.entries<Node | readonly Node[]>(node.inputs);
  const single = entries.flatMap(([name, of]): Single[] =>
    'kind' in of ? [{ name, cell: cells.get(of)!, column: undefined }] : [],
  );
  const lists = entries.flatMap(([name, of]) =>
    'kind' in of ? [] : [{ name, all: of.map((one) => cells.get(one)!) }],
  );
  return (of) => {
    for (const one of single) {
      const column = of(one.cell);
      if (column !== one.column) record[one.name] = one.column = column;
    }
    for (const { name, all } of lists) record[name] = all.map(of);
    return record;
  };
}
