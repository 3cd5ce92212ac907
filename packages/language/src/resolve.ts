import { mirrored } from './mirrored.ts';
import type { Names } from './names.ts';
import { nestedSignal, nestedSum } from './nest.ts';
import { printNumber } from './print.ts';
import type { Problem } from './problem.ts';
import { term } from './resolve-term.ts';
import { type Refusal, type Resolving, refuse, refuseShape, typed, writing } from './resolving.ts';
import type {
  ChainSketch,
  ComparatorLink,
  GroupSketch,
  JoinerLink,
  NumberSketch,
  Sketch,
  StrategySketch,
  SumSketch,
} from './sketch.ts';
import type { Arithmetic, Calculation, Comparison, Factor, Logic, Signal, Tree } from './tree.ts';

export interface Resolved {
  /** Undefined when something is refused. */
  readonly tree: Tree | undefined;
  readonly problems: readonly Problem[];
  readonly refusals: readonly Refusal[];
}

/** Looks every name up and checks every place: a sketch becomes a tree, or problems. */
export function resolve(sketch: Sketch | StrategySketch, text: string, names: Names, isBroken: boolean): Resolved {
  const resolving: Resolving = {
    text,
    names,
    isBroken,
    problems: [],
    refusals: [],
    searches: 0,
    signalFrom: 0,
    signal: (inner) => signal(resolving, inner),
    factor: (inner) => factor(resolving, inner),
  };
  const tree = sketch.kind === 'strategy' ? strategy(resolving, sketch) : signal(resolving, sketch);
  const { problems, refusals } = resolving;
  return { tree: isBroken || refusals.length > 0 ? undefined : tree, problems, refusals };
}

function strategy(resolving: Resolving, { long, short, from, to }: StrategySketch): Tree | undefined {
  const opens = signal(resolving, long);
  const closes = signal(resolving, short);
  return opens && closes && { kind: 'strategy', long: opens, short: closes, from, to };
}

/** What stands in parentheses and is true or false. */
function signal(resolving: Resolving, sketch: Sketch): Signal | undefined {
  if (sketch.kind !== 'group') return noSignal(resolving, sketch);
  const outer = resolving.signalFrom;
  resolving.signalFrom = sketch.from;
  const { inner } = sketch;
  const found = inner.kind === 'chain' ? chain(resolving, sketch, inner) : noComparison(resolving, sketch, inner);
  resolving.signalFrom = outer;
  return found;
}

function chain(resolving: Resolving, group: GroupSketch, inner: ChainSketch): Signal | undefined {
  const [link, extra] = inner.links;
  if (!extra) {
    return link!.kind === 'joiner'
      ? logic(resolving, group, { inner, link: link! })
      : comparison(resolving, group, { inner, link: link! });
  }
  const strict = nestedSignal(resolving.text, inner);
  const joins = inner.links.every(({ kind }) => kind === 'joiner');
  const message = joins
    ? 'A logic term joins exactly two signals: nest them in pairs.'
    : 'A signal holds exactly one comparison: put each in parentheses of its own and join them in pairs.';
  refuseShape(resolving, extra, message, strict === undefined ? undefined : writing(group, strict));
  for (const side of inner.sides) visit(resolving, side);
  return undefined;
}

/** Two sides and what stands between them. */
interface Linked<Link> {
  readonly inner: ChainSketch;
  readonly link: Link;
}

function logic(
  resolving: Resolving,
  { from, to }: GroupSketch,
  { inner, link }: Linked<JoinerLink>,
): Logic | undefined {
  const left = signal(resolving, inner.sides[0]!);
  const right = signal(resolving, inner.sides[1]!);
  return left && right && { kind: 'logic', joiner: link.operator, left, right, from, to };
}

function comparison(
  resolving: Resolving,
  { from, to }: GroupSketch,
  { inner, link }: Linked<ComparatorLink>,
): Comparison | undefined {
  const [first, second] = inner.sides;
  const { operator, range } = link;
  if (first!.kind === 'number') {
    numberOnTheLeft(resolving, first!, { inner, link });
    visit(resolving, second!);
    return undefined;
  }
  const left = factor(resolving, first!);
  const right = factor(resolving, second!);
  if (!left || !right || left.kind === 'number') return undefined;
  return { kind: 'comparison', operator, ...(range !== undefined && { range }), left, right, from, to };
}

