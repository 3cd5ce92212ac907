import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bullishEngulfing } from './bullish-engulfing.ts';
import { barsOf, type Candle, testPattern } from './test-pattern.ts';

const fall: Candle = [105, 105.5, 100, 101];

// Rule: C[1]<O[1]; C>O; O ≤ C[1]; C ≥ O[1]; at least one strict.
testPattern(bullishEngulfing, {
  matches: [
    [fall, [101, 106, 100.5, 105.01]],
    [fall, [100.99, 106, 100, 105]],
  ],
  misses: {
    'neither end is strict': [fall, [101, 106, 100, 105]],
    'it opens a paisa above C[1]': [fall, [101.01, 106, 100, 105.5]],
    'it closes a paisa below O[1]': [fall, [100.5, 106, 100, 104.99]],
    'the candle before is green': [
      [101, 105.5, 100, 105],
      [100.5, 106, 100, 105.5],
    ],
    'it is red itself': [fall, [105.5, 106, 100, 100.5]],
  },
});

it('is what TA-Lib calls a bullish engulfing', () => {
  // Prices so few that many are equal.
  const candle = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(candle, candle, ([o1, c1], [o, c]) => {
      const covers = (c >= o1 && o < c1) || (c > o1 && o <= c1);
      const bars = barsOf([
        [o1, 5, 1, c1],
        [o, 5, 1, c],
      ]);
      expect(bullishEngulfing.compute(bars).found[1]).toBe(Number(c > o && c1 < o1 && covers));
    }),
  );
});
