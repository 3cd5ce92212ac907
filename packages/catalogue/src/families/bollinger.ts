import { change, range, volume } from '../columns.ts';
import { all, any } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const upper = '[0] day Upper Bollinger Band(20, 2)';
const lower = '[0] day Lower Bollinger Band(20, 2)';
const middle = '[0] day Middle Bollinger Bands(20)';
const widthOf = (offset: string) =>
  `(${offset} day Upper Bollinger Band(20, 2) - ${offset} day Lower Bollinger Band(20, 2)) / ${offset} day Middle Bollinger Bands(20)`;
const place = { label: 'Place in the bands (0 to 1)', text: `([0] day CLOSE - ${lower}) / (${upper} - ${lower})` };
const width = { label: 'Band width %', text: `((${upper} - ${lower}) / ${middle}) * 100` };
const bollinger = 'John Bollinger, Bollinger on Bollinger Bands (2001)';
const shown = [place, width, change];
const narrowest = (days: number) => `((${widthOf('[0]')}) == MIN(${days}, ${widthOf('[0]')}))`;
const inKeltner = (back: number) =>
  all(
    `([${-back}] day Upper Bollinger Band(20, 2) < [${-back}] day Upper Keltner Channel(20, 1.5))`,
    `([${-back}] day Lower Bollinger Band(20, 2) > [${-back}] day Lower Keltner Channel(20, 1.5))`,
  );

const breaks: MirroredPair = [
  {
    id: 'bollinger-break-bullish',
    name: 'Close crosses above the upper band',
    description: `The close leaves the band in which about nine closes of ten lie. After a quiet time it is how moves begin. After a long run it is how they end, and the band alone does not know the difference.`,
    text: `([0] day CLOSE crossup ${upper})`,
    columns: shown,
    source: `Popular scan “Upper-band break”; ${bollinger}.`,
    picture: 'band-break-up',
    side: 'bullish',
  },
  {
    id: 'bollinger-break-bearish',
    name: 'Close crosses below the lower band',
    description: `The close leaves the band in which about nine closes of ten lie. After a quiet time it is how moves begin. After a long run it is how they end, and the band alone does not know the difference.`,
    text: `([0] day CLOSE crossdown ${lower})`,
    columns: shown,
    source: `Popular scan “Upper-band break”; ${bollinger}.`,
    picture: 'band-break-down',
    side: 'bearish',
  },
];

const comesBack: MirroredPair = [
  {
    id: 'bollinger-back-inside-bullish',
    name: 'Close comes back inside the lower band',
    description:
      'The price was outside the band yesterday and closed inside it today. The extreme was not accepted, and buyers answered. In a strong trend the price leaves the band again the next day.',
    text: `([0] day CLOSE crossup ${lower})`,
    columns: shown,
    source: bollinger,
    picture: 'touch-and-turn-up',
    side: 'bullish',
  },
  {
    id: 'bollinger-back-inside-bearish',
    name: 'Close comes back inside the upper band',
    description:
      'The price was outside the band yesterday and closed inside it today. The extreme was not accepted, and sellers answered. In a strong trend the price leaves the band again the next day.',
    text: `([0] day CLOSE crossdown ${upper})`,
    columns: shown,
    source: bollinger,
    picture: 'touch-and-turn-down',
    side: 'bearish',
  },
];

const rides: MirroredPair = [
  {
    id: 'bollinger-walk-bullish',
    name: 'Walks along the upper band',
    description:
      'Each of three closes lies beyond one standard deviation above the middle. Bollinger calls it a walk along the band: strength, not excess. The walk ends with a close near the middle, far from where one came in.',
    text: '([0] day Count(3, ([0] day CLOSE > [0] day Upper Bollinger Band(20, 1))) == 3)',
    columns: shown,
    source: bollinger,
    picture: 'steady-rise',
    side: 'bullish',
  },
  {
    id: 'bollinger-walk-bearish',
    name: 'Walks along the lower band',
    description:
      'Each of three closes lies beyond one standard deviation below the middle. Bollinger calls it a walk along the band: strength, not excess. The walk ends with a close near the middle, far from where one came in.',
    text: '([0] day Count(3, ([0] day CLOSE < [0] day Lower Bollinger Band(20, 1))) == 3)',
    columns: shown,
    source: bollinger,
    picture: 'steady-fall',
    side: 'bearish',
  },
];

const afterSqueeze: MirroredPair = [
  {
    id: 'squeeze-break-bullish',
    name: 'Squeeze broken upward',
    description: `Within the last five days the bands were at their narrowest of 60 days, and now the close is beyond one of them. Quiet has turned into movement. Bollinger warns of the head fake: the first break is often the wrong one.`,
    text: all(`([0] day CLOSE > ${upper})`, `([0] day Count(5, ${narrowest(60)}) >= 1)`),
    columns: [width, volume, change],
    source: `${bollinger}; the look back varies.`,
    picture: 'band-break-up',
    side: 'bullish',
  },
  {
    id: 'squeeze-break-bearish',
    name: 'Squeeze broken downward',
    description: `Within the last five days the bands were at their narrowest of 60 days, and now the close is beyond one of them. Quiet has turned into movement. Bollinger warns of the head fake: the first break is often the wrong one.`,
    text: all(`([0] day CLOSE < ${lower})`, `([0] day Count(5, ${narrowest(60)}) >= 1)`),
    columns: [width, volume, change],
    source: `${bollinger}; the look back varies.`,
    picture: 'band-break-down',
    side: 'bearish',
  },
];

