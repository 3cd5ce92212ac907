import { piercingLine } from './piercing-line.ts';
import { type Candle, testPattern } from './test-pattern.ts';

const fall: Candle = [105, 105.5, 101, 102];

// Rule: long red; then long green, O < L[1], C > midpoint of body[1], C < O[1].
testPattern(piercingLine, {
  matches: [
    [fall, [100.9, 104, 100.8, 103.6]],
    [fall, [99, 105, 98.9, 104.99]],
  ],
  misses: {
    'it closes at the middle of the body': [fall, [100.9, 104, 100.8, 103.5]],
    'it opens at L[1]': [fall, [101, 104, 100.8, 103.6]],
    'it closes at O[1]': [fall, [100.9, 105.5, 100.8, 105]],
    'the fall is no longer than usual': [
      [104, 104.5, 101, 102],
      [100.5, 103.8, 100.4, 103.5],
    ],
    'the rise is no longer than usual': [
      [105, 105.5, 102, 102],
      [101.9, 103.7, 101.8, 103.6],
    ],
  },
});
