import { languageFunction } from '../language-function.ts';

export const openingRange = languageFunction({
  name: 'Opening Range',
  description:
    "High or low of the session's first bar, as long as the bar written inside (15 minutes for [0] 15 minute HIGH); unknown until that bar has closed.",
  group: 'Session',
  formula: "high or low of the session's first bar",
  source: 'Toby Crabel, Day Trading with Short Term Price Patterns and Opening Range Breakout (1990).',
  example: '([0] 5 minute CLOSE crossup Opening Range([0] 15 minute HIGH, High))',
  unit: 'price',
  parameters: { bar: 'bar', side: { kind: 'level', levels: ['High', 'Low'] } },
  fields: ['high', 'low'],
  clock: ['sessionBar', 'day', 'closed'],
  whenUnknown: 'the first bar of the session has not closed yet, or was not traded',
  columns: ['range'],
  lookback: 0,
  resumes: true,
  storesPrices: true,

  fill({ high, low, sessionBar, day, closed }, { range }, { side }, from) {
    // A word that names no side is never known.
    const found = { High: high, Low: low }[side] as Float64Array | undefined;
    for (let i = from; i < range.length; i++) {
      if (sessionBar[i] === 0) range[i] = closed[i] === 1 ? (found?.[i] ?? NaN) : NaN;
      else range[i] = i > 0 && day[i] === day[i - 1] ? range[i - 1]! : NaN;
    }
  },
});
