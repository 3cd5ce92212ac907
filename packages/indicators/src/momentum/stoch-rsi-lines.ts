import { windowMean } from '@parakh/frames';
import { indicator, type Parameter, period } from '../indicator.ts';
import { stochRsi } from './stoch-rsi.ts';

const three: Parameter = { ...period(3), optional: true };
const shared = { unit: 'level', pane: 'own', range: [0, 100], guides: [20, 80] } as const;

/** The stochastic RSI as charts draw it: in percent, smoothed, beside its own average. */
export const stochRsiLines = indicator({
  name: 'Stoch RSI Lines',
  title: 'Stochastic RSI, %K and %D',
  group: 'momentum',
  description: 'The stochastic RSI as charts draw it: %K is its mean of three bars in percent, %D the mean of that.',
  formula: '%K = SMA(3) of 100 × Stoch RSI(n); %D = SMA(3) of %K',
  source: "Tushar Chande and Stanley Kroll (1994), smoothed as TradingView's built-in Stochastic RSI 3, 3, 14, 14.",
  inputs: ['close'],
  params: { length: period(14, 2), smooth: three, signal: three },
  columns: [...stochRsi.columns, 'percent', 'k', 'd'],
  outputs: {
    k: {
      operand: 'Stoch RSI K',
      title: '%K',
      description: 'Stochastic RSI over n bars in percent, smoothed over three bars unless told otherwise.',
      formula: 'SMA(smooth) of 100 × Stoch RSI(n)',
      ...shared,
      example: '([0] day Stoch RSI K(14) crossup [0] day Stoch RSI D(14))',
      parameters: ['length', 'smooth'],
    },
    d: {
      operand: 'Stoch RSI D',
      title: '%D',
      description: 'Mean of the last three %K, or of as many as told.',
      formula: 'SMA(signal) of %K',
      ...shared,
      example: '([0] day Stoch RSI D(14) < 20)',
    },
  },
  warmup({ length, smooth, signal }) {
    const k = 2 * length - 1 + smooth - 1;
    return { k, d: k + signal - 1 };
  },

  fill({ close }, columns, { length, smooth, signal }, from) {
    const { stochRsi: raw, percent, k, d } = columns;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- not an array
    stochRsi.fill({ close }, columns, { length }, from);
    for (let i = from; i < close.length; i++) percent[i] = 100 * raw[i]!;
    windowMean(percent, k, smooth, from);
    windowMean(k, d, signal, from);
  },
});
