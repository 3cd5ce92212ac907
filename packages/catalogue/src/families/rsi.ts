import { change, fromAverage, rsi } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const wilder = 'J. Welles Wilder, New Concepts in Technical Trading Systems (1978)';
const now = '[0] day RSI(14)';
const shown = [rsi, change];

const inZone: MirroredPair = [
  {
    id: 'rsi-overbought',
    name: 'RSI overbought: above 70',
    description:
      'Gains and losses of 14 days stand so that the RSI is above 70. The price has gone up fast, and sellers may soon find it attractive. In a strong trend it can stay there for weeks.',
    text: `(${now} > 70)`,
    columns: [rsi, change, fromAverage(20)],
    source: `${wilder}; 80 and 20 are used too.`,
    picture: 'oscillator-high',
    side: 'bullish',
  },
  {
    id: 'rsi-oversold',
    name: 'RSI oversold: below 30',
    description:
      'Gains and losses of 14 days stand so that the RSI is below 30. The price has gone down fast, and buyers may soon find it attractive. In a strong trend it can stay there for weeks.',
    text: `(${now} < 30)`,
    columns: [rsi, change, fromAverage(20)],
    source: `${wilder}; 80 and 20 are used too.`,
    picture: 'oscillator-low',
    side: 'bearish',
  },
];

const leaves: MirroredPair = [
  {
    id: 'rsi-leaves-oversold',
    name: 'RSI leaves oversold: up through 30',
    description:
      'The RSI of 14 days comes back through 30. The buyers have begun to answer, which is safer than guessing while the line is still outside. In a strong trend it leaves and comes back several times.',
    text: `(${now} crossup 30)`,
    columns: [rsi, change, fromAverage(20)],
    source: `Popular scan “RSI leaves oversold” (chartink.com/articles); ${wilder}.`,
    picture: 'oscillator-leaves-low',
    side: 'bullish',
  },
  {
    id: 'rsi-leaves-overbought',
    name: 'RSI leaves overbought: down through 70',
    description:
      'The RSI of 14 days comes back through 70. The sellers have begun to answer, which is safer than guessing while the line is still outside. In a strong trend it leaves and comes back several times.',
    text: `(${now} crossdown 70)`,
    columns: [rsi, change, fromAverage(20)],
    source: `Popular scan “RSI leaves overbought” (chartink.com/articles); ${wilder}.`,
    picture: 'oscillator-leaves-high',
    side: 'bearish',
  },
];

const throughMiddle = mirrored(['oscillator-cross-up', 'oscillator-cross-down'], ({ cross, crosses, above }) => ({
  id: `rsi-crosses-${above}-50`,
  name: `RSI ${crosses} 50`,
  description: `The RSI of 14 days moves ${above} its middle: over the window gains and losses have changed places. Many take 50 as the border between up-trend and down-trend. Near the middle it crosses often.`,
  text: `(${now} ${cross} 50)`,
  columns: shown,
  source: `${wilder}; Andrew Cardwell’s ranges.`,
}));

const strong: MirroredPair = [
  {
    id: 'rsi-crosses-60',
    name: 'RSI crosses above 60',
    description:
      'The RSI of 14 days enters the zone where buyers lead. Traders in India take 60 and 40 as the doors of strength and weakness. Many such crossings end in the middle again.',
    text: `(${now} crossup 60)`,
    columns: shown,
    source: 'Constance Brown, Technical Analysis for the Trading Professional (1999), range rules.',
    picture: 'oscillator-cross-up',
    side: 'bullish',
  },
  {
    id: 'rsi-crosses-40',
    name: 'RSI crosses below 40',
    description:
      'The RSI of 14 days enters the zone where sellers lead. Traders in India take 60 and 40 as the doors of strength and weakness. Many such crossings end in the middle again.',
    text: `(${now} crossdown 40)`,
    columns: shown,
    source: 'Constance Brown, Technical Analysis for the Trading Professional (1999), range rules.',
    picture: 'oscillator-cross-down',
    side: 'bearish',
  },
];

