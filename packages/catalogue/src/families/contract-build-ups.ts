import { change, delivery, fromAverage, volume } from '../columns.ts';
import { all } from '../joined.ts';
import type { ScanDefinition } from '../scan.ts';
import { basis, oiChange } from './contract-columns.ts';

/** What price and open interest of futures say together. */
export const buildUps: readonly ScanDefinition[] = [
  {
    id: 'long-build-up',
    name: 'Long build-up',
    description:
      'The nearest future rose and open interest of all months grew: buyers opened positions. Every contract has a buyer and a seller, so who began it is a reading. On most days a fifth of all shares is in it.',
    text: '(Long Build Up == 1)',
    columns: [oiChange, change, basis],
    source:
      'The matrix of price and open interest, as NSE Academy teaches it; price of the nearest future, open interest of all months.',
    picture: 'volume-burst',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'long-build-up-5-days',
    name: 'Long build-up over five sessions',
    description:
      'Over five sessions the nearest future rose and open interest grew, each contract compared with itself also over a roll. A week says more than a day, in which one large trade decides. What happened on the single days may differ.',
    text: '(Long Build Up(5) == 1)',
    columns: [oiChange, change, basis],
    source: 'The matrix of price and open interest over a week; windows of 1 to 20 sessions are used.',
    picture: 'volume-burst',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'short-build-up',
    name: 'Short build-up',
    description:
      'The nearest future fell and open interest of all months grew: sellers opened positions. Every contract has a buyer and a seller, so who began it is a reading. Hedges of holders look the same.',
    text: '(Short Build Up == 1)',
    columns: [oiChange, change, basis],
    source:
      'The matrix of price and open interest, as NSE Academy teaches it; price of the nearest future, open interest of all months.',
    picture: 'volume-fall',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'short-build-up-5-days',
    name: 'Short build-up over five sessions',
    description:
      'Over five sessions the nearest future fell and open interest grew, each contract compared with itself also over a roll. A week says more than a day, in which one large trade decides. What happened on the single days may differ.',
    text: '(Short Build Up(5) == 1)',
    columns: [oiChange, change, basis],
    source: 'The matrix of price and open interest over a week; windows of 1 to 20 sessions are used.',
    picture: 'volume-fall',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'short-covering',
    name: 'Short covering',
    description:
      'The nearest future rose and open interest of all months shrank: sellers bought back. Every contract has a buyer and a seller, so who began it is a reading. Such rises often end when the last of them is out.',
    text: '(Short Covering == 1)',
    columns: [oiChange, change, basis],
    source:
      'The matrix of price and open interest, as NSE Academy teaches it; price of the nearest future, open interest of all months.',
    picture: 'big-rise',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'short-covering-5-days',
    name: 'Short covering over five sessions',
    description:
      'Over five sessions the nearest future rose and open interest shrank, each contract compared with itself also over a roll. A week says more than a day, in which one large trade decides. What happened on the single days may differ.',
    text: '(Short Covering(5) == 1)',
    columns: [oiChange, change, basis],
    source: 'The matrix of price and open interest over a week; windows of 1 to 20 sessions are used.',
    picture: 'big-rise',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'long-unwinding',
    name: 'Long unwinding',
    description:
      'The nearest future fell and open interest of all months shrank: buyers sold out. Every contract has a buyer and a seller, so who began it is a reading. Before an expiry open interest shrinks anyway.',
    text: '(Long Unwinding == 1)',
    columns: [oiChange, change, basis],
    source:
      'The matrix of price and open interest, as NSE Academy teaches it; price of the nearest future, open interest of all months.',
    picture: 'big-fall',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'long-unwinding-5-days',
    name: 'Long unwinding over five sessions',
    description:
      'Over five sessions the nearest future fell and open interest shrank, each contract compared with itself also over a roll. A week says more than a day, in which one large trade decides. What happened on the single days may differ.',
    text: '(Long Unwinding(5) == 1)',
    columns: [oiChange, change, basis],
    source: 'The matrix of price and open interest over a week; windows of 1 to 20 sessions are used.',
    picture: 'big-fall',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'strong-long-build-up',
    name: 'Strong long build-up',
    description:
      'The share rose by more than 2 % while open interest in its futures grew by more than 5 %. Both at once are rare enough to look at each. News of the day is the usual reason, and known to all.',
    text: all('(Long Build Up == 1)', '([0] day Change % > 2)', '(Futures OI Change % > 5)'),
    columns: [oiChange, change, basis],
    source: 'Thresholds as brokers’ derivative reports use them; 1 to 3 % and 3 to 10 % are found.',
    picture: 'volume-burst',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'strong-short-build-up',
    name: 'Strong short build-up',
    description:
      'The share fell by more than 2 % while open interest in its futures grew by more than 5 %. Both at once are rare enough to look at each. News of the day is the usual reason, and known to all.',
    text: all('(Short Build Up == 1)', '([0] day Change % < -2)', '(Futures OI Change % > 5)'),
    columns: [oiChange, change, basis],
    source: 'Thresholds as brokers’ derivative reports use them; 1 to 3 % and 3 to 10 % are found.',
    picture: 'volume-fall',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'long-build-up-above-average',
    name: 'Long build-up above the 20-day average',
    description:
      'New positions are opened in the direction in which the share already stands to its average of 20 days. They go with the trend and not against it. Late ones among them are the first to be closed.',
    text: all('(Long Build Up == 1)', '([0] day CLOSE > [0] day SMA(20, [0] day CLOSE))'),
    columns: [oiChange, change, fromAverage(20)],
    source: 'The matrix of price and open interest with a filter of trend.',
    picture: 'steady-rise',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'short-build-up-below-average',
    name: 'Short build-up below the 20-day average',
    description:
      'New positions are opened in the direction in which the share already stands to its average of 20 days. They go with the trend and not against it. Late ones among them are the first to be closed.',
    text: all('(Short Build Up == 1)', '([0] day CLOSE < [0] day SMA(20, [0] day CLOSE))'),
    columns: [oiChange, change, fromAverage(20)],
    source: 'The matrix of price and open interest with a filter of trend.',
    picture: 'steady-fall',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'long-build-up-at-20-day-high',
    name: 'Long build-up at a 20-day high',
    description:
      'The close is the highest close of 20 days, and open interest grew with it. A break that brings new positions is followed more readily than one in which old ones are closed. Many breaks fail all the same.',
    text: all('(Long Build Up == 1)', '([0] day CLOSE > MAX(20, [-1] day CLOSE))'),
    columns: [oiChange, change, volume],
    source: 'Breakout scans with open interest beside volume.',
    picture: 'break-up',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'short-build-up-at-20-day-low',
    name: 'Short build-up at a 20-day low',
    description:
      'The close is the lowest close of 20 days, and open interest grew with it. A break that brings new positions is followed more readily than one in which old ones are closed. Many breaks fail all the same.',
    text: all('(Short Build Up == 1)', '([0] day CLOSE < MIN(20, [-1] day CLOSE))'),
    columns: [oiChange, change, volume],
    source: 'Breakout scans with open interest beside volume.',
    picture: 'break-down',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'long-build-up-with-delivery',
    name: 'Long build-up with delivery above 50 %',
    description:
      'Buyers opened futures, and more than half of the shares traded were delivered. Cash and futures tell the same. Delivery is known after the close only, as open interest is.',
    text: all('(Long Build Up == 1)', '([0] day Delivery % > 50)'),
    columns: [oiChange, delivery, change],
    source: 'Popular derivative reports join both; 40 to 60 % are used.',
    picture: 'volume-burst',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'short-build-up-with-little-delivery',
    name: 'Short build-up with delivery below 25 %',
    description:
      'Sellers opened futures, and less than a quarter of the shares traded was delivered. The move is made by traders of the day. It can turn as quickly.',
    text: all('(Short Build Up == 1)', '([0] day Delivery % < 25)'),
    columns: [oiChange, delivery, change],
    source: 'The mirror of build-up with delivery; 20 to 30 % are used.',
    picture: 'volume-fall',
    side: 'bearish',
    universe: 'FNO',
  },
];
