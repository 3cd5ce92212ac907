import type { TimeFrame } from '@parakh/frames';
import { paise } from '@parakh/indicators';
import { type Arithmetic, type Comparison, type Joiner, type Logic, print, type Signal } from '@parakh/language';
import { framesOf, type NodeMaker, nodeMaker } from './make-node.ts';
import { finerOf, frameName, type KernelNode, type Node } from './nodes.ts';
import { calculations, comparisons, joiners, paiseComparisons } from './operators.ts';
import { type Building, termNode, type Valued } from './term-node.ts';

/** Turns checked trees into the nodes of one plan, or of several. */
export interface Builder {
  readonly node: (tree: Valued) => Node;
  /** A whole signal: its clauses are joined at the moment evaluated, each as its own bars say then. */
  readonly signal: (tree: Signal) => Node;
}

export function builder(evaluated: TimeFrame): Builder {
  const make = nodeMaker(evaluated);
  const on = (longer?: TimeFrame): Building => {
    const building: Building = {
      make,
      usual: longer ?? evaluated,
      ...(longer && { longer }),
      node: onceEach((tree) => nodeOf(tree, building)),
      on,
    };
    return building;
  };
  const { node } = on();
  const signal = (tree: Signal): Node =>
    tree.kind === 'comparison'
      ? node(tree)
      : joined(tree.joiner, { left: signal(tree.left), right: signal(tree.right) }, { make, axis: evaluated });
  return { node, signal };
}

/** What builds the nodes of plans that are evaluated on the same bars: equal parts of different conditions are one node. */
export type Builders = (evaluated: TimeFrame) => Builder;

export function builders(): Builders {
  const known = new Map<string, Builder>();
  return (evaluated) => {
    const held = known.get(frameName(evaluated)) ?? builder(evaluated);
    known.set(frameName(evaluated), held);
    return held;
  };
}

/** Clauses are asked for more than once, and the same operands stand in many of them. */
function onceEach(make: (tree: Valued) => Node): (tree: Valued) => Node {
  const trees = new WeakMap<Valued, Node>();
  const terms = new Map<string, Node>();
  return (tree) => {
    const text = tree.kind === 'term' ? print(tree) : undefined;
    const node = trees.get(tree) ?? (text === undefined ? undefined : terms.get(text)) ?? make(tree);
    trees.set(tree, node);
    if (text !== undefined) terms.set(text, node);
    return node;
  };
}

function nodeOf(tree: Valued, building: Building): Node {
  switch (tree.kind) {
    case 'number':
      return building.make.number(tree.value);
    case 'term':
      return termNode(tree, building);
    case 'arithmetic':
      return arithmetic(tree, building);
    case 'comparison':
      return comparison(tree, building);
    case 'logic':
      return logic(tree, building);
    default:
      throw tree satisfies never;
  }
}

const elementwise = {
  columns: ['answer'],
  answer: 'answer',
  chosen: {},
  reach: 0,
  isPointwise: true,
  lookback: 0,
  isPrice: false,
};
const USUAL_NEAR_PERCENT = 0.5;

function arithmetic({ operator, ...tree }: Arithmetic, { node, make }: Building): Node {
  const inputs = { left: node(tree.left), right: node(tree.right) };
  const isSum = operator === '+' || operator === '-';
  const isPrice = isSum && inputs.left.isPrice && inputs.right.isPrice;
  return make.kernel({
    ...elementwise,
    name: operator,
    inputs,
    axis: finest(inputs),
    isPrice,
    code: calculations[operator],
  });
}

function comparison(
  { operator, range = USUAL_NEAR_PERCENT, ...tree }: Comparison,
  { node, make }: Building,
): KernelNode {
  const sides = { left: node(tree.left), right: node(tree.right) };
  const axis = finest(sides);
  const before = () => ({ leftBefore: make.shift(sides.left, 1, axis), rightBefore: make.shift(sides.right, 1, axis) });
  const isCrossing = operator === 'crossup' || operator === 'crossdown';
  const inputs = isCrossing ? { ...sides, ...before() } : sides;
  const isExact = operator === 'near' ? areInPaise(sides) : sides.left.isPrice && sides.right.isPrice;
  const code = (isExact ? paiseComparisons : comparisons)[operator];
  const chosen = operator === 'near' ? { range } : {};
  return make.kernel({ ...elementwise, name: operator, inputs, axis, chosen, code });
}

/** A price may be near a number too: their distance is one of whole paise when the number is one. */
function areInPaise({ left, right }: { readonly left: Node; readonly right: Node }): boolean {
  return (left.isPrice || right.isPrice) && isInPaise(left) && isInPaise(right);
}

function isInPaise(side: Node): boolean {
  return side.isPrice || (side.kind === 'number' && paise(side.value) / 100 === side.value);
}

function logic({ joiner, ...tree }: Logic, { node, make }: Building): KernelNode {
  const sides = { left: node(tree.left), right: node(tree.right) };
  return joined(joiner, sides, { make, axis: finest(sides) });
}

function joined(
  joiner: Joiner,
  inputs: Sides,
  { make, axis }: { readonly make: NodeMaker; readonly axis: TimeFrame },
): KernelNode {
  return make.kernel({ ...elementwise, name: joiner, inputs, axis, code: joiners[joiner] });
}

type Sides = Readonly<Record<'left' | 'right', Node>>;

function finest({ left, right }: Sides): TimeFrame {
  return framesOf([left, right]).reduce(finerOf);
}
