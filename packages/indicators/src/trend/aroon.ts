import type { Column } from '@parakh/frames';
import { indicator, period } from '../indicator.ts';

const unit = 'level';
const pane = 'own';

/** How fresh the highest high and the lowest low are. */
export const aroon = indicator({
  name: 'Aroon',
  title: 'Aroon',
  group: 'trend',
  says: 'How fresh the highest high and the lowest low of the last bars are: 100 when made now, 0 when n bars ago.',
  formula: '100 × (n − bars since the highest H, or the lowest L, of the last n + 1 bars) / n',
  source: "Tushar Chande, A Time Price Oscillator, Technical Analysis of Stocks & Commodities (1995); TA-Lib's AROON.",
  inputs: ['high', 'low'],
  params: { length: period(14) },
  columns: ['sinceHigh', 'sinceLow', 'up', 'down', 'oscillator'],
  outputs: {
    up: {
      operand: 'Aroon Up',
      title: 'Aroon up',
      says: 'Freshness of the highest high of n bars: 100 when it is made now, 0 when n bars ago.',
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
      says: 'Freshness of the lowest low of n bars: 100 when it is made now, 0 when n bars ago.',
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
      says: 'Aroon up less Aroon down: above 0 the highs are fresher than the lows.',
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
    fillAge(high, sinceHigh, { bars: length + 1, sign: 1 }, from);
    fillAge(low, sinceLow, { bars: length + 1, sign: -1 }, from);
    for (let i = from; i < high.length; i++) {
      const [top, bottom] = [sinceHigh[i]!, sinceLow[i]!];
      // Bars without any range have neither a highest nor a lowest one.
      const isStill = high[i - top] === low[i - bottom];
      up[i] = isStill ? NaN : (100 * (length - top)) / length;
      down[i] = isStill ? NaN : (100 * (length - bottom)) / length;
      oscillator[i] = up[i]! - down[i]!;
    }
  },
});

interface Window {
  readonly bars: number;
  /** 1 for the highest, -1 for the lowest. */
  readonly sign: 1 | -1;
}

/** How many bars ago the extreme of the window was; the newest of equals. Unknown while the window holds an unknown bar. */
function fillAge(source: Column, age: Column, { bars, sign }: Window, from: number): void {
  const start = Math.max(from, bars - 1);
  age.fill(NaN, from, Math.min(start, age.length));
  let held = start === 0 ? NaN : age[start - 1]!;
  for (let i = start; i < source.length; i++) {
    held++;
    // Unknown, or the extreme has left the window: it is searched again.
    if (!(held < bars)) held = ageUpTo(source, i, { bars, sign });
    else if (!(sign * source[i]! < sign * source[i - held]!)) held = Number.isNaN(source[i]!) ? NaN : 0;
    age[i] = held;
  }
}

function ageUpTo(source: Column, last: number, { bars, sign }: Window): number {
  let top = sign * source[last]!;
  let age = 0;
  for (let back = 1; back < bars && !Number.isNaN(top); back++) {
    const value = sign * source[last - back]!;
    if (value <= top) continue;
    // Higher, or unknown.
    top = value;
    age = back;
  }
  return Number.isNaN(top) ? NaN : age;
}
