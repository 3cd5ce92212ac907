import { languageFunction } from '../language-function.ts';

export const sessionVwap = languageFunction({
  name: 'Session VWAP',
  says: 'The average price of the session so far, weighted by volume: what intraday charts draw as VWAP. It begins anew every day.',
  group: 'Session',
  formula: 'sum of (high + low + close) / 3 × volume over the bars of the session so far / sum of their volume',
  source: 'TradingView, ta.vwap of hlc3 anchored at the session.',
  example: '([0] 5 minute CLOSE crossup [0] 5 minute Session VWAP)',
  place: 'indicator',
  unit: 'price',
  parameters: {},
  fields: ['high', 'low', 'close', 'volume'],
  clock: ['day'],
  whenUnknown: 'nothing was traded in the session so far, or its volume is not published',
  columns: ['money', 'shares', 'vwap'],
  lookback: 0,
  resumes: true,

  fill({ high, low, close, volume, day }, { money, shares, vwap }, _, from) {
    for (let i = from; i < close.length; i++) {
      const goesOn = i > 0 && day[i] === day[i - 1];
      const traded = ((high[i]! + low[i]! + close[i]!) / 3) * volume[i]!;
      const isKnown = !Number.isNaN(traded);
      money[i] = (goesOn ? money[i - 1]! : 0) + (isKnown ? traded : 0);
      shares[i] = (goesOn ? shares[i - 1]! : 0) + (isKnown ? volume[i]! : 0);
      vwap[i] = shares[i]! > 0 ? money[i]! / shares[i]! : NaN;
    }
  },
});
