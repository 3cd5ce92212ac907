import { change, fromAverage } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const line = '[0] day MACD Line(12, 26)';
const signal = '[0] day MACD Signal(12, 26, 9)';
const histogram = '[0] day MACD Histogram(12, 26, 9)';
const appel = 'Gerald Appel, Technical Analysis: Power Tools for Active Investors (2005)';
const shown = [{ label: 'MACD', text: line }, { label: 'Signal', text: signal }, change];

const crosses = mirrored(['lines-cross-up', 'lines-cross-down'], ({ cross, above, up }) => ({
  id: `macd-crosses-${above}-signal`,
  name: `MACD crosses ${above} its signal`,
  description: `The MACD line moves ${above} its own average of nine days. The distance between fast and slow average is turning ${up}. It is the most watched crossing of all and comes every few weeks, right or wrong.`,
  text: `(${line} ${cross} ${signal})`,
  columns: shown,
  source: `Popular scan “MACD bullish cross” (chartink.com/articles); ${appel}.`,
}));

const crossesFar = mirrored(['lines-cross-up', 'lines-cross-down'], ({ cross, above, below, less }) => ({
  id: `macd-crosses-${above}-signal-${below}-zero`,
  name: `MACD crosses ${above} its signal, still ${below} zero`,
  description: `The crossing happens while the line is ${below} zero, so before the averages themselves have crossed. It is early in the turn. Against the larger trend it fails more often than it holds.`,
  text: all(`(${line} ${cross} ${signal})`, `(${line} ${less} 0)`),
  columns: shown,
  source: `${appel}; the side of zero is what sites vary.`,
}));

const crossesWithTrend = mirrored(['lines-cross-up', 'lines-cross-down'], ({ cross, above, more, up }) => ({
  id: `macd-crosses-${above}-signal-with-trend`,
  name: `MACD crosses ${above} its signal, long trend ${up}`,
  description: `The crossing points the same way as the 200-day average, which the close is ${above}. Only pauses within the trend are bought or sold. After a long trend the last crossing is the wrong one.`,
  text: all(`(${line} ${cross} ${signal})`, `([0] day CLOSE ${more} [0] day SMA(200, [0] day CLOSE))`),
  columns: [...shown, fromAverage(200)],
  source: `${appel}, with the trend of 200 days.`,
}));

const throughZero = mirrored(['oscillator-cross-up', 'oscillator-cross-down'], ({ cross, above }) => ({
  id: `macd-crosses-${above}-zero`,
  name: `MACD crosses ${above} zero`,
  description: `The 12-day average moves ${above} the 26-day one, which is what the MACD line at zero means. It is slower and steadier than the crossing of its signal. By then a good part of the move is over.`,
  text: `(${line} ${cross} 0)`,
  columns: shown,
  source: appel,
}));

const histogramTurns = mirrored(['histogram-up', 'histogram-down'], ({ more, up, below, less }) => ({
  id: `macd-histogram-turns-${up}`,
  name: `MACD histogram turns ${up}, ${below} zero`,
  description: `The histogram is ${below} zero but better than yesterday after three days of getting worse. Elder reads its slope as who gains ground. It is the earliest sign of the MACD, and so the least sure.`,
  text: all(
    `(${histogram} ${more} [-1] day MACD Histogram(12, 26, 9))`,
    `([-1] day Count(3, (${histogram} ${less} [-1] day MACD Histogram(12, 26, 9))) == 3)`,
    `(${histogram} ${less} 0)`,
  ),
  columns: [{ label: 'Histogram', text: histogram }, change],
  source: 'Alexander Elder, Trading for a Living (1993).',
}));

const histogramZero: MirroredPair = [
  {
    id: 'macd-histogram-crosses-above-zero',
    name: 'MACD histogram crosses above zero with the line beyond it',
    description:
      'The histogram moves above zero, and so does the line lie above zero. A trend that paused goes on. In a range it happens near zero all the time.',
    text: all(`(${histogram} crossup 0)`, `(${line} > 0)`),
    columns: [{ label: 'Histogram', text: histogram }, ...shown],
    source: 'PKScreener 19; popular scan “MACD histogram below 0” with the side of zero.',
    picture: 'histogram-up',
    side: 'bullish',
  },
  {
    id: 'macd-histogram-crosses-below-zero',
    name: 'MACD histogram crosses below zero with the line beyond it',
    description:
      'The histogram moves below zero, and so does the line lie below zero. A trend that paused goes on. In a range it happens near zero all the time.',
    text: all(`(${histogram} crossdown 0)`, `(${line} < 0)`),
    columns: [{ label: 'Histogram', text: histogram }, ...shown],
    source: 'PKScreener 19; popular scan “MACD histogram below 0” with the side of zero.',
    picture: 'histogram-down',
    side: 'bearish',
  },
];

const weekly = mirrored(['lines-cross-up', 'lines-cross-down'], ({ cross, above }) => ({
  id: `macd-weekly-crosses-${above}-signal`,
  name: `Weekly MACD crosses ${above} its signal`,
  description: `The same crossing on weekly candles. It comes a few times a year, for trends of months. The running week can still undo it until Friday’s close.`,
  text: `([0] week MACD Line(12, 26) ${cross} [0] week MACD Signal(12, 26, 9))`,
  columns: [
    { label: 'Weekly MACD', text: '[0] week MACD Line(12, 26)' },
    { label: 'Weekly signal', text: '[0] week MACD Signal(12, 26, 9)' },
  ],
  source: `${appel}, on weeks.`,
}));

const divergence: MirroredPair = [
  {
    id: 'macd-divergence-bullish',
    name: 'Bullish MACD divergence',
    description:
      'The last confirmed swing low goes beyond the one before, the MACD line at it does not. The force of the move fades. It can fade for months before the price turns.',
    text: all(
      '([0] day Swing Low(5) < [0] day Previous Swing Low(5))',
      `([0] day Value At Swing Low(5, ${line}) > [0] day Value At Previous Swing Low(5, ${line}))`,
      '([0] day Swing Low Age(5) <= 10)',
    ),
    columns: [{ label: 'Swing low', text: '[0] day Swing Low(5)' }, ...shown],
    source: `${appel}; the swings are those of the popular scan “Bullish divergence”.`,
    picture: 'divergence-up',
    side: 'bullish',
  },
  {
    id: 'macd-divergence-bearish',
    name: 'Bearish MACD divergence',
    description:
      'The last confirmed swing high goes beyond the one before, the MACD line at it does not. The force of the move fades. It can fade for months before the price turns.',
    text: all(
      '([0] day Swing High(5) > [0] day Previous Swing High(5))',
      `([0] day Value At Swing High(5, ${line}) < [0] day Value At Previous Swing High(5, ${line}))`,
      '([0] day Swing High Age(5) <= 10)',
    ),
    columns: [{ label: 'Swing high', text: '[0] day Swing High(5)' }, ...shown],
    source: `${appel}; the swings are those of the popular scan “Bullish divergence”.`,
    picture: 'divergence-down',
    side: 'bearish',
  },
];

/** The distance between two averages. */
export const macd = family(
  {
    id: 'macd',
    name: 'MACD',
    description: 'Appel’s distance between the 12-day and the 26-day average, and its signal.',
  },
  [
    ...crosses,
    ...crossesFar,
    ...crossesWithTrend,
    ...throughZero,
    ...histogramTurns,
    ...histogramZero,
    ...weekly,
    ...divergence,
  ],
);
