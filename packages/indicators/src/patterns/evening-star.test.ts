import { eveningStar } from './evening-star.ts';
import { type Candle, testPattern } from './test-pattern.ts';

const rise: Candle = [102, 105.5, 101, 105];
const star: Candle = [105.5, 106, 105.2, 105.8];

// Rule: long green; short body gapping up; red closing well into body[2], more than 30 % of its 3 rupees.
testPattern(eveningStar, {
  matches: [
    [rise, star, [105.4, 105.5, 103.9, 104.09]],
    [rise, [106, 106.5, 105.3, 105.6], [105, 105, 101, 102.5]],
  ],
  misses: {
    'it closes 30 percent into the body and no more': [rise, star, [105.4, 105.5, 103.9, 104.1]],
    'the star touches the body': [rise, [105, 106, 104.9, 105.6], [105.4, 105.5, 103.9, 104]],
    'it is green': [rise, star, [103, 104.2, 102.9, 104]],
  },
});
