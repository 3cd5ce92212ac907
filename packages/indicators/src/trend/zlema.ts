import { exponential, fillAverage } from '../averages.ts';
import { indicator, period } from '../indicator.ts';

/** An exponential average of closes pushed ahead by what they moved during its lag. */
export const zlema = indicator({
  name: 'ZLEMA',
  title: 'Zero-lag exponential moving average',
  group: 'trend',
  description: 'An exponential average of closes that are pushed ahead by what they moved during its lag.',
  formula: 'EMA(n) of 2 × C − C lag bars before, where lag = (n − 1) / 2 rounded down',
  source:
    'John Ehlers and Ric Way, Zero Lag (2010), in the simple form of ta4j; begun with the mean of the first n values.',
  inputs: ['close'],
  params: { length: period(20) },
  columns: ['ahead', 'zlema'],
  outputs: {
    zlema: {
      operand: 'ZLEMA',
      title: 'ZLEMA',
      description: 'Zero-lag exponential moving average over n bars, of the close pushed ahead by its lag.',
      unit: 'price',
      example: '([0] day CLOSE crossup [0] day ZLEMA(20))',
      pane: 'price',
    },
  },
  warmup: ({ length }) => ({ zlema: lagOf(length) + length - 1 }),

  fill({ close }, { ahead, zlema }, { length }, from) {
    const lag = lagOf(length);
    ahead.fill(NaN, from, Math.max(from, lag));
    for (let i = Math.max(from, lag); i < close.length; i++) ahead[i] = 2 * close[i]! - close[i - lag]!;
    fillAverage(exponential(ahead, zlema, length), from);
  },
});

/** How many bars an exponential average of n bars lies behind. */
function lagOf(length: number): number {
  return Math.floor((length - 1) / 2);
}
