import { dragonflyDoji } from './dragonfly-doji.ts';
import { testPattern } from './test-pattern.ts';

// Rule: doji; up ≈ 0, that is under 10 % of the average range of 4; lo not.
testPattern(dragonflyDoji, {
  matches: [[[101, 101, 100, 101]], [[101, 101.5, 99, 101.2]]],
  misses: {
    'the upper shadow is 0.40': [[101, 101.6, 99, 101.2]],
    'the lower shadow is under 0.40 as well': [[101, 101.2, 100.61, 101.2]],
    'it is no doji': [[101, 101.41, 99, 101.41]],
  },
});
