import { atr, change, delivery, range, volume } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const middle = '(([0] day HIGH + [0] day LOW) + [0] day CLOSE) / 3';
const widthTomorrow = `(Abs((${middle}) - (([0] day HIGH + [0] day LOW) / 2)) * 200) / ((([0] day HIGH + [0] day LOW) + [0] day CLOSE) / 3)`;
const cpr = { label: 'CPR width tomorrow %', text: widthTomorrow };
const place = {
  label: 'Close in the range %',
  text: '(([0] day CLOSE - [0] day LOW) / ([0] day HIGH - [0] day LOW)) * 100',
};

const carry: MirroredPair = [
  {
    id: 'carry-bullish',
    name: 'Strong close up for tomorrow',
    description:
      'A move of more than 2 %, a close in the top fifth of the range, and one and a half times the volume. The buyers were not done by the evening. Overnight news cares for none of it.',
    text: all(
      '([0] day Change % > 2)',
      '((([0] day CLOSE - [0] day LOW) / ([0] day HIGH - [0] day LOW)) * 100 > 80)',
      '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 1.5)',
    ),
    columns: [change, place, volume],
    source: 'Common clause of BTST and STBT lists; thresholds vary, near the high is what they share.',
    picture: 'close-at-high',
    side: 'bullish',
  },
  {
    id: 'carry-bearish',
    name: 'Strong close down for tomorrow',
    description:
      'A move of more than 2 %, a close in the bottom fifth of the range, and one and a half times the volume. The sellers were not done by the evening. Overnight news cares for none of it.',
    text: all(
      `([0] day Change % < ${-2})`,
      '((([0] day CLOSE - [0] day LOW) / ([0] day HIGH - [0] day LOW)) * 100 < 20)',
      '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 1.5)',
    ),
    columns: [change, place, volume],
    source: 'Common clause of BTST and STBT lists; thresholds vary, near the low is what they share.',
    picture: 'close-at-low',
    side: 'bearish',
  },
];

const narrowTrend = mirrored(['narrow-break-up', 'narrow-break-down'], ({ id, more, above }) => ({
  id: `narrow-cpr-tomorrow-${id}`,
  name: `Narrow CPR tomorrow, close ${above} the 20-day average`,
  description: `Tomorrow’s CPR will be thinner than 0.25 %, in a share on that side of its average. A trend day is more likely, and the larger move gives it a side. Gaps at the open make the plan void.`,
  text: all(`(${widthTomorrow} < 0.25)`, `([0] day CLOSE ${more} [0] day SMA(20, [0] day CLOSE))`),
  columns: [cpr, change, range],
  source: 'Popular scan “Narrow CPR” for the next day, with a side.',
}));

const restInTrend: MirroredPair = [
  {
    id: 'inside-day-in-trend-bullish',
    name: 'Inside day in a trend up',
    description: `A day of rest within yesterday’s range while price, 20-day and 50-day average stand in order. Tomorrow’s orders go just outside today’s range. Half of such breaks come back the same day.`,
    text: all('([0] day Inside Bar == 1)', '([0] day Trend(Bullish) == 1)', '([0] day RSI(14) > 50)'),
    columns: [range, atr, change],
    source: 'Popular scan “Inside bar” for the next day.',
    picture: 'inside',
    side: 'bullish',
  },
  {
    id: 'inside-day-in-trend-bearish',
    name: 'Inside day in a trend down',
    description: `A day of rest within yesterday’s range while price, 20-day and 50-day average stand in order. Tomorrow’s orders go just outside today’s range. Half of such breaks come back the same day.`,
    text: all('([0] day Inside Bar == 1)', '([0] day Trend(Bearish) == 1)', '([0] day RSI(14) < 50)'),
    columns: [range, atr, change],
    source: 'Popular scan “Inside bar” for the next day.',
    picture: 'inside',
    side: 'bearish',
  },
];

