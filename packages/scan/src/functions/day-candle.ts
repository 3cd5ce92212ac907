import { languageFunction } from '../language-function.ts';
import { ofCandle } from '../of-candle.ts';

export const dayCandle = languageFunction({
  name: 'Day Candle',
  description:
    'The value at the n-th candle of the session some trading days ago; 0 days ago is today, candle 1 the first.',
  group: 'Session',
  formula: 'x at the n-th candle of the session d trading days of the symbol ago',
  source: "Parakh's own definition; candles are counted by the exchange's clock.",
  example: '([0] 5 minute CLOSE > Day Candle(1, 1, [0] 15 minute HIGH))',
  parameters: { days: 'deviation', number: 'timeframe', value: 'reading' },
  clock: ['sessionBar', 'day'],
  whenUnknown: 'that candle of the session has not come yet, or was not traded',
  columns: ['candle', 'firstBar', 'answer'],
  lookback: 0,
  resumes: true,

  fill({ value, sessionBar, day }, { candle, firstBar, answer }, { days, number }, from) {
    ofCandle({ value, sessionBar, day }, candle, number, from);
    for (let i = from; i < value.length; i++) {
      firstBar[i] = i > 0 && day[i] === day[i - 1] ? firstBar[i - 1]! : i;
      const bar = lastOfDay(firstBar, i, days);
      answer[i] = bar < 0 ? NaN : candle[bar]!;
    }
  },
});

/** The last bar of the session some days before that of a bar; -1 where none is held, or no number of days is meant. */
function lastOfDay(firstBar: Float64Array, bar: number, days: number): number {
  if (days < 0 || !Number.isInteger(days)) return -1;
  let last = bar;
  for (let back = 0; back < days && last >= 0; back++) last = firstBar[last]! - 1;
  return last;
}
