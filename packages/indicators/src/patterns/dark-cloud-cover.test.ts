import { darkCloudCover } from './dark-cloud-cover.ts';
import { type Candle, testPattern } from './test-pattern.ts';

const rise: Candle = [101, 104.5, 100.5, 104];

// Rule: long green; then red, O > H[1], C inside body[1] and below its middle.
testPattern(darkCloudCover, {
  matches: [
    [rise, [104.6, 105, 102, 102.4]],
    [
      [101, 104, 100.5, 104],
      [104.1, 104.2, 102.3, 102.4],
    ],
  ],
  misses: {
    'it closes at the middle of the body': [rise, [104.6, 105, 102, 102.5]],
    'it opens at H[1]': [rise, [104.5, 105, 102, 102.4]],
    'it closes at O[1]': [rise, [104.6, 105, 100.9, 101]],
    'the rise is no longer than usual': [
      [102, 104.5, 101.5, 104],
      [104.6, 105, 102.5, 102.9],
    ],
  },
});
