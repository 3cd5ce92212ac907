import { exponential, fillAverage } from '@parakh/indicators';
import { languageFunction } from '../language-function.ts';

const [FAST, SLOW] = [20, 50];

export const trend = languageFunction({
  name: 'Trend',
  description:
    '1 on the bars of the named trend: Bullish where the close is above its 20-bar and that above its 50-bar average, Bearish where it is the other way round, Neutral where neither; else 0.',
  group: 'Trend',
  formula: 'Bullish: C > EMA(20) > EMA(50); Bearish: C < EMA(20) < EMA(50); Neutral: neither',
  source: "Parakh's own definition, of the exponential averages most charts begin with.",
  example: '([0] day Trend(Bullish) == 1)',
  place: 'indicator',
  unit: 'count',
  range: [0, 1],
  parameters: { direction: { kind: 'level', levels: ['Bullish', 'Bearish', 'Neutral'] } },
  fields: ['close'],
  whenUnknown: 'the close is not known, or there is no such trend',
  columns: ['fast', 'slow', 'trend'],
  lookback: SLOW - 1,
  resumes: true,

  fill({ close }, { fast, slow, trend }, { direction }, from) {
    fillAverage(exponential(close, fast, FAST), from);
    fillAverage(exponential(close, slow, SLOW), from);
    const holds = named.get(direction);
    for (let i = from; i < close.length; i++) {
      const side = sideOf(close[i]!, fast[i]!, slow[i]!);
      trend[i] = holds === undefined || Number.isNaN(side) ? NaN : Number(side === holds);
    }
  },
});

/** A word that names no trend is never known. */
const named = new Map([
  ['Bullish', 1],
  ['Bearish', -1],
  ['Neutral', 0],
]);

/** 1, -1, 0, or NaN where one of them is not known. */
function sideOf(close: number, fast: number, slow: number): number {
  if (close > fast && fast > slow) return 1;
  if (close < fast && fast < slow) return -1;
  return Number.isNaN(close + fast + slow) ? NaN : 0;
}
