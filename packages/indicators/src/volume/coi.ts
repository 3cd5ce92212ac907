import { exponential, fillAverage } from '../averages.ts';
import { indicator, period } from '../indicator.ts';
import { accumulate } from './accumulate.ts';
import { moneyFlow } from './money-flow.ts';

/** Whether accumulation gathers speed. */
export const coi = indicator({
  name: 'COI',
  title: 'Chaikin oscillator',
  group: 'volume',
  description:
    'How far a fast average of accumulation/distribution has pulled away from a slow one: above 0 buying gathers speed.',
  formula: 'EMA(ADI, short) − EMA(ADI, long)',
  source: "Marc Chaikin's oscillator; both averages begin with the mean of their first bars, as TradingView's ta.ema.",
  inputs: ['high', 'low', 'close', 'volume'],
  params: { short: period(3), long: period(10) },
  columns: ['flow', 'adi', 'fast', 'slow', 'coi'],
  outputs: {
    coi: {
      operand: 'COI',
      title: 'Chaikin oscillator',
      description: 'Short exponential average of accumulation/distribution less the long one, in shares.',
      unit: 'count',
      example: '([0] day COI(3, 10) crossup 0)',
      pane: 'own',
      guides: [0],
    },
  },
  warmup: ({ short, long }) => ({ coi: Math.max(short, long) - 1 }),

  fill(bars, { flow, adi, fast, slow, coi }, { short, long }, from) {
    moneyFlow(bars, flow, from);
    accumulate(flow, adi, from);
    fillAverage(exponential(adi, fast, short), from);
    fillAverage(exponential(adi, slow, long), from);
    for (let i = from; i < adi.length; i++) coi[i] = fast[i]! - slow[i]!;
  },
});
