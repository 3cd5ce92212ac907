import { shootingStar } from './shooting-star.ts';
import { testPattern } from './test-pattern.ts';

// Rule: short body; up ≥ 2·body; lo very short; body gaps up from the one before, which ends at 102.
testPattern(shootingStar, {
  matches: [[[102.5, 104, 102.4, 103]], [[103, 105, 102.5, 102.6]]],
  misses: {
    'the bodies touch': [[102, 104, 101.9, 102.5]],
    'the lower shadow is 0.40': [[102.5, 104.5, 102.1, 103]],
    'the upper shadow is a paisa short of twice the body': [[102.5, 103.99, 102.4, 103]],
    'it has no upper shadow at all': [[105, 105, 105, 105]],
  },
});
