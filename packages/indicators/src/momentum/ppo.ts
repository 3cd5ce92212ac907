import { exponential, fillAverage } from '../averages.ts';
import { indicator, period } from '../indicator.ts';

/** MACD in percent of the price, so that shares of any price compare. */
export const ppo = indicator({
  name: 'PPO',
  title: 'Percentage price oscillator',
  group: 'momentum',
  description:
    'How far a fast average of the close has pulled away from a slow one, in percent: shares of any price compare.',
  formula: '100 × (EMA(short) − EMA(long)) / EMA(long)',
  source: 'Gerald Appel, Technical Analysis: Power Tools (2005), begun as MACD: both averages from the first bar.',
  inputs: ['close'],
  params: { short: period(12), long: period(26) },
  columns: ['fast', 'slow', 'ppo'],
  outputs: {
    ppo: {
      operand: 'PPO',
      title: 'PPO',
      description: 'Short exponential average of the close less the long one, in percent of the long one.',
      unit: 'percent',
      example: '([0] day PPO(12, 26) crossup 0)',
      pane: 'own',
      guides: [0],
    },
  },
  warmup: ({ short, long }) => ({ ppo: Math.max(short, long) - 1 }),

  fill({ close }, { fast, slow, ppo }, { short, long }, from) {
    fillAverage(exponential(close, fast, short), from);
    fillAverage(exponential(close, slow, long), from);
    for (let i = from; i < close.length; i++) ppo[i] = 100 * ((fast[i]! - slow[i]!) / slow[i]!);
  },
});
