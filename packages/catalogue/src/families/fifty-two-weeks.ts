import { change, fromBottom, fromTop, volume, year } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const extreme: MirroredPair = [
  {
    id: '52-week-high',
    name: '52-week high',
    description:
      'The day’s high is the highest of 252 days. Nobody who bought within a year is in loss, so few want out. In such a list buyers come late as well as early.',
    text: '([0] day HIGH >= MAX(252, [0] day HIGH))',
    columns: [fromTop, volume, change],
    source: 'Popular scan “52-week high” (chartink.com/articles; equityinfo.net).',
    picture: 'new-high',
    side: 'bullish',
  },
  {
    id: '52-week-low',
    name: '52-week low',
    description:
      'The day’s low is the lowest of 252 days. Everybody who bought within a year is in loss, and every bounce is sold. In such a list sellers come late as well as early.',
    text: '([0] day LOW <= MIN(252, [0] day LOW))',
    columns: [fromBottom, volume, change],
    source: 'Popular scan “52-week low” (chartink.com/articles; equityinfo.net).',
    picture: 'new-low',
    side: 'bearish',
  },
];

const closing: MirroredPair = [
  {
    id: 'highest-close-of-a-year',
    name: 'Highest close of a year',
    description:
      'No close of 252 days was higher. Closes cannot be made by one stray trade, so this is the sterner list. It still says nothing about how far the move can go.',
    text: '([0] day CLOSE >= MAX(252, [0] day CLOSE))',
    columns: [fromTop, volume, change],
    source: 'Popular scans “52-week high” and “52-week low” on closes.',
    picture: 'new-high',
    side: 'bullish',
  },
  {
    id: 'lowest-close-of-a-year',
    name: 'Lowest close of a year',
    description:
      'No close of 252 days was lower. Closes cannot be made by one stray trade, so this is the sterner list. It still says nothing about how far the move can go.',
    text: '([0] day CLOSE <= MIN(252, [0] day CLOSE))',
    columns: [fromBottom, volume, change],
    source: 'Popular scans “52-week high” and “52-week low” on closes.',
    picture: 'new-low',
    side: 'bearish',
  },
];

const withVolume = mirrored(['new-high', 'new-low'], ({ more, most, top, high }) => ({
  id: `52-week-${high}-with-volume`,
  name: `New 52-week ${high} on twice the volume`,
  description: `The close goes beyond every ${high} of the 251 days before, with twice the usual volume. A break that many take part in is worth more than one in silence. It can also be the last, loudest day.`,
  text: all(
    `([0] day CLOSE ${more} ${most}(251, [-1] day ${top}))`,
    '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2)',
  ),
  columns: [volume, change, year],
  source: 'William O’Neil (1988); popular scans “Volume shockers” and “52-week high” joined.',
}));

const near: MirroredPair = [
  {
    id: 'near-52-week-high',
    name: 'Within 10 % of the 52-week high',
    description:
      'The close is less than a tenth from the high of the year. George and Hwang found that nearness to the high foretells returns better than past returns do. In a bull market half of all shares are here.',
    text: '([0] day CLOSE >= MAX(252, [0] day HIGH) * 0.9)',
    columns: [fromTop, change],
    source: 'Popular scan “Near 52-week high” (equityinfo.net); George and Hwang, Journal of Finance (2004).',
    picture: 'near-high',
    side: 'bullish',
  },
  {
    id: 'near-52-week-low',
    name: 'Within 10 % of the 52-week low',
    description:
      'The close is less than a tenth from the low of the year. Shares near their low are cheap for a reason, which may pass. In a bear market half of all shares are here.',
    text: '([0] day CLOSE <= MIN(252, [0] day LOW) * 1.1)',
    columns: [fromBottom, change],
    source: 'Popular scan “Near 52-week high” (equityinfo.net), mirrored.',
    picture: 'near-low',
    side: 'bearish',
  },
];

