import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { after, candleColumns, close, coloured, high, long, low, open, pattern } from './candle-words.ts';

const nison = 'Steve Nison, Japanese Candlestick Charting Techniques (1991)';
const rules = `${nison}; thresholds as TA-Lib has them`;

/** Patterns of one and two candles, the bullish one beside the bearish one. */
export const candlePairs: readonly MirroredPair[] = [
  mirrored(['engulfing-bullish', 'engulfing-bearish'], (side) => ({
    id: `engulfing-${side.id}`,
    name: `${side.name} engulfing`,
    description: `A ${side.colour} body covers the whole ${side.otherColour} body of the day before. The ${side.buyers} took back all that was lost and more. Without a move before it there is nothing to turn.`,
    text: pattern(`${side.name} Engulfing`),
    source: rules,
    columns: candleColumns,
  })),
  [
    {
      id: 'engulfing-after-three-bullish',
      name: 'Bullish engulfing after three lower closes',
      description: `The engulfing body comes after three closes in the other direction, so there is a move to turn. This is how Nison wants it read. A short pause in a longer move looks the same.`,
      text: all(pattern('Bullish Engulfing'), '([0] day Count(3, ([-1] day CLOSE < [-2] day CLOSE)) == 3)'),
      source: `${rules}, with the move before.`,
      picture: 'engulfing-bullish',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'engulfing-after-three-bearish',
      name: 'Bearish engulfing after three higher closes',
      description: `The engulfing body comes after three closes in the other direction, so there is a move to turn. This is how Nison wants it read. A short pause in a longer move looks the same.`,
      text: all(pattern('Bearish Engulfing'), '([0] day Count(3, ([-1] day CLOSE > [-2] day CLOSE)) == 3)'),
      source: `${rules}, with the move before.`,
      picture: 'engulfing-bearish',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  mirrored(['harami-bullish', 'harami-bearish'], (side) => ({
    id: `harami-${side.id}`,
    name: `${side.name} harami`,
    description: `A small ${side.colour} body lies wholly inside the long ${side.otherColour} body before. The ${side.sellers} have stopped for a day. It is a weaker sign than engulfing and wants a confirmation the next day.`,
    text: pattern(`${side.name} Harami`),
    source: rules,
    columns: candleColumns,
  })),
  mirrored(['harami-bullish', 'harami-bearish'], (side) => ({
    id: `harami-cross-${side.id}`,
    name: `${side.name} harami cross`,
    description: `A doji lies inside the long ${side.otherColour} body before. From one-sided to undecided within a day is the stronger form of the harami. It is still only a stop and not yet a turn.`,
    text: all(
      pattern('Doji'),
      coloured(side.less, 1),
      long(1),
      `(Greatest(1, ${open()}, ${close()}) < Greatest(1, ${open(1)}, ${close(1)}))`,
      `(Least(1, ${open()}, ${close()}) > Least(1, ${open(1)}, ${close(1)}))`,
    ),
    source: `${nison}, as TA-Lib’s CDLHARAMICROSS.`,
    columns: candleColumns,
  })),
  mirrored(['marubozu-bullish', 'marubozu-bearish'], (side) => ({
    id: `marubozu-${side.id}`,
    name: `${side.name} marubozu`,
    description: `A long ${side.colour} candle with hardly any shadow. The ${side.buyers} led from the first trade to the last. After a long run it can be the last push.`,
    text: pattern(`${side.name} Marubozu`),
    source: rules,
    columns: candleColumns,
  })),
  [
    {
      id: 'hammer',
      name: 'Hammer',
      description:
        'A small body at the top of the day, a long shadow below. It was sold off and bought back, which after a fall shows demand. The next day has to confirm it.',
      text: pattern('Hammer'),
      source: `${rules}; the shadow is twice the body here, some ask for once.`,
      picture: 'hammer',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'hanging-man',
      name: 'Hanging man',
      description:
        'A small body at the top of the day, a long shadow below. After a rise it shows that sellers can push the price down at all. The next day has to confirm it.',
      text: pattern('Hanging Man'),
      source: `${rules}; the shadow is twice the body here, some ask for once.`,
      picture: 'hanging-man',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'hammer-after-fall',
      name: 'Hammer after a fall',
      description:
        'The same candle where it belongs: the close before lies below its 20-day mean and at the end of three days of that move. Fewer and better than the bare shape. A single candle still decides little.',
      text: all(pattern('Hammer'), after('<'), `(${close(1)} < ${close(4)})`),
      source: `${rules}, with the move before.`,
      picture: 'hammer',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'hanging-man-after-rise',
      name: 'Hanging man after a rise',
      description:
        'The same candle where it belongs: the close before lies above its 20-day mean and at the end of three days of that move. Fewer and better than the bare shape. A single candle still decides little.',
      text: all(pattern('Hanging Man'), after('>'), `(${close(1)} > ${close(4)})`),
      source: `${rules}, with the move before.`,
      picture: 'hanging-man',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'inverted-hammer',
      name: 'Inverted hammer',
      description:
        'A small body at the bottom of the day, a long shadow above, after a gap down of the body. Buyers tried for the first time. Confirmation by the next close is needed.',
      text: pattern('Inverted Hammer'),
      source: rules,
      picture: 'inverted-hammer',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'shooting-star',
      name: 'Shooting star',
      description:
        'A small body at the bottom of the day, a long shadow above, after a gap up of the body. Buyers tried and were sent back. Confirmation by the next close is needed.',
      text: pattern('Shooting Star'),
      source: rules,
      picture: 'shooting-star',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'pin-bar-bullish',
      name: 'Bullish pin bar',
      description:
        'The lower shadow is more than two thirds of the whole range, beyond yesterday’s low. A price was tried and refused. In the middle of a range refusals come every week.',
      text: all(
        `((Least(1, ${open()}, ${close()}) - ${low()}) > (${high()} - ${low()}) * 0.66)`,
        `(${low()} < ${low(1)})`,
      ),
      source: 'Martin Pring’s Pinocchio bar; two thirds is the usual choice.',
      picture: 'hammer',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'pin-bar-bearish',
      name: 'Bearish pin bar',
      description:
        'The upper shadow is more than two thirds of the whole range, beyond yesterday’s high. A price was tried and refused. In the middle of a range refusals come every week.',
      text: all(
        `((${high()} - Greatest(1, ${open()}, ${close()})) > (${high()} - ${low()}) * 0.66)`,
        `(${high()} > ${high(1)})`,
      ),
      source: 'Martin Pring’s Pinocchio bar; two thirds is the usual choice.',
      picture: 'shooting-star',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
];
