import { bullishHarami } from './bullish-harami.ts';
import { type Candle, testPattern } from './test-pattern.ts';

const fall: Candle = [105, 105.5, 101, 102];

// Rule: long body; then short body wholly inside it, opposite colour.
testPattern(bullishHarami, {
  matches: [
    [fall, [102.5, 103.5, 102, 103.2]],
    [fall, [102.01, 105.6, 100.5, 104.01]],
  ],
  misses: {
    'it opens at C[1]': [fall, [102, 103.5, 101.9, 103.2]],
    'it closes at O[1]': [fall, [103.5, 105.2, 103, 105]],
    'it is red too': [fall, [103.2, 103.5, 102, 102.5]],
    'it is longer than usual': [fall, [102.2, 104.9, 102, 104.4]],
    'the fall is no longer than usual': [
      [104, 104.5, 101.5, 102],
      [102.5, 103.1, 102.4, 103],
    ],
  },
});
