import { atr, change, range, volume } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const dayRange = '([0] day HIGH - [0] day LOW)';
const narrowestOf = (days: number, back = 0) =>
  `(([${-back}] day HIGH - [${-back}] day LOW) < MIN(${days - 1}, [${-back - 1}] day HIGH - [${-back - 1}] day LOW))`;
const inside = all('([0] day HIGH < [-1] day HIGH)', '([0] day LOW > [-1] day LOW)');
const crabel = 'Toby Crabel, Day Trading with Short Term Price Patterns (1990)';
const shown = [range, atr, change];

const breaksOfNarrow = [4, 7].flatMap(
  (days): MirroredPair => [
    {
      id: `nr${days}-break-bullish`,
      name: `NR${days} broken upward`,
      description: `Yesterday was the narrowest of ${days} days, and now a five-minute close moves above its high. Quiet days load a spring; the break tells which way it went off. The other side is near, so the stop is small, but false breaks are frequent.`,
      text: all('([0] 5 minute CLOSE crossup [-1] day HIGH)', narrowestOf(days, 1)),
      columns: [change, { label: 'Yesterday’s high', text: '[-1] day HIGH' }],
      source: `Popular scan “NR4 or NR7 break” (fundfolio); ${crabel}.`,
      picture: 'narrow-break-up',
      side: 'bullish',
    },
    {
      id: `nr${days}-break-bearish`,
      name: `NR${days} broken downward`,
      description: `Yesterday was the narrowest of ${days} days, and now a five-minute close moves below its low. Quiet days load a spring; the break tells which way it went off. The other side is near, so the stop is small, but false breaks are frequent.`,
      text: all('([0] 5 minute CLOSE crossdown [-1] day LOW)', narrowestOf(days, 1)),
      columns: [change, { label: 'Yesterday’s low', text: '[-1] day LOW' }],
      source: `Popular scan “NR4 or NR7 break” (fundfolio); ${crabel}.`,
      picture: 'narrow-break-down',
      side: 'bearish',
    },
  ],
);

const breaksOfInside: MirroredPair = [
  {
    id: 'inside-day-break-bullish',
    name: 'Inside day broken upward',
    description:
      'Yesterday lay inside the day before, and today closed above yesterday’s high. A day of rest is over and one side has won it. A close just beyond the level is often taken back.',
    text: all('([0] day CLOSE > [-1] day HIGH)', '([-1] day Inside Bar == 1)'),
    columns: [change, range, volume],
    source: `Popular scan “Inside bar” one day later; ${crabel}.`,
    picture: 'narrow-break-up',
    side: 'bullish',
  },
  {
    id: 'inside-day-break-bearish',
    name: 'Inside day broken downward',
    description:
      'Yesterday lay inside the day before, and today closed below yesterday’s low. A day of rest is over and one side has won it. A close just beyond the level is often taken back.',
    text: all('([0] day CLOSE < [-1] day LOW)', '([-1] day Inside Bar == 1)'),
    columns: [change, range, volume],
    source: `Popular scan “Inside bar” one day later; ${crabel}.`,
    picture: 'narrow-break-down',
    side: 'bearish',
  },
];

const rangeExpansion = mirrored(['big-rise', 'big-fall'], ({ id, more, up, buyers }) => ({
  id: `wide-range-${id}`,
  name: `Widest range of seven, closing ${up}`,
  description: `The day’s range is larger than each of the six before, and it closed ${up} from its open. After quiet days a wide one shows that ${buyers} have decided something. The stop behind such a day is far away.`,
  text: all(`(${dayRange} > MAX(6, [-1] day HIGH - [-1] day LOW))`, `([0] day CLOSE ${more} [0] day OPEN)`),
  columns: shown,
  source: `Popular scan “Wide range (WS7)” with a direction; ${crabel}.`,
}));

