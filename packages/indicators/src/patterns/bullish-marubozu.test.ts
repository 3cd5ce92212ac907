import { bullishMarubozu } from './bullish-marubozu.ts';
import { testPattern } from './test-pattern.ts';

// Rule: long body, longer than the usual 2; both shadows under 10 % of the average range of 4.
testPattern(bullishMarubozu, {
  matches: [[[100, 102.5, 100, 102.5]], [[100, 102.4, 99.7, 102.1]]],
  misses: {
    'it is red': [[102.5, 102.5, 100, 100]],
    'the body is as long as usual': [[100, 102, 100, 102]],
    'the upper shadow is 0.40': [[100, 102.9, 100, 102.5]],
    'the lower shadow is 0.40': [[100, 102.5, 99.6, 102.5]],
  },
});
