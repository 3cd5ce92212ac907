import { rollingMaxAge, rollingMinAge } from '@parakh/frames';
import { indicator, period } from '../indicator.ts';

const unit = 'level';
const pane = 'own';

/** How fresh the highest high and the lowest low are. */
export const aroon = indicator({
  name: 'Aroon',
  title: 'Aroon',
  group: 'trend',
  description:
    'How fresh the highest high and the lowest low of the last bars are: 100 when made now, 0 when n bars ago.',
  formula: '100 × (n − bars since the highest H, or the lowest L, of the last n + 1 bars) / n',
  source: "Tushar Chande, A Time Price Oscillator, Technical Analysis of Stocks & Commodities (1995); TA-Lib's AROON.",
  inputs: ['high', 'low'],
  params: { length: period(14) },
  columns: ['sinceHigh', 'sinceLow', 'up', 'down', 'oscillator'],
  outputs: {
    up: {
      operand: 'Aroon Up',
      title: 'Aroon up',
      description: 'Freshness of the highest high of n bars: 100 when it is made now, 0 when n bars ago.',
      formula: '100 × (n − bars since the highest H of the last n + 1 bars) / n',
      unit,
      example: '([0] day Aroon Up(14) crossup [0] day Aroon Down(14))',
      pane,
      range: [0, 100],
      guides: [30, 70],
    },
    down: {
      operand: 'Aroon Down',
      title: 'Aroon down',
      description: 'Freshness of the lowest low of n bars: 100 when it is made now, 0 when n bars ago.',
      formula: '100 × (n − bars since the lowest L of the last n + 1 bars) / n',
      unit,
      example: '([0] day Aroon Down(14) < 30)',
      pane,
      range: [0, 100],
      guides: [30, 70],
    },
    oscillator: {
      operand: 'Aroon Oscillator',
      title: 'Aroon oscillator',
      description: 'Aroon up less Aroon down: above 0 the highs are fresher than the lows.',
      formula: 'Aroon Up(n) − Aroon Down(n)',
      unit,
      example: '([0] day Aroon Oscillator(14) > 50)',
      pane,
      range: [-100, 100],
      guides: [0],
    },
  },
  warmup: ({ length }) => ({ up: length, down: length, oscillator: length }),

  fill({ high, low }, { sinceHigh, sinceLow, up, down, oscillator }, { length }, from) {
    rollingMaxAge(high, sinceHigh, length + 1, from);
    rollingMinAge(low, sinceLow, length + 1, from);
    for (let i = from; i < high.length; i++) {
      const top = sinceHigh[i]!;
      const bottom = sinceLow[i]!;
      const rise = (100 * (length - top)) / length;
      const fall = (100 * (length - bottom)) / length;
      up[i] = rise;
      down[i] = fall;
      oscillator[i] = rise - fall;
      // Bars without any range have neither a highest nor a lowest one; the last of them has none itself.
      if (high[i] === low[i] && high[i - top] === low[i - bottom]) up[i] = down[i] = oscillator[i] = NaN;
    }
  },
});