const superRsi: MirroredPair = [
  {
    id: 'super-rsi',
    name: 'Super RSI',
    description:
      'A rising day, the close above Super Trend, and the RSI crossing 60. Candle, trend and momentum agree on the same day. Three signs from the same prices are less than three independent ones.',
    text: all('([0] day CLOSE > [0] day OPEN)', '([0] day CLOSE > [0] day Super Trend(10, 3))', `(${now} crossup 60)`),
    columns: [rsi, { label: 'Super Trend', text: '[0] day Super Trend(10, 3)' }, change],
    source: 'Popular scan “Super RSI” (a public Chartink clause) and its mirror.',
    picture: 'oscillator-cross-up',
    side: 'bullish',
  },
  {
    id: 'super-rsi-bearish',
    name: 'Super RSI, bearish',
    description:
      'A falling day, the close below Super Trend, and the RSI crossing 40. Candle, trend and momentum agree on the same day. Three signs from the same prices are less than three independent ones.',
    text: all(
      '([0] day CLOSE < [0] day OPEN)',
      '([0] day CLOSE < [0] day Super Trend(10, 3))',
      `(${now} crossdown 40)`,
    ),
    columns: [rsi, { label: 'Super Trend', text: '[0] day Super Trend(10, 3)' }, change],
    source: 'Popular scan “Super RSI” (a public Chartink clause) and its mirror.',
    picture: 'oscillator-cross-down',
    side: 'bearish',
  },
];

const ofAverage = mirrored(['oscillator-cross-up', 'oscillator-cross-down'], ({ cross, above }) => ({
  id: `rsi-crosses-${above}-average`,
  name: `RSI crosses ${above} its own average`,
  description: `The RSI of 14 days moves ${above} the mean of its last 20 values. It is an earlier sign than a fixed level and works in any zone. Being early it is wrong more often.`,
  text: `(${now} ${cross} [0] day SMA(20, ${now}))`,
  columns: [rsi, { label: 'Average of RSI', text: `[0] day SMA(20, ${now})` }, change],
  source: 'Popular scan “RSI crosses its average” (Chartink’s list); WMA 21 of RSI 9 is used too.',
}));

const divergence: MirroredPair = [
  {
    id: 'rsi-divergence-bullish',
    name: 'Bullish RSI divergence',
    description:
      'The last confirmed swing low is lower than the one before, the RSI at it is not. The move loses force though the price still makes it, and a bounce often follows. In strong trends there are three divergences before the turn.',
    text: all(
      '([0] day Swing Low(5) < [0] day Previous Swing Low(5))',
      `([0] day Value At Swing Low(5, ${now}) > [0] day Value At Previous Swing Low(5, ${now}))`,
      '([0] day Swing Low Age(5) <= 10)',
    ),
    columns: [
      rsi,
      { label: 'Swing low', text: '[0] day Swing Low(5)' },
      { label: 'RSI there', text: `[0] day Value At Swing Low(5, ${now})` },
    ],
    source:
      'Popular scan “Bullish divergence” (Chartink’s list; PKScreener 160); swings of 5 bars on each side, high reach varies.',
    picture: 'divergence-up',
    side: 'bullish',
  },
  {
    id: 'rsi-divergence-bearish',
    name: 'Bearish RSI divergence',
    description:
      'The last confirmed swing high is higher than the one before, the RSI at it is not. The move loses force though the price still makes it, and a fall often follows. In strong trends there are three divergences before the turn.',
    text: all(
      '([0] day Swing High(5) > [0] day Previous Swing High(5))',
      `([0] day Value At Swing High(5, ${now}) < [0] day Value At Previous Swing High(5, ${now}))`,
      '([0] day Swing High Age(5) <= 10)',
    ),
    columns: [
      rsi,
      { label: 'Swing high', text: '[0] day Swing High(5)' },
      { label: 'RSI there', text: `[0] day Value At Swing High(5, ${now})` },
    ],
    source:
      'Popular scan “Bullish divergence” (Chartink’s list; PKScreener 160), mirrored; swings of 5 bars on each side, low reach varies.',
    picture: 'divergence-down',
    side: 'bearish',
  },
];

