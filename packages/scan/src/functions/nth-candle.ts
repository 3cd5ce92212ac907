import { languageFunction } from '../language-function.ts';
import { ofCandle } from '../of-candle.ts';

export const nthCandle = languageFunction({
  name: 'Nth Candle',
  description: 'The value at the n-th candle of the current session, 1 being the first; unknown before that candle.',
  group: 'Session',
  formula: 'x at the n-th candle of the session',
  source: "Parakh's own definition; candles are counted by the exchange's clock.",
  example: '([0] 5 minute CLOSE > [0] 5 minute Nth Candle(1, [0] 15 minute HIGH))',
  place: 'indicator',
  runsOn: 'operands',
  parameters: { number: { kind: 'timeframe', optional: 1 }, value: 'reading' },
  clock: ['sessionBar', 'day'],
  whenUnknown: 'that candle of the session has not come yet, or was not traded',
  columns: ['candle'],
  lookback: 0,
  resumes: true,
  storesPrices: true,

  fill({ value, sessionBar, day }, { candle }, { number }, from) {
    ofCandle({ value, sessionBar, day }, candle, number, from);
  },
});
