import { type Candle, testPattern } from './test-pattern.ts';
import { threeBlackCrows } from './three-black-crows.ts';

const first: Candle = [102, 102.2, 99.8, 100];
const second: Candle = [101, 101.2, 98.3, 98.5];

// Rule: three red, falling closes, each opens within or near the previous body, very short lower shadows, none far shorter than the one before.
testPattern(threeBlackCrows, {
  matches: [
    [first, second, [99.5, 99.7, 96.3, 96.5]],
    [first, second, [97.77, 98, 94.8, 95]],
  ],
  misses: {
    'the last opens more than near below the body before': [first, second, [97.76, 98, 94.8, 95]],
    'the last has a lower shadow': [first, second, [99.5, 99.7, 96.1, 96.5]],
    'the last does not close lower': [first, second, [99.5, 99.7, 98.3, 98.5]],
    'the last opens where the one before did': [first, second, [101, 101.2, 96.3, 96.5]],
    'one is green': [first, [98.5, 101.2, 98.3, 101], [99.5, 99.7, 96.3, 96.5]],
  },
});
