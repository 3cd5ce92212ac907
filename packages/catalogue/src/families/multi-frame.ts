import { change, fromAverage, rsi } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const weekRsi = { label: 'RSI of last week', text: '[-1] week RSI(14)' };
const monthRsi = { label: 'Monthly RSI', text: 'Monthly(0, [0] day RSI(14))' };

const threeRsi: MirroredPair = [
  {
    id: 'rsi-three-frames-bullish',
    name: 'RSI above 60 on day, week and month',
    description:
      'The RSI of the day, of the last full week and of the month all lie on the strong side. Short, middle and long moves point up. When all frames agree everybody is already in.',
    text: all('([0] day RSI(14) > 60)', '([-1] week RSI(14) > 60)', '(Monthly(0, [0] day RSI(14)) > 60)'),
    columns: [rsi, weekRsi, monthRsi],
    source: 'Popular scan “RSI on three frames”; the week is the last closed one here.',
    picture: 'steady-rise',
    side: 'bullish',
  },
  {
    id: 'rsi-three-frames-bearish',
    name: 'RSI below 40 on day, week and month',
    description:
      'The RSI of the day, of the last full week and of the month all lie on the weak side. Short, middle and long moves point down. When all frames agree everybody is already in.',
    text: all('([0] day RSI(14) < 40)', '([-1] week RSI(14) < 40)', '(Monthly(0, [0] day RSI(14)) < 40)'),
    columns: [rsi, weekRsi, monthRsi],
    source: 'Popular scan “RSI on three frames”; the week is the last closed one here.',
    picture: 'steady-fall',
    side: 'bearish',
  },
];

const pullback: MirroredPair = [
  {
    id: 'weekly-trend-daily-pullback-bullish',
    name: 'Weekly trend up, daily RSI below 40',
    description:
      'The last week closed on that side of its 20-week average while the daily RSI is low. Elder’s first and second screen: trade the pause in the direction of the tide. A turn of the tide begins with just such a pause.',
    text: all('([-1] week CLOSE > [-1] week SMA(20, [0] week CLOSE))', '([0] day RSI(14) < 40)'),
    columns: [rsi, weekRsi, fromAverage(20)],
    source: 'Alexander Elder, Trading for a Living (1993), the triple screen.',
    picture: 'bounce-up',
    side: 'bullish',
  },
  {
    id: 'weekly-trend-daily-pullback-bearish',
    name: 'Weekly trend down, daily RSI above 60',
    description:
      'The last week closed on that side of its 20-week average while the daily RSI is high. Elder’s first and second screen: trade the pause in the direction of the tide. A turn of the tide begins with just such a pause.',
    text: all('([-1] week CLOSE < [-1] week SMA(20, [0] week CLOSE))', '([0] day RSI(14) > 60)'),
    columns: [rsi, weekRsi, fromAverage(20)],
    source: 'Alexander Elder, Trading for a Living (1993), the triple screen.',
    picture: 'bounce-down',
    side: 'bearish',
  },
];

const weekBreak = mirrored(['break-up', 'break-down'], ({ cross, high, top, above }) => ({
  id: `last-weeks-${high}-break`,
  name: `Crosses last week’s ${high}`,
  description: `The day’s close moves ${above} the ${high} of the last full week. The level is four times as heavy as yesterday’s. On a Monday it is often only a gap.`,
  text: `([0] day CLOSE ${cross} [-1] week ${top})`,
  columns: [{ label: `Last week’s ${high}`, text: `[-1] week ${top}` }, change],
  source: 'Popular scans “Previous-day high break” and “Previous-day low break” on weeks.',
}));

const monthBreak = mirrored(['break-up', 'break-down'], ({ cross, high, top, above }) => ({
  id: `last-months-${high}-break`,
  name: `Crosses last month’s ${high}`,
  description: `The day’s close moves ${above} the ${high} of the last full month. Positional traders watch it for entries and stops. Breaks in the first days of a month are the most common and the least telling.`,
  text: `([0] day CLOSE ${cross} Monthly(-1, [0] day ${top}))`,
  columns: [{ label: `Last month’s ${high}`, text: `Monthly(-1, [0] day ${top})` }, change],
  source: 'Popular scans “Previous-day high break” and “Previous-day low break” on months.',
}));

