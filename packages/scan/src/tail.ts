import { recordOf } from '@parakh/base';
import type { Column } from '@parakh/frames';
import type { Blocks } from './block.ts';
import { barsOf, isWindowed } from './incremental/window-step.ts';
import type { Making, NodeState, NodeStates, Step } from './node-state.ts';
import { inputNodes, type KernelNode, type Node, type NumberNode, type ShiftNode, sameFrame } from './nodes.ts';
import type { Plan } from './plan.ts';
import { onEvaluatedBars } from './steps.ts';

/*
 * Where only the newest moments are asked for, most nodes are a handful of values. Laid out as columns as long as the history they would lie
 * far apart, and every step would wait for the memory. Here a column is as long as what is read of it, and its last value is the newest.
 */

/** More moments than so many are worked out on columns as long as the history. */
const MOST_BARS = 64;

/** The nodes of which nobody reads more than a few values. */
export function tailNodes({ nodes, timeFrame }: Plan, newest: ReadonlyMap<Node, number>): ReadonlySet<Node> {
  const tail = new Set<Node>();
  const readWhole = new Set<Node>();
  for (const node of nodes.toReversed()) {
    const isShort = newest.get(node)! <= MOST_BARS && sameFrame(node.axis, timeFrame) && !readWhole.has(node);
    if (isShort && kinds.has(node.kind)) tail.add(node);
    if (!isShort || !isMadeOfFew(node)) for (const input of inputNodes(node)) readWhole.add(input);
  }
  return tail;
}

const kinds: ReadonlySet<Node['kind']> = new Set(['number', 'shift', 'pick', 'kernel']);

/** Of a few of its inputs' values. A pick takes over the column of its kernel, whatever its length. */
function isMadeOfFew(node: Node): boolean {
  if (node.kind === 'kernel') return isWindowed(node);
  return node.kind === 'number' || node.kind === 'shift' || node.kind === 'pick';
}

/** What steps that keep few values share. */
export interface Transient extends Pick<Making, 'states' | 'vector'> {
  /** Where the columns lie of which no more than the end is kept. */
  readonly transient: (names: readonly string[]) => Blocks;
}

/** How such a node computes its last values. */
export function tailStep(node: Node, state: NodeState, shared: Transient): Step | undefined {
  if (node.kind === 'number') return numberTail(state, node);
  if (node.kind === 'shift') return shiftTail(state, node, shared.states);
  if (node.kind !== 'kernel') return undefined;
  return isWindowed(node) ? kernelTail(state, node, shared.states) : endOfWhole(state, node, shared);
}

/** What goes on from bar to bar is worked out along the whole history; its end is kept. */
function endOfWhole(state: NodeState, node: KernelNode, { states, vector, transient }: Transient): Step {
  const whole: NodeState = { ...state };
  const fill = onEvaluatedBars(whole, node, { states, vector, own: transient(node.columns) });
  const ends = recordOf(node.columns, () => new Float64Array(state.newest));
  return (run) => {
    fill(run);
    for (const name of node.columns) copyEnd(whole.columns!.values[name]!, ends[name]!);
    state.columns = { closed: ends, values: ends };
    state.values = state.closed = ends[node.answer]!;
  };
}

function numberTail(state: NodeState, { value }: NumberNode): Step {
  const column = new Float64Array(state.newest).fill(value);
  return () => {
    state.values = column;
  };
}

function shiftTail(state: NodeState, { of: source, bars }: ShiftNode, states: NodeStates): Step {
  const of = states.get(source)!;
  const out = new Float64Array(state.newest);
  return () => {
    copyEnd(of.values, out, bars);
    state.values = state.closed = out;
  };
}

/** The windows of one kernel, for so many bars. */
interface Windows {
  readonly bars: number;
  readonly read: readonly { readonly state: NodeState; readonly window: Column }[];
  readonly inputs: Readonly<Record<string, Column | readonly Column[]>>;
  readonly columns: Readonly<Record<string, Column>>;
  readonly retained: NonNullable<NodeState['columns']>;
}

function kernelTail(state: NodeState, node: KernelNode, states: NodeStates): Step {
  const most = windowOf(node, state.newest);
  // What goes on from its own columns is begun on the first bar of the window.
  const asked = node.reach === Infinity ? most : state.newest;
  const whole = windowsOf(node, states, most);
  const { code, answer, chosen } = node;
  return ({ length }) => {
    // Of a history that is shorter the window is all of it.
    const { bars, read, inputs, columns, retained } = length < most ? windowsOf(node, states, length) : whole;
    for (const { state: of, window } of read) copyEnd(of.values, window);
    const from = Math.max(0, bars - asked);
    if (from > 0) for (const name of node.columns) columns[name]![from - 1] = NaN;
    code.fill(inputs, columns, chosen, from);
    state.columns = retained;
    state.values = state.closed = columns[answer]!;
  };
}

/** The bars that must be there for so many values, and one more that nothing reads. */
function windowOf(node: KernelNode, newest: number): number {
  if (node.isPointwise) return newest;
  return node.reach === Infinity ? barsOf(node) + newest : 1 + node.reach + newest;
}

function windowsOf(node: KernelNode, states: NodeStates, bars: number): Windows {
  const read: { state: NodeState; window: Column }[] = [];
  const windowOfInput = (input: Node) => {
    const window = new Float64Array(bars);
    read.push({ state: states.get(input)!, window });
    return window;
  };
  const inputs = Object.entries<Node | readonly Node[]>(node.inputs).map(
    ([name, of]) => [name, 'kind' in of ? windowOfInput(of) : of.map(windowOfInput)] as const,
  );
  const columns = Object.fromEntries(node.columns.map((name) => [name, new Float64Array(bars)]));
  return { bars, read, inputs: Object.fromEntries(inputs), columns, retained: { closed: columns, values: columns } };
}

/** As it stood some bars before; unknown before the first bar. */
function copyEnd(source: Column, window: Column, before = 0): void {
  const from = source.length - window.length - before;
  for (let i = 0; i < window.length; i++) window[i] = from + i < 0 ? NaN : source[from + i]!;
}
