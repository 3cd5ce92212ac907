import { change, range } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair } from '../mirrored.ts';
import { family } from '../scan.ts';

const top = '[0] day Top Central Pivot Range';
const bottom = '[0] day Bottom Central Pivot Range';
const pivot = '[0] day Central Pivot Range';
const width = { label: 'CPR width %', text: `((${top} - ${bottom}) / ${pivot}) * 100` };
const lines = [
  { label: 'Top of CPR', text: top },
  { label: 'Bottom of CPR', text: bottom },
];
const ochoa = 'Franklin Ochoa, Secrets of a Pivot Boss (2010)';

const moves: MirroredPair = [
  {
    id: 'cpr-rising',
    name: 'Rising CPR',
    description:
      'The whole CPR of today lies above that of yesterday. Ochoa calls it the plainest sign of a trend up. A gap alone can cause it, and then it means less.',
    text: `(${bottom} > [-1] day Top Central Pivot Range)`,
    columns: [...lines, change],
    source: `Popular scan “Rising CPR”; ${ochoa}.`,
    picture: 'steady-rise',
    side: 'bullish',
  },
  {
    id: 'cpr-falling',
    name: 'Falling CPR',
    description:
      'The whole CPR of today lies below that of yesterday. Ochoa calls it the plainest sign of a trend down. A gap alone can cause it, and then it means less.',
    text: `(${top} < [-1] day Bottom Central Pivot Range)`,
    columns: [...lines, change],
    source: `Popular scan “Rising CPR”; ${ochoa}.`,
    picture: 'steady-fall',
    side: 'bearish',
  },
];

const virgin: MirroredPair = [
  {
    id: 'virgin-cpr-above',
    name: 'Virgin CPR, price above it',
    description:
      'The whole day was traded above its CPR, without touching it. Such an untouched range is remembered as support in the next days. When it is met again soon it holds; after weeks nobody thinks of it.',
    text: `([0] day LOW > ${top})`,
    columns: [...lines, change],
    source: `Popular scan “Virgin CPR”, the side below it left out; ${ochoa}.`,
    picture: 'big-rise',
    side: 'bullish',
  },
  {
    id: 'virgin-cpr-below',
    name: 'Virgin CPR, price below it',
    description:
      'The whole day was traded below its CPR, without touching it. Such an untouched range is remembered as resistance in the next days. When it is met again soon it holds; after weeks nobody thinks of it.',
    text: `([0] day HIGH < ${bottom})`,
    columns: [...lines, change],
    source: `Popular scan “Virgin CPR”, the side above it left out; ${ochoa}.`,
    picture: 'big-fall',
    side: 'bearish',
  },
];

const crosses: MirroredPair = [
  {
    id: 'cpr-cross-bullish',
    name: 'Price crosses above the CPR',
    description:
      'A five-minute close leaves the CPR on the upper side. Above it buyers have the day, below it sellers. Within a wide range the price crosses it several times.',
    text: '([0] 5 minute CLOSE crossup [0] 5 minute Top Central Pivot Range)',
    columns: [{ label: 'Top of CPR', text: '[0] 5 minute Top Central Pivot Range' }, change],
    source: ochoa,
    picture: 'break-up',
    side: 'bullish',
  },
  {
    id: 'cpr-cross-bearish',
    name: 'Price crosses below the CPR',
    description:
      'A five-minute close leaves the CPR on the lower side. Above it buyers have the day, below it sellers. Within a wide range the price crosses it several times.',
    text: '([0] 5 minute CLOSE crossdown [0] 5 minute Bottom Central Pivot Range)',
    columns: [{ label: 'Bottom of CPR', text: '[0] 5 minute Bottom Central Pivot Range' }, change],
    source: ochoa,
    picture: 'break-down',
    side: 'bearish',
  },
];

const narrowAndBroken: MirroredPair = [
  {
    id: 'narrow-cpr-bullish',
    name: 'Narrow CPR, closed above it',
    description:
      'The CPR was narrower than 0.25 % and the day closed above it. Narrow ranges come before days with a trend, and this one took its side. Everybody sees the narrow range in advance, so the first move is often a trap.',
    text: all(
      `(((${top} - ${bottom}) / ${pivot}) * 100 < 0.25)`,
      `([0] day CLOSE > ${top})`,
      '([0] day CLOSE > [0] day OPEN)',
    ),
    columns: [width, change, range],
    source: `Popular scan “Narrow CPR” with a direction; ${ochoa}.`,
    picture: 'narrow-break-up',
    side: 'bullish',
  },
  {
    id: 'narrow-cpr-bearish',
    name: 'Narrow CPR, closed below it',
    description:
      'The CPR was narrower than 0.25 % and the day closed below it. Narrow ranges come before days with a trend, and this one took its side. Everybody sees the narrow range in advance, so the first move is often a trap.',
    text: all(
      `(((${top} - ${bottom}) / ${pivot}) * 100 < 0.25)`,
      `([0] day CLOSE < ${bottom})`,
      '([0] day CLOSE < [0] day OPEN)',
    ),
    columns: [width, change, range],
    source: `Popular scan “Narrow CPR” with a direction; ${ochoa}.`,
    picture: 'narrow-break-down',
    side: 'bearish',
  },
];

/** The middle of yesterday. */
export const centralPivotRange = family(
  {
    id: 'cpr',
    name: 'Central pivot range',
    description: 'The middle of the day before as a range: narrow, wide, rising, untouched.',
  },
  [
    {
      id: 'narrow-cpr-today',
      name: 'Narrow CPR today: below 0.25 %',
      description:
        'Yesterday closed near the middle of its range, so today’s CPR is a thin line. A day with a trend is more likely than usual. The direction is open until the price leaves it.',
      text: `(((${top} - ${bottom}) / ${pivot}) * 100 < 0.25)`,
      columns: [width, ...lines],
      source: 'Popular scan “Narrow CPR” (trendstockscanner); 0.1 to 0.5 % are used.',
      picture: 'narrow',
    },
    {
      id: 'wide-cpr-today',
      name: 'Wide CPR today: above 0.75 %',
      description:
        'Yesterday closed far from the middle of its range, so today’s CPR is broad. A day without a trend is more likely than usual. After news it trends all the same.',
      text: `(((${top} - ${bottom}) / ${pivot}) * 100 > 0.75)`,
      columns: [width, ...lines],
      source: 'Popular scan “Wide CPR” (TradingView Ovld8X7e); 0.5 to 1 % are used.',
      picture: 'wide',
    },
    {
      id: 'narrowest-cpr-of-ten-days',
      name: 'Narrowest CPR of ten days',
      description:
        'Today’s CPR is thinner than those of the nine days before. It compares each share with itself, so quiet and wild ones are treated alike. The direction is open.',
      text: `((${top} - ${bottom}) == MIN(10, ${top} - ${bottom}))`,
      columns: [width, ...lines],
      source: 'Popular scan “Narrow CPR”, its other reading.',
      picture: 'narrow',
    },
    {
      id: 'inside-cpr',
      name: 'CPR inside yesterday’s',
      description:
        'Today’s CPR lies wholly within that of yesterday. The market agrees more and more on a value. A break afterwards tends to travel; nobody knows which way.',
      text: all(`(${top} < [-1] day Top Central Pivot Range)`, `(${bottom} > [-1] day Bottom Central Pivot Range)`),
      columns: [width, ...lines],
      source: `${ochoa}, inside value.`,
      picture: 'inside',
    },
    ...moves,
    ...virgin,
    ...crosses,
    ...narrowAndBroken,
  ],
);
