import { leastChange, typicalPrice } from '@parakh/indicators';
import { languageFunction } from '../language-function.ts';

export const sessionVwap = languageFunction({
  name: 'Session VWAP',
  description:
    'The average price of the session so far, weighted by volume: what intraday charts draw as VWAP. It begins anew every day.',
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
  columns: ['shares', 'vwap'],
  lookback: 0,
  resumes: true,

  fill({ high, low, close, volume, day }, { shares, vwap }, _, from) {
    for (let i = from; i < close.length; i++) {
      const goesOn = i > 0 && day[i] === day[i - 1];
      const price = typicalPrice(high[i]!, low[i]!, close[i]!);
      const traded = Number.isNaN(price * volume[i]!) ? 0 : volume[i]!;
      shares[i] = (goesOn ? shares[i - 1]! : 0) + traded;
      vwap[i] = meanWith(goesOn ? vwap[i - 1]! : NaN, price, traded / shares[i]!);
    }
  },
});

/**
 * The mean with one more price, whose share of all volume so far is told: moved by how far the price lies from it, so that a price that
 * never moves is its own mean to the last digit. Unknown before anything was traded.
 */
export function meanWith(mean: number, price: number, share: number): number {
  if (share === 1) return price;
  return share > 0 && Math.abs(price - mean) > leastChange(price) ? mean + share * (price - mean) : mean;
}
