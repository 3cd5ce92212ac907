import { swingPrices } from './swing-prices.ts';

/** Where the price turned up. */
export const swingLow = swingPrices({
  name: 'Swing Low',
  price: 'low',
  sign: -1,
  description: 'The lows at which the price turned up: bars with k higher lows on each side.',
  formula: 'L of the last bar k or more bars ago with L < L of each of the k bars before and after it',
  examples: {
    last: '([0] day CLOSE crossdown [0] day Swing Low(5))',
    previous: '([0] day Swing Low(5) < [0] day Previous Swing Low(5))',
    age: '([0] day Swing Low Age(5) <= 10)',
  },
});