const deliveryPush: MirroredPair = [
  {
    id: 'delivery-push-bullish',
    name: 'Delivery and volume behind a close up',
    description:
      'Change above 1 %, delivery above its 20-day average by a quarter, and more volume than usual. The buyers keep what they bought, which day traders do not. Index changes make the same picture once.',
    text: all(
      '([0] day Change % > 1)',
      '([0] day Delivery % > Average(20, [-1] day Delivery %) * 1.25)',
      '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME))',
    ),
    columns: [delivery, volume, change],
    source: 'Popular scan “High delivery” for the next day; thresholds vary.',
    picture: 'volume-burst',
    side: 'bullish',
  },
  {
    id: 'delivery-push-bearish',
    name: 'Delivery and volume behind a close down',
    description:
      'Change above 1 %, delivery above its 20-day average by a quarter, and more volume than usual. The sellers keep what they gave away, which day traders do not. Index changes make the same picture once.',
    text: all(
      `([0] day Change % < ${-1})`,
      '([0] day Delivery % > Average(20, [-1] day Delivery %) * 1.25)',
      '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME))',
    ),
    columns: [delivery, volume, change],
    source: 'Popular scan “High delivery” for the next day; thresholds vary.',
    picture: 'volume-fall',
    side: 'bearish',
  },
];

const nearBreak: MirroredPair = [
  {
    id: 'one-day-from-20-day-high',
    name: 'Within 1 % of the 20-day high',
    description:
      'The close is less than 1 % from the high of 20 days and has not passed it. Tomorrow’s break can be planned tonight, with the level known. Many shares stand here for weeks and never go above it.',
    text: all('([0] day CLOSE near(1) MAX(20, [0] day HIGH))', '([0] day HIGH < MAX(19, [-1] day HIGH))'),
    columns: [{ label: '20-day high', text: 'MAX(20, [0] day HIGH)' }, volume, change],
    source: 'Donchian’s channel, the evening before; the distance varies.',
    picture: 'near-high',
    side: 'bullish',
  },
  {
    id: 'one-day-from-20-day-low',
    name: 'Within 1 % of the 20-day low',
    description:
      'The close is less than 1 % from the low of 20 days and has not passed it. Tomorrow’s break can be planned tonight, with the level known. Many shares stand here for weeks and never go below it.',
    text: all('([0] day CLOSE near(1) MIN(20, [0] day LOW))', '([0] day LOW > MIN(19, [-1] day LOW))'),
    columns: [{ label: '20-day low', text: 'MIN(20, [0] day LOW)' }, volume, change],
    source: 'Donchian’s channel, the evening before; the distance varies.',
    picture: 'near-low',
    side: 'bearish',
  },
];

/** What to look at tomorrow. */
export const nextDay = family(
  { id: 'next-day', name: 'For the next day', description: 'What the evening’s closes say to look at tomorrow.' },
  [
    {
      id: 'narrow-cpr-tomorrow',
      name: 'Narrow CPR tomorrow: below 0.1 %',
      description:
        'Today’s close lies almost exactly in the middle of its range, so tomorrow’s CPR is a thin line. A day with a trend is more likely than usual. The side is open, and a gap at the open uses the move up.',
      text: `(${widthTomorrow} < 0.1)`,
      columns: [cpr, range, change],
      source: 'Popular scan “Narrow CPR” (trendstockscanner), for the next day; 0.25 % is used too.',
      picture: 'narrow',
    },
    {
      id: 'wide-cpr-tomorrow',
      name: 'Wide CPR tomorrow: above 1 %',
      description:
        'Today closed far from the middle of a large range, so tomorrow’s CPR is broad. A day within borders is more likely than usual. After news it trends all the same.',
      text: `(${widthTomorrow} > 1)`,
      columns: [cpr, range, change],
      source: 'Popular scan “Wide CPR” for the next day.',
      picture: 'wide',
    },
    {
      id: 'quiet-before-move',
      name: 'NR7 within a squeeze',
      description:
        'The narrowest day of seven, and the Bollinger bands narrower than a month ago by a third. Two clocks of quiet have run down together. Tomorrow may be quiet again.',
      text: all(
        '(([0] day HIGH - [0] day LOW) < MIN(6, [-1] day HIGH - [-1] day LOW))',
        '(Standard Deviation(20, [0] day CLOSE) < Standard Deviation(20, [-20] day CLOSE) * 0.67)',
      ),
      columns: [range, atr, change],
      source: 'Popular scans “NR7” and “Bollinger squeeze” joined.',
      picture: 'narrow',
    },
    ...carry,
    ...narrowTrend,
    ...restInTrend,
    ...deliveryPush,
    ...nearBreak,
  ],
);
