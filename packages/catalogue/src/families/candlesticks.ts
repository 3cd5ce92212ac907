import { change, range, volume } from '../columns.ts';
import { all } from '../joined.ts';
import { family } from '../scan.ts';
import { pattern } from './candle-words.ts';
import { candlePairs } from './candles.ts';
import { furtherCandlePairs } from './further-candles.ts';
import { longerCandlePairs } from './longer-candles.ts';

const pairs = [...candlePairs, ...furtherCandlePairs, ...longerCandlePairs];

/** Candles that speak for a rise. */
export const bullishCandles = family(
  { id: 'candles-bullish', name: 'Bullish candlesticks', description: 'Candles that turn a fall or carry a rise on.' },
  pairs.map(([bullish]) => bullish),
);

/** Candles that speak for a fall. */
export const bearishCandles = family(
  { id: 'candles-bearish', name: 'Bearish candlesticks', description: 'Candles that turn a rise or carry a fall on.' },
  pairs.map(([, bearish]) => bearish),
);

/** Candles that speak for neither. */
export const undecidedCandles = family(
  { id: 'candles-undecided', name: 'Undecided candlesticks', description: 'Days that ended where they began.' },
  [
    {
      id: 'doji',
      name: 'Doji',
      description:
        'Open and close lie within a tenth of the usual range. Neither side won the day. Alone it says nothing; after a long move it says that the move has met resistance.',
      text: pattern('Doji'),
      columns: [change, range, volume],
      source: 'Steve Nison (1991).',
      picture: 'doji',
    },
    {
      id: 'long-legged-doji',
      name: 'Long-legged doji',
      description:
        'A doji whose range is larger than the usual one. Both sides had the price far away and neither kept it. It is loud indecision, often on news days.',
      text: all(pattern('Doji'), '(([0] day HIGH - [0] day LOW) > Average(10, [-1] day HIGH - [-1] day LOW) * 1.2)'),
      columns: [change, range, volume],
      source: 'Steve Nison (1991); how long varies.',
      picture: 'long-legged-doji',
    },
    {
      id: 'two-dojis',
      name: 'Two dojis in a row',
      description:
        'Two days that ended where they began. The market waits for something. The break of the two days’ range is what people trade.',
      text: all(pattern('Doji'), pattern('Doji', 1)),
      columns: [change, range, volume],
      source: 'Common clause after Nison.',
      picture: 'doji',
    },
    {
      id: 'spinning-top',
      name: 'Spinning top',
      description:
        'A small body in the middle, with both shadows longer than it. It is a doji with a little colour. It is frequent and means something only at the end of a move.',
      text: all(
        '(Abs([0] day CLOSE - [0] day OPEN) < Average(10, Abs([-1] day CLOSE - [-1] day OPEN)))',
        '(([0] day HIGH - Greatest(1, [0] day OPEN, [0] day CLOSE)) > Abs([0] day CLOSE - [0] day OPEN))',
        '((Least(1, [0] day OPEN, [0] day CLOSE) - [0] day LOW) > Abs([0] day CLOSE - [0] day OPEN))',
      ),
      columns: [change, range, volume],
      source: 'Steve Nison (1991), as TA-Lib’s CDLSPINNINGTOP.',
      picture: 'spinning-top',
    },
  ],
);
