import { exponential, fillAverage } from '../averages.ts';
import { indicator, period } from '../indicator.ts';

const unit = 'price';
const pane = 'own';

/** How far a fast average has pulled away from a slow one. */
export const macd = indicator({
  name: 'MACD',
  title: 'Moving average convergence divergence',
  group: 'trend',
  description:
    'How far a fast average of the close has pulled away from a slow one, beside an average of that distance.',
  formula: 'line = EMA(fast) − EMA(slow); signal = EMA of the line; histogram = line − signal',
  source:
    "Gerald Appel, Technical Analysis: Power Tools (2005), begun as TradingView's ta.macd: both averages from the first bar.",
  inputs: ['close'],
  params: { fast: period(12), slow: period(26), signal: period(9) },
  columns: ['fast', 'slow', 'line', 'signal', 'histogram'],
  outputs: {
    line: {
      operand: 'MACD Line',
      title: 'MACD',
      description: 'Fast exponential average of the close less the slow one.',
      formula: 'EMA(fast) − EMA(slow)',
      unit,
      example: '([0] day MACD Line(12, 26) crossup 0)',
      pane,
      guides: [0],
      parameters: ['fast', 'slow'],
    },
    signal: {
      operand: 'MACD Signal',
      title: 'Signal',
      description: 'Exponential average of the MACD line.',
      formula: 'EMA(signal) of the MACD line',
      unit,
      example: '([0] day MACD Line(12, 26) crossup [0] day MACD Signal(12, 26, 9))',
      pane,
    },
    histogram: {
      operand: 'MACD Histogram',
      title: 'Histogram',
      description: 'MACD line less its signal: above 0 the move gathers speed.',
      formula: 'MACD line − its signal',
      unit,
      example: '([0] day MACD Histogram(12, 26, 9) > 0)',
      pane,
    },
  },
  warmup({ fast, slow, signal }) {
    const line = Math.max(fast, slow) - 1;
    return { line, signal: line + signal - 1, histogram: line + signal - 1 };
  },

  fill({ close }, columns, params, from) {
    const { fast, slow, line, signal, histogram } = columns;
    fillAverage(exponential(close, fast, params.fast), from);
    fillAverage(exponential(close, slow, params.slow), from);
    for (let i = from; i < close.length; i++) line[i] = fast[i]! - slow[i]!;
    fillAverage(exponential(line, signal, params.signal), from);
    for (let i = from; i < close.length; i++) histogram[i] = line[i]! - signal[i]!;
  },
});