const twoPeriod: MirroredPair = [
  {
    id: 'rsi-2-pullback',
    name: 'RSI(2) pullback in an up-trend',
    description:
      'The RSI of only two days is below 10 while the close stays above its 200-day average. Connors buys the short fright and sells the short hope within the long trend up. It has no stop of its own; a crash begins the same way.',
    text: all('([0] day CLOSE > [0] day SMA(200, [0] day CLOSE))', '([0] day RSI(2) < 10)'),
    columns: [{ label: 'RSI(2)', text: '[0] day RSI(2)' }, fromAverage(200), change],
    source: 'Larry Connors and Cesar Alvarez, Short Term Trading Strategies That Work (2008).',
    picture: 'oscillator-low',
    side: 'bullish',
  },
  {
    id: 'rsi-2-rally',
    name: 'RSI(2) rally in a down-trend',
    description:
      'The RSI of only two days is above 90 while the close stays below its 200-day average. Connors buys the short fright and sells the short hope within the long trend down. It has no stop of its own; a crash begins the same way.',
    text: all('([0] day CLOSE < [0] day SMA(200, [0] day CLOSE))', '([0] day RSI(2) > 90)'),
    columns: [{ label: 'RSI(2)', text: '[0] day RSI(2)' }, fromAverage(200), change],
    source: 'Larry Connors and Cesar Alvarez, Short Term Trading Strategies That Work (2008).',
    picture: 'oscillator-high',
    side: 'bearish',
  },
];

/** Gains beside losses. */
export const rsiScans = family(
  {
    id: 'rsi',
    name: 'RSI',
    description: 'Wilder’s strength of gains beside losses, its zones, crossings and divergences.',
  },
  [
    ...inZone,
    ...leaves,
    ...throughMiddle,
    ...strong,
    ...superRsi,
    ...ofAverage,
    ...divergence,
    ...twoPeriod,
    {
      id: 'rsi-oversold-in-uptrend',
      name: 'RSI below 35, long trend up',
      description:
        'The RSI is low although the close is still above its 200-day average. A healthy share is on sale for the moment. When the average breaks as well the sale was a warning.',
      text: all(`(${now} < 35)`, '([0] day CLOSE > [0] day SMA(200, [0] day CLOSE))'),
      columns: [rsi, fromAverage(200), change],
      source: `${wilder} with the trend of 200 days.`,
      picture: 'oscillator-low',
      side: 'bullish',
    },
    {
      id: 'rsi-overbought-in-downtrend',
      name: 'RSI above 65, long trend down',
      description:
        'The RSI is high although the close is still below its 200-day average. A weak share has bounced, and sellers wait for such prices. Every new up-trend looks the same in its first weeks.',
      text: all(`(${now} > 65)`, '([0] day CLOSE < [0] day SMA(200, [0] day CLOSE))'),
      columns: [rsi, fromAverage(200), change],
      source: `${wilder} with the trend of 200 days, mirrored.`,
      picture: 'oscillator-high',
      side: 'bearish',
    },
    {
      id: 'rsi-above-80',
      name: 'RSI above 80',
      description:
        'So one-sided a fortnight is rare. It shows the strongest shares of the market as well as the most overheated ones. Selling short on it alone has ruined many.',
      text: `(${now} > 80)`,
      columns: [rsi, change, fromAverage(20)],
      source: `${wilder} with the stricter threshold.`,
      picture: 'oscillator-high',
      side: 'bullish',
    },
    {
      id: 'rsi-below-20',
      name: 'RSI below 20',
      description:
        'So one-sided a fortnight is rare. Almost everybody who wanted out is out, and sharp bounces start from here. Some of these companies are in real trouble.',
      text: `(${now} < 20)`,
      columns: [rsi, change, fromAverage(20)],
      source: `${wilder} with the stricter threshold.`,
      picture: 'oscillator-low',
      side: 'bearish',
    },
    {
      id: 'rsi-rising-three-days',
      name: 'RSI rising three days, between 50 and 70',
      description:
        'The RSI rose on each of three days and is neither weak nor overheated. It finds moves under way rather than finished ones. It is a wide list that wants a second condition.',
      text: all(`([0] day Count(3, (${now} > [-1] day RSI(14))) == 3)`, `(Between(${now}, 50, 70) == 1)`),
      columns: shown,
      source: 'Common clause; days and zone vary.',
      picture: 'oscillator-cross-up',
      side: 'bullish',
    },
    {
      id: 'rsi-falling-three-days',
      name: 'RSI falling three days, between 30 and 50',
      description:
        'The RSI fell on each of three days and is neither strong nor washed out. It finds falls under way rather than finished ones. It is a wide list that wants a second condition.',
      text: all(`([0] day Count(3, (${now} < [-1] day RSI(14))) == 3)`, `(Between(${now}, 30, 50) == 1)`),
      columns: shown,
      source: 'Common clause, mirrored; days and zone vary.',
      picture: 'oscillator-cross-down',
      side: 'bearish',
    },
  ],
);
