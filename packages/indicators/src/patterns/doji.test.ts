import { doji } from './doji.ts';
import { testPattern } from './test-pattern.ts';

// Rule: body ≤ 10 % of average range, which is 4.
testPattern(doji, {
  matches: [[[101, 102, 100, 101]], [[101, 103, 99, 101.4]], [[101.4, 103, 99, 101]]],
  misses: {
    'the body is a paisa too long': [[101, 103, 99, 101.41]],
    'the body of a red one is': [[101.41, 103, 99, 101]],
  },
});
