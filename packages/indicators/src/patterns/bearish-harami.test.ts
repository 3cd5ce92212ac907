import { bearishHarami } from './bearish-harami.ts';
import { type Candle, testPattern } from './test-pattern.ts';

const rise: Candle = [102, 105.5, 101, 105];

// Rule: long body; then short body wholly inside it, opposite colour.
testPattern(bearishHarami, {
  matches: [
    [rise, [104.5, 104.8, 103.5, 103.8]],
    [rise, [104.99, 105.6, 100.5, 102.99]],
  ],
  misses: {
    'it opens at C[1]': [rise, [105, 105.2, 103.5, 103.8]],
    'it closes at O[1]': [rise, [103.5, 104, 101.5, 102]],
    'it is green too': [rise, [103.8, 104.8, 103.5, 104.5]],
    'it is longer than usual': [rise, [104.8, 105, 102.5, 102.6]],
  },
});
