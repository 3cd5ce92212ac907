import { type BarField, madeOf, type TimeFrame } from '@parakh/frames';
import { type Argument, type Comparison, print, type Side, type Signal, type Term, type Tree } from '@parakh/language';
import { type Builder, type Builders, builder } from './build.ts';
import { type FigureWanted, figureName, readToJoin } from './contract-history.ts';
import { finerOf, frameName, inputNodes, type Node, sameFrame } from './nodes.ts';
import { viewOf } from './table.ts';
import { finestFrame } from './time-frames.ts';

export interface PlanOptions {
  /** Every [0] of a bar longer than the finest one reads the last closed bar instead of the forming one. */
  readonly closedOnly?: boolean;
  /** Shared with other plans, so that what they have in common is made once. */
  readonly builders?: Builders;
}

/** One comparison of the condition, where it stands in the text, and its two sides. */
export interface Clause {
  readonly comparison: Comparison;
  readonly left: Node;
  readonly right: Node;
  readonly node: Node;
}

/** A signal to be evaluated: the condition itself, or one of the two of a strategy. */
export interface PlannedSignal {
  readonly side: 'signal' | 'long' | 'short';
  readonly node: Node;
  readonly clauses: readonly Clause[];
}

/** An operand shown beside every match, as the condition prints it. */
export interface ShownOperand {
  readonly text: string;
  readonly node: Node;
}

/** A condition as computations, equal ones once, each after what it reads. */
export interface Plan {
  readonly nodes: readonly Node[];
  /** The bars at whose close the condition is evaluated. */
  readonly timeFrame: TimeFrame;
  readonly closedOnly: boolean;
  readonly signals: readonly PlannedSignal[];
  readonly operands: readonly ShownOperand[];
}

/** The computations of a checked condition or strategy. */
export function plan(tree: Tree, options?: PlanOptions): Plan {
  return planTogether([tree], options);
}

/** The computations of several that are evaluated on bars of one length, what they share once; their signals one after the other. */
export function planTogether(
  trees: readonly Tree[],
  { closedOnly = false, builders = builder }: PlanOptions = {},
): Plan {
  const timeFrame = trees.map((tree) => finestFrame(tree, viewOf)).reduce(oneLength);
  const build = builders(timeFrame);
  const sides = trees.flatMap(sidesOf);
  const signals = sides.map(([side, signal]) => plannedSignal(side, signal, build));
  const operands = distinctTerms(sides.map(([, signal]) => signal)).map((term) => ({
    text: print(term),
    node: build.node(term),
  }));
  return {
    nodes: ordered([...signals, ...operands].map(({ node }) => node)),
    timeFrame,
    closedOnly,
    signals,
    operands,
  };
}

function oneLength(a: TimeFrame, b: TimeFrame): TimeFrame {
  if (!sameFrame(a, b))
    throw new Error(`planned together, but evaluated on ${frameName(a)} and on ${frameName(b)} bars`);
  return a;
}

function sidesOf(tree: Tree): (readonly [PlannedSignal['side'], Signal])[] {
  if (tree.kind !== 'strategy') return [['signal', tree]];
  return [
    ['long', tree.long],
    ['short', tree.short],
  ];
}

/** The computations of one operand, for a line on a chart: at every bar of `at` where it reads no finer ones itself. */
export function planOperand(
  operand: Side,
  { closedOnly = false, at, builders = builder }: PlanOptions & { at?: TimeFrame } = {},
): Plan {
  const own = finestFrame(operand, viewOf);
  const timeFrame = at ? finerOf(own, at) : own;
  const node = builders(timeFrame).node(operand);
  return { nodes: ordered([node]), timeFrame, closedOnly, signals: [], operands: [{ text: print(operand), node }] };
}

/** The computations of one node, on the bars of the plan it is part of. */
export function planOfNode(node: Node, of: Pick<Plan, 'timeFrame' | 'closedOnly'>): Plan {
  return planOfNodes([node], of);
}

/** The same of several. */
export function planOfNodes(
  nodes: readonly Node[],
  { timeFrame, closedOnly }: Pick<Plan, 'timeFrame' | 'closedOnly'>,
): Plan {
  const operands = nodes.map((node) => ({ text: node.key, node }));
  return { nodes: ordered(nodes), timeFrame, closedOnly, signals: [], operands };
}

/** The computations of several plans made with the same builders, for bars of one length: what they share stands once. */
export function joinedPlan(plans: readonly Plan[]): Plan {
  const [first] = plans;
  if (!first) throw new Error('no plan to join');
  const nodes = [...new Set(plans.flatMap((plan) => plan.nodes))];
  const [signals, operands] = [plans.flatMap((plan) => plan.signals), plans.flatMap((plan) => plan.operands)];
  return { ...first, nodes, signals, operands, timeFrame: plans.map((plan) => plan.timeFrame).reduce(oneLength) };
}

