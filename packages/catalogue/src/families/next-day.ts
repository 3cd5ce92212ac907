import { atr, change, delivery, range, volume } from '../columns.ts';
import { all } from '../joined.ts';
import { mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const middle = '(([0] day HIGH + [0] day LOW) + [0] day CLOSE) / 3';
const widthTomorrow = `(Abs((${middle}) - (([0] day HIGH + [0] day LOW) / 2)) * 200) / ((([0] day HIGH + [0] day LOW) + [0] day CLOSE) / 3)`;
const cpr = { label: 'CPR width tomorrow %', text: widthTomorrow };
const place = {
  label: 'Close in the range %',
  text: '(([0] day CLOSE - [0] day LOW) / ([0] day HIGH - [0] day LOW)) * 100',
};

const carry = mirrored(({ id, more, up, buyers, high }) => ({
  id: `carry-${id}`,
  name: `Strong close ${up} for tomorrow`,
  description: `A move of more than 2 %, a close in the ${id === 'bullish' ? 'top' : 'bottom'} fifth of the range, and one and a half times the volume. The ${buyers} were not done by the evening. Overnight news cares for none of it.`,
  text: all(
    `([0] day Change % ${more} ${id === 'bullish' ? 2 : -2})`,
    `((([0] day CLOSE - [0] day LOW) / ([0] day HIGH - [0] day LOW)) * 100 ${more} ${id === 'bullish' ? 80 : 20})`,
    '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 1.5)',
  ),
  columns: [change, place, volume],
  source: `Common clause of BTST and STBT lists; thresholds vary, near the ${high} is what they share.`,
  picture: id === 'bullish' ? 'close-at-high' : 'close-at-low',
}));

const narrowTrend = mirrored(({ id, more, above }) => ({
  id: `narrow-cpr-tomorrow-${id}`,
  name: `Narrow CPR tomorrow, close ${above} the 20-day average`,
  description: `Tomorrow’s CPR will be thinner than 0.25 %, in a share on that side of its average. A trend day is more likely, and the larger move gives it a side. Gaps at the open make the plan void.`,
  text: all(`(${widthTomorrow} < 0.25)`, `([0] day CLOSE ${more} [0] day SMA(20, [0] day CLOSE))`),
  columns: [cpr, change, range],
  source: 'Popular scan “Narrow CPR” for the next day, with a side.',
  picture: id === 'bullish' ? 'narrow-break-up' : 'narrow-break-down',
}));

const restInTrend = mirrored(({ id, more, up }) => ({
  id: `inside-day-in-trend-${id}`,
  name: `Inside day in a trend ${up}`,
  description: `A day of rest within yesterday’s range while price, 20-day and 50-day average stand in order. Tomorrow’s orders go just outside today’s range. Half of such breaks come back the same day.`,
  text: all(
    '([0] day Inside Bar == 1)',
    `([0] day Trend(${id === 'bullish' ? 'Bullish' : 'Bearish'}) == 1)`,
    `([0] day RSI(14) ${more} 50)`,
  ),
  columns: [range, atr, change],
  source: 'Popular scan “Inside bar” for the next day.',
  picture: 'inside',
}));

const deliveryPush = mirrored(({ id, more, up, buyers }) => ({
  id: `delivery-push-${id}`,
  name: `Delivery and volume behind a close ${up}`,
  description: `Change above 1 %, delivery above its 20-day average by a quarter, and more volume than usual. The ${buyers} keep what they ${id === 'bullish' ? 'bought' : 'gave away'}, which day traders do not. Index changes make the same picture once.`,
  text: all(
    `([0] day Change % ${more} ${id === 'bullish' ? 1 : -1})`,
    '([0] day Delivery % > Average(20, [-1] day Delivery %) * 1.25)',
    '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME))',
  ),
  columns: [delivery, volume, change],
  source: 'Popular scan “High delivery” for the next day; thresholds vary.',
  picture: id === 'bullish' ? 'volume-burst' : 'volume-fall',
}));

const nearBreak = mirrored(({ id, most, top, high, above }) => ({
  id: `one-day-from-20-day-${high}`,
  name: `Within 1 % of the 20-day ${high}`,
  description: `The close is less than 1 % from the ${high} of 20 days and has not passed it. Tomorrow’s break can be planned tonight, with the level known. Many shares stand here for weeks and never go ${above} it.`,
  text: all(
    `([0] day CLOSE near(1) ${most}(20, [0] day ${top}))`,
    `([0] day ${top} ${id === 'bullish' ? '<' : '>'} ${most}(19, [-1] day ${top}))`,
  ),
  columns: [{ label: `20-day ${high}`, text: `${most}(20, [0] day ${top})` }, volume, change],
  source: 'Donchian’s channel, the evening before; the distance varies.',
  picture: id === 'bullish' ? 'near-high' : 'near-low',
}));

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
