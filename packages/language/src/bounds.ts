import type { Arithmetic, Factor } from './tree.ts';

/** Between what a value lies for certain; nothing is known of it when both ends are infinite. */
export type Bounds = readonly [low: number, high: number];

const anything: Bounds = [-Infinity, Infinity];

/** From the ranges of the operands, through calculations. */
export function boundsOf(side: Factor): Bounds {
  if (side.kind === 'number') return [side.value, side.value];
  return side.kind === 'term' ? (side.operand.range ?? anything) : calculated(side);
}

const corners: { readonly [Operator in Arithmetic['operator']]: (a: number, b: number) => number } = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** The extremes of a calculation are at the extremes of its factors, as long as nothing is divided by zero. */
function calculated({ operator, left, right }: Arithmetic): Bounds {
  const [a, b] = [boundsOf(left), boundsOf(right)];
  if (operator === '/' && b[0] <= 0 && b[1] >= 0) return anything;
  const all = a.flatMap((x) => b.map((y) => corners[operator](x, y)));
  // Infinity minus itself and nothing times it are anybody's guess.
  return all.some(Number.isNaN) ? anything : [Math.min(...all), Math.max(...all)];
}
