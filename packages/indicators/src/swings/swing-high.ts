import { swingPrices } from './swing-prices.ts';

/** Where the price turned down. */
export const swingHigh = swingPrices({
  name: 'Swing High',
  price: 'high',
  sign: 1,
  description: 'The highs at which the price turned down: bars with k lower highs on each side.',
  formula: 'H of the last bar k or more bars ago with H > H of each of the k bars before and after it',
  examples: {
    last: '([0] day CLOSE crossup [0] day Swing High(5))',
    previous: '([0] day Swing High(5) > [0] day Previous Swing High(5))',
    age: '([0] day Swing High Age(5) <= 10)',
  },
});