function plannedSignal(side: PlannedSignal['side'], signal: Signal, build: Builder): PlannedSignal {
  const clauses = comparisonsOf(signal).map((comparison) => ({
    comparison,
    left: build.node(comparison.left),
    right: build.node(comparison.right),
    node: build.node(comparison),
  }));
  return { side, node: build.signal(signal), clauses };
}

function comparisonsOf(signal: Signal): Comparison[] {
  return signal.kind === 'comparison' ? [signal] : [...comparisonsOf(signal.left), ...comparisonsOf(signal.right)];
}

/** The terms that stand in the comparisons themselves, in reading order; what is inside their parentheses is not shown. */
function distinctTerms(signals: readonly Signal[]): Term[] {
  const terms = signals.flatMap(comparisonsOf).flatMap(({ left, right }) => [...termsOf(left), ...termsOf(right)]);
  return [...new Map(terms.map((term) => [print(term), term])).values()];
}

function termsOf(side: Argument): Term[] {
  if (side.kind === 'arithmetic') return [...termsOf(side.left), ...termsOf(side.right)];
  return side.kind === 'term' ? [side] : [];
}

/** Every node once, after what it reads. */
function ordered(roots: readonly Node[]): Node[] {
  const seen = new Set<Node>();
  const visit = (node: Node) => {
    if (seen.has(node)) return;
    inputNodes(node).forEach(visit);
    seen.add(node);
  };
  roots.forEach(visit);
  return [...seen];
}

/** What of the bars must be in memory, longer bars being made of them. */
export function fieldsRead({ nodes }: Plan): BarField[] {
  return [...new Set(nodes.flatMap((node) => (node.kind === 'field' ? madeOf(node.field) : [])))];
}

/** Whether it reads figures of companies, ranks, or figures or bars of futures and options: inside other symbols too. */
export function reads(plan: Pick<Plan, 'nodes'>, kind: 'facts' | 'rank' | 'figure'): boolean {
  return plan.nodes.some(
    (node) =>
      node.kind === kind ||
      (node.kind === 'foreign' &&
        ((kind === 'figure' && node.isContract === true) || reads({ nodes: ordered([node.of]) }, kind))),
  );
}

/** Whether it reads bars of futures or options, which come after the close: inside other symbols too. */
export function readsContractBars({ nodes }: Pick<Plan, 'nodes'>): boolean {
  return nodes.some(
    (node) => node.kind === 'foreign' && (node.isContract === true || readsContractBars({ nodes: ordered([node.of]) })),
  );
}

/** Whether something reads it that goes on from its own earlier values (`Bars Since`, an average): then the whole past counts. */
export function remembers({ nodes }: Pick<Plan, 'nodes'>, kind: 'facts' | 'rank'): boolean {
  return nodes.some((node) => {
    if (node.kind === 'foreign') return remembers({ nodes: ordered([node.of]) }, kind);
    return node.kind === 'kernel' && node.reach === Infinity && reads({ nodes: ordered([node]) }, kind);
  });
}

/** The figures of futures and options that are read, inside other symbols too. */
export function figuresRead({ nodes }: Pick<Plan, 'nodes'>): FigureWanted[] {
  const found = nodes.flatMap((node): FigureWanted[] => {
    if (node.kind === 'foreign') return figuresRead({ nodes: ordered([node.of]) });
    if (node.kind !== 'figure') return [];
    return node.wanted.of === 'joined' ? [node.wanted, ...readToJoin(node.wanted)] : [node.wanted];
  });
  return [...new Map(found.map((wanted) => [figureName(wanted), wanted])).values()];
}

/** Whether it reads futures that are joined at their rolls, inside other symbols too. */
export function readsJoined({ nodes }: Pick<Plan, 'nodes'>): boolean {
  return nodes.some((node) =>
    node.kind === 'foreign'
      ? readsJoined({ nodes: ordered([node.of]) })
      : node.kind === 'figure' && node.wanted.of === 'joined',
  );
}

/** The other symbols that are read, those inside one another too. */
export function symbolsRead({ nodes }: Pick<Plan, 'nodes'>): string[] {
  const inside = nodes.flatMap((node) =>
    node.kind === 'foreign' ? [node.symbol, ...symbolsRead({ nodes: ordered([node.of]) })] : [],
  );
  return [...new Set(inside)];
}
