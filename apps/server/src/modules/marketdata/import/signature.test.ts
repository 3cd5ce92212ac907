import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowKey, signatureOf } from './signature.ts';

const keys = Uint32Array.from(['A', 'B', 'C'], (symbol) => rowKey(symbol, 'EQ'));
const values = fc.array(fc.oneof(fc.double(), fc.constant(NaN)), { minLength: 6, maxLength: 6 });
const sign = (rows: readonly number[], order = [0, 1, 2]) =>
  signatureOf(
    Uint32Array.from(order, (row) => keys[row]!),
    [Float64Array.from(order, (row) => rows[row]!), Float64Array.from(order, (row) => rows[row + 3]!)],
  );

it('does not depend on the order of rows', () => {
  fc.assert(fc.property(values, (rows) => sign(rows) === sign(rows, [2, 0, 1])));
});

it('changes with any single value', () => {
  fc.assert(
    fc.property(values, fc.nat(5), fc.double({ noNaN: true }), (rows, at, other) => {
      fc.pre(!Object.is(rows[at], other));
      expect(sign(rows.with(at, other))).not.toBe(sign(rows));
    }),
  );
});

it('changes when two rows or two columns trade their values', () => {
  expect(sign([1, 2, 3, 4, 5, 6])).not.toBe(sign([2, 1, 3, 4, 5, 6]));
  expect(sign([1, 2, 3, 4, 5, 6])).not.toBe(sign([4, 2, 3, 1, 5, 6]));
});

it('has an odd key for every row, so that no bit of a value is lost', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (symbol, series) => rowKey(symbol, series) % 2 === 1));
});
