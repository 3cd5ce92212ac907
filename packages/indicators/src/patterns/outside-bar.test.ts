import { outsideBar } from './outside-bar.ts';
import { testPattern } from './test-pattern.ts';

// Rule: H>H[1], which is 103, and L<L[1], which is 99.
testPattern(outsideBar, {
  matches: [[[100, 103.01, 98.99, 101]], [[101, 110, 90, 95]]],
  misses: {
    'the highs are equal': [[100, 103, 98.99, 101]],
    'the lows are equal': [[100, 103.01, 99, 101]],
  },
});
