import { change, delivery, turnover, volume } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const times = (n: number) => `([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * ${n})`;
const shown = [volume, change, turnover];
const deliveries = {
  label: 'Delivered × 20 days',
  text: '[0] day Delivery Quantity / Average(20, [-1] day Delivery Quantity)',
};

const movedOnVolume: MirroredPair = [
  {
    id: 'volume-twice-bullish',
    name: 'Up 2 % on twice the usual volume',
    description:
      'The close moved more than 2 % up, and twice the usual number of shares changed hands. Price says where, volume says that many buyers meant it. Results and block deals make such days once, without a trend after them.',
    text: all('([0] day Change % > 2)', times(2)),
    columns: shown,
    source: 'Popular scans “Volume shockers” and “Rising with volume” joined; thresholds vary.',
    picture: 'volume-burst',
    side: 'bullish',
  },
  {
    id: 'volume-twice-bearish',
    name: 'Down 2 % on twice the usual volume',
    description:
      'The close moved more than 2 % down, and twice the usual number of shares changed hands. Price says where, volume says that many sellers meant it. Results and block deals make such days once, without a trend after them.',
    text: all(`([0] day Change % < ${-2})`, times(2)),
    columns: shown,
    source: 'Popular scans “Volume shockers” and “Rising with volume” joined; thresholds vary.',
    picture: 'volume-fall',
    side: 'bearish',
  },
];

const withVolume: MirroredPair = [
  {
    id: 'rising-with-volume',
    name: 'Rising with rising volume',
    description:
      'Price is up and volume above yesterday’s. More people took part in the move than in the one before. It is a mild condition that a third of the market may pass.',
    text: all('([0] day CLOSE > [-1] day CLOSE)', '([0] day VOLUME > [-1] day VOLUME)'),
    columns: shown,
    source: 'Popular scan “Rising with volume” (Chartink’s examples) and its mirror.',
    picture: 'volume-burst',
    side: 'bullish',
  },
  {
    id: 'falling-with-volume',
    name: 'Falling with rising volume',
    description:
      'Price is down and volume above yesterday’s. More people took part in the move than in the one before. It is a mild condition that a third of the market may pass.',
    text: all('([0] day CLOSE < [-1] day CLOSE)', '([0] day VOLUME > [-1] day VOLUME)'),
    columns: shown,
    source: 'Popular scan “Rising with volume” (Chartink’s examples) and its mirror.',
    picture: 'volume-fall',
    side: 'bearish',
  },
];

const balance = mirrored(['volume-burst', 'volume-fall'], ({ most, high, top, buyers }) => ({
  id: `obv-${top.toLowerCase()}-20`,
  name: `OBV at a 20-day ${high}`,
  description: `On-balance volume, which adds the volume of up days and takes that of down days, is at its ${high}est of 20 days. The ${buyers} have had more volume on their days. One huge day moves the line for weeks.`,
  text: `([0] day OBV == ${most}(20, [0] day OBV))`,
  columns: [volume, change],
  source:
    'Popular scan “OBV break-out”; Joseph Granville, New Key to Stock Market Profits (1963). The look back varies.',
}));

const delivered: MirroredPair = [
  {
    id: 'delivery-60-bullish',
    name: 'Delivery above 60 %, price up',
    description:
      'More than 60 % of the traded shares were taken in delivery, and the close is up on the previous one. Buyers wanted to keep the shares, it was not only day trading. Thinly traded shares show high delivery every day.',
    text: all('([0] day Delivery % > 60)', '([0] day CLOSE > [0] day Previous Close)'),
    columns: [delivery, change, deliveries],
    source: 'Popular scan “High delivery” with a direction; 50 to 70 % are used.',
    picture: 'volume-burst',
    side: 'bullish',
  },
  {
    id: 'delivery-60-bearish',
    name: 'Delivery above 60 %, price down',
    description:
      'More than 60 % of the traded shares were taken in delivery, and the close is down on the previous one. Holders gave shares away for good, it was not only day trading. Thinly traded shares show high delivery every day.',
    text: all('([0] day Delivery % > 60)', '([0] day CLOSE < [0] day Previous Close)'),
    columns: [delivery, change, deliveries],
    source: 'Popular scan “High delivery” with a direction; 50 to 70 % are used.',
    picture: 'volume-fall',
    side: 'bearish',
  },
];

