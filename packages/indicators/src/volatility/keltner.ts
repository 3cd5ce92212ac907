import { exponential, fillAverage, wilder } from '../averages.ts';
import { deviation, indicator, type Parameter, period } from '../indicator.ts';
import { trueRange } from './true-range.ts';

const unit = 'price';
const pane = 'price';
const rangeBars: Parameter = { ...period(10), optional: true };

/** A channel around an average of the closes, as wide as the bars usually reach. */
export const keltner = indicator({
  name: 'Keltner Channel',
  title: 'Keltner channel',
  group: 'volatility',
  description:
    'An average of the closes with a line above and below, some average true ranges away: Bollinger bands inside it tell of a squeeze.',
  formula: 'EMA(n) ± d × ATR(10)',
  source:
    "Chester Keltner (1960) in Linda Raschke's form, with the numbers of StockCharts and TradingView: EMA(20) and Wilder's ATR(10).",
  inputs: ['high', 'low', 'close'],
  params: { length: period(20), deviation: deviation(2), atr: rangeBars },
  columns: ['range', 'atr', 'middle', 'upper', 'lower'],
  outputs: {
    upper: {
      operand: 'Upper Keltner Channel',
      title: 'Upper channel',
      description:
        'Exponential average of the close over n bars plus d average true ranges (of 10 bars unless told otherwise).',
      formula: 'EMA(n) + d × ATR(10)',
      unit,
      example: '([0] day CLOSE crossup [0] day Upper Keltner Channel(20, 2))',
      pane,
    },
    middle: {
      operand: 'Middle Keltner Channel',
      title: 'Middle of the channel',
      description: 'Exponential average of the close over n bars.',
      formula: 'EMA(n)',
      unit,
      example: '([0] day CLOSE > [0] day Middle Keltner Channel(20))',
      pane,
      parameters: ['length'],
    },
    lower: {
      operand: 'Lower Keltner Channel',
      title: 'Lower channel',
      description:
        'Exponential average of the close over n bars less d average true ranges (of 10 bars unless told otherwise).',
      formula: 'EMA(n) − d × ATR(10)',
      unit,
      example: '([0] day CLOSE < [0] day Lower Keltner Channel(20, 2))',
      pane,
    },
  },
  warmup({ length, atr }) {
    const both = Math.max(length, atr) - 1;
    return { upper: both, middle: length - 1, lower: both };
  },

  fill({ high, low, close }, { range, atr, middle, upper, lower }, params, from) {
    trueRange({ high, low, close }, range, from);
    fillAverage(wilder(range, atr, params.atr), from);
    fillAverage(exponential(close, middle, params.length), from);
    for (let i = from; i < close.length; i++) {
      const width = params.deviation * atr[i]!;
      upper[i] = middle[i]! + width;
      lower[i] = middle[i]! - width;
    }
  },
});
