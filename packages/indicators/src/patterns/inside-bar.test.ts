import { insideBar } from './inside-bar.ts';
import { testPattern } from './test-pattern.ts';

// Rule: H<H[1], which is 103, and L>L[1], which is 99.
testPattern(insideBar, {
  matches: [[[100, 102.99, 99.01, 101]], [[101, 101, 101, 101]]],
  misses: {
    'the highs are equal': [[100, 103, 99.01, 101]],
    'the lows are equal': [[100, 102.99, 99, 101]],
  },
});