function numberOnTheLeft(
  resolving: Resolving,
  left: NumberSketch,
  { inner, link: { operator } }: Linked<ComparatorLink>,
): void {
  const right = inner.sides[1]!;
  if (right.kind === 'number') {
    const message = 'Two numbers cannot be compared: an operand such as [0] day CLOSE was expected on the left.';
    refuseShape(resolving, left, message);
    return;
  }
  const swapped = mirrored[operator] && `${typed(resolving, right)} ${mirrored[operator]} ${typed(resolving, left)}`;
  const fix = swapped === undefined ? undefined : writing(inner, swapped);
  refuseShape(resolving, left, 'A number stands on the right of a comparison only.', fix);
}

/** Something else stands where a signal was expected. */
function noSignal(resolving: Resolving, sketch: Sketch): undefined {
  if (sketch.kind === 'hole') return;
  if (sketch.kind !== 'chain') {
    const before = resolving.refusals.length;
    visit(resolving, sketch);
    if (resolving.refusals.length > before) return;
    refuseShape(resolving, sketch, 'A comparison in parentheses was expected here, such as ([0] day CLOSE > 100).');
    return;
  }
  const strict = nestedSignal(resolving.text, sketch);
  const fix = strict === undefined ? undefined : writing(sketch, strict);
  refuseShape(resolving, sketch, 'Every signal stands in parentheses.', fix);
  for (const side of sketch.sides) visit(resolving, side);
}

/** A group that should be a signal holds no comparison. */
function noComparison(resolving: Resolving, group: GroupSketch, inner: Sketch): undefined {
  if (inner.kind === 'group' && inner.inner.kind === 'chain') {
    refuseShape(
      resolving,
      group,
      'One pair of parentheses too many.',
      writing(group, typed(resolving, inner), 'Drop the outer pair'),
    );
    signal(resolving, inner);
    return;
  }
  const before = resolving.refusals.length;
  visit(resolving, inner);
  if (resolving.refusals.length > before) return;
  const message =
    'A comparison was expected in these parentheses: an operator (>, <, crossup, …) and a second side are missing.';
  refuseShape(resolving, group, message);
}

/** Judges names and arguments in something that has no place in the tree. */
function visit(resolving: Resolving, sketch: Sketch): void {
  if (sketch.kind === 'number' || sketch.kind === 'hole') return;
  if (sketch.kind === 'chain') for (const side of sketch.sides) visit(resolving, side);
  else if (sketch.kind === 'group' && sketch.inner.kind === 'chain') signal(resolving, sketch);
  else factor(resolving, sketch);
}

/** What has a value: an operand or a number. */
function factor(resolving: Resolving, sketch: Sketch): Factor | undefined {
  if (sketch.kind === 'name') return term(resolving, sketch);
  if (sketch.kind === 'number') return { kind: 'number', value: sketch.value, from: sketch.from, to: sketch.to };
  if (sketch.kind === 'sum') return arithmetic(resolving, sketch);
  if (sketch.kind === 'group') return parenthesised(resolving, sketch);
  if (sketch.kind === 'chain') refuseShape(resolving, sketch, 'A value was expected here, not a comparison.');
  if (sketch.kind === 'text') {
    refuseShape(resolving, sketch, 'Text in quotes stands only between the parentheses of a name that takes it.');
  }
  return undefined;
}

function parenthesised(resolving: Resolving, group: GroupSketch): Factor | undefined {
  const { inner } = group;
  if (inner.kind === 'number') {
    return refuseShape(resolving, group, 'A number takes no parentheses.', writing(group, typed(resolving, inner)));
  }
  const found = factor(resolving, inner);
  // Parentheses around a single operand mean nothing; around a calculation they are preserved as the author's.
  return found?.kind === 'arithmetic' ? { ...found, inParentheses: true, from: group.from, to: group.to } : found;
}

function arithmetic(resolving: Resolving, sum: SumSketch): Arithmetic | undefined {
  const [first, second, extra] = sum.factors;
  if (extra) {
    const strict = nestedSum(resolving.text, sum);
    const fix = strict === undefined ? undefined : writing(sum, strict);
    refuseShape(resolving, extra, 'A calculation has exactly two factors: put two of them in parentheses.', fix);
    for (const part of sum.factors) visit(resolving, part);
    return undefined;
  }
  const left = factor(resolving, first!);
  const right = factor(resolving, second!);
  if (!left || !right) return undefined;
  const operator = sum.operators[0]!;
  if (left.kind === 'number' && right.kind === 'number') {
    const result = calculate[operator](left.value, right.value);
    const fix = Number.isFinite(result) ? writing(sum, printNumber(Number(result.toPrecision(12)))) : undefined;
    return refuse(resolving, sum, 'A calculation of numbers only: write its result, or an operand.', fix);
  }
  return { kind: 'arithmetic', operator, left, right, inParentheses: false, from: sum.from, to: sum.to };
}

const calculate: Readonly<Record<Calculation, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};
