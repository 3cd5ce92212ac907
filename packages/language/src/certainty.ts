import { type Bounds, boundsOf } from './bounds.ts';
import { printOperand } from './print.ts';
import type { Comparator, Comparison, Factor } from './tree.ts';

type Outcome = boolean | undefined;

/** What comparing two values that stay within bounds comes to, when that is certain whatever the prices are. */
const outcomes: { readonly [Operator in Comparator]: (a: Bounds, b: Bounds) => Outcome } = {
  '>': above,
  '>=': notBelow,
  '<': (a, b) => above(b, a),
  '<=': (a, b) => notBelow(b, a),
  '==': (a, b) => (areApart(a, b) ? false : undefined),
  '!=': (a, b) => (areApart(a, b) ? true : undefined),
  // It must be above now and not above one bar before.
  crossup: (a, b) => (above(a, b) === undefined ? undefined : false),
  crossdown: (a, b) => (above(b, a) === undefined ? undefined : false),
  near: () => undefined,
};

function above([low, high]: Bounds, [least, most]: Bounds): Outcome {
  return high <= least ? false : low > most ? true : undefined;
}

function notBelow([low, high]: Bounds, [least, most]: Bounds): Outcome {
  return high < least ? false : low >= most ? true : undefined;
}

function areApart(a: Bounds, b: Bounds): boolean {
  return a[1] < b[0] || a[0] > b[1];
}

/** What comparing a thing with itself comes to, where it is known at all. */
const againstItself: Readonly<Record<Comparator, boolean>> = {
  '>': false,
  '>=': true,
  '<': false,
  '<=': true,
  '==': true,
  '!=': false,
  crossup: false,
  crossdown: false,
  near: true,
};

/** Why a comparison is always or never true; undefined for one that prices decide. */
export function certaintyOf({ left, operator, range, right }: Comparison): string | undefined {
  if (range !== undefined && range < 0) return outcomeText(false, 'A distance is not negative.');
  if (printOperand(left) === printOperand(right))
    return outcomeText(againstItself[operator], 'Both sides are the same.');
  const outcome = outcomes[operator](boundsOf(left), boundsOf(right));
  return outcome === undefined ? undefined : outcomeText(outcome, [left, right].flatMap(describeRange).join(' '));
}

function outcomeText(outcome: boolean, because: string): string {
  return `This is ${outcome ? 'always' : 'never'} true: no price changes it. ${because}`;
}

function describeRange(side: Factor): string[] {
  if (side.kind === 'number') return [];
  const [low, high] = boundsOf(side);
  const name = side.kind === 'term' ? side.operand.name : printOperand(side);
  if (low === -Infinity) return [`${name} is never above ${high}.`];
  return [high === Infinity ? `${name} is never below ${low}.` : `${name} lies between ${low} and ${high}.`];
}
