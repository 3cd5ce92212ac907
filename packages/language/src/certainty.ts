import { printOperand } from './print.ts';
import { type Resolving, warn } from './resolving.ts';
import type { Comparator, Comparison, Factor } from './tree.ts';

type Bounds = readonly [low: number, high: number];
type Outcome = boolean | undefined;

/** What a comparison of a side that stays within bounds with a number comes to, when that is certain whatever the prices are. */
const againstNumber: { readonly [Operator in Comparator]: (bounds: Bounds, number: number) => Outcome } = {
  '>': ([low, high], n) => (high <= n ? false : low > n ? true : undefined),
  '>=': ([low, high], n) => (high < n ? false : low >= n ? true : undefined),
  '<': ([low, high], n) => (low >= n ? false : high < n ? true : undefined),
  '<=': ([low, high], n) => (low > n ? false : high <= n ? true : undefined),
  '==': ([low, high], n) => (n < low || n > high ? false : undefined),
  '!=': ([low, high], n) => (n < low || n > high ? true : undefined),
  crossup: ([low, high], n) => (high <= n || low > n ? false : undefined),
  crossdown: ([low, high], n) => (low >= n || high < n ? false : undefined),
  near: () => undefined,
};

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

/** A comparison that no price can change is most likely a slip. */
export function warnOfCertainty(resolving: Resolving, comparison: Comparison): void {
  const outcome = certain(comparison);
  if (outcome === undefined) return;
  const says = outcome ? 'This is always true: no price changes it.' : 'This is never true: no price changes it.';
  warn(resolving, { from: comparison.left.from, to: comparison.right.to }, `${says} ${because(comparison)}`.trimEnd());
}

function certain({ left, operator, range, right }: Comparison): Outcome {
  if (range !== undefined && range < 0) return false;
  const bounds = boundsOf(left);
  if (right.kind === 'number') return bounds && againstNumber[operator](bounds, right.value);
  return printOperand(left) === printOperand(right) ? againstItself[operator] : undefined;
}

function because({ left, range, right }: Comparison): string {
  if (range !== undefined && range < 0) return 'A distance is not negative.';
  const bounds = boundsOf(left);
  if (right.kind !== 'number') return 'Both sides are the same.';
  return bounds && left.kind === 'term' ? `${left.operand.name} ${spoken(bounds)}.` : '';
}

function spoken([low, high]: Bounds): string {
  if (low === -Infinity) return `is never above ${high}`;
  return high === Infinity ? `is never below ${low}` : `lies between ${low} and ${high}`;
}

function boundsOf(side: Factor): Bounds | undefined {
  return side.kind === 'term' ? side.operand.range : undefined;
}
