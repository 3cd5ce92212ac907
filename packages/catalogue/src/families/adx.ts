import { adx, change, fromAverage } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const plus = '[0] day ADX DI Positive(14)';
const minus = '[0] day ADX DI Negative(14)';
const wilder = 'J. Welles Wilder (1978), section IV';
const shown = [adx, { label: '+DI', text: plus }, { label: '−DI', text: minus }, change];

const trends = mirrored(['steady-rise', 'steady-fall'], ({ more, rising, up }) => ({
  id: `adx-trend-${up}`,
  name: `ADX above 25, trend ${up}`,
  description: `The ADX says that there is a trend, and the two directional lines say that it is ${rising}. Trend followers trade only among these. The ADX lags: it is highest when the trend is old.`,
  text: all('([0] day ADX(14) > 25)', `(${plus} ${more} ${minus})`),
  columns: shown,
  source: `Popular scan “ADX trend”; ${wilder}. 20 and 30 are used too.`,
}));

const lineCrosses = mirrored(['lines-cross-up', 'lines-cross-down'], ({ cross, above, buyers }) => ({
  id: `di-plus-crosses-${above}-minus`,
  name: `+DI crosses ${above} −DI`,
  description: `The directional lines change places: over 14 days the ${buyers} reach further now. Wilder’s own system trades exactly this. In a range the lines twist around each other.`,
  text: `(${plus} ${cross} ${minus})`,
  columns: shown,
  source: wilder,
}));

const crossesInTrend = mirrored(['lines-cross-up', 'lines-cross-down'], ({ cross, above }) => ({
  id: `di-plus-crosses-${above}-minus-adx-20`,
  name: `+DI crosses ${above} −DI with ADX above 20`,
  description: `The crossing of the directional lines, taken only where the ADX shows some trend. It leaves out most of the twisting in a range. At sharp turns the ADX is still high from the old trend, and the filter does nothing.`,
  text: all(`(${plus} ${cross} ${minus})`, '([0] day ADX(14) > 20)'),
  columns: shown,
  source: `${wilder}, with the filter most sites add.`,
}));

const begins = mirrored(['steady-rise', 'steady-fall'], ({ more, up }) => ({
  id: `adx-crosses-25-${up}`,
  name: `ADX rises through 25, trend ${up}`,
  description: `A trend ${up} has just become strong enough to count. It finds trends younger than a list of everything above 25 does. Half of such starts fade within days.`,
  text: all('([0] day ADX(14) crossup 25)', `(${plus} ${more} ${minus})`),
  columns: shown,
  source: `${wilder}; 20 is used too.`,
}));

const holyGrail: MirroredPair = [
  {
    id: 'holy-grail-bullish',
    name: 'Holy grail: pullback to the EMA 20 in a strong trend up',
    description:
      'ADX above 30, direction up, and the day touched its 20-day exponential average. Raschke trades the first rest of a strong trend. The second and third rest work less well, and the scan does not count them.',
    text: all(
      '([0] day ADX(14) > 30)',
      `(${plus} > ${minus})`,
      '([0] day LOW <= [0] day EMA(20))',
      '([-1] day LOW > [-1] day EMA(20))',
    ),
    columns: [adx, { label: 'EMA 20', text: '[0] day EMA(20)' }, change],
    source: 'Linda Raschke and Laurence Connors, Street Smarts (1995); closing above the average is asked by some.',
    picture: 'bounce-up',
    side: 'bullish',
  },
  {
    id: 'holy-grail-bearish',
    name: 'Holy grail: pullback to the EMA 20 in a strong trend down',
    description:
      'ADX above 30, direction down, and the day touched its 20-day exponential average. Raschke trades the first rest of a strong trend. The second and third rest work less well, and the scan does not count them.',
    text: all(
      '([0] day ADX(14) > 30)',
      `(${plus} < ${minus})`,
      '([0] day HIGH >= [0] day EMA(20))',
      '([-1] day HIGH < [-1] day EMA(20))',
    ),
    columns: [adx, { label: 'EMA 20', text: '[0] day EMA(20)' }, change],
    source: 'Linda Raschke and Laurence Connors, Street Smarts (1995); closing below the average is asked by some.',
    picture: 'bounce-down',
    side: 'bearish',
  },
];

const aroon = mirrored(['lines-cross-up', 'lines-cross-down'], ({ cross, above, high }) => ({
  id: `aroon-up-crosses-${above}-down`,
  name: `Aroon up crosses ${above} Aroon down`,
  description: `The newest ${high} is now fresher than its opposite within 14 days. Aroon looks only at how long ago extremes were, so a slow turn is seen like a fast one. A single spike can trip it.`,
  text: `([0] day Aroon Up(14) ${cross} [0] day Aroon Down(14))`,
  columns: [
    { label: 'Aroon up', text: '[0] day Aroon Up(14)' },
    { label: 'Aroon down', text: '[0] day Aroon Down(14)' },
    change,
  ],
  source: 'Popular scan “Aroon bullish” (PKScreener 18); Tushar Chande (1995). 25 bars are used too.',
}));

