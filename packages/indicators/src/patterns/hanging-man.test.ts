import { hangingMan } from './hanging-man.ts';
import { testPattern } from './test-pattern.ts';

// Rule: hammer shape after a rise: its body near or above H[1], which is 103.
testPattern(hangingMan, {
  matches: [[[102.2, 102.7, 100.5, 102.6]], [[104, 104.2, 101, 103.6]]],
  misses: {
    'the body is 0.81 below H[1]': [[102.19, 102.7, 100.5, 102.6]],
    'the upper shadow is 0.40': [[102.2, 103, 100.5, 102.6]],
    'the lower shadow is only twice the body': [[102.2, 102.7, 101.4, 102.6]],
  },
});
