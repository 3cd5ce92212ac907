import { languageFunction } from '../language-function.ts';

export const previousClose = languageFunction({
  name: 'Previous Close',
  description:
    'The previous close that the exchange published; on minute bars the last price of the day before, on weeks and longer bars the close of the bar before.',
  group: 'Price and volume',
  formula: 'previous close as published; else the close of the bar before',
  source: 'NSE: PREV_CLOSE of the daily bhavcopy.',
  example: '([0] day OPEN > [0] day Previous Close * 1.02)',
  place: 'indicator',
  unit: 'price',
  parameters: {},
  fields: ['close', 'previousClose'],
  clock: ['day'],
  whenUnknown: 'no bar of the day before is available',
  columns: ['answer'],
  lookback: ({ unit }) => (unit === 'day' ? 0 : 1),
  resumes: true,

  fill({ close, previousClose, day }, { answer }, { unit }, from) {
    for (let i = from; i < close.length; i++) {
      const published = unit === 'day' ? previousClose[i]! : NaN;
      const isSameDay = unit === 'minute' && i > 0 && day[i] === day[i - 1];
      const before = i === 0 ? NaN : isSameDay ? answer[i - 1]! : close[i - 1]!;
      // An index has no published previous close, so its bar before serves.
      answer[i] = Number.isNaN(published) ? before : published;
    }
  },
});
