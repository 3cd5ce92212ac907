import { hammer } from './hammer.ts';
import { testPattern } from './test-pattern.ts';

// Rule: short body; lo > 2·body; up very short; body near or below L[1], which is 99.
testPattern(hammer, {
  matches: [[[99, 99.6, 97.5, 99.5]], [[99.8, 99.8, 97, 99.5]], [[99.8, 100.3, 97.5, 100.3]]],
  misses: {
    'the lower shadow is only twice the body': [[99, 99.6, 98, 99.5]],
    'the upper shadow is 0.40': [[99, 99.9, 97.5, 99.5]],
    'the body is as long as usual': [[97.5, 99.6, 92, 99.5]],
    'the body is 0.81 above L[1]': [[99.81, 100.3, 97.5, 100.3]],
  },
});
