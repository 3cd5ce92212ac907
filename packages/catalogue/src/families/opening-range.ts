import { change } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const high = (minutes: number) => `Opening Range([0] ${minutes} minute HIGH, High)`;
const low = (minutes: number) => `Opening Range([0] ${minutes} minute LOW, Low)`;
const rangeOf = (minutes: number) => [
  change,
  { label: `High of the first ${minutes} minutes`, text: high(minutes) },
  { label: `Low of the first ${minutes} minutes`, text: low(minutes) },
];

/** What the choice of the range brings, in a sentence. */
const remarks: Readonly<Record<number, string>> = {
  5: 'Five minutes make a narrow range with a near stop, which is also broken by accident most often.',
  15: 'Fifteen minutes are the usual choice in India: the opening orders are through by then.',
  30: 'Half an hour is what Crabel’s followers take: fewer breaks, and fewer of them false.',
  60: 'After a whole hour a break means more, but the day has less time left to run.',
};

const breaks = Object.entries(remarks).flatMap(([length, remark]): MirroredPair => {
  const minutes = Number(length);
  return [
    {
      id: `opening-range-${minutes}-bullish`,
      name: `${minutes}-minute opening range broken upward`,
      description: `A five-minute close moves above the high of the first ${minutes} minutes. ${remark} On days without a trend the price comes back into the range.`,
      text: `([0] 5 minute CLOSE crossup ${high(minutes)})`,
      columns: rangeOf(minutes),
      source:
        'Popular scan “Opening range of 5, 30 or 60 minutes”; Toby Crabel, Day Trading with Short Term Price Patterns and Opening Range Breakout (1990).',
      picture: 'opening-range-up',
      side: 'bullish',
    },
    {
      id: `opening-range-${minutes}-bearish`,
      name: `${minutes}-minute opening range broken downward`,
      description: `A five-minute close moves below the low of the first ${minutes} minutes. ${remark} On days without a trend the price comes back into the range.`,
      text: `([0] 5 minute CLOSE crossdown ${low(minutes)})`,
      columns: rangeOf(minutes),
      source:
        'Popular scan “Opening range of 5, 30 or 60 minutes”; Toby Crabel, Day Trading with Short Term Price Patterns and Opening Range Breakout (1990).',
      picture: 'opening-range-down',
      side: 'bearish',
    },
  ];
});

const withVolume: MirroredPair = [
  {
    id: 'opening-range-15-volume-bullish',
    name: '15-minute opening range broken upward with volume',
    description:
      'A fifteen-minute close moves above the high of the first such bar, on more volume than that bar had. The first bar is usually the busiest of the day, so this asks for a lot. Late in the day few breaks pass, and those that do have little time left.',
    text: all(
      `([0] 15 minute CLOSE crossup ${high(15)})`,
      '([0] 15 minute VOLUME > [0] 15 minute Nth Candle(1, [0] 15 minute VOLUME))',
    ),
    columns: rangeOf(15),
    source: 'Popular scan “Opening range of 15 minutes, long” (a public Chartink clause).',
    picture: 'opening-range-up',
    side: 'bullish',
  },
  {
    id: 'opening-range-15-volume-bearish',
    name: '15-minute opening range broken downward with volume',
    description:
      'A fifteen-minute close moves below the low of the first such bar, on more volume than that bar had. The first bar is usually the busiest of the day, so this asks for a lot. Late in the day few breaks pass, and those that do have little time left.',
    text: all(
      `([0] 15 minute CLOSE crossdown ${low(15)})`,
      '([0] 15 minute VOLUME > [0] 15 minute Nth Candle(1, [0] 15 minute VOLUME))',
    ),
    columns: rangeOf(15),
    source: 'Popular scan “Opening range of 15 minutes, short” (a public Chartink clause).',
    picture: 'opening-range-down',
    side: 'bearish',
  },
];

