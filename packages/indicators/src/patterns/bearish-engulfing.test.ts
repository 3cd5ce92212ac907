import { bearishEngulfing } from './bearish-engulfing.ts';
import { type Candle, testPattern } from './test-pattern.ts';

const rise: Candle = [101, 105.5, 100, 105];

// Rule: C[1]>O[1]; C<O; O ≥ C[1]; C ≤ O[1]; at least one strict.
testPattern(bearishEngulfing, {
  matches: [
    [rise, [105, 106, 100.5, 100.99]],
    [rise, [105.01, 106, 100, 101]],
  ],
  misses: {
    'neither end is strict': [rise, [105, 106, 100, 101]],
    'it opens a paisa below C[1]': [rise, [104.99, 106, 100, 100.5]],
    'it closes a paisa above O[1]': [rise, [105.5, 106, 100, 101.01]],
    'the candle before is red': [
      [105, 105.5, 100, 101],
      [105.5, 106, 100, 100.5],
    ],
  },
});
