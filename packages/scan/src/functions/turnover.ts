import { languageFunction } from '../language-function.ts';

const RUPEES_A_CRORE = 1e7;

export const turnover = languageFunction({
  name: 'Turnover',
  description: 'The value of all trades of the bar, in crores of rupees.',
  group: 'Price and volume',
  formula: 'sum of price × quantity of the trades / 10,000,000',
  source: 'NSE: TURNOVER_LACS of the daily bhavcopy.',
  example: '([0] day Turnover > 10)',
  place: 'indicator',
  unit: 'money',
  parameters: {},
  fields: ['turnover'],
  whenUnknown: 'the exchange tells the turnover of days only',
  columns: ['crores'],
  lookback: 0,

  fill({ turnover }, { crores }, _, from) {
    for (let i = from; i < turnover.length; i++) crores[i] = turnover[i]! / RUPEES_A_CRORE;
  },
});
