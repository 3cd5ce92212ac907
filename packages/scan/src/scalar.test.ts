import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import type { KernelNode } from './nodes.ts';
import { calculations, comparisons, joiners, paiseComparisons } from './operators.ts';
import { scalarOf } from './scalar.ts';

const all = Object.entries({
  calculations,
  comparisons,
  paise: paiseComparisons,
  joiners,
}).flatMap(([kind, codes]) => Object.entries(codes).map(([name, code]) => ({ kind, name, code })));
const source = random(7);
const numbers = [NaN, 0, -0, 1, 0.5, 100.1, 99.95, 0.15, 1e300, -3, Infinity];
const pick = (of: readonly number[]) => of[Math.floor(of.length * source.next())]!;

it.each(all)('$kind $name answers at one moment what its loop does, bit for bit', ({ kind, code }) => {
  const chosen = { range: 0.5 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of the node is read
  const of = scalarOf({ code, chosen } as unknown as KernelNode)!;
  for (let tried = 0; tried < 2000; tried++) {
    const value = () =>
      kind === 'joiners' ? pick([NaN, 0, 1]) : source.next() < 0.5 ? pick(numbers) : 100 * source.next();
    const [a, b, c, d] = [value(), value(), value(), value()];
    const answer = new Float64Array(1);
    const sides = { left: Float64Array.of(a), right: Float64Array.of(b) };
    const before = { leftBefore: Float64Array.of(c), rightBefore: Float64Array.of(d) };
    const inputs = { ...sides, ...before };
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- no array
    code.fill(inputs, { answer }, chosen, 0);
    expect([a, b, c, d, of(a, b, c, d)]).toEqual([a, b, c, d, answer[0]]);
  }
});