const firstInMonths = mirrored(['new-high', 'new-low'], ({ more, most, top, high }) => ({
  id: `first-52-week-${high}-in-months`,
  name: `First 52-week ${high} in three months`,
  description: `A new ${high} of the year, and none on the 60 days before. The share comes out of a rest rather than making its tenth ${high} in a row. The rest may also have been the top of the move before.`,
  text: all(
    `([0] day ${top} ${more} ${most}(251, [-1] day ${top}))`,
    `([-1] day Count(60, ([0] day ${top} ${more} ${most}(191, [-1] day ${top}))) == 0)`,
  ),
  columns: [volume, change, year],
  source: 'Common clause of break-out lists; the rest varies. The days before look back 191 days.',
}));

const channel = [20, 55].flatMap(
  (days): MirroredPair => [
    {
      id: `donchian-${days}-bullish`,
      name: `Bullish ${days}-day break (Donchian)`,
      description: `The close is above every high of the ${days} days before. The Turtles bought and sold such breaks by rule and lived on a few large trends. Most breaks fail; the rule needs patience and small losses.`,
      text: `([0] day CLOSE > MAX(${days}, [-1] day HIGH))`,
      columns: [volume, change, fromTop],
      source: 'Richard Donchian’s channel; Curtis Faith, Way of the Turtle (2007).',
      picture: 'new-high',
      side: 'bullish',
    },
    {
      id: `donchian-${days}-bearish`,
      name: `Bearish ${days}-day break (Donchian)`,
      description: `The close is below every low of the ${days} days before. The Turtles bought and sold such breaks by rule and lived on a few large trends. Most breaks fail; the rule needs patience and small losses.`,
      text: `([0] day CLOSE < MIN(${days}, [-1] day LOW))`,
      columns: [volume, change, fromBottom],
      source: 'Richard Donchian’s channel; Curtis Faith, Way of the Turtle (2007).',
      picture: 'new-low',
      side: 'bearish',
    },
  ],
);

/** The year’s extremes. */
export const fiftyTwoWeeks = family(
  { id: '52-week', name: '52-week and break-outs', description: 'Highs and lows of a year, of months and of weeks.' },
  [
    ...extreme,
    ...closing,
    ...withVolume,
    ...near,
    ...firstInMonths,
    ...channel,
    {
      id: 'doubled-from-low',
      name: 'Doubled from its 52-week low',
      description:
        'The close is at least twice the lowest price of the year. The largest winners of a decade all passed through this list. So did many that fell back to where they came from.',
      text: '([0] day CLOSE >= MIN(252, [0] day LOW) * 2)',
      columns: [fromBottom, fromTop, year],
      source: 'Common clause; Minervini asks for 30 % above the low.',
      picture: 'steady-rise',
      side: 'bullish',
    },
    {
      id: 'halved-from-high',
      name: 'Halved from its 52-week high',
      description:
        'The close is at most half of the highest price of the year. Value seekers look here for what was thrown away. Half of a price can be halved again.',
      text: '([0] day CLOSE <= MAX(252, [0] day HIGH) * 0.5)',
      columns: [fromTop, fromBottom, year],
      source: 'Common clause; 30 to 60 % are used.',
      picture: 'steady-fall',
      side: 'bearish',
    },
    {
      id: 'above-last-years-high',
      name: 'Crosses last year’s high',
      description:
        'The close moves above the highest price of the last calendar year. Long-term charts show this line to everybody. Early in January it lies close by and says little.',
      text: '([0] day CLOSE crossup Yearly(-1, [0] day HIGH))',
      columns: [{ label: 'Last year’s high', text: 'Yearly(-1, [0] day HIGH)' }, change],
      source: 'Common clause of positional lists.',
      picture: 'break-up',
      side: 'bullish',
    },
    {
      id: 'below-last-years-low',
      name: 'Crosses last year’s low',
      description:
        'The close moves below the lowest price of the last calendar year. Long-term holders see the floor of a year give way. Early in January it lies close by and says little.',
      text: '([0] day CLOSE crossdown Yearly(-1, [0] day LOW))',
      columns: [{ label: 'Last year’s low', text: 'Yearly(-1, [0] day LOW)' }, change],
      source: 'Common clause of positional lists, mirrored.',
      picture: 'break-down',
      side: 'bearish',
    },
  ],
);
