import { type Candle, testPattern } from './test-pattern.ts';
import { threeWhiteSoldiers } from './three-white-soldiers.ts';

const first: Candle = [100, 102.2, 99.8, 102];
const second: Candle = [101, 103.7, 100.8, 103.5];

// Rule: three green, rising closes, each opens within or near the previous body, very short upper shadows, none far shorter than the one before. Near is 0.73 here, far 2.20.
testPattern(threeWhiteSoldiers, {
  matches: [
    [first, second, [102.5, 105.7, 102.3, 105.5]],
    [first, second, [104.23, 107.2, 104, 107]],
    [first, second, [103.2, 103.6, 103.1, 103.51]],
  ],
  misses: {
    'the last opens more than near above the body before': [first, second, [104.24, 107.2, 104, 107]],
    'the last has an upper shadow': [first, second, [102.5, 105.9, 102.3, 105.5]],
    'the last does not close higher': [first, second, [102.5, 103.7, 102.3, 103.5]],
    'the last opens where the one before did': [first, second, [101, 105.7, 100.8, 105.5]],
    'the last is far shorter': [first, second, [103.3, 103.7, 103.1, 103.59]],
    'one is red': [first, [103.5, 103.7, 100.8, 101], [102.5, 105.7, 102.3, 105.5]],
  },
});
