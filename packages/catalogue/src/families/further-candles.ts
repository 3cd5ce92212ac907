import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { after, candleColumns, close, coloured, high, long, low, open, pattern, short } from './candle-words.ts';

const nison = 'Steve Nison, Japanese Candlestick Charting Techniques (1991)';
const rules = `${nison}; thresholds as TA-Lib has them`;

/** Further patterns of one and two candles. */
export const furtherCandlePairs: readonly MirroredPair[] = [
  [
    {
      id: 'piercing-line',
      name: 'Piercing line',
      description:
        'It opens beyond yesterday’s low and closes past the middle of yesterday’s long red body. Who followed the move at the open is trapped by the evening. Gaps as large as this are rare in liquid shares.',
      text: pattern('Piercing Line'),
      source: rules,
      picture: 'piercing-line',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'dark-cloud-cover',
      name: 'Dark cloud cover',
      description:
        'It opens beyond yesterday’s high and closes past the middle of yesterday’s long green body. Who followed the move at the open is trapped by the evening. Gaps as large as this are rare in liquid shares.',
      text: pattern('Dark Cloud Cover'),
      source: rules,
      picture: 'dark-cloud-cover',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'dragonfly-doji',
      name: 'Dragonfly doji',
      description:
        'Open and close lie together at the top of the day. Everything that was lost in between was given back. In thin shares it is made by a handful of trades.',
      text: pattern('Dragonfly Doji'),
      source: rules,
      picture: 'dragonfly-doji',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'gravestone-doji',
      name: 'Gravestone doji',
      description:
        'Open and close lie together at the bottom of the day. Everything that was won in between was given back. In thin shares it is made by a handful of trades.',
      text: pattern('Gravestone Doji'),
      source: rules,
      picture: 'gravestone-doji',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'tweezer-bottom',
      name: 'Tweezer bottom',
      description:
        'Two days turn at the same low, to 0.1 %, the first red and the second green. The price was defended twice. Round numbers make tweezers by themselves.',
      text: all(`(${low()} near(0.1) ${low(1)})`, coloured('<', 1), coloured('>'), after('<')),
      source: `${nison}; the tolerance varies.`,
      picture: 'tweezer-bottom',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'tweezer-top',
      name: 'Tweezer top',
      description:
        'Two days turn at the same high, to 0.1 %, the first green and the second red. The price was defended twice. Round numbers make tweezers by themselves.',
      text: all(`(${high()} near(0.1) ${high(1)})`, coloured('>', 1), coloured('<'), after('>')),
      source: `${nison}; the tolerance varies.`,
      picture: 'tweezer-top',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  mirrored(['kicker-bullish', 'kicker-bearish'], (side) => ({
    id: `kicker-${side.id}`,
    name: `${side.name} kicker`,
    description: `A long ${side.otherColour} day, then a long ${side.colour} one that opens on the far side of its open. Opinion changed overnight, usually by news. Such gaps are large, and so is the way to the stop.`,
    text: all(coloured(side.less, 1), long(1), coloured(side.more), long(), `(${open()} ${side.more}= ${open(1)})`),
    source: 'Thomas Bulkowski, Encyclopedia of Candlestick Charts (2008), without his marubozu.',
    columns: candleColumns,
  })),
  [
    {
      id: 'belt-hold-bullish',
      name: 'Bullish belt hold',
      description:
        'A long green candle that opens at the low of the day, after a move the other way. From the open on there was one direction. Open = low with a long body says the same.',
      text: all(
        coloured('>'),
        long(),
        `((${open()} - ${low()}) < Average(10, ${high(1)} - ${low(1)}) * 0.1)`,
        after('<'),
      ),
      source: `${nison}, as TA-Lib’s CDLBELTHOLD, with the move before.`,
      picture: 'marubozu-bullish',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'belt-hold-bearish',
      name: 'Bearish belt hold',
      description:
        'A long red candle that opens at the high of the day, after a move the other way. From the open on there was one direction. Open = high with a long body says the same.',
      text: all(
        coloured('<'),
        long(),
        `((${high()} - ${open()}) < Average(10, ${high(1)} - ${low(1)}) * 0.1)`,
        after('>'),
      ),
      source: `${nison}, as TA-Lib’s CDLBELTHOLD, with the move before.`,
      picture: 'marubozu-bearish',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'counterattack-bullish',
      name: 'Bullish counterattack',
      description:
        'Two long days of opposite colour close at the same price. The gap of the morning was fought back to yesterday’s close and no further. It is weaker than the piercing line.',
      text: all(coloured('<', 1), long(1), coloured('>'), long(), `(${close()} near(0.2) ${close(1)})`),
      source: `${nison}, as TA-Lib’s CDLCOUNTERATTACK; the tolerance varies.`,
      picture: 'counterattack-bullish',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'counterattack-bearish',
      name: 'Bearish counterattack',
      description:
        'Two long days of opposite colour close at the same price. The gap of the morning was fought back to yesterday’s close and no further. It is weaker than dark cloud cover.',
      text: all(coloured('>', 1), long(1), coloured('<'), long(), `(${close()} near(0.2) ${close(1)})`),
      source: `${nison}, as TA-Lib’s CDLCOUNTERATTACK; the tolerance varies.`,
      picture: 'counterattack-bearish',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'matching-low',
      name: 'Matching low',
      description:
        'Two red days close at the same price, to 0.05 %. A second day of selling could not push the close lower. It is a small sign that needs company.',
      text: all(coloured('<', 1), coloured('<'), `(${close()} near(0.05) ${close(1)})`, long(1)),
      source: 'Bulkowski (2008); TA-Lib’s CDLMATCHINGLOW and its mirror.',
      picture: 'matching-low',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'matching-high',
      name: 'Matching high',
      description:
        'Two green days close at the same price, to 0.05 %. A second day of buying could not push the close higher. It is a small sign that needs company.',
      text: all(coloured('>', 1), coloured('>'), `(${close()} near(0.05) ${close(1)})`, long(1)),
      source: 'Bulkowski (2008); TA-Lib’s CDLMATCHINGLOW and its mirror.',
      picture: 'matching-high',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'key-reversal-bullish',
      name: 'Bullish key reversal day',
      description:
        'It went beyond yesterday’s low and closed beyond yesterday’s high. One day took in both ends. The close is far from the stop, so many wait for a pullback.',
      text: all(`(${low()} < ${low(1)})`, `(${close()} > ${high(1)})`),
      source: 'Edwards and Magee (1948), the one-day reversal.',
      picture: 'engulfing-bullish',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'key-reversal-bearish',
      name: 'Bearish key reversal day',
      description:
        'It went beyond yesterday’s high and closed beyond yesterday’s low. One day took in both ends. The close is far from the stop, so many wait for a pullback.',
      text: all(`(${high()} > ${high(1)})`, `(${close()} < ${low(1)})`),
      source: 'Edwards and Magee (1948), the one-day reversal.',
      picture: 'engulfing-bearish',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'doji-after-fall',
      name: 'Doji after three lower closes',
      description:
        'Open and close together after three closes in one direction. The sellers have met somebody for the first time. Half of such dojis are only a rest.',
      text: all(pattern('Doji'), '([-1] day Count(3, ([0] day CLOSE < [-1] day CLOSE)) == 3)'),
      source: `${rules}, with the move before.`,
      picture: 'doji-after-fall',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'doji-after-rise',
      name: 'Doji after three higher closes',
      description:
        'Open and close together after three closes in one direction. The buyers have met somebody for the first time. Half of such dojis are only a rest.',
      text: all(pattern('Doji'), '([-1] day Count(3, ([0] day CLOSE > [-1] day CLOSE)) == 3)'),
      source: `${rules}, with the move before.`,
      picture: 'doji-after-rise',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'homing-pigeon',
      name: 'Homing pigeon',
      description:
        'A small red body inside the long red body before: a harami of one colour. The move loses speed without turning. It is among the weaker signs.',
      text: all(
        coloured('<', 1),
        long(1),
        coloured('<'),
        short(),
        `(${open()} < ${open(1)})`,
        `(${close()} > ${close(1)})`,
      ),
      source: 'Bulkowski (2008); TA-Lib’s CDLHOMINGPIGEON and its mirror.',
      picture: 'harami-bullish',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'descending-hawk',
      name: 'Descending hawk',
      description:
        'A small green body inside the long green body before: a harami of one colour. The move loses speed without turning. It is among the weaker signs.',
      text: all(
        coloured('>', 1),
        long(1),
        coloured('>'),
        short(),
        `(${open()} > ${open(1)})`,
        `(${close()} < ${close(1)})`,
      ),
      source: 'Bulkowski (2008); TA-Lib’s CDLHOMINGPIGEON and its mirror.',
      picture: 'harami-bearish',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
];
