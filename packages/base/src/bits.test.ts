import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { countBits, hasBit, nextBit, setBit, wordsFor } from './bits.ts';

it('holds a set of numbers, counts it and walks through it in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(200)), (items) => {
      const bits = new Uint32Array(wordsFor(201));
      for (const item of items) setBit(bits, item);
      const walked: number[] = [];
      for (let item = nextBit(bits, 0); item >= 0; item = nextBit(bits, item + 1)) walked.push(item);
      expect(walked).toEqual(items.toSorted((a, b) => a - b));
      expect(countBits(bits)).toBe(items.length);
      expect(items.every((item) => hasBit(bits, item))).toBe(true);
    }),
  );
});
