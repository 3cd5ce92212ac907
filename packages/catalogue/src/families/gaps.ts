import { change, gap, volume } from '../columns.ts';
import { all } from '../joined.ts';
import { family } from '../scan.ts';

const low = { label: 'Day’s low', text: '[0] day LOW' };
const high = { label: 'Day’s high', text: '[0] day HIGH' };
const before = { label: 'Previous close', text: '[0] day Previous Close' };

/** Opens away from where the day before ended. */
export const gaps = family(
  { id: 'gaps', name: 'Price and gaps', description: 'The open, the close and what lies between two days.' },
  [
    {
      id: 'gap-up-3-percent',
      name: 'Gap up of 3 %',
      description:
        'The first price stands at least 3 % above yesterday’s close. News that came overnight makes such gaps, and people look whether buyers hold them. Many gaps are sold into within the first hour, so the open alone is no reason to buy.',
      text: '([0] day OPEN >= [-1] day CLOSE * 1.03)',
      columns: [gap, change, volume],
      source: 'Popular scan “Gap up” (chartink.com/articles); the size of the gap varies from 1 to 5 %.',
      picture: 'gap-up',
      side: 'bullish',
    },
    {
      id: 'gap-down-3-percent',
      name: 'Gap down of 3 %',
      description:
        'The first price stands at least 3 % below yesterday’s close. Bad news overnight makes such gaps; some people sell with it, others wait for a bounce. After the first rush the price often comes back part of the way.',
      text: '([0] day OPEN <= [-1] day CLOSE * 0.97)',
      columns: [gap, change, volume],
      source: 'Popular scan “Gap down” (chartink.com/articles); the size of the gap varies from 1 to 5 %.',
      picture: 'gap-down',
      side: 'bearish',
    },
    {
      id: 'gap-up-1-percent',
      name: 'Gap up of 1 %',
      description:
        'The first price stands at least 1 % above yesterday’s close. On quiet days this is the first list of shares that somebody wants. When the whole market opens higher it is long and says little.',
      text: '([0] day OPEN >= [-1] day CLOSE * 1.01)',
      columns: [gap, change, volume],
      source: 'Popular scan “Gap up” with the small gap that intraday traders take.',
      picture: 'gap-up',
      side: 'bullish',
    },
    {
      id: 'gap-down-1-percent',
      name: 'Gap down of 1 %',
      description:
        'The first price stands at least 1 % below yesterday’s close. On quiet days this is the first list of shares that somebody wants to be rid of. When the whole market opens lower it is long and says little.',
      text: '([0] day OPEN <= [-1] day CLOSE * 0.99)',
      columns: [gap, change, volume],
      source: 'Popular scan “Gap down” with the small gap that intraday traders take.',
      picture: 'gap-down',
      side: 'bearish',
    },
    {
      id: 'true-gap-up',
      name: 'True gap up: open above yesterday’s high',
      description:
        'The first price is higher than any price of yesterday, so a hole is left on the chart. Everybody who bought yesterday is in profit at the open. Holes are often closed again, some within minutes.',
      text: '([0] day OPEN > [-1] day HIGH)',
      columns: [gap, change, { label: 'Yesterday’s high', text: '[-1] day HIGH' }],
      source:
        'Popular scan “True gap up”; Edwards and Magee, Technical Analysis of Stock Trends (1948), chapter on gaps.',
      picture: 'gap-up',
      side: 'bullish',
    },
    {
      id: 'true-gap-down',
      name: 'True gap down: open below yesterday’s low',
      description:
        'The first price is lower than any price of yesterday, so a hole is left on the chart. Everybody who bought yesterday is in loss at the open. Holes are often closed again, some within minutes.',
      text: '([0] day OPEN < [-1] day LOW)',
      columns: [gap, change, { label: 'Yesterday’s low', text: '[-1] day LOW' }],
      source: 'The mirror of popular scan “True gap up”; Edwards and Magee (1948), chapter on gaps.',
      picture: 'gap-down',
      side: 'bearish',
    },
    {
      id: 'gap-up-filled',
      name: 'Gap up filled',
      description:
        'It opened above yesterday’s close and came back to it during the day. Early buyers were wrong, and who waited got yesterday’s price again. A filled gap can turn up again; the scan does not know which way it goes on.',
      text: '(([0] day OPEN > [-1] day CLOSE) AND ([0] day LOW <= [-1] day CLOSE))',
      columns: [gap, change, low],
      source: 'Popular scan “Gap filled” (fatafatstockscreener.in).',
      picture: 'gap-up-filled',
      side: 'bearish',
    },
    {
      id: 'gap-down-filled',
      name: 'Gap down filled',
      description:
        'It opened below yesterday’s close and climbed back to it during the day. Early sellers were wrong, which often brings more buyers. A filled gap can fail again; the scan does not know which way it goes on.',
      text: '(([0] day OPEN < [-1] day CLOSE) AND ([0] day HIGH >= [-1] day CLOSE))',
      columns: [gap, change, high],
      source: 'The mirror of popular scan “Gap filled” (fatafatstockscreener.in).',
      picture: 'gap-down-filled',
      side: 'bullish',
    },
    {
      id: 'gap-up-held',
      name: 'Gap up held all day',
      description:
        'It opened 1 % or more higher and never came back to yesterday’s high. Sellers had the whole day to close the hole and could not. After a long rise such a gap may be the last one.',
      text: all('([0] day OPEN >= [-1] day CLOSE * 1.01)', '([0] day LOW > [-1] day HIGH)'),
      columns: [gap, change, low],
      source: 'Edwards and Magee (1948), the breakaway gap; the least size varies.',
      picture: 'gap-up',
      side: 'bullish',
    },
    {
      id: 'gap-down-held',
      name: 'Gap down held all day',
      description:
        'It opened 1 % or more lower and never came back to yesterday’s low. Buyers had the whole day to close the hole and could not. After a long fall such a gap may be the last one.',
      text: all('([0] day OPEN <= [-1] day CLOSE * 0.99)', '([0] day HIGH < [-1] day LOW)'),
      columns: [gap, change, high],
      source: 'Edwards and Magee (1948), the breakaway gap; the least size varies.',
      picture: 'gap-down',
      side: 'bearish',
    },
    {
      id: 'gap-up-and-go',
      name: 'Gap up and go',
      description:
        'It opened 1 % higher, closed above the open, and traded more than twice its usual volume. Gap, body and volume say the same thing. Whoever buys at the close pays for all three, and a pause the next day is common.',
      text: all(
        '([0] day OPEN >= [-1] day CLOSE * 1.01)',
        '([0] day CLOSE > [0] day OPEN)',
        '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2)',
      ),
      columns: [gap, change, volume],
      source: 'Popular scan “Gap up with volume” on whole days; 2 × varies from 1.5 to 3.',
      picture: 'gap-up-and-go',
      side: 'bullish',
    },
    {
      id: 'gap-down-and-go',
      name: 'Gap down and go',
      description:
        'It opened 1 % lower, closed below the open, and traded more than twice its usual volume. Gap, body and volume say the same thing. Much of the selling may be done by then, so late shorts are often squeezed.',
      text: all(
        '([0] day OPEN <= [-1] day CLOSE * 0.99)',
        '([0] day CLOSE < [0] day OPEN)',
        '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2)',
      ),
      columns: [gap, change, volume],
      source: 'The mirror of popular scan “Gap up with volume” on whole days; 2 × varies from 1.5 to 3.',
      picture: 'gap-down-and-go',
      side: 'bearish',
    },
    {
      id: 'gap-up-with-first-volume',
      name: 'Gap up with a heavy first five minutes',
      description:
        'It opened 1 % higher, and the first five minutes traded more than twice the mean of the first three such bars. The rush came at once and not bit by bit. It is evaluated early in the day, when spreads are wide.',
      text: '(([0] day OPEN > [-1] day CLOSE * 1.01) AND ([0] 5 minute Nth Candle(1, [0] 5 minute VOLUME) > [0] 5 minute Nth Candle(3, Average(3, [0] 5 minute VOLUME)) * 2))',
      columns: [gap, { label: 'First 5-minute volume', text: '[0] 5 minute Nth Candle(1, [0] 5 minute VOLUME)' }],
      source: 'Popular scan “Gap up with volume” (marketinsights.algopandas.com).',
      picture: 'gap-up-and-go',
      side: 'bullish',
    },
    {
      id: 'gap-up-sold',
      name: 'Gap up sold: opened higher, closed lower',
      description:
        'It opened 1 % higher and still closed below yesterday’s close. Everybody who bought at the open sits on a loss by the evening. One weak day in a strong trend is often bought again.',
      text: all('([0] day OPEN >= [-1] day CLOSE * 1.01)', '([0] day CLOSE < [-1] day CLOSE)'),
      columns: [gap, change, before],
      source: 'Toby Crabel (1990), the gap that fails; the least size varies.',
      picture: 'gap-up-filled',
      side: 'bearish',
    },
    {
      id: 'gap-down-bought',
      name: 'Gap down bought: opened lower, closed higher',
      description:
        'It opened 1 % lower and still closed above yesterday’s close. Everybody who sold at the open regrets it by the evening. One strong day in a weak trend is often sold again.',
      text: all('([0] day OPEN <= [-1] day CLOSE * 0.99)', '([0] day CLOSE > [-1] day CLOSE)'),
      columns: [gap, change, before],
      source: 'The mirror of the failed gap, Toby Crabel (1990); the least size varies.',
      picture: 'gap-down-filled',
      side: 'bullish',
    },
    {
      id: 'top-gainers',
      name: 'Top gainers: up more than 3 %',
      description:
        'The close is more than 3 % above yesterday’s. It is the first list that newspapers print, best sorted by change. What rose most today is no longer cheap, and small shares move 3 % for no reason.',
      text: '([0] day Change % > 3)',
      columns: [change, volume],
      source: 'Popular scan “Top gainers and losers”; sites rank instead of asking for a least change.',
      picture: 'big-rise',
      side: 'bullish',
    },
    {
      id: 'top-losers',
      name: 'Top losers: down more than 3 %',
      description:
        'The close is more than 3 % below yesterday’s. It is the other list that newspapers print, best sorted by change. Falls have reasons; look for the news before calling it a bargain.',
      text: '([0] day Change % < -3)',
      columns: [change, volume],
      source: 'Popular scan “Top gainers and losers”; sites rank instead of asking for a least change.',
      picture: 'big-fall',
      side: 'bearish',
    },
    {
      id: 'two-percent-three-days',
      name: 'Up 2 % on each of three days',
      description:
        'Each of the last three closes is at least 2 % above the one before. Somebody buys day after day without waiting for a lower price. Three such days are rare and often end in a pause.',
      text: '([0] day Count(3, ([0] day CLOSE / [-1] day CLOSE >= 1.02)) == 3)',
      columns: [change, { label: '3 days %', text: '[0] day ROC(3)' }],
      source: 'Popular scan “Closing 2 % up, 3 days” (PKScreener 10).',
      picture: 'steady-rise',
      side: 'bullish',
    },
    {
      id: 'two-percent-down-three-days',
      name: 'Down 2 % on each of three days',
      description:
        'Each of the last three closes is at least 2 % below the one before. Somebody sells day after day and takes any price. Such falls overshoot, but catching them early is costly.',
      text: '([0] day Count(3, ([0] day CLOSE / [-1] day CLOSE <= 0.98)) == 3)',
      columns: [change, { label: '3 days %', text: '[0] day ROC(3)' }],
      source: 'The mirror of popular scan “Closing 2 % up, 3 days” (PKScreener 10).',
      picture: 'steady-fall',
      side: 'bearish',
    },
    {
      id: 'five-green-days',
      name: 'Five higher closes in a row',
      description:
        'Each of the last five days closed above the day before. A run like this shows that dips find no time to form. Runs end without notice, and the longer one is the nearer its end.',
      text: '([0] day Count(5, ([0] day CLOSE > [-1] day CLOSE)) == 5)',
      columns: [change, { label: '5 days %', text: '[0] day ROC(5)' }],
      source: 'Common clause; the number of days varies from 3 to 7.',
      picture: 'steady-rise',
      side: 'bullish',
    },
    {
      id: 'five-red-days',
      name: 'Five lower closes in a row',
      description:
        'Each of the last five days closed below the day before. Larry Connors showed that such runs in good shares often bounce. In a bad share there is no floor, so look at the long trend first.',
      text: '([0] day Count(5, ([0] day CLOSE < [-1] day CLOSE)) == 5)',
      columns: [change, { label: '5 days %', text: '[0] day ROC(5)' }],
      source: 'Larry Connors, Short Term Trading Strategies That Work (2008); the number of days varies.',
      picture: 'steady-fall',
      side: 'bearish',
    },
    {
      id: 'previous-day-high-break',
      name: 'Break of yesterday’s high',
      description:
        'A five-minute close moves above yesterday’s high. Many stops and orders wait there, so the break can run. It fails often on days without a trend, and then falls back quickly.',
      text: '([0] 5 minute CLOSE crossup [-1] day HIGH)',
      columns: [{ label: 'Yesterday’s high', text: '[-1] day HIGH' }, change],
      source: 'Popular scan “Previous-day high break” (fundfolio PRB).',
      picture: 'break-up',
      side: 'bullish',
    },
    {
      id: 'previous-day-low-break',
      name: 'Break of yesterday’s low',
      description:
        'A five-minute close moves below yesterday’s low. Many stops wait there, so the break can run. It fails often on days without a trend, and then rises back quickly.',
      text: '([0] 5 minute CLOSE crossdown [-1] day LOW)',
      columns: [{ label: 'Yesterday’s low', text: '[-1] day LOW' }, change],
      source: 'Popular scan “Previous-day low break” (fundfolio PRB).',
      picture: 'break-down',
      side: 'bearish',
    },
    {
      id: 'time-wise-gainers',
      name: 'Up 1 % within half an hour',
      description:
        'The price rose by more than 1 % over the last six bars of five minutes. It finds what moves right now, not what moved in the morning. A fast move is often half over when a list shows it.',
      text: '((([0] 5 minute CLOSE / [-6] 5 minute CLOSE) - 1) * 100 > 1)',
      columns: [{ label: '30 minutes %', text: '(([0] 5 minute CLOSE / [-6] 5 minute CLOSE) - 1) * 100' }, change],
      source: 'Popular scan “Time-wise gainers”; minutes and threshold vary.',
      picture: 'big-rise',
      side: 'bullish',
    },
    {
      id: 'time-wise-losers',
      name: 'Down 1 % within half an hour',
      description:
        'The price fell by more than 1 % over the last six bars of five minutes. It finds what falls right now, not what fell in the morning. A fast move is often half over when a list shows it.',
      text: '((([0] 5 minute CLOSE / [-6] 5 minute CLOSE) - 1) * 100 < -1)',
      columns: [{ label: '30 minutes %', text: '(([0] 5 minute CLOSE / [-6] 5 minute CLOSE) - 1) * 100' }, change],
      source: 'The mirror of popular scan “Time-wise gainers”; minutes and threshold vary.',
      picture: 'big-fall',
      side: 'bearish',
    },
  ],
);
