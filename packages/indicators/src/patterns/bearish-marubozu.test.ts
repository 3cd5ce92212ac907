import { bearishMarubozu } from './bearish-marubozu.ts';
import { testPattern } from './test-pattern.ts';

// Rule: long body, longer than the usual 2; both shadows under 10 % of the average range of 4.
testPattern(bearishMarubozu, {
  matches: [[[102.5, 102.5, 100, 100]], [[102.1, 102.4, 99.7, 100]]],
  misses: {
    'it is green': [[100, 102.5, 100, 102.5]],
    'the body is as long as usual': [[102, 102, 100, 100]],
    'the upper shadow is 0.40': [[102.5, 102.9, 100, 100]],
    'the lower shadow is 0.40': [[102.5, 102.5, 99.6, 100]],
  },
});
