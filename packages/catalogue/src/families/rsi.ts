import { change, fromAverage, rsi } from '../columns.ts';
import { all } from '../joined.ts';
import { mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const wilder = 'J. Welles Wilder, New Concepts in Technical Trading Systems (1978)';
const now = '[0] day RSI(14)';
const shown = [rsi, change];

const inZone = mirrored(({ id, more, up, sellers }) => ({
  id: id === 'bullish' ? 'rsi-overbought' : 'rsi-oversold',
  name: id === 'bullish' ? 'RSI overbought: above 70' : 'RSI oversold: below 30',
  description: `Gains and losses of 14 days stand so that the RSI is ${id === 'bullish' ? 'above 70' : 'below 30'}. The price has gone ${up} fast, and ${sellers} may soon find it attractive. In a strong trend it can stay there for weeks.`,
  text: `(${now} ${more} ${id === 'bullish' ? 70 : 30})`,
  columns: [rsi, change, fromAverage(20)],
  source: `${wilder}; 80 and 20 are used too.`,
  picture: id === 'bullish' ? 'oscillator-high' : 'oscillator-low',
}));

const leaves = mirrored(({ id, cross, buyers }) => ({
  id: id === 'bullish' ? 'rsi-leaves-oversold' : 'rsi-leaves-overbought',
  name: id === 'bullish' ? 'RSI leaves oversold: up through 30' : 'RSI leaves overbought: down through 70',
  description: `The RSI of 14 days comes back through ${id === 'bullish' ? 30 : 70}. The ${buyers} have begun to answer, which is safer than guessing while the line is still outside. In a strong trend it leaves and comes back several times.`,
  text: `(${now} ${cross} ${id === 'bullish' ? 30 : 70})`,
  columns: [rsi, change, fromAverage(20)],
  source: `Popular scan ${id === 'bullish' ? '“RSI leaves oversold”' : '“RSI leaves overbought”'} (chartink.com/articles); ${wilder}.`,
  picture: id === 'bullish' ? 'oscillator-leaves-low' : 'oscillator-leaves-high',
}));

const throughMiddle = mirrored(({ id, cross, crosses, above }) => ({
  id: `rsi-crosses-${above}-50`,
  name: `RSI ${crosses} 50`,
  description: `The RSI of 14 days moves ${above} its middle: over the window gains and losses have changed places. Many take 50 as the border between up-trend and down-trend. Near the middle it crosses often.`,
  text: `(${now} ${cross} 50)`,
  columns: shown,
  source: `${wilder}; Andrew Cardwell’s ranges.`,
  picture: id === 'bullish' ? 'oscillator-cross-up' : 'oscillator-cross-down',
}));

const strong = mirrored(({ id, cross, buyers, crosses }) => ({
  id: id === 'bullish' ? 'rsi-crosses-60' : 'rsi-crosses-40',
  name: `RSI ${crosses} ${id === 'bullish' ? 60 : 40}`,
  description: `The RSI of 14 days enters the zone where ${buyers} lead. Traders in India take 60 and 40 as the doors of strength and weakness. Many such crossings end in the middle again.`,
  text: `(${now} ${cross} ${id === 'bullish' ? 60 : 40})`,
  columns: shown,
  source: 'Constance Brown, Technical Analysis for the Trading Professional (1999), range rules.',
  picture: id === 'bullish' ? 'oscillator-cross-up' : 'oscillator-cross-down',
}));

const superRsi = mirrored(({ id, more, cross, above, rising }) => ({
  id: id === 'bullish' ? 'super-rsi' : 'super-rsi-bearish',
  name: id === 'bullish' ? 'Super RSI' : 'Super RSI, bearish',
  description: `A ${rising} day, the close ${above} Super Trend, and the RSI crossing ${id === 'bullish' ? 60 : 40}. Candle, trend and momentum agree on the same day. Three signs from the same prices are less than three independent ones.`,
  text: all(
    `([0] day CLOSE ${more} [0] day OPEN)`,
    `([0] day CLOSE ${more} [0] day Super Trend(10, 3))`,
    `(${now} ${cross} ${id === 'bullish' ? 60 : 40})`,
  ),
  columns: [rsi, { label: 'Super Trend', text: '[0] day Super Trend(10, 3)' }, change],
  source: 'Popular scan “Super RSI” (a public Chartink clause) and its mirror.',
  picture: id === 'bullish' ? 'oscillator-cross-up' : 'oscillator-cross-down',
}));

const ofAverage = mirrored(({ id, cross, above }) => ({
  id: `rsi-crosses-${above}-average`,
  name: `RSI crosses ${above} its own average`,
  description: `The RSI of 14 days moves ${above} the mean of its last 20 values. It is an earlier sign than a fixed level and works in any zone. Being early it is wrong more often.`,
  text: `(${now} ${cross} [0] day SMA(20, ${now}))`,
  columns: [rsi, { label: 'Average of RSI', text: `[0] day SMA(20, ${now})` }, change],
  source: 'Popular scan “RSI crosses its average” (Chartink’s list); WMA 21 of RSI 9 is used too.',
  picture: id === 'bullish' ? 'oscillator-cross-up' : 'oscillator-cross-down',
}));

const divergence = mirrored(({ id, more, high, rising }) => {
  const swing = id === 'bullish' ? 'Low' : 'High';
  const [price, strength] = id === 'bullish' ? ['<', '>'] : ['>', '<'];
  return {
    id: `rsi-divergence-${id}`,
    name: `${id === 'bullish' ? 'Bullish' : 'Bearish'} RSI divergence`,
    description: `The last confirmed swing ${swing.toLowerCase()} is ${id === 'bullish' ? 'lower' : 'higher'} than the one before, the RSI at it is not. The move loses force though the price still makes it, and ${rising === 'rising' ? 'a bounce' : 'a fall'} often follows. In strong trends there are three divergences before the turn.`,
    text: all(
      `([0] day Swing ${swing}(5) ${price} [0] day Previous Swing ${swing}(5))`,
      `([0] day Value At Swing ${swing}(5, ${now}) ${strength} [0] day Value At Previous Swing ${swing}(5, ${now}))`,
      `([0] day Swing ${swing} Age(5) <= 10)`,
    ),
    columns: [
      rsi,
      { label: `Swing ${swing.toLowerCase()}`, text: `[0] day Swing ${swing}(5)` },
      { label: 'RSI there', text: `[0] day Value At Swing ${swing}(5, ${now})` },
    ],
    source: `Popular scan “Bullish divergence” (Chartink’s list; PKScreener 160)${more === '>' ? '' : ', mirrored'}; swings of 5 bars on each side, ${high} reach varies.`,
    picture: id === 'bullish' ? 'divergence-up' : 'divergence-down',
  };
});

const twoPeriod = mirrored(({ id, more, above, up }) => ({
  id: id === 'bullish' ? 'rsi-2-pullback' : 'rsi-2-rally',
  name: id === 'bullish' ? 'RSI(2) pullback in an up-trend' : 'RSI(2) rally in a down-trend',
  description: `The RSI of only two days is ${id === 'bullish' ? 'below 10' : 'above 90'} while the close stays ${above} its 200-day average. Connors buys the short fright and sells the short hope within the long trend ${up}. It has no stop of its own; a crash begins the same way.`,
  text: all(
    `([0] day CLOSE ${more} [0] day SMA(200, [0] day CLOSE))`,
    `([0] day RSI(2) ${id === 'bullish' ? '< 10' : '> 90'})`,
  ),
  columns: [{ label: 'RSI(2)', text: '[0] day RSI(2)' }, fromAverage(200), change],
  source: 'Larry Connors and Cesar Alvarez, Short Term Trading Strategies That Work (2008).',
  picture: id === 'bullish' ? 'oscillator-low' : 'oscillator-high',
}));

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
