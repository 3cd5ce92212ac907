import { invertedHammer } from './inverted-hammer.ts';
import { testPattern } from './test-pattern.ts';

// Rule: short body; up ≥ 2·body; lo very short; body gaps down from the one before, which ends at 100.
testPattern(invertedHammer, {
  matches: [[[99, 100.2, 98.9, 99.4]], [[99.9, 101.5, 99.5, 99.6]]],
  misses: {
    'the bodies touch': [[99.6, 101.5, 99.5, 100]],
    'the lower shadow is 0.40': [[99, 100.5, 98.6, 99.4]],
    'the upper shadow is a paisa short of twice the body': [[99, 100.19, 98.9, 99.4]],
  },
});