const cloud = mirrored(['stack-up', 'stack-down'], ({ more, above }) => ({
  id: `ichimoku-${above}-cloud`,
  name: `Price ${above} the Ichimoku cloud`,
  description: `The close is ${above} both edges of the cloud that is drawn for today. The cloud holds the middle prices of one and of two months, so the price has left both. Far from the cloud the sign is late.`,
  text: all(
    `([0] day CLOSE ${more} [0] day Ichimoku Span A(9, 26))`,
    `([0] day CLOSE ${more} [0] day Ichimoku Span B(52))`,
  ),
  columns: [
    { label: 'Span A', text: '[0] day Ichimoku Span A(9, 26)' },
    { label: 'Span B', text: '[0] day Ichimoku Span B(52)' },
    change,
  ],
  source: 'Popular scan “Ichimoku bullish”; Goichi Hosoda (1969), lengths 9, 26, 52.',
}));

const conversion = mirrored(['lines-cross-up', 'lines-cross-down'], ({ cross, above }) => ({
  id: `ichimoku-conversion-crosses-${above}-base`,
  name: `Ichimoku: conversion crosses ${above} base`,
  description: `The middle of nine days moves ${above} the middle of twenty-six. It is Ichimoku’s own crossing of averages, made of extremes instead of closes. Inside the cloud it is usually ignored.`,
  text: `([0] day Ichimoku Conversion(9) ${cross} [0] day Ichimoku Base(26))`,
  columns: [
    { label: 'Conversion', text: '[0] day Ichimoku Conversion(9)' },
    { label: 'Base', text: '[0] day Ichimoku Base(26)' },
    change,
  ],
  source: 'Goichi Hosoda (1969), the TK cross.',
}));

const steps: MirroredPair = [
  {
    id: 'three-steps-rising',
    name: 'Three days of higher highs and higher lows',
    description:
      'High, low and close moved the same way on each of three days. It is the plainest trend there is, without any average. Three days are short, and the fourth is often against it; look for the new high in a larger trend.',
    text: '([0] day Count(3, ((([0] day HIGH > [-1] day HIGH) AND ([0] day LOW > [-1] day LOW)) AND ([0] day CLOSE > [-1] day CLOSE))) == 3)',
    columns: [change, { label: '3 days %', text: '[0] day ROC(3)' }, fromAverage(20)],
    source: 'Popular scan “Higher highs and lows” (PKScreener 24) and its mirror.',
    picture: 'steady-rise',
    side: 'bullish',
  },
  {
    id: 'three-steps-falling',
    name: 'Three days of lower lows and lower highs',
    description:
      'High, low and close moved the same way on each of three days. It is the plainest trend there is, without any average. Three days are short, and the fourth is often against it; look for the new low in a larger trend.',
    text: '([0] day Count(3, ((([0] day HIGH < [-1] day HIGH) AND ([0] day LOW < [-1] day LOW)) AND ([0] day CLOSE < [-1] day CLOSE))) == 3)',
    columns: [change, { label: '3 days %', text: '[0] day ROC(3)' }, fromAverage(20)],
    source: 'Popular scan “Higher highs and lows” (PKScreener 24) and its mirror.',
    picture: 'steady-fall',
    side: 'bearish',
  },
];

/** How strong a trend is, and which way. */
export const adxScans = family(
  {
    id: 'adx',
    name: 'ADX and trend',
    description: 'Strength and direction of trends: ADX, Aroon, Ichimoku, plain steps.',
  },
  [
    ...trends,
    ...lineCrosses,
    ...crossesInTrend,
    ...begins,
    ...holyGrail,
    ...aroon,
    ...cloud,
    ...conversion,
    ...steps,
    {
      id: 'adx-below-15',
      name: 'ADX below 15: no trend',
      description:
        'For two weeks the price went nowhere in particular. Range traders buy its bottom and sell its top; others wait for the end of the rest. It does not tell when that is.',
      text: '([0] day ADX(14) < 15)',
      columns: shown,
      source: `${wilder}; 20 is used too.`,
      picture: 'narrow',
    },
    {
      id: 'adx-turns-down-from-40',
      name: 'ADX turns down from above 40',
      description:
        'A very strong trend loses strength for the first time. Profits are often taken here, and the trend rests or ends. The ADX has no direction, so look which trend it was.',
      text: all(
        '([-1] day ADX(14) > 40)',
        '([0] day ADX(14) < [-1] day ADX(14))',
        '([-1] day ADX(14) > [-2] day ADX(14))',
      ),
      columns: shown,
      source: 'Charles Le Beau and David Lucas, Technical Traders Guide (1992).',
      picture: 'oscillator-leaves-high',
    },
  ],
);