const fired = mirrored(['band-break-up', 'band-break-down'], ({ id, more, up }) => ({
  id: `ttm-squeeze-fired-${id}`,
  name: `TTM squeeze fired ${up}`,
  description: `Yesterday the Bollinger bands lay inside the Keltner channel, today they do not, and the close is ${up} on its 20-day mean. The pressure leaves, and Carter takes the side of momentum. Many fire by a hair and go back inside.`,
  text: all(
    inKeltner(1),
    any(
      '([0] day Upper Bollinger Band(20, 2) >= [0] day Upper Keltner Channel(20, 1.5))',
      '([0] day Lower Bollinger Band(20, 2) <= [0] day Lower Keltner Channel(20, 1.5))',
    ),
    `([0] day CLOSE ${more} ${middle})`,
  ),
  columns: [width, change, volume],
  source: 'John Carter, Mastering the Trade (2005), with the middle line for his momentum.',
}));

const keltner: MirroredPair = [
  {
    id: 'keltner-break-bullish',
    name: 'Close crosses above the Keltner channel',
    description: `The close moves two true ranges away from its 20-day exponential average. The channel is smoother than Bollinger’s bands, so leaving it means a push and not only a noisy week. It comes late in slow trends.`,
    text: '([0] day CLOSE crossup [0] day Upper Keltner Channel(20, 2))',
    columns: [{ label: 'EMA 20', text: '[0] day EMA(20)' }, range, change],
    source: 'Chester Keltner (1960), as Linda Raschke draws it with true ranges.',
    picture: 'band-break-up',
    side: 'bullish',
  },
  {
    id: 'keltner-break-bearish',
    name: 'Close crosses below the Keltner channel',
    description: `The close moves two true ranges away from its 20-day exponential average. The channel is smoother than Bollinger’s bands, so leaving it means a push and not only a noisy week. It comes late in slow trends.`,
    text: '([0] day CLOSE crossdown [0] day Lower Keltner Channel(20, 2))',
    columns: [{ label: 'EMA 20', text: '[0] day EMA(20)' }, range, change],
    source: 'Chester Keltner (1960), as Linda Raschke draws it with true ranges.',
    picture: 'band-break-down',
    side: 'bearish',
  },
];

const middleLine = mirrored(['cross-up', 'cross-down'], ({ id, cross, above, up }) => ({
  id: `bollinger-middle-${id}`,
  name: `Close crosses ${above} the middle band, bands wide`,
  description: `The price passes the middle of bands that are wider than they were a month ago. A swing from one band has passed half way and is headed ${up}. It reaches the other band less often than one thinks.`,
  text: all(`([0] day CLOSE ${cross} ${middle})`, `((${widthOf('[0]')}) > (${widthOf('[-20]')}))`),
  columns: shown,
  source: bollinger,
}));

/** Bands around the mean. */
export const bollingerScans = family(
  {
    id: 'bollinger',
    name: 'Bollinger and Keltner',
    description: 'Bands around the mean: breaks, squeezes and walks along them.',
  },
  [
    {
      id: 'bollinger-squeeze',
      name: 'Bollinger squeeze: narrowest of 120 days',
      description:
        'The bands lie closer together than on any day of six months. Quiet and wild times take turns, so something larger is likely to come. It says neither when nor which way.',
      text: narrowest(120),
      columns: [width, change],
      source: `Popular scan “Bollinger squeeze” (equityinfo.net); ${bollinger}.`,
      picture: 'squeeze',
    },
    {
      id: 'ttm-squeeze',
      name: 'TTM squeeze: Bollinger inside Keltner',
      description:
        'Both Bollinger bands lie inside the Keltner channel. The scatter of closes is small even beside the small ranges. It can last from days to weeks.',
      text: inKeltner(0),
      columns: [width, change],
      source: 'Popular scan “TTM squeeze” (PKScreener 7:6); John Carter, Mastering the Trade (2005).',
      picture: 'squeeze',
    },
    {
      id: 'ttm-squeeze-ten-days',
      name: 'TTM squeeze for ten days',
      description:
        'Bollinger’s bands have been inside the Keltner channel on each of ten days. The longer the rest, the more people wait at its edges. Very quiet shares rest for ever.',
      text: `([0] day Count(10, ${inKeltner(0)}) == 10)`,
      columns: [width, change],
      source: 'John Carter (2005); the number of days varies.',
      picture: 'squeeze',
    },
    {
      id: 'bands-widest',
      name: 'Bands at their widest of 120 days',
      description:
        'The bands have not been so far apart for half a year. The move is in full swing or over. New positions here need a stop that hurts.',
      text: `((${widthOf('[0]')}) == MAX(120, ${widthOf('[0]')}))`,
      columns: [width, change],
      source: `${bollinger}, the bulge.`,
      picture: 'wide',
    },
    ...breaks,
    ...comesBack,
    ...rides,
    ...afterSqueeze,
    ...fired,
    ...keltner,
    ...middleLine,
  ],
);
