import { change, fromAverage, rsi } from '../columns.ts';
import { all } from '../joined.ts';
import { mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const weekRsi = { label: 'RSI of last week', text: '[-1] week RSI(14)' };
const monthRsi = { label: 'Monthly RSI', text: 'Monthly(0, [0] day RSI(14))' };

const threeRsi = mirrored(({ id, more, up }) => ({
  id: `rsi-three-frames-${id}`,
  name: `RSI ${id === 'bullish' ? 'above 60' : 'below 40'} on day, week and month`,
  description: `The RSI of the day, of the last full week and of the month all lie on the ${id === 'bullish' ? 'strong' : 'weak'} side. Short, middle and long moves point ${up}. When all frames agree everybody is already in.`,
  text: all(
    `([0] day RSI(14) ${more} ${id === 'bullish' ? 60 : 40})`,
    `([-1] week RSI(14) ${more} ${id === 'bullish' ? 60 : 40})`,
    `(Monthly(0, [0] day RSI(14)) ${more} ${id === 'bullish' ? 60 : 40})`,
  ),
  columns: [rsi, weekRsi, monthRsi],
  source: 'Popular scan “RSI on three frames”; the week is the last closed one here.',
  picture: id === 'bullish' ? 'steady-rise' : 'steady-fall',
}));

const pullback = mirrored(({ id, more, up }) => ({
  id: `weekly-trend-daily-pullback-${id}`,
  name: `Weekly trend ${up}, daily RSI ${id === 'bullish' ? 'below 40' : 'above 60'}`,
  description: `The last week closed on that side of its 20-week average while the daily RSI is ${id === 'bullish' ? 'low' : 'high'}. Elder’s first and second screen: trade the pause in the direction of the tide. A turn of the tide begins with just such a pause.`,
  text: all(
    `([-1] week CLOSE ${more} [-1] week SMA(20, [0] week CLOSE))`,
    `([0] day RSI(14) ${id === 'bullish' ? '< 40' : '> 60'})`,
  ),
  columns: [rsi, weekRsi, fromAverage(20)],
  source: 'Alexander Elder, Trading for a Living (1993), the triple screen.',
  picture: id === 'bullish' ? 'bounce-up' : 'bounce-down',
}));

const weekBreak = mirrored(({ id, cross, high, top, above }) => ({
  id: `last-weeks-${high}-break`,
  name: `Crosses last week’s ${high}`,
  description: `The day’s close moves ${above} the ${high} of the last full week. The level is four times as heavy as yesterday’s. On a Monday it is often only a gap.`,
  text: `([0] day CLOSE ${cross} [-1] week ${top})`,
  columns: [{ label: `Last week’s ${high}`, text: `[-1] week ${top}` }, change],
  source: 'Popular scans “Previous-day high break” and “Previous-day low break” on weeks.',
  picture: id === 'bullish' ? 'break-up' : 'break-down',
}));

const monthBreak = mirrored(({ id, cross, high, top, above }) => ({
  id: `last-months-${high}-break`,
  name: `Crosses last month’s ${high}`,
  description: `The day’s close moves ${above} the ${high} of the last full month. Positional traders watch it for entries and stops. Breaks in the first days of a month are the most common and the least telling.`,
  text: `([0] day CLOSE ${cross} Monthly(-1, [0] day ${top}))`,
  columns: [{ label: `Last month’s ${high}`, text: `Monthly(-1, [0] day ${top})` }, change],
  source: 'Popular scans “Previous-day high break” and “Previous-day low break” on months.',
  picture: id === 'bullish' ? 'break-up' : 'break-down',
}));

const dayAndMinutes = mirrored(({ id, more, cross, up, crosses }) => ({
  id: `day-trend-15-minute-cross-${id}`,
  name: `Day trend ${up}, 15-minute EMA 9 ${crosses} 21`,
  description: `Yesterday closed on the right side of its 50-day average, and on fifteen-minute bars the fast average crosses the slow one the same way. The large frame gives direction, the small one the moment. Around midday such crossings are mostly noise.`,
  text: all(
    `([-1] day CLOSE ${more} [-1] day SMA(50, [0] day CLOSE))`,
    `([0] 15 minute EMA(9) ${cross} [0] 15 minute EMA(21))`,
  ),
  columns: [{ label: '50-day average', text: '[-1] day SMA(50, [0] day CLOSE)' }, change],
  source: 'Popular scan “EMA 9 and 21 cross” within the trend of days.',
  picture: id === 'bullish' ? 'lines-cross-up' : 'lines-cross-down',
}));

const weeklyStrip = mirrored(({ id, more, up }) => ({
  id: `three-weeks-${up}`,
  name: `Three ${id === 'bullish' ? 'green' : 'red'} weeks in a row`,
  description: `Each of three weeks closed ${up} from its open, the running one included. Steady weeks are how large funds build or cut a holding. The running week can still change its colour.`,
  text: `([0] week Count(3, ([0] week CLOSE ${more} [0] week OPEN)) == 3)`,
  columns: [change, weekRsi, fromAverage(20)],
  source: 'Common clause on weeks; the number varies.',
  picture: id === 'bullish' ? 'steady-rise' : 'steady-fall',
}));

const weeklyBand = mirrored(({ id, cross, above }) => ({
  id: `weekly-bollinger-${id}`,
  name: `Week crosses ${above} its ${id === 'bullish' ? 'upper' : 'lower'} Bollinger band`,
  description: `The running week trades ${above} the band of 20 weeks. Moves of months begin like this after long quiet times. After a long run it is the overshoot.`,
  text: `([0] week CLOSE ${cross} [0] week ${id === 'bullish' ? 'Upper' : 'Lower'} Bollinger Band(20, 2))`,
  columns: [change, weekRsi],
  source: 'Popular scan “Upper-band break” on weeks.',
  picture: id === 'bullish' ? 'band-break-up' : 'band-break-down',
}));

const monthlyRsi = mirrored(({ id, cross, crosses }) => ({
  id: `monthly-rsi-${id}`,
  name: `Monthly RSI ${crosses} ${id === 'bullish' ? 60 : 40}`,
  description: `The RSI of 14 months enters the ${id === 'bullish' ? 'strong' : 'weak'} zone with the running month. Long investors in India look at this one. It needs more than a year of prices and moves at the pace of a glacier.`,
  text: all(
    `(Monthly(0, [0] day RSI(14)) ${cross === 'crossup' ? '>' : '<'} ${id === 'bullish' ? 60 : 40})`,
    `(Monthly(-1, [0] day RSI(14)) ${cross === 'crossup' ? '<=' : '>='} ${id === 'bullish' ? 60 : 40})`,
  ),
  columns: [monthRsi, rsi, change],
  source: 'Common clause of positional lists in India.',
  picture: id === 'bullish' ? 'oscillator-cross-up' : 'oscillator-cross-down',
}));

/** The same share on several frames. */
export const multiFrame = family(
  {
    id: 'multi-frame',
    name: 'Several frames',
    description: 'Day with week, month or minutes: agreement, and pauses within the larger trend.',
  },
  [
    ...threeRsi,
    ...pullback,
    ...weekBreak,
    ...monthBreak,
    ...dayAndMinutes,
    ...weeklyStrip,
    ...weeklyBand,
    ...monthlyRsi,
    {
      id: 'week-inside',
      name: 'Inside week',
      description:
        'The running week lies within the range of the last one. A whole week of rest loads more than a day. Until Friday evening it can still leave the range.',
      text: all('([0] week HIGH < [-1] week HIGH)', '([0] week LOW > [-1] week LOW)'),
      columns: [
        { label: 'Last week’s high', text: '[-1] week HIGH' },
        { label: 'Last week’s low', text: '[-1] week LOW' },
        change,
      ],
      source: 'Popular scan “Inside bar” on weeks.',
      picture: 'inside',
    },
    {
      id: 'nr7-in-rising-week',
      name: 'NR7 day, last week up',
      description:
        'The narrowest day of seven after a week that closed above its open. The rest is more likely to end in the direction of the week. More likely is not surely.',
      text: all(
        '(([0] day HIGH - [0] day LOW) < MIN(6, [-1] day HIGH - [-1] day LOW))',
        '([-1] week CLOSE > [-1] week OPEN)',
      ),
      columns: [change, weekRsi],
      source: 'Popular scan “NR7” within the week.',
      picture: 'narrow',
    },
  ],
);
