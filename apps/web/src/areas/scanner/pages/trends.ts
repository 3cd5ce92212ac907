import type { ScannerPage } from './scanner-page.ts';

/** Pages about trends and the lines that follow them. */
export const trendPages: readonly ScannerPage[] = [
  {
    path: '/stock-trend-scanner',
    tabs: [
      { name: 'adx', title: 'Trend and its strength', families: ['adx'] },
      { name: 'frames', title: 'Several frames', families: ['multi-frame'] },
      {
        name: 'order',
        title: 'Order of averages',
        families: ['moving-averages'],
        scans: [
          'averages-stacked-up',
          'averages-stacked-down',
          'sma-200-turns-up',
          'sma-200-turns-down',
          'stage-2',
          'averages-together',
        ],
      },
    ],
    idea: [
      'A trend is a price that keeps going one way, with higher highs and higher lows, or the mirror of it.',
      'The ADX tells how strong a trend is, whichever way it goes; its two directions tell who leads.',
      'When day, week and month agree, the small move goes with the large one.',
      'A pause against the larger trend is where many people who missed it wait to join.',
    ],
    against:
      'Every measure of a trend comes late: it is made of the past. In a market without direction the same signs fail one after the other.',
    related: ['/adx-scans', '/moving-average-crossover-screener', '/super-trend-macd-scanner'],
  },
  {
    path: '/moving-average-crossover-screener',
    tabs: [{ name: 'moving-averages', title: 'Moving averages', families: ['moving-averages'] }],
    idea: [
      'A moving average is the mean of the last closes; it smooths the days and shows where the price is heading.',
      'When the price, or a short average, crosses above a longer one, the recent days are better than the months before.',
      'The 50-day average crossing above the 200-day one is called the golden crossover, the other way the death cross.',
      'In a trend prices often come back to their average and turn there.',
    ],
    against:
      'Averages follow, they do not foresee. In a sideways market the lines cross back and forth, and each crossing costs charges.',
    related: ['/stock-trend-scanner', '/super-trend-macd-scanner', '/macd-scans'],
  },
  {
    path: '/super-trend-macd-scanner',
    tabs: [
      {
        name: 'both',
        title: 'Both agree',
        families: ['super-trend'],
        scans: [
          'super-trend-macd-bullish',
          'super-trend-macd-bearish',
          'super-trend-adx-bullish',
          'super-trend-adx-bearish',
        ],
      },
      {
        name: 'super-trend',
        title: 'Super Trend turns',
        families: ['super-trend'],
        scans: [
          'super-trend-10-3-bullish',
          'super-trend-10-3-bearish',
          'super-trend-7-3-bullish',
          'super-trend-7-3-bearish',
          'super-trend-weekly-bullish',
          'super-trend-weekly-bearish',
          'triple-super-trend-bullish',
          'triple-super-trend-bearish',
        ],
      },
      { name: 'macd', title: 'MACD crosses', families: ['macd'] },
    ],
    idea: [
      'Super Trend is a stop line: it lies below a rising price and above a falling one, as far away as the stock usually swings.',
      'When the price closes beyond the line, the line changes sides.',
      'The MACD is the distance between a fast and a slow average; crossing its signal line means that the pace has changed.',
      'Asking for both on the same side leaves out many signals that only one of them gives.',
    ],
    against:
      'Both are made of the same closes, so two signs are not two witnesses. Waiting for both makes the entry later.',
    related: ['/supertrend-scans', '/macd-scans', '/stock-trend-scanner'],
  },
  {
    path: '/adx-scans',
    tabs: [{ name: 'adx', title: 'ADX and trend', families: ['adx'] }],
    idea: [
      'The ADX, by J. Welles Wilder, says how strong a trend is, from 0 to 100; it does not say in which direction.',
      'Above 25 a trend is taken as present, below 15 or 20 as absent.',
      'Its companions +DI and −DI tell who leads: their crossing is a change of the leading side.',
      'Aroon and Ichimoku ask the same question in other ways, and stand beside it here.',
    ],
    against:
      'The ADX is smoothed twice and turns late: at its highest, the trend has often ended. Crossings while it is low mean little.',
    related: ['/stock-trend-scanner', '/supertrend-scans', '/moving-average-crossover-screener'],
  },
  {
    path: '/supertrend-scans',
    tabs: [{ name: 'super-trend', title: 'Super Trend and SAR', families: ['super-trend'] }],
    idea: [
      'Super Trend draws a line at a distance of the price that grows with its usual swing, the ATR.',
      'While the price stays on one side, the line only moves towards it, as a stop would.',
      'A close beyond the line turns it to the other side: a buy or a sell in the words of its makers.',
      'Short settings such as (7, 3) turn often and early, long ones such as (21, 5) seldom and late.',
    ],
    against:
      'In a sideways market it turns again and again, each time at the worse price. Which setting was best is known only afterwards.',
    related: ['/super-trend-macd-scanner', '/adx-scans', '/stock-trend-scanner'],
  },
  {
    path: '/macd-scans',
    tabs: [{ name: 'macd', title: 'MACD', families: ['macd'] }],
    idea: [
      'The MACD, by Gerald Appel, is the 12-day average less the 26-day average of the closes.',
      'Its signal is the 9-day average of that; the histogram is the distance of the two.',
      'Crossing above the signal means that the price gains pace, crossing above zero that the short average leads the long one.',
      'A divergence is a new low of the price that the MACD does not follow.',
    ],
    against:
      'It is made of averages and comes after the price. Near zero it crosses often; divergences can go on for months.',
    related: ['/super-trend-macd-scanner', '/relative-strength-index-scans', '/moving-average-crossover-screener'],
  },
];
