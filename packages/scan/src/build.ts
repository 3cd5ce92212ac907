import { AppError, recordOf } from '@parakh/base';
import type { TimeFrame } from '@parakh/frames';
import { defaults } from '@parakh/indicators';
import type { Argument, Arithmetic, Comparison, Logic, Offset, Term } from '@parakh/language';
import { type AnyFunction, pricesBefore } from './language-function.ts';
import { framesOf, type NodeMaker, nodeMaker } from './make-node.ts';
import { type Meaning, numbersOf } from './meaning.ts';
import { finerOf, type KernelNode, type Node } from './nodes.ts';
import { calculations, comparisons, joiners, paiseComparisons } from './operators.ts';
import { meaningOf } from './table.ts';

/** A part of a checked condition that has a value on every bar. */
export type Valued = Exclude<Argument, { kind: 'text' | 'word' }>;

/** Turns checked trees into the nodes of one plan. */
export interface Builder {
  readonly node: (tree: Valued) => Node;
}

interface Building extends Builder {
  readonly make: NodeMaker;
  readonly judged: TimeFrame;
}

export function builder(judged: TimeFrame): Builder {
  const building: Building = { make: nodeMaker(judged), judged, node: (tree) => nodeOf(tree, building) };
  return building;
}

function nodeOf(tree: Valued, building: Building): Node {
  switch (tree.kind) {
    case 'number':
      return building.make.number(tree.value);
    case 'term':
      return term(tree, building);
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

const elementwise = { columns: ['answer'], answer: 'answer', chosen: {}, reach: 0, lookback: 0, isPrice: false };
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
  const isInPaise = sides.left.isPrice && sides.right.isPrice;
  const code = (isInPaise ? paiseComparisons : comparisons)[operator];
  const chosen = operator === 'near' ? { range } : {};
  return make.kernel({ ...elementwise, name: operator, inputs, axis, chosen, code });
}

function logic({ joiner, ...tree }: Logic, { node, make }: Building): KernelNode {
  const inputs = { left: node(tree.left), right: node(tree.right) };
  return make.kernel({ ...elementwise, name: joiner, inputs, axis: finest(inputs), code: joiners[joiner] });
}

function term(tree: Term, building: Building): Node {
  const meaning = meaningOf(tree.operand);
  const offset = tree.offset && pastOffset(tree.offset);
  const axis = offset && { unit: offset.unit, count: offset.count };
  const now =
    meaning.kind === 'indicator'
      ? indicatorTerm(meaning, tree, axis ?? building.judged, building)
      : functionTerm(meaning.function, tree, axis, building);
  return offset && axis ? building.make.shift(now, -offset.bars, axis) : now;
}

type MeantIndicator = Extract<Meaning, { kind: 'indicator' }>;

function indicatorTerm(
  { indicator, output }: MeantIndicator,
  tree: Term,
  axis: TimeFrame,
  { node, make }: Building,
): Node {
  const told = indicator.outputs[output]!;
  const names = numbersOf(indicator, told);
  const written = names.flatMap((name, i) => {
    const argument = tree.arguments[i];
    return argument?.kind === 'number' ? [[name, argument.value] as const] : [];
  });
  const chosen = { ...defaults(indicator), ...Object.fromEntries(written) };
  const inputs = indicator.inputs.map((input) => {
    return [input, input === 'source' ? node(valued(tree.arguments[names.length])) : make.field(input, axis)] as const;
  });
  const lookback = indicator.warmup(chosen)[output]!;
  const isPriceWord = indicator.group === 'price';
  // The candle made of one bar is that bar: nothing to compute.
  if (isPriceWord && lookback === 0) return inputs[0]![1];
  const of = make.kernel({
    name: indicator.name,
    inputs: Object.fromEntries(inputs),
    columns: indicator.columns,
    answer: output,
    chosen,
    reach: Infinity,
    lookback,
    code: indicator,
    isPrice: isPriceWord && told.unit === 'price',
    axis,
  });
  return make.pick(of, output, lookback);
}

function functionTerm(of: AnyFunction, tree: Term, offsetFrame: TimeFrame | undefined, building: Building): Node {
  const { inputs, chosen: written } = readArguments(of, tree, building.node);
  const operands = Object.values<Node | readonly Node[]>(inputs).flat();
  const [first = building.judged, ...others] = framesOf(operands);
  const axis = offsetFrame ?? others.reduce(finerOf, first);
  const chosen = { ...written, unit: axis.unit };
  const lookback = of.lookback(chosen);
  return building.make.kernel({
    name: of.name,
    inputs: { ...ofOwnBars(of, axis, building.make), ...inputs },
    beside: of.previous ? previousBar(of.previous(chosen), axis, building.make) : {},
    columns: of.columns,
    answer: of.columns.at(-1)!,
    chosen,
    reach: of.resumes ? Infinity : lookback,
    lookback,
    code: of,
    isPrice: of.keepsPrices === true && operands.every(({ isPrice }) => isPrice),
    axis,
  });
}

/** What a function reads of the bars it runs on: their fields, and where they stand in time. */
function ofOwnBars({ fields = [], clock = [] }: AnyFunction, axis: TimeFrame, make: NodeMaker): Record<string, Node> {
  return {
    ...Object.fromEntries(fields.map((name) => [name, make.field(name, axis)])),
    ...Object.fromEntries(clock.map((hand) => [hand, make.clock(hand, axis)])),
  };
}

const fieldsBefore = {
  previousOpen: 'open',
  previousHigh: 'high',
  previousLow: 'low',
  previousClose: 'close',
} as const;

/** The prices of the last completed bar of a frame: the bar before the one that holds the moment. */
function previousBar(frame: TimeFrame | 'own', axis: TimeFrame, make: NodeMaker): Record<string, Node> {
  const on = frame === 'own' ? axis : frame;
  return recordOf(pricesBefore, (name) => make.shift(make.field(fieldsBefore[name], on), 1, on));
}

/** The operands of a function, its numbers and words, by the names of its parameters. */
function readArguments(of: AnyFunction, tree: Term, node: Builder['node']) {
  const inputs: Record<string, Node | readonly Node[]> = {};
  const chosen: Record<string, number | string> = {};
  for (const [i, [name, kind]] of Object.entries(of.parameters).entries()) {
    const argument = tree.arguments[i];
    if (kind === 'operands' || kind === 'comparisons')
      inputs[name] = tree.arguments.slice(i).map((each) => node(valued(each)));
    else if (kind === 'operand' || kind === 'reading' || kind === 'comparison') inputs[name] = node(valued(argument));
    else if (typeof kind === 'object' && 'optional' in kind && argument === undefined) chosen[name] = kind.optional;
    else chosen[name] = writtenWord(argument);
  }
  return { inputs, chosen };
}

function valued(argument: Argument | undefined): Valued {
  if (argument === undefined || argument.kind === 'text' || argument.kind === 'word') throw unchecked(argument);
  return argument;
}

function writtenWord(argument: Argument | undefined): number | string {
  if (argument?.kind === 'number' || argument?.kind === 'word' || argument?.kind === 'text') return argument.value;
  throw unchecked(argument);
}

function unchecked(argument: Argument | undefined): Error {
  return new Error(`a tree that was not checked reached the planner: ${argument?.kind ?? 'an argument is missing'}`);
}

/** A bar that has not happened cannot be read. The check says so before; nothing that skips it gets through either. */
function pastOffset(offset: Offset): Offset {
  if (offset.bars <= 0) return offset;
  const message = `[${offset.bars}] would look into the future`;
  const { from, to } = offset;
  throw new AppError('condition.invalid', { problems: [{ from, to, severity: 'error', message }] });
}

function finest({ left, right }: { readonly left: Node; readonly right: Node }): TimeFrame {
  return framesOf([left, right]).reduce(finerOf);
}
