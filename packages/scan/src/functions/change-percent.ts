import { languageFunction } from '../language-function.ts';

export const changePercent = languageFunction({
  name: 'Change %',
  description:
    'By how many percent the close differs from the close one bar before; on day bars from the previous close the exchange published.',
  group: 'Price and volume',
  formula: '100 × (C / C one bar before − 1)',
  source: 'NSE: percent change against the previous close, as its market pages and bhavcopy print it.',
  example: '([0] day Change % > 5)',
  place: 'indicator',
  unit: 'percent',
  parameters: {},
  fields: ['close', 'previousClose'],
  columns: ['change'],
  lookback: ({ unit }) => (unit === 'day' ? 0 : 1),

  fill({ close, previousClose }, { change }, { unit }, from) {
    for (let i = from; i < close.length; i++) {
      const published = unit === 'day' ? previousClose[i]! : NaN;
      // An index has no published previous close, so its bar before serves.
      const before = Number.isNaN(published) ? (i === 0 ? NaN : close[i - 1]!) : published;
      change[i] = before === 0 ? NaN : 100 * (close[i]! / before - 1);
    }
  },
});
