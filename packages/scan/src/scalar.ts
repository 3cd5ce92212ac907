import { paise } from '@parakh/indicators';
import { isWithin, type Nearness, nearnessOf } from './nearness.ts';
import type { Code, KernelNode } from './nodes.ts';
import { calculations, comparisons, joiners, paiseComparisons } from './operators.ts';

/** What an operator answers at one moment; `c` and `d` are the sides one bar earlier. */
export type Scalar = (a: number, b: number, c: number, d: number) => number;

/** The same bits as the operator's loop gives, without a column; undefined of what is no operator. */
export function scalarOf({ code, chosen }: KernelNode): Scalar | undefined {
  if (code !== comparisons.near && code !== paiseComparisons.near) return scalars.get(code);
  const nearness = nearnessOf(Number(chosen.range));
  return code === comparisons.near ? (a, b) => near(a, b, nearness) : (a, b) => near(paise(a), paise(b), nearness);
}

const scalars: ReadonlyMap<Code, Scalar> = new Map<Code, Scalar>([
  [calculations['+'], (a, b) => a + b],
  [calculations['-'], (a, b) => a - b],
  [calculations['*'], (a, b) => a * b],
  [calculations['/'], divided],
  [comparisons['>'], (a, b) => known(a + b, a > b)],
  [comparisons['<'], (a, b) => known(a + b, b > a)],
  [comparisons['>='], (a, b) => 1 - known(a + b, b > a)],
  [comparisons['<='], (a, b) => 1 - known(a + b, a > b)],
  [comparisons['=='], (a, b) => known(a + b, a === b)],
  [comparisons['!='], (a, b) => 1 - known(a + b, a === b)],
  [comparisons.crossup, (a, b, c, d) => known(a + b + c + d, a > b && c <= d)],
  [comparisons.crossdown, (a, b, c, d) => known(b + a + d + c, b > a && d <= c)],
  [paiseComparisons['>'], (a, b) => known(a + b, paise(a) > paise(b))],
  [paiseComparisons['<'], (a, b) => known(a + b, paise(b) > paise(a))],
  [paiseComparisons['>='], (a, b) => 1 - known(a + b, paise(b) > paise(a))],
  [paiseComparisons['<='], (a, b) => 1 - known(a + b, paise(a) > paise(b))],
  [paiseComparisons['=='], (a, b) => known(a + b, paise(a) === paise(b))],
  [paiseComparisons['!='], (a, b) => 1 - known(a + b, paise(a) === paise(b))],
  [paiseComparisons.crossup, (a, b, c, d) => known(a + b + c + d, paise(a) > paise(b) && paise(c) <= paise(d))],
  [paiseComparisons.crossdown, (a, b, c, d) => known(a + b + c + d, paise(b) > paise(a) && paise(d) <= paise(c))],
  [joiners.AND, both],
  [joiners.OR, either],
]);

/** A comparison is not known where a side is not: their sum minus itself is 0, or NaN. */
function known(sides: number, holds: boolean): number {
  return Number(holds) + (sides - sides);
}

function divided(a: number, b: number): number {
  const share = a / b;
  return share - share === 0 ? share : NaN;
}

function near(a: number, b: number, nearness: Nearness): number {
  return known(a + b, isWithin(a, b, nearness));
}

/** A side that decides alone decides, even beside an unknown one. */
function both(a: number, b: number): number {
  const product = a * b;
  if (!Number.isNaN(product)) return product;
  return a === 0 || b === 0 ? 0 : NaN;
}

function either(a: number, b: number): number {
  const product = a * b;
  if (!Number.isNaN(product)) return a + b - product;
  return a === 1 || b === 1 ? 1 : NaN;
}
