import { morningStar } from './morning-star.ts';
import { type Candle, testPattern } from './test-pattern.ts';

const fall: Candle = [105, 105.5, 101, 102];
const star: Candle = [101.5, 101.8, 100.5, 101];

// Rule: long red; short body gapping down; green closing well into body[2], more than 30 % of its 3 rupees.
testPattern(morningStar, {
  matches: [
    [fall, star, [101.2, 103.5, 101, 102.91]],
    [fall, [100.8, 101.9, 100, 101.5], [101, 105, 100.9, 104.5]],
  ],
  misses: {
    'it closes 30 percent into the body and no more': [fall, star, [101.2, 103.5, 101, 102.9]],
    'the star touches the body': [fall, [102, 102.2, 101, 101.2], [101.2, 103.5, 101, 103]],
    'it is red': [fall, star, [105, 105.2, 103, 103.5]],
    'the fall is no longer than usual': [[104, 104.5, 101, 102], star, [101.2, 103.9, 101, 103.5]],
    'the star has a long body': [fall, [101.5, 101.8, 98, 99], [101.2, 103.5, 101, 103]],
  },
});