/** How much was traded, by whom it was kept. */
export const volumes = family(
  {
    id: 'volume',
    name: 'Volume and delivery',
    description: 'How many shares changed hands, and how many were taken in delivery.',
  },
  [
    {
      id: 'volume-shocker',
      name: 'Volume shocker: 2.5 × usual',
      description:
        'More than two and a half times the average volume of the 20 days before. A crowd has come for some reason, good or bad. Look for the news and at the candle; volume has no direction.',
      text: times(2.5),
      columns: shown,
      source: 'Popular scan “Volume shockers” (PKScreener volume gainers).',
      picture: 'volume-burst',
    },
    {
      id: 'volume-five-times',
      name: 'Volume five times the usual',
      description:
        'More than five times the average volume of 20 days. It happens a few times a year to a share, with results, deals or index changes. A single block between two funds does it too.',
      text: times(5),
      columns: shown,
      source: 'Popular scan “Volume shockers” with its largest threshold.',
      picture: 'volume-burst',
    },
    {
      id: 'volume-highest-of-quarter',
      name: 'Highest volume of three months',
      description:
        'No day of the last 60 traded as many shares. Highs of volume often mark the first day of a trend or the last one. Where in the trend it stands is for you to decide.',
      text: '([0] day VOLUME > MAX(60, [-1] day VOLUME))',
      columns: shown,
      source: 'Common clause; the look back varies.',
      picture: 'volume-burst',
    },
    {
      id: 'volume-highest-of-year',
      name: 'Highest volume of a year',
      description:
        'No day of the last 251 traded as many shares. O’Neil looks for such days at the start of large moves. Index funds that trade on one day make them too.',
      text: '([0] day VOLUME > MAX(251, [-1] day VOLUME))',
      columns: shown,
      source: 'William O’Neil, How to Make Money in Stocks (1988).',
      picture: 'volume-burst',
    },
    {
      id: 'volume-rising-three-days',
      name: 'Volume rising three days',
      description:
        'Each of three days traded more than the day before. Interest builds day by day rather than in one burst. After a holiday the count begins from a low base.',
      text: '([0] day Count(3, ([0] day VOLUME > [-1] day VOLUME)) == 3)',
      columns: shown,
      source: 'Common clause; 3 to 5 days are used.',
      picture: 'volume-burst',
    },
    {
      id: 'volume-dry-up',
      name: 'Volume dry-up: lowest of 20 days',
      description:
        'Fewer shares changed hands than on any of the 19 days before. In a tight range near a high it shows that nobody sells any more. In a falling share it shows that nobody buys.',
      text: '([0] day VOLUME == MIN(20, [0] day VOLUME))',
      columns: shown,
      source: 'Popular scan “Low-volume dry-up” (PKScreener 4; a public Wyckoff clause).',
      picture: 'volume-dry',
    },
    {
      id: 'quiet-pullback',
      name: 'Pullback on drying volume',
      description:
        'Three lower closes in an up-trend, each on less volume than the day before. Holders do not run, they only pause. When volume returns on a red day the idea is dead.',
      text: all(
        '([0] day Count(3, ([0] day CLOSE < [-1] day CLOSE)) == 3)',
        '([0] day Count(2, ([0] day VOLUME < [-1] day VOLUME)) == 2)',
        '([0] day CLOSE > [0] day SMA(50, [0] day CLOSE))',
      ),
      columns: shown,
      source: 'Richard Wyckoff’s no-supply pullback, as a clause; days vary.',
      picture: 'volume-dry',
    },
    {
      id: 'pocket-pivot',
      name: 'Pocket pivot',
      description:
        'An up day whose volume is larger than that of every down day of the ten before, with the close above its 50-day average. It shows big buyers before a break-out is seen. In a wide range it fires often and means less.',
      text: all(
        '([0] day CLOSE > [-1] day CLOSE)',
        '([0] day VOLUME > MAX(10, [-1] day VOLUME * [-1] day Count(1, ([0] day CLOSE < [-1] day CLOSE))))',
        '([0] day CLOSE > [0] day SMA(50, [0] day CLOSE))',
      ),
      columns: shown,
      source: 'Gil Morales and Chris Kacher, Trade Like an O’Neil Disciple (2010).',
      picture: 'volume-burst',
      side: 'bullish',
    },
    {
      id: 'relative-volume-at-a-time',
      name: 'Three times its volume at this hour',
      description:
        'Up to this minute three times as many shares were traded as by the same hour on the five days before. Unlike whole-day volume it can be read in the morning. Five days are few; one odd day shifts the average.',
      text: '([0] day VOLUME > ((((([-75] 5 minute SMA(1, [0] day VOLUME) + [-150] 5 minute SMA(1, [0] day VOLUME)) + [-225] 5 minute SMA(1, [0] day VOLUME)) + [-300] 5 minute SMA(1, [0] day VOLUME)) + [-375] 5 minute SMA(1, [0] day VOLUME)) / 5) * 3)',
      columns: [change, { label: 'Volume today', text: '[0] day VOLUME' }],
      source: 'Popular scan “Relative volume at a time” (marketinsights.algopandas.com).',
      picture: 'volume-burst',
    },
    {
      id: 'turnover-100-crore',
      name: 'Turnover above ₹100 Cr, twice the usual',
      description:
        'More than a hundred crores of rupees changed hands, and twice as much as usual. Large money can come in and go out of such a share. Size alone is no reason to buy.',
      text: all('([0] day Turnover > 100)', '([0] day Turnover > Average(20, [-1] day Turnover) * 2)'),
      columns: shown,
      source: 'Common clause of institutional lists; sums vary.',
      picture: 'volume-burst',
    },
    {
      id: 'large-trades',
      name: 'Larger trades than usual',
      description:
        'The average trade was more than one and a half times as large as over 20 days. Big hands trade in big lots. A few block deals lift the average by themselves.',
      text: '([0] day VOLUME / [0] day Trades > Average(20, [-1] day VOLUME / [-1] day Trades) * 1.5)',
      columns: [{ label: 'Shares a trade', text: '[0] day VOLUME / [0] day Trades' }, change, delivery],
      source: 'Trade size from NSE’s number of trades; the factor is our choice.',
      picture: 'volume-burst',
    },
    {
      id: 'delivery-above-35',
      name: 'Delivery above 35 %',
      description:
        'More than 35 % of the traded shares were taken in delivery and not sold within the day. It is a wide list for sorting. The exchange tells delivery only after the close.',
      text: '([0] day Delivery % > 35)',
      columns: [delivery, deliveries, change],
      source: 'Popular scan “High delivery” (marketinsights.algopandas.com).',
      picture: 'volume-burst',
    },
    {
      id: 'delivery-twice-usual',
      name: 'Delivered shares twice the usual',
      description:
        'Twice as many shares as on an average of 20 days were taken in delivery. It counts shares and not percent, so a busy day of day traders does not hide it. The buyer may be one fund that is now done.',
      text: '([0] day Delivery Quantity > Average(20, [-1] day Delivery Quantity) * 2)',
      columns: [deliveries, delivery, change],
      source: 'Common clause on NSE’s delivery file; 2 to 5 times are used.',
      picture: 'volume-burst',
    },
    {
      id: 'delivery-rising-three-days',
      name: 'Delivery % rising three days',
      description:
        'The delivered share of trading rose on each of three days. People keep more and more of what they buy. Without a rising price it may also be sellers handing shares over.',
      text: '([0] day Count(3, ([0] day Delivery % > [-1] day Delivery %)) == 3)',
      columns: [delivery, change],
      source: 'Common clause; 3 to 5 days are used.',
      picture: 'volume-burst',
    },
    {
      id: 'delivery-volume-price',
      name: 'Price, volume and delivery up together',
      description:
        'Up more than 2 %, twice the usual volume, and a delivered share above its 20-day average. Three independent signs agree. Few shares pass, and most have news that everybody knows.',
      text: all('([0] day Change % > 2)', times(2), '([0] day Delivery % > Average(20, [-1] day Delivery %))'),
      columns: [change, volume, delivery],
      source: 'Popular scans “Volume shockers”, “Rising with volume” and “High delivery” joined.',
      picture: 'volume-burst',
      side: 'bullish',
    },
    ...movedOnVolume,
    ...withVolume,
    ...balance,
    ...delivered,
  ],
);
