import type { BarField, TimeFrame } from '@parakh/frames';
import type { Fundamental } from '@parakh/fundamentals';
import { type FigureWanted, figureName } from './contract-history.ts';
import type { Hand } from './hand.ts';
import {
  type Ago,
  type ClockNode,
  type FactsNode,
  type FieldNode,
  type FigureNode,
  type ForeignNode,
  finerOf,
  frameName,
  inputNodes,
  type KernelNode,
  type Need,
  type Node,
  type NumberNode,
  needName,
  type PickNode,
  type RankNode,
  type ShiftNode,
  sameFrame,
} from './nodes.ts';
import type { Rank } from './rank.ts';

/** What is told of a kernel; key, needs and finest frame follow. */
export type KernelDefinition = Omit<KernelNode, 'kind' | 'key' | 'finest' | 'needs' | 'hasBars'> & {
  /** Bars of its inputs before the first value. */
  readonly lookback: number;
  /** Inputs that bring no bars of their own: the node counts as no finer for them. */
  readonly beside?: KernelNode['inputs'];
  /** The bars of its offset, on which it need not run. */
  readonly writtenOn?: TimeFrame | undefined;
};

/** Makes the nodes of one plan; equal ones are one. */
export interface NodeMaker {
  field(name: BarField, axis: TimeFrame): Node;
  clock(hand: Hand, axis: TimeFrame): Node;
  number(value: number): Node;
  kernel(definition: KernelDefinition): KernelNode;
  pick(of: KernelNode, column: string, lookback: number): Node;
  shift(of: Node, bars: number, axis: TimeFrame): Node;
  /** The same counted from the bar that holds the moment, whatever [0] reads: 1 is the last completed one. */
  shiftFromCurrent(of: Node, bars: number, axis: TimeFrame): Node;
  foreign(symbol: string, of: Node, isContract?: true): Node;
  facts(fundamental: Fundamental, ago: Ago): Node;
  rank(rank: Rank): Node;
  figure(wanted: FigureWanted): Node;
}

const PRICES: ReadonlySet<BarField> = new Set(['open', 'high', 'low', 'close', 'last']);

/** `evaluated`: the bars at whose close the condition is evaluated; numbers, which have none, are said to lie on them. */
export function nodeMaker(evaluated: TimeFrame): NodeMaker {
  const fields = sharing<FieldNode>();
  const clocks = sharing<ClockNode>();
  const numbers = sharing<NumberNode>();
  const kernels = sharing<KernelNode>();
  const picks = sharing<PickNode>();
  const shifts = sharing<ShiftNode>();
  const foreigns = sharing<ForeignNode>();
  const facts = sharing<FactsNode>();
  const ranks = sharing<RankNode>();
  const figures = sharing<FigureNode>();
  return {
    field: (field, axis) => fields(fieldNode(field, axis)),

    clock: (hand, axis) => clocks(clockNode(hand, axis)),

    number: (value) => numbers(numberNode(value, evaluated)),

    kernel: (definition) => kernels(kernelNode(definition)),

    pick(of, column, lookback) {
      const { axis, finest, hasBars, isPrice } = of;
      const needs = needsOf(inputNodes(of), axis, lookback);
      return picks({ kind: 'pick', of, column, axis, finest, hasBars, isPrice, needs, key: `${of.key}.${column}` });
    },

    shift: (of, bars, axis) => (bars === 0 || of.kind === 'number' ? of : shifts(shiftNode(of, bars, axis))),

    shiftFromCurrent(of, bars, axis) {
      const shifted = shiftNode(of, bars, axis);
      return bars === 0 ? of : shifts({ ...shifted, isFromCurrent: true, key: `held${shifted.key}` });
    },

    foreign: (symbol, of, isContract) => foreigns({ ...foreignNode(symbol, of), ...(isContract && { isContract }) }),

    facts(fundamental, ago) {
      const close = fundamental.readsPrice && fields(fieldNode('close', evaluated));
      return facts(factsNode(fundamental, ago, { evaluated, close }));
    },

    rank: (rank) => ranks(rankNode(rank, evaluated)),

    figure: (wanted) => figures(figureNode(wanted, evaluated)),
  };
}

/** The frames of nodes that have bars. Numbers have none; a company's figures, and what is made of them alone, take those evaluated where nothing else says otherwise. */
export function framesOf(nodes: readonly Node[]): TimeFrame[] {
  const written = nodes.filter((node) => node.hasBars);
  const read = written.length > 0 ? written : nodes.filter(({ kind }) => kind !== 'number');
  return read.map(({ finest }) => finest);
}

function listed(inputs: KernelNode['inputs']): Node[] {
  return Object.values<Node | readonly Node[]>(inputs).flat();
}

function sharing<N extends Node>(): (node: N) => N {
  const known = new Map<string, N>();
  return (node) => {
    const same = known.get(node.key);
    if (!same) known.set(node.key, node);
    return same ?? node;
  };
}

