import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { after, candleColumns, close, coloured, high, long, low, open, pattern, short } from './candle-words.ts';

const nison = 'Steve Nison (1991)';

/** Patterns of three candles and more, the bullish one beside the bearish one. */
export const longerCandlePairs: readonly MirroredPair[] = [
  [
    {
      id: 'morning-star',
      name: 'Morning star',
      description:
        'A long red day, a small body apart from it, then a green day deep into the first. Push, rest and answer in three days. By the third day a good part of the answer is over.',
      text: pattern('Morning Star'),
      source: `${nison}; the third day covers 30 % of the first.`,
      picture: 'morning-star',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'evening-star',
      name: 'Evening star',
      description:
        'A long green day, a small body apart from it, then a red day deep into the first. Push, rest and answer in three days. By the third day a good part of the answer is over.',
      text: pattern('Evening Star'),
      source: `${nison}; the third day covers 30 % of the first.`,
      picture: 'evening-star',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'morning-doji-star',
      name: 'Morning doji star',
      description: `The star in the middle is a doji. The day of rest was wholly undecided, which makes the answer on the third day clearer. It is rare.`,
      text: all(pattern('Morning Star'), pattern('Doji', 1)),
      source: `${nison}, as TA-Lib’s CDLMORNINGDOJISTAR and its mirror.`,
      picture: 'morning-star',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'evening-doji-star',
      name: 'Evening doji star',
      description: `The star in the middle is a doji. The day of rest was wholly undecided, which makes the answer on the third day clearer. It is rare.`,
      text: all(pattern('Evening Star'), pattern('Doji', 1)),
      source: `${nison}, as TA-Lib’s CDLMORNINGDOJISTAR and its mirror.`,
      picture: 'evening-star',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'three-white-soldiers',
      name: 'Three white soldiers',
      description:
        'Three green candles in steps, each opening within the one before and closing near its high. Day after day buyers come back. Whoever joins after three days is late by three days.',
      text: pattern('Three White Soldiers'),
      source: `${nison}.`,
      picture: 'three-white-soldiers',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'three-black-crows',
      name: 'Three black crows',
      description:
        'Three red candles in steps, each opening within the one before and closing near its low. Day after day sellers come back. Whoever joins after three days is late by three days.',
      text: pattern('Three Black Crows'),
      source: `${nison}.`,
      picture: 'three-black-crows',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  mirrored(['three-inside-up', 'three-inside-down'], (side) => ({
    id: `three-inside-${side.up}`,
    name: `Three inside ${side.up}`,
    description: `A harami yesterday, and today a close beyond the open of the long first candle. The pause has become a turn. The confirmation costs a day’s move.`,
    text: all(pattern(`${side.name} Harami`, 1), `(${close()} ${side.more} ${open(2)})`),
    source: 'Gregory Morris, Candlestick Charting Explained (1992); TA-Lib’s CDL3INSIDE.',
    columns: candleColumns,
  })),
  mirrored(['three-outside-up', 'three-outside-down'], (side) => ({
    id: `three-outside-${side.up}`,
    name: `Three outside ${side.up}`,
    description: `An engulfing pattern yesterday, and today a close that goes on. The turn is confirmed. The confirmation costs a day’s move.`,
    text: all(pattern(`${side.name} Engulfing`, 1), `(${close()} ${side.more} ${close(1)})`, coloured(side.more)),
    source: 'Gregory Morris (1992); TA-Lib’s CDL3OUTSIDE.',
    columns: candleColumns,
  })),
  [
    {
      id: 'abandoned-baby-bullish',
      name: 'Bullish abandoned baby',
      description: `A doji that stands alone, with gaps on both sides of its whole range. Everybody who traded that day is trapped. It is one of the rarest patterns; expect an empty list.`,
      text: all(
        coloured('<', 2),
        pattern('Doji', 1),
        `(${high(1)} < ${low(2)})`,
        `(${low()} > ${high(1)})`,
        coloured('>'),
      ),
      source: `${nison}, as TA-Lib’s CDLABANDONEDBABY.`,
      picture: 'morning-star',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'abandoned-baby-bearish',
      name: 'Bearish abandoned baby',
      description: `A doji that stands alone, with gaps on both sides of its whole range. Everybody who traded that day is trapped. It is one of the rarest patterns; expect an empty list.`,
      text: all(
        coloured('>', 2),
        pattern('Doji', 1),
        `(${low(1)} > ${high(2)})`,
        `(${high()} < ${low(1)})`,
        coloured('<'),
      ),
      source: `${nison}, as TA-Lib’s CDLABANDONEDBABY.`,
      picture: 'evening-star',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'rising-three-methods',
      name: 'Rising three methods',
      description:
        'A long green day, three small ones within its range, then a green close beyond it. The rest did not undo the push, and the trend goes on. Five days must fit exactly, so it is rare.',
      text: all(
        coloured('>', 4),
        long(4),
        `(Greatest(3, ${high(1)}) < ${high(4)})`,
        `(Least(3, ${low(1)}) > ${low(4)})`,
        `(${close()} > ${close(4)})`,
        coloured('>'),
      ),
      source: `${nison}, with whole ranges inside the first candle.`,
      picture: 'rising-three-methods',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'falling-three-methods',
      name: 'Falling three methods',
      description:
        'A long red day, three small ones within its range, then a red close beyond it. The rest did not undo the push, and the trend goes on. Five days must fit exactly, so it is rare.',
      text: all(
        coloured('<', 4),
        long(4),
        `(Greatest(3, ${high(1)}) < ${high(4)})`,
        `(Least(3, ${low(1)}) > ${low(4)})`,
        `(${close()} < ${close(4)})`,
        coloured('<'),
      ),
      source: `${nison}, with whole ranges inside the first candle.`,
      picture: 'falling-three-methods',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  [
    {
      id: 'tasuki-gap-bullish',
      name: 'Bullish tasuki gap',
      description:
        'Two green days with a gap between them, then a red day that comes back into the gap without closing it. The hole holds, the trend goes on. When it closes tomorrow the idea is over.',
      text: all(
        coloured('>', 2),
        coloured('>', 1),
        `(${low(1)} > ${high(2)})`,
        coloured('<'),
        `(${close()} < ${open(1)})`,
        `(${close()} > ${high(2)})`,
      ),
      source: `${nison}, as TA-Lib’s CDLTASUKIGAP.`,
      picture: 'gap-up',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'tasuki-gap-bearish',
      name: 'Bearish tasuki gap',
      description:
        'Two red days with a gap between them, then a green day that comes back into the gap without closing it. The hole holds, the trend goes on. When it closes tomorrow the idea is over.',
      text: all(
        coloured('<', 2),
        coloured('<', 1),
        `(${high(1)} < ${low(2)})`,
        coloured('>'),
        `(${close()} > ${open(1)})`,
        `(${close()} < ${low(2)})`,
      ),
      source: `${nison}, as TA-Lib’s CDLTASUKIGAP.`,
      picture: 'gap-down',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
  mirrored(['tweezer-bottom', 'tweezer-top'], (side) => ({
    id: `stick-sandwich-${side.id}`,
    name: `${side.name} stick sandwich`,
    description: `Two ${side.otherColour} days with the same close hold a ${side.colour} one between them. The level was tried twice and held. Equal closes also come by chance.`,
    text: all(
      coloured(side.less, 2),
      coloured(side.more, 1),
      coloured(side.less),
      `(${close()} near(0.1) ${close(2)})`,
      `(${close(1)} ${side.more} ${close(2)})`,
      after(side.less, 3),
    ),
    source: 'Bulkowski (2008); TA-Lib’s CDLSTICKSANDWICH.',
    columns: candleColumns,
  })),
  [
    {
      id: 'deliberation-bullish',
      name: 'Push down tires',
      description:
        'Two long red days, then a small one that still goes the same way. The push loses its breath. It is a warning for those who are in, not an entry.',
      text: all(
        coloured('<', 2),
        long(2),
        coloured('<', 1),
        long(1),
        coloured('<'),
        short(),
        `(${close()} < ${close(1)})`,
      ),
      source: 'Bulkowski (2008), the deliberation and its mirror.',
      picture: 'push-tires-down',
      columns: candleColumns,
      side: 'bullish',
    },
    {
      id: 'deliberation-bearish',
      name: 'Push up tires (deliberation)',
      description:
        'Two long green days, then a small one that still goes the same way. The push loses its breath. It is a warning for those who are in, not an entry.',
      text: all(
        coloured('>', 2),
        long(2),
        coloured('>', 1),
        long(1),
        coloured('>'),
        short(),
        `(${close()} > ${close(1)})`,
      ),
      source: 'Bulkowski (2008), the deliberation and its mirror.',
      picture: 'push-tires-up',
      columns: candleColumns,
      side: 'bearish',
    },
  ],
];
