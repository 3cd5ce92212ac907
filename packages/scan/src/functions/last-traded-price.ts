import { languageFunction } from '../language-function.ts';

export const lastTradedPrice = languageFunction({
  name: 'LastTradedPrice',
  description:
    'The price of the last trade; of a past day the one the exchange published, which may differ from the close.',
  group: 'Price and volume',
  formula: 'price of the last trade',
  source: 'NSE: LAST_PRICE of the daily bhavcopy; on minute bars their close.',
  example: '(LastTradedPrice near(1) [0] day HIGH)',
  place: 'lastTradedPrice',
  unit: 'price',
  parameters: {},
  fields: ['last', 'close'],
  columns: ['answer'],
  lookback: 0,
  storesPrices: true,

  fill({ last, close }, { answer }, { unit }, from) {
    // Minute bars are made of trades, so the last trade is their close; the official close of a day is an average.
    const source = unit === 'minute' ? close : last;
    for (let i = from; i < source.length; i++) answer[i] = source[i]!;
  },
});