/** How far a day went, beside the days before. */
export const ranges = family(
  { id: 'ranges', name: 'Ranges, NR4 and NR7', description: 'Narrow days before a move, wide days of a move.' },
  [
    {
      id: 'nr4',
      name: 'NR4: narrowest range of four days',
      description:
        'The day’s range is smaller than each of the three before. Narrow days come before wide ones more often than chance says. The scan does not know the direction; wait for the break.',
      text: narrowestOf(4),
      columns: shown,
      source: `Popular scan “NR4” (unofficed.com); ${crabel}.`,
      picture: 'narrow',
    },
    {
      id: 'nr7',
      name: 'NR7: narrowest range of seven days',
      description:
        'The day’s range is smaller than each of the six before. It is the best-known sign that a move is near. The scan does not know the direction; wait for the break.',
      text: narrowestOf(7),
      columns: shown,
      source: `Popular scan “NR7” (adamhgrimes.com); ${crabel}. Some count today among the six.`,
      picture: 'narrow',
    },
    {
      id: 'nr21',
      name: 'NR21: narrowest range of a month',
      description:
        'The day’s range is smaller than each of the twenty before. A month without so quiet a day is rare and often ends in a wide one. Shares before a holiday look the same for no reason.',
      text: narrowestOf(21),
      columns: shown,
      source: `${crabel}, with a longer look back.`,
      picture: 'narrow',
    },
    {
      id: 'nr4-inside',
      name: 'NR4 and inside day',
      description:
        'The narrowest day of four, and it lies wholly within yesterday. Crabel found that the two together come before the larger moves. Direction is open, and two small days in a row can become five.',
      text: all(narrowestOf(4), inside),
      columns: shown,
      source: `${crabel}: the ID/NR4.`,
      picture: 'narrow',
    },
    {
      id: 'nr7-inside',
      name: 'NR7 and inside day',
      description:
        'The narrowest day of seven, and it lies wholly within yesterday. Stops on both sides are close, so a break costs little to try. Direction is open.',
      text: all(narrowestOf(7), inside),
      columns: shown,
      source: 'Popular scan “NR7 and inside day” (tradingstrategiesdaily.com).',
      picture: 'narrow',
    },
    {
      id: 'inside-day',
      name: 'Inside day',
      description:
        'High and low both lie within yesterday’s range. Buyers and sellers rest, and the next break shows who is stronger. Alone it is too frequent to mean much.',
      text: '([0] day Inside Bar == 1)',
      columns: shown,
      source: 'Popular scan “Inside bar” (PKScreener): the whole range inside the bar before.',
      picture: 'inside',
    },
    {
      id: 'two-inside-days',
      name: 'Two inside days in a row',
      description:
        'Yesterday lay inside the day before, and today inside yesterday. The range shrinks like a coil. It is rare; expect few names, and a break either way.',
      text: all('([0] day Inside Bar == 1)', '([-1] day Inside Bar == 1)'),
      columns: shown,
      source: 'Common clause after popular scan “Inside bar”.',
      picture: 'narrow',
    },
    {
      id: 'outside-day',
      name: 'Outside day',
      description:
        'The day went above yesterday’s high and below yesterday’s low. Both sides were tried, and where it closed says who won. In the middle of a range it says little.',
      text: '([0] day Outside Bar == 1)',
      columns: shown,
      source: 'Larry Williams (1999).',
      picture: 'outside',
    },
    {
      id: 'wide-range-seven',
      name: 'WR7: widest range of seven days',
      description:
        'The day’s range is larger than each of the six before. Something moved the price, and such days are remembered as support or resistance. A pause is more likely the day after than another such day.',
      text: `(${dayRange} > MAX(6, [-1] day HIGH - [-1] day LOW))`,
      columns: shown,
      source: `Popular scan “Wide range (WS7)”; ${crabel}.`,
      picture: 'wide',
    },
    {
      id: 'range-above-atr',
      name: 'Range above its ATR',
      description:
        'The day went further than the average true range of 14 days. The move is larger than usual for this share, whatever its price. It says nothing of direction.',
      text: '([0] day HIGH - [0] day LOW > [0] day ATR(14))',
      columns: shown,
      source: 'Popular scan “ATR cross” (PKScreener 27).',
      picture: 'wide',
    },
    {
      id: 'range-twice-average',
      name: 'Range twice its 20-day average',
      description:
        'The day went more than twice as far as usual. News, results or a large order is the common reason. Prices after such days swing widely, so positions should be smaller.',
      text: `(${dayRange} > Average(20, [-1] day HIGH - [-1] day LOW) * 2)`,
      columns: shown,
      source: 'Common clause; 1.5 to 3 times are used.',
      picture: 'wide',
    },
    {
      id: 'tight-ten-days',
      name: 'Ten days within 5 %',
      description:
        'Highest and lowest price of ten days lie less than 5 % apart. Such a tight range near a high is what break-out traders wait for. In a share that nobody trades it means nothing.',
      text: '([0] day HIGH(10) - [0] day LOW(10) < [0] day CLOSE * 0.05)',
      columns: [
        { label: '10-day range %', text: '(([0] day HIGH(10) - [0] day LOW(10)) / [0] day CLOSE) * 100' },
        change,
      ],
      source: 'William O’Neil’s tight closes, as a range; 3 to 8 % are used.',
      picture: 'narrow',
    },
    {
      id: 'quietest-20-days-of-100',
      name: 'Quietest 20 days of 100',
      description:
        'The closes of the last 20 days scatter less than those of any such stretch that ended within 100 days. Quiet stretches and wild stretches take turns. When the quiet ends is not known.',
      text: '(Standard Deviation(20, [0] day CLOSE) == MIN(100, Standard Deviation(20, [0] day CLOSE)))',
      columns: [atr, change],
      source: 'Popular scan “Bollinger squeeze” in the words of standard deviations; the look back varies.',
      picture: 'squeeze',
    },
    {
      id: 'falling-atr',
      name: 'ATR at its lowest of 60 days',
      description:
        'The average true range has not been so small for three months. Options are cheap and stops can be near. It can stay small for weeks.',
      text: '([0] day ATR(14) == MIN(60, [0] day ATR(14)))',
      columns: shown,
      source: 'J. Welles Wilder’s ATR (1978); the look back varies.',
      picture: 'narrow',
    },
    ...breaksOfNarrow,
    ...breaksOfInside,
    ...rangeExpansion,
  ],
);