const withDay: MirroredPair = [
  {
    id: 'opening-range-30-with-day-bullish',
    name: '30-minute opening range broken upward, beyond yesterday too',
    description:
      'A five-minute close moves above the high of the first half hour and stands above yesterday’s high as well. Two levels that many watch are passed at once. The nearer the two lie together, the more the break says; far apart it comes late.',
    text: all(`([0] 5 minute CLOSE crossup ${high(30)})`, '([0] 5 minute CLOSE > [-1] day HIGH)'),
    columns: rangeOf(30),
    source:
      'Popular scans “Previous-day high break”, “Previous-day low break” and “Opening range of 5, 30 or 60 minutes” joined.',
    picture: 'opening-range-up',
    side: 'bullish',
  },
  {
    id: 'opening-range-30-with-day-bearish',
    name: '30-minute opening range broken downward, beyond yesterday too',
    description:
      'A five-minute close moves below the low of the first half hour and stands below yesterday’s low as well. Two levels that many watch are passed at once. The nearer the two lie together, the more the break says; far apart it comes late.',
    text: all(`([0] 5 minute CLOSE crossdown ${low(30)})`, '([0] 5 minute CLOSE < [-1] day LOW)'),
    columns: rangeOf(30),
    source:
      'Popular scans “Previous-day high break”, “Previous-day low break” and “Opening range of 5, 30 or 60 minutes” joined.',
    picture: 'opening-range-down',
    side: 'bearish',
  },
];

const withVwap: MirroredPair = [
  {
    id: 'opening-range-15-vwap-bullish',
    name: '15-minute opening range broken upward, on the right side of VWAP',
    description:
      'A five-minute close moves above the high of the first fifteen minutes while the price stands above the session’s VWAP. The mean buyer of the day is on the same side as the break. It filters little on days that open with a gap.',
    text: all(`([0] 5 minute CLOSE crossup ${high(15)})`, '([0] 5 minute CLOSE > [0] 5 minute Session VWAP)'),
    columns: [...rangeOf(15), { label: 'VWAP', text: '[0] 5 minute Session VWAP' }],
    source: 'Popular scans “Opening range of 5, 30 or 60 minutes” and “VWAP reclaim” joined.',
    picture: 'opening-range-up',
    side: 'bullish',
  },
  {
    id: 'opening-range-15-vwap-bearish',
    name: '15-minute opening range broken downward, on the right side of VWAP',
    description:
      'A five-minute close moves below the low of the first fifteen minutes while the price stands below the session’s VWAP. The mean buyer of the day is on the same side as the break. It filters little on days that open with a gap.',
    text: all(`([0] 5 minute CLOSE crossdown ${low(15)})`, '([0] 5 minute CLOSE < [0] 5 minute Session VWAP)'),
    columns: [...rangeOf(15), { label: 'VWAP', text: '[0] 5 minute Session VWAP' }],
    source: 'Popular scans “Opening range of 5, 30 or 60 minutes” and “VWAP reclaim” joined.',
    picture: 'opening-range-down',
    side: 'bearish',
  },
];

const vwap = mirrored(['cross-up', 'cross-down'], ({ id, cross, above, below, buyers, sellers }) => ({
  id: `vwap-cross-${id}`,
  name: `Price crosses ${above} VWAP`,
  description: `A five-minute close moves ${above} the average price of the session, weighed by volume. Big orders are measured against this line, and the ${buyers} have now the better of the ${sellers}. On quiet days the price crosses it many times; coming from ${below} once is what counts.`,
  text: `([0] 5 minute CLOSE ${cross} [0] 5 minute Session VWAP)`,
  columns: [change, { label: 'VWAP', text: '[0] 5 minute Session VWAP' }],
  source: 'Popular scan “VWAP reclaim” (PKScreener BullCross-VWAP) and its mirror.',
}));

const firstHour = {
  id: 'first-hour-shocker',
  name: 'First hour traded half of yesterday',
  description:
    'The first hour alone traded more than half of the shares of the whole day before. Something happened overnight that many want to act on. It says nothing about the direction; look at the candle.',
  text: '([0] 60 minute Nth Candle(1, [0] 60 minute VOLUME) > [-1] day VOLUME * 0.5)',
  columns: [change, { label: 'First hour’s volume', text: '[0] 60 minute Nth Candle(1, [0] 60 minute VOLUME)' }],
  source: 'Popular scan “First-hour shocker” (marketinsights.algopandas.com).',
  picture: 'volume-burst',
} as const;

/** The first minutes of the session and what leaves them. */
export const openingRange = family(
  { id: 'opening-range', name: 'Opening range', description: 'Breaks of the first minutes, VWAP and the first hour.' },
  [...breaks, ...withVolume, ...withDay, ...withVwap, ...vwap, firstHour],
);
