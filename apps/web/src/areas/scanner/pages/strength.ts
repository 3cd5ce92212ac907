import type { ScannerPage } from './scanner-page.ts';

/** Pages about strength: beside the index, beside all others, and of gains beside losses. */
export const strengthPages: readonly ScannerPage[] = [
  {
    path: '/relative-strength-scans',
    tabs: [{ name: 'relative-strength', title: 'Relative strength', families: ['relative-strength'] }],
    idea: [
      'Relative strength sets the gain of a stock beside the gain of the NIFTY 50 over the same days.',
      'A stock that rises 5 % while the index rises 8 % is weak, although it rose.',
      'Stocks that lead over months have more often led on than fallen back; many studies of markets found that.',
      'It has nothing to do with the RSI, which looks at one stock alone.',
    ],
    against:
      'Leaders fall hardest when the market turns. Over a few days relative strength is mostly news of the company, over a year it is late.',
    related: ['/relative-outperformance-screener', '/intraday-momentum', '/range-breakout-scans'],
  },
  {
    path: '/relative-outperformance-screener',
    tabs: [
      {
        name: 'among-all',
        title: 'Among all stocks',
        families: ['relative-strength'],
        scans: [
          'momentum-rank-top-tenth',
          'momentum-rank-bottom-tenth',
          'momentum-rank-near-high',
          'relative-line-at-high',
        ],
      },
      {
        name: 'against-index',
        title: 'Against the index',
        families: ['relative-strength'],
        scans: [
          'green-while-nifty-red',
          'red-while-nifty-green',
          'relative-strength-crosses-bullish',
          'relative-strength-crosses-bearish',
          'beats-nifty-252-days',
          'lags-nifty-252-days',
        ],
      },
    ],
    idea: [
      'Here every stock is set beside all the others, not only beside the index.',
      'The momentum rank puts the stocks in order of their gains over half a year and a year, each counted in its usual swings.',
      'The best tenth leads the market, the worst tenth drags it.',
      'A stock that is green while the index is red has buyers of its own.',
    ],
    against:
      'A rank says who led, not who will. After sharp falls of the market the worst tenth has often bounced most.',
    related: ['/relative-strength-scans', '/intraday-momentum', '/stock-trend-scanner'],
  },
  {
    path: '/relative-strength-index-scans',
    tabs: [{ name: 'rsi', title: 'RSI', families: ['rsi'] }],
    idea: [
      'The RSI, by J. Welles Wilder, sets the gains of the last 14 days beside the losses, on a scale from 0 to 100.',
      'Above 70 a stock is called overbought: it has risen fast. Below 30 it is called oversold.',
      'Crossing 50 means that gains and losses have changed places; traders in India watch 60 and 40 as well.',
      'A divergence is a new low of the price without a new low of the RSI.',
    ],
    against:
      'In a strong trend the RSI stays above 70, or below 30, for weeks. Overbought is not a reason to sell, nor oversold one to buy.',
    related: ['/macd-scans', '/bollinger-band-scans', '/adx-scans'],
  },
  {
    path: '/bollinger-band-scans',
    tabs: [{ name: 'bollinger', title: 'Bollinger and Keltner', families: ['bollinger'] }],
    idea: [
      'Bollinger bands lie two standard deviations above and below the 20-day average: most closes fall between them.',
      'Narrow bands, a squeeze, tell of quiet days. Quiet and restless times take turns, so a squeeze is watched for its end.',
      'A close outside a band is unusual: either a move has begun, or it has gone too far.',
      'Walking along a band, day after day, is the mark of a strong trend.',
    ],
    against:
      'The bands do not say in which direction a squeeze breaks, and the first break is often a false one. Closes are not spread as the rule of two deviations assumes.',
    related: ['/nr4-nr7-stock-screener', '/relative-strength-index-scans', '/range-breakout-scans'],
  },
];