function fieldNode(field: BarField, axis: TimeFrame): FieldNode {
  const needs = new Map([[frameName(axis), { timeFrame: axis, bars: 1 }]]);
  return {
    kind: 'field',
    field,
    key: `${field}@${frameName(axis)}`,
    axis,
    finest: axis,
    hasBars: true,
    isPrice: PRICES.has(field),
    needs,
  };
}

function kernelNode({ name, lookback, beside = {}, writtenOn, ...rest }: KernelDefinition): KernelNode {
  const written = listed(rest.inputs).filter((input) => input.hasBars);
  const finest = written.map((input) => input.finest).reduce(finerOf, finerOf(rest.axis, writtenOn ?? rest.axis));
  const definition = { ...rest, inputs: { ...rest.inputs, ...beside } };
  return {
    kind: 'kernel',
    name,
    ...definition,
    key: `${keyOf(name, definition)}~${frameName(finest)}`,
    finest,
    hasBars: writtenOn !== undefined || written.length > 0,
    needs: needsOf(listed(definition.inputs), rest.axis, lookback),
  };
}

function shiftNode(of: Node, bars: number, axis: TimeFrame): ShiftNode {
  const { finest, hasBars, isPrice } = of;
  const key = `(${of.key})<${bars}@${frameName(axis)}`;
  return { kind: 'shift', of, bars, axis, finest, hasBars, isPrice, needs: needsOf([of], axis, bars), key };
}

function rankNode(rank: Rank, evaluated: TimeFrame): RankNode {
  const common = { axis: evaluated, finest: evaluated, hasBars: false, isPrice: false, needs: new Map() };
  return { kind: 'rank', rank, key: rank.name, ...common };
}

function figureNode(wanted: FigureWanted, evaluated: TimeFrame): FigureNode {
  const isPrice = wanted.of === 'prices';
  const key = `${figureName(wanted)}${wanted.of ?? ''}`;
  return { kind: 'figure', wanted, key, axis: evaluated, finest: evaluated, hasBars: false, isPrice, needs: new Map() };
}

function factsNode(
  fundamental: Fundamental,
  ago: Ago,
  { evaluated, close }: { readonly evaluated: TimeFrame; readonly close: Node | undefined },
): FactsNode {
  const key = `${fundamental.name}-${ago.quarters}q${ago.years}y`;
  const common = {
    key,
    axis: evaluated,
    finest: evaluated,
    hasBars: false,
    isPrice: false,
    needs: close?.needs ?? new Map(),
  };
  return { kind: 'facts', fundamental, ago, ...(close && { close }), ...common };
}

function numberNode(value: number, evaluated: TimeFrame): NumberNode {
  return {
    kind: 'number',
    value,
    key: `#${value}`,
    axis: evaluated,
    finest: evaluated,
    hasBars: false,
    isPrice: false,
    needs: new Map(),
  };
}

function clockNode(hand: Hand, axis: TimeFrame): ClockNode {
  const needs = new Map([[frameName(axis), { timeFrame: axis, bars: 1 }]]);
  return {
    kind: 'clock',
    hand,
    key: `${hand}@${frameName(axis)}`,
    axis,
    finest: axis,
    hasBars: true,
    isPrice: false,
    needs,
  };
}

function foreignNode(symbol: string, of: Node): ForeignNode {
  const { axis, finest, hasBars } = of;
  const needs = new Map(
    [...of.needs.values()].map((need) => ({ symbol, ...need })).map((need) => [needName(need), need]),
  );
  return {
    kind: 'foreign',
    symbol,
    of,
    key: `${JSON.stringify(symbol)}(${of.key})`,
    axis,
    finest,
    hasBars,
    isPrice: false,
    needs,
  };
}

function keyOf(name: string, { inputs, chosen, axis }: Pick<KernelNode, 'inputs' | 'chosen' | 'axis'>): string {
  const numbers = Object.entries(chosen).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  const read = Object.entries<Node | readonly Node[]>(inputs).map(([key, of]) => `${key}:${keysOf(of)}`);
  return `${name}(${[...numbers, ...read].join(', ')})@${frameName(axis)}`;
}

function keysOf(of: Node | readonly Node[]): string {
  return 'kind' in of ? of.key : of.map(({ key }) => key).join('|');
}

/** What the inputs need, and `lookback` bars more of the axis, of every symbol that is read on it. */
function needsOf(inputs: readonly Node[], axis: TimeFrame, lookback: number): ReadonlyMap<string, Need> {
  const needs = new Map<string, Need>([[frameName(axis), { timeFrame: axis, bars: 1 }]]);
  for (const need of inputs.flatMap((input) => [...input.needs.values()])) {
    const known = needs.get(needName(need))?.bars ?? 0;
    needs.set(needName(need), { ...need, bars: Math.max(need.bars, known) });
  }
  for (const [name, need] of needs)
    if (sameFrame(need.timeFrame, axis)) needs.set(name, { ...need, bars: need.bars + lookback });
  return needs;
}
