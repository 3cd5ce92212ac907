import { all } from '../joined.ts';
import type { MirroredPair } from '../mirrored.ts';
import type { ScanDefinition } from '../scan.ts';
import { levels, previousHigh, previousLow, reach, swingHigh, swingLow } from './swings.ts';

const swingBreaks: MirroredPair = [
  {
    id: 'swing-high-break',
    name: 'Break of the last swing high',
    description:
      'The close moves above the last high that five days on each side confirm. Such turning points are the levels people draw by hand. The nearer the swing, the less it means.',
    text: `([0] day CLOSE crossup ${swingHigh})`,
    columns: levels,
    source: `Swing pivots as TradingView’s chart patterns use them; ${reach}.`,
    picture: 'break-up',
    side: 'bullish',
  },
  {
    id: 'swing-low-break',
    name: 'Break of the last swing low',
    description:
      'The close moves below the last low that five days on each side confirm. Such turning points are the levels people draw by hand. The nearer the swing, the less it means.',
    text: `([0] day CLOSE crossdown ${swingLow})`,
    columns: levels,
    source: `Swing pivots as TradingView’s chart patterns use them; ${reach}.`,
    picture: 'break-down',
    side: 'bearish',
  },
];

const doubles: MirroredPair = [
  {
    id: 'double-bottom',
    name: 'Double bottom',
    description:
      'The last two swing lows lie within 1.5 % of each other, and the close moves above the turn between them. Two failures at one price show where the other side stands. Many doubles become triples or nothing at all.',
    text: all(`(${swingLow} near(1.5) ${previousLow})`, `([0] day CLOSE crossup ${swingHigh})`),
    columns: levels,
    source: 'Double top (brenexa.com); the tolerance varies from 0.3 to 3 %.',
    picture: 'double-bottom',
    side: 'bullish',
  },
  {
    id: 'double-top',
    name: 'Double top',
    description:
      'The last two swing highs lie within 1.5 % of each other, and the close moves below the turn between them. Two failures at one price show where the other side stands. Many doubles become triples or nothing at all.',
    text: all(`(${swingHigh} near(1.5) ${previousHigh})`, `([0] day CLOSE crossdown ${swingLow})`),
    columns: levels,
    source: 'Double top (brenexa.com); the tolerance varies from 0.3 to 3 %.',
    picture: 'double-top',
    side: 'bearish',
  },
];

const triples: MirroredPair = [
  {
    id: 'triple-bottom',
    name: 'Triple bottom',
    description:
      'Three swing lows lie within 2.5 % of each other, and the close is above the last turn between them. A price that was defended three times is known to all. Such a level breaks in the end as often as it holds.',
    text: all(
      `(${swingLow} near(2.5) ${previousLow})`,
      `(${previousLow} near(2.5) [0] day Value At Previous Swing Low(5, [0] day Swing Low(5)))`,
      `([0] day CLOSE > ${swingHigh})`,
    ),
    columns: levels,
    source: `Edwards and Magee (1948); ${reach}.`,
    picture: 'triple-bottom',
    side: 'bullish',
  },
  {
    id: 'triple-top',
    name: 'Triple top',
    description:
      'Three swing highs lie within 2.5 % of each other, and the close is below the last turn between them. A price that was defended three times is known to all. Such a level breaks in the end as often as it holds.',
    text: all(
      `(${swingHigh} near(2.5) ${previousHigh})`,
      `(${previousHigh} near(2.5) [0] day Value At Previous Swing High(5, [0] day Swing High(5)))`,
      `([0] day CLOSE < ${swingLow})`,
    ),
    columns: levels,
    source: `Edwards and Magee (1948); ${reach}.`,
    picture: 'triple-top',
    side: 'bearish',
  },
];

