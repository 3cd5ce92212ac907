import { change } from '../columns.ts';
import type { ScanDefinition } from '../scan.ts';
import { daysLeft, percentile, rank, realised, straddle, straddleAverage, volatility } from './contract-columns.ts';

/** What options cost, beside the past and beside each other. */
export const volatilities: readonly ScanDefinition[] = [
  {
    id: 'iv-percentile-high',
    name: 'IV percentile above 80',
    description:
      'On four of five sessions of the last year options priced less volatility than now. Premiums are rich beside the share’s own past. They are rich for a reason, most often results that are due.',
    text: '(IV Percentile(252) > 80)',
    columns: [percentile, volatility, realised],
    source: 'sqilled.co; 252 sessions, 60 at least. Thresholds of 70 to 90, and of 10 to 30, are used.',
    picture: 'wide',
    universe: 'FNO',
  },
  {
    id: 'iv-percentile-low',
    name: 'IV percentile below 20',
    description:
      'On four of five sessions of the last year options priced more volatility than now. Premiums are cheap beside the share’s own past. Quiet can stay quiet for months, and bought options lose meanwhile.',
    text: '(IV Percentile(252) < 20)',
    columns: [percentile, volatility, realised],
    source: 'sqilled.co; 252 sessions, 60 at least. Thresholds of 70 to 90, and of 10 to 30, are used.',
    picture: 'narrow',
    universe: 'FNO',
  },
  {
    id: 'iv-rank-high',
    name: 'IV rank above 80',
    description:
      'The 30-day volatility is in the highest fifth between its lowest and its highest of a year. One past panic makes the range so wide that little reaches it. The percentile counts days and does not mind.',
    text: '(IV Rank(252) > 80)',
    columns: [rank, percentile, volatility],
    source: 'sqilled.co; 252 sessions, 60 at least. Thresholds of 70 to 90, and of 10 to 30, are used.',
    picture: 'wide',
    universe: 'FNO',
  },
  {
    id: 'iv-rank-low',
    name: 'IV rank below 20',
    description:
      'The 30-day volatility is in the lowest fifth between its lowest and its highest of a year. After a panic almost every day is there. The percentile counts days and does not mind.',
    text: '(IV Rank(252) < 20)',
    columns: [rank, percentile, volatility],
    source: 'sqilled.co; 252 sessions, 60 at least. Thresholds of 70 to 90, and of 10 to 30, are used.',
    picture: 'narrow',
    universe: 'FNO',
  },
  {
    id: 'iv-above-realised',
    name: 'IV half above realised volatility',
    description:
      'Options price half as much movement again as the share made in the last 20 days. Who sells them is paid for more than has happened lately. What is priced may still come.',
    text: '(IV 30 > Realised Volatility(20) * 1.5)',
    columns: [volatility, realised, percentile],
    source: 'Implied beside realised volatility of 20 sessions, the variance premium; windows of 10 to 60 are used.',
    picture: 'wide',
    universe: 'FNO',
  },
  {
    id: 'iv-below-realised',
    name: 'IV below realised volatility',
    description:
      'Options price less movement than the share made in the last 20 days. After a large move that is usual, as it is expected to calm down. Where it does not, they were cheap.',
    text: '(IV 30 < Realised Volatility(20))',
    columns: [volatility, realised, percentile],
    source: 'Implied beside realised volatility of 20 sessions, the variance premium; windows of 10 to 60 are used.',
    picture: 'narrow',
    universe: 'FNO',
  },
  {
    id: 'put-skew',
    name: 'Puts dearer than calls by 4 points',
    description:
      'A put of the nearest expiry is priced with four points more volatility than a call as far from the money. Falls are feared more than rises. In indices that is the rule.',
    text: '(IV Skew > 4)',
    columns: [{ label: 'Skew, points', text: 'IV Skew' }, volatility, change],
    source: 'Skew between 25-delta puts and calls of the nearest expiry.',
    picture: 'volume-fall',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'call-skew',
    name: 'Calls dearer than puts by 2 points',
    description:
      'A call of the nearest expiry is priced with two points more volatility than a put as far from the money. A rise is hoped for or feared by those who are short. It often stands before a bid or results.',
    text: '(IV Skew < -2)',
    columns: [{ label: 'Skew, points', text: 'IV Skew' }, volatility, change],
    source: 'Skew between 25-delta puts and calls of the nearest expiry.',
    picture: 'volume-burst',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'iv-term-inverted',
    name: 'Nearest expiry dearer by 3 points',
    description:
      'Options that end first are priced with three points more volatility than those behind them. Something is expected within days. After it both fall together.',
    text: '(IV Term Slope < -3)',
    columns: [{ label: 'Term slope, points', text: 'IV Term Slope' }, volatility, daysLeft],
    source: 'Term structure of implied volatility turned over.',
    picture: 'wide',
    universe: 'FNO',
  },
  {
    id: 'large-expected-move',
    name: 'Expected move above 8 % until the next but one expiry',
    description:
      'Options of the second expiry price a move of more than 8 %, one standard deviation. Two times in three it stays inside, if they are right. It says how far, never whither.',
    text: '(Expected Move %(2) > 8)',
    columns: [{ label: 'Expected move %', text: 'Expected Move %(2)' }, volatility, realised],
    source: 'Volatility times the root of time, one standard deviation.',
    picture: 'wide',
    universe: 'FNO',
  },
  {
    id: 'cheap-straddle',
    name: 'Straddle of the second expiry below 5 % of the price',
    description:
      'Call and put at the money of the second expiry together cost less than a twentieth of the share. Little movement is priced. It can be right.',
    text: '(ATM Straddle(2) / [0] day CLOSE < 0.05)',
    columns: [{ label: 'Straddle ₹', text: 'ATM Straddle(2)' }, volatility, percentile],
    source: 'The at-the-money straddle as expected move.',
    picture: 'narrow',
    universe: 'FNO',
  },
  {
    id: 'straddle-below-vwap',
    name: 'Straddle below its VWAP',
    description:
      'The at-the-money straddle closed below what its contracts cost on average through the session. Premiums fell: time passed, or the expected move shrank. On most quiet days it is so, and the next morning knows nothing of it.',
    text: '(ATM Straddle < Straddle VWAP)',
    columns: [straddle, straddleAverage, daysLeft],
    source: 'Straddle charts of Sensibull; openalgo issue 885.',
    picture: 'steady-fall',
    universe: 'FNO',
  },
  {
    id: 'straddle-above-vwap',
    name: 'Straddle above its VWAP',
    description:
      'The at-the-money straddle closed above what its contracts cost on average through the session. Premiums rose: the price left the strike, or a move is expected. Results that are due explain many of them.',
    text: '(ATM Straddle > Straddle VWAP)',
    columns: [straddle, straddleAverage, daysLeft],
    source: 'Straddle charts of Sensibull; openalgo issue 885.',
    picture: 'steady-rise',
    universe: 'FNO',
  },
];