const dayAndMinutes = mirrored(['lines-cross-up', 'lines-cross-down'], ({ id, more, cross, up, crosses }) => ({
  id: `day-trend-15-minute-cross-${id}`,
  name: `Day trend ${up}, 15-minute EMA 9 ${crosses} 21`,
  description: `Yesterday closed on the right side of its 50-day average, and on fifteen-minute bars the fast average crosses the slow one the same way. The large frame gives direction, the small one the moment. Around midday such crossings are mostly noise.`,
  text: all(
    `([-1] day CLOSE ${more} [-1] day SMA(50, [0] day CLOSE))`,
    `([0] 15 minute EMA(9) ${cross} [0] 15 minute EMA(21))`,
  ),
  columns: [{ label: '50-day average', text: '[-1] day SMA(50, [0] day CLOSE)' }, change],
  source: 'Popular scan “EMA 9 and 21 cross” within the trend of days.',
}));

const weeklyStrip: MirroredPair = [
  {
    id: 'three-weeks-up',
    name: 'Three green weeks in a row',
    description:
      'Each of three weeks closed up from its open, the running one included. Steady weeks are how large funds build or cut a holding. The running week can still change its colour.',
    text: '([0] week Count(3, ([0] week CLOSE > [0] week OPEN)) == 3)',
    columns: [change, weekRsi, fromAverage(20)],
    source: 'Common clause on weeks; the number varies.',
    picture: 'steady-rise',
    side: 'bullish',
  },
  {
    id: 'three-weeks-down',
    name: 'Three red weeks in a row',
    description:
      'Each of three weeks closed down from its open, the running one included. Steady weeks are how large funds build or cut a holding. The running week can still change its colour.',
    text: '([0] week Count(3, ([0] week CLOSE < [0] week OPEN)) == 3)',
    columns: [change, weekRsi, fromAverage(20)],
    source: 'Common clause on weeks; the number varies.',
    picture: 'steady-fall',
    side: 'bearish',
  },
];

const weeklyBand: MirroredPair = [
  {
    id: 'weekly-bollinger-bullish',
    name: 'Week crosses above its upper Bollinger band',
    description:
      'The running week trades above the band of 20 weeks. Moves of months begin like this after long quiet times. After a long run it is the overshoot.',
    text: '([0] week CLOSE crossup [0] week Upper Bollinger Band(20, 2))',
    columns: [change, weekRsi],
    source: 'Popular scan “Upper-band break” on weeks.',
    picture: 'band-break-up',
    side: 'bullish',
  },
  {
    id: 'weekly-bollinger-bearish',
    name: 'Week crosses below its lower Bollinger band',
    description:
      'The running week trades below the band of 20 weeks. Moves of months begin like this after long quiet times. After a long run it is the overshoot.',
    text: '([0] week CLOSE crossdown [0] week Lower Bollinger Band(20, 2))',
    columns: [change, weekRsi],
    source: 'Popular scan “Upper-band break” on weeks.',
    picture: 'band-break-down',
    side: 'bearish',
  },
];

const monthlyRsi: MirroredPair = [
  {
    id: 'monthly-rsi-bullish',
    name: 'Monthly RSI crosses above 60',
    description:
      'The RSI of 14 months enters the strong zone with the running month. Long investors in India look at this one. It needs more than a year of prices and moves at the pace of a glacier.',
    text: all('(Monthly(0, [0] day RSI(14)) > 60)', '(Monthly(-1, [0] day RSI(14)) <= 60)'),
    columns: [monthRsi, rsi, change],
    source: 'Common clause of positional lists in India.',
    picture: 'oscillator-cross-up',
    side: 'bullish',
  },
  {
    id: 'monthly-rsi-bearish',
    name: 'Monthly RSI crosses below 40',
    description:
      'The RSI of 14 months enters the weak zone with the running month. Long investors in India look at this one. It needs more than a year of prices and moves at the pace of a glacier.',
    text: all('(Monthly(0, [0] day RSI(14)) < 40)', '(Monthly(-1, [0] day RSI(14)) >= 40)'),
    columns: [monthRsi, rsi, change],
    source: 'Common clause of positional lists in India.',
    picture: 'oscillator-cross-down',
    side: 'bearish',
  },
];

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
