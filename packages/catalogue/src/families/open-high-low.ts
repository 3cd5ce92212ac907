import { change, gap, range, volume } from '../columns.ts';
import { all } from '../joined.ts';
import { family } from '../scan.ts';

const place = {
  label: 'Close in the range %',
  text: '(([0] day CLOSE - [0] day LOW) / ([0] day HIGH - [0] day LOW)) * 100',
};

/** Where in the day's range the day began and ended. */
export const openHighLow = family(
  { id: 'open-high-low', name: 'Open, high, low', description: 'Days that left their open in one direction only.' },
  [
    {
      id: 'open-equals-low',
      name: 'Open = low',
      description:
        'The first price of the day is its lowest one, to the paisa. Buyers were in charge from the first trade on. Early in the session many shares show it by chance, so most people wait for half past ten.',
      text: '([0] day OPEN == [0] day LOW)',
      columns: [change, gap, volume],
      source: 'Popular scan “Open = low” (hedgingstrategies.in; fundfolio OHL); some allow 0.05 %.',
      picture: 'open-is-low',
      side: 'bullish',
    },
    {
      id: 'open-equals-high',
      name: 'Open = high',
      description:
        'The first price of the day is its highest one, to the paisa. Sellers were in charge from the first trade on. Early in the session many shares show it by chance, so most people wait for half past ten.',
      text: '([0] day OPEN == [0] day HIGH)',
      columns: [change, gap, volume],
      source: 'Popular scan “Open = high” (hedgingstrategies.in; fundfolio OHL); some allow 0.05 %.',
      picture: 'open-is-high',
      side: 'bearish',
    },
    {
      id: 'open-near-low',
      name: 'Open within 0.05 % of the low',
      description:
        'The day hardly went below its first price. The small tolerance keeps shares in which one stray trade printed a paisa lower. It is longer than the exact list and a little less telling.',
      text: '([0] day OPEN near(0.05) [0] day LOW)',
      columns: [change, gap, volume],
      source: 'Popular scan “Open = low” with its tolerance.',
      picture: 'open-is-low',
      side: 'bullish',
    },
    {
      id: 'open-near-high',
      name: 'Open within 0.05 % of the high',
      description:
        'The day hardly went above its first price. The small tolerance keeps shares in which one stray trade printed a paisa higher. It is longer than the exact list and a little less telling.',
      text: '([0] day OPEN near(0.05) [0] day HIGH)',
      columns: [change, gap, volume],
      source: 'Popular scan “Open = high” with its tolerance.',
      picture: 'open-is-high',
      side: 'bearish',
    },
    {
      id: 'open-low-held-till-1030',
      name: 'Open = low, still true at 10:30',
      description:
        'At half past ten the low of the day is still the open of the first five minutes. An hour and a quarter of selling could not bring the price back. By then part of the move is gone.',
      text: '(([0] 5 minute Clock Time == 1030) AND ([0] day LOW == [0] 5 minute Nth Candle(1, [0] 5 minute OPEN)))',
      columns: [change, { label: 'First open', text: '[0] 5 minute Nth Candle(1, [0] 5 minute OPEN)' }],
      source: 'Popular scan “Open = high or low held till 10:30” (marketinsights.algopandas.com); the hour varies.',
      picture: 'open-is-low',
      side: 'bullish',
    },
    {
      id: 'open-high-held-till-1030',
      name: 'Open = high, still true at 10:30',
      description:
        'At half past ten the high of the day is still the open of the first five minutes. An hour and a quarter of buying could not bring the price back. By then part of the move is gone.',
      text: '(([0] 5 minute Clock Time == 1030) AND ([0] day HIGH == [0] 5 minute Nth Candle(1, [0] 5 minute OPEN)))',
      columns: [change, { label: 'First open', text: '[0] 5 minute Nth Candle(1, [0] 5 minute OPEN)' }],
      source: 'Popular scan “Open = high or low held till 10:30” (marketinsights.algopandas.com); the hour varies.',
      picture: 'open-is-high',
      side: 'bearish',
    },
    {
      id: 'one-way-bullish',
      name: 'One-way up, not far yet',
      description:
        'Open = low, the open not below yesterday’s close, and at most 1.5 % gained. Buyers lead, and the move is still small. Small moves are also what days without news look like.',
      text: all(
        '([0] day OPEN == [0] day LOW)',
        '([0] day OPEN >= [-1] day CLOSE)',
        '(Between([0] day Change %, 0, 1.5) == 1)',
      ),
      columns: [change, gap, volume],
      source: 'Popular scan “One-way bullish” (a public Chartink clause).',
      picture: 'open-is-low',
      side: 'bullish',
    },
    {
      id: 'one-way-bearish',
      name: 'One-way down, not far yet',
      description:
        'Open = high, the open not above yesterday’s close, and at most 1.5 % lost. Sellers lead, and the move is still small. Small moves are also what days without news look like.',
      text: all(
        '([0] day OPEN == [0] day HIGH)',
        '([0] day OPEN <= [-1] day CLOSE)',
        '(Between([0] day Change %, -1.5, 0) == 1)',
      ),
      columns: [change, gap, volume],
      source: 'The mirror of popular scan “One-way bullish”.',
      picture: 'open-is-high',
      side: 'bearish',
    },
    {
      id: 'close-at-high',
      name: 'Closed in the top tenth of its range',
      description:
        'The close lies in the highest tenth of the day’s range. Nobody sold in earnest into the evening, and short sellers bought back. A close at the top after a long run can also be the last rush.',
      text: '((([0] day CLOSE - [0] day LOW) / ([0] day HIGH - [0] day LOW)) * 100 >= 90)',
      columns: [place, change, volume],
      source: 'Larry Williams, Long-Term Secrets to Short-Term Trading (1999); a tenth is the usual choice.',
      picture: 'close-at-high',
      side: 'bullish',
    },
    {
      id: 'close-at-low',
      name: 'Closed in the bottom tenth of its range',
      description:
        'The close lies in the lowest tenth of the day’s range. Nobody bought in earnest into the evening. A close at the bottom after a long fall can also be the last fright.',
      text: '((([0] day CLOSE - [0] day LOW) / ([0] day HIGH - [0] day LOW)) * 100 <= 10)',
      columns: [place, change, volume],
      source: 'Larry Williams (1999), mirrored; a tenth is the usual choice.',
      picture: 'close-at-low',
      side: 'bearish',
    },
    {
      id: 'big-green-body',
      name: 'Body of more than 3 %, up',
      description:
        'From open to close the price rose by more than 3 %. Gaps do not count, only what was bought during the session. After such a day the stop is far away.',
      text: '([0] day CLOSE > [0] day OPEN * 1.03)',
      columns: [{ label: 'Open to close %', text: '(([0] day CLOSE / [0] day OPEN) - 1) * 100' }, range, volume],
      source: 'Common clause; 2 to 5 % are used.',
      picture: 'big-rise',
      side: 'bullish',
    },
    {
      id: 'big-red-body',
      name: 'Body of more than 3 %, down',
      description:
        'From open to close the price fell by more than 3 %. Gaps do not count, only what was sold during the session. Such days are often followed by a bounce that does not last.',
      text: '([0] day CLOSE < [0] day OPEN * 0.97)',
      columns: [{ label: 'Open to close %', text: '(([0] day CLOSE / [0] day OPEN) - 1) * 100' }, range, volume],
      source: 'Common clause; 2 to 5 % are used.',
      picture: 'big-fall',
      side: 'bearish',
    },
    {
      id: 'above-previous-open-and-close',
      name: 'Above yesterday’s open and close, with volume',
      description:
        'The price stands above both ends of yesterday’s body, and a million shares have changed hands. Everybody who traded yesterday’s body is passed. A fixed number of shares favours cheap ones.',
      text: '((([0] 5 minute CLOSE > [-1] day OPEN) AND ([0] 5 minute CLOSE > [-1] day CLOSE)) AND ([0] day VOLUME > 1000000))',
      columns: [change, { label: 'Yesterday’s open', text: '[-1] day OPEN' }],
      source: 'Popular scan “Bullish for the previous open and close” (PKScreener 33:2).',
      picture: 'break-up',
      side: 'bullish',
    },
    {
      id: 'below-previous-open-and-close',
      name: 'Below yesterday’s open and close, with volume',
      description:
        'The price stands below both ends of yesterday’s body, and a million shares have changed hands. Everybody who bought in yesterday’s body is in loss. A fixed number of shares favours cheap ones.',
      text: '((([0] 5 minute CLOSE < [-1] day OPEN) AND ([0] 5 minute CLOSE < [-1] day CLOSE)) AND ([0] day VOLUME > 1000000))',
      columns: [change, { label: 'Yesterday’s open', text: '[-1] day OPEN' }],
      source: 'The mirror of popular scan “Bullish for the previous open and close”.',
      picture: 'break-down',
      side: 'bearish',
    },
  ],
);
