import { gravestoneDoji } from './gravestone-doji.ts';
import { testPattern } from './test-pattern.ts';

// Rule: doji; lo ≈ 0, that is under 10 % of the average range of 4; up not.
testPattern(gravestoneDoji, {
  matches: [[[101, 102, 101, 101]], [[101.2, 103, 100.7, 101]]],
  misses: {
    'the lower shadow is 0.40': [[101.2, 103, 100.6, 101]],
    'the upper shadow is under 0.40 as well': [[101, 101.59, 101, 101.2]],
    'it is no doji': [[101.41, 103, 101, 101]],
  },
});