const heads: MirroredPair = [
  {
    id: 'inverse-head-and-shoulders',
    name: 'Inverse head and shoulders',
    description:
      'Of three swing lows the middle one goes furthest, the outer two are within 5 % of each other, and the close is above the last turn. The last push failed to make a new low. It is seen far more often than it works.',
    text: all(
      `(${previousLow} < [0] day Value At Previous Swing Low(5, [0] day Swing Low(5)))`,
      `(${previousLow} < ${swingLow})`,
      `(${swingLow} near(5) [0] day Value At Previous Swing Low(5, [0] day Swing Low(5)))`,
      `([0] day CLOSE > ${swingHigh})`,
    ),
    columns: levels,
    source: 'Edwards and Magee (1948). The neck is flat here, at the last turn.',
    picture: 'inverse-head-and-shoulders',
    side: 'bullish',
  },
  {
    id: 'head-and-shoulders',
    name: 'Head and shoulders',
    description:
      'Of three swing highs the middle one goes furthest, the outer two are within 5 % of each other, and the close is below the last turn. The last push failed to make a new high. It is seen far more often than it works.',
    text: all(
      `(${previousHigh} > [0] day Value At Previous Swing High(5, [0] day Swing High(5)))`,
      `(${previousHigh} > ${swingHigh})`,
      `(${swingHigh} near(5) [0] day Value At Previous Swing High(5, [0] day Swing High(5)))`,
      `([0] day CLOSE < ${swingLow})`,
    ),
    columns: levels,
    source: 'Edwards and Magee (1948). The neck is flat here, at the last turn.',
    picture: 'head-and-shoulders',
    side: 'bearish',
  },
];

const triangles: MirroredPair = [
  {
    id: 'ascending-triangle',
    name: 'Ascending triangle',
    description:
      'The last two swing highs lie on one line, the lows rise, and the price is between them. One side waits at a price, the other comes nearer each time. Two points make a line of anything; the break decides.',
    text: all(
      `(${swingHigh} near(1.5) ${previousHigh})`,
      `(${swingLow} > ${previousLow} * 1.01)`,
      `([0] day CLOSE < ${swingHigh})`,
      `([0] day CLOSE > ${swingLow})`,
    ),
    columns: levels,
    source: 'Edwards and Magee (1948), triangles; tolerance and slope vary.',
    picture: 'ascending-triangle',
    side: 'bullish',
  },
  {
    id: 'descending-triangle',
    name: 'Descending triangle',
    description:
      'The last two swing lows lie on one line, the highs fall, and the price is between them. One side waits at a price, the other comes nearer each time. Two points make a line of anything; the break decides.',
    text: all(
      `(${swingLow} near(1.5) ${previousLow})`,
      `(${swingHigh} < ${previousHigh} * 0.99)`,
      `([0] day CLOSE < ${swingHigh})`,
      `([0] day CLOSE > ${swingLow})`,
    ),
    columns: levels,
    source: 'Edwards and Magee (1948), triangles; tolerance and slope vary.',
    picture: 'descending-triangle',
    side: 'bearish',
  },
];

const channels: MirroredPair = [
  {
    id: 'rising-channel',
    name: 'Higher swing highs and higher swing lows',
    description:
      'The last swing high and the last swing low both lie above the ones before. That is Dow’s own definition of a trend. It is confirmed five days after the last turn, so it comes late.',
    text: all(`(${swingHigh} > ${previousHigh})`, `(${swingLow} > ${previousLow})`, `([0] day CLOSE > ${swingLow})`),
    columns: levels,
    source: `Charles Dow’s trend; ${reach}.`,
    picture: 'rising-swings',
    side: 'bullish',
  },
  {
    id: 'falling-channel',
    name: 'Lower swing highs and lower swing lows',
    description:
      'The last swing high and the last swing low both lie below the ones before. That is Dow’s own definition of a trend. It is confirmed five days after the last turn, so it comes late.',
    text: all(`(${swingHigh} < ${previousHigh})`, `(${swingLow} < ${previousLow})`, `([0] day CLOSE < ${swingHigh})`),
    columns: levels,
    source: `Charles Dow’s trend; ${reach}.`,
    picture: 'falling-swings',
    side: 'bearish',
  },
];

/** Shapes of two and three swings, and trends made of them. */
export const swingPatterns: readonly ScanDefinition[] = [
  ...swingBreaks,
  ...doubles,
  ...triples,
  ...heads,
  ...triangles,
  ...channels,
];
