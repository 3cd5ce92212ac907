import type { ScannerPage } from './scanner-page.ts';

/** Pages about ranges, candles and patterns. */
export const shapePages: readonly ScannerPage[] = [
  {
    path: '/range-breakout-scans',
    tabs: [
      { name: '52-week', title: 'Highs and lows', families: ['52-week'] },
      {
        name: 'narrow',
        title: 'Narrow days broken',
        families: ['ranges', 'bollinger'],
        scans: [
          'nr4-break-bullish',
          'nr4-break-bearish',
          'nr7-break-bullish',
          'nr7-break-bearish',
          'inside-day-break-bullish',
          'inside-day-break-bearish',
          'squeeze-break-bullish',
          'squeeze-break-bearish',
        ],
      },
      {
        name: 'periods',
        title: 'Week and month',
        families: ['multi-frame', 'chart-patterns'],
        scans: [
          'last-weeks-high-break',
          'last-weeks-low-break',
          'last-months-high-break',
          'last-months-low-break',
          'swing-high-break',
          'swing-low-break',
        ],
      },
    ],
    idea: [
      'A range is the room between a high and a low that a price has not left for a while.',
      'Leaving it means that one side has given up: above the high nobody who bought in the range has a loss.',
      'The longer the range lasted, the more people notice the break. 52 weeks are the range that newspapers print.',
      'Volume on the day of the break tells whether many believe in it.',
    ],
    against:
      'Many breaks fall back into the range within days. Traders who buy every break need small losses on the false ones.',
    related: ['/nr4-nr7-stock-screener', '/volume-and-delivery-scans', '/chart-pattern'],
  },
  {
    path: '/nr4-nr7-stock-screener',
    tabs: [{ name: 'ranges', title: 'Ranges', families: ['ranges'] }],
    idea: [
      'NR4 is a day whose range, high less low, is the narrowest of the last four days; NR7 of the last seven.',
      'Toby Crabel wrote of them in 1990: quiet days tend to come before larger ones.',
      'An inside day lies wholly within the day before it; with NR4 or NR7 the calm is greater still.',
      'The pattern has no direction: people wait for the break of its high or its low.',
    ],
    against:
      'A quarter of all days is an NR4, one in seven an NR7: alone they are common. The first break is often taken back.',
    related: ['/range-breakout-scans', '/bollinger-band-scans', '/opening-range-breakout'],
  },
  {
    path: '/bullish-candlestick-scans',
    tabs: [
      { name: 'candles-bullish', title: 'Bullish', families: ['candles-bullish'] },
      { name: 'candles-undecided', title: 'Undecided', families: ['candles-undecided'] },
    ],
    idea: [
      'A candle draws one day: its body from open to close, its wicks to the high and the low.',
      'Rice traders in Japan gave names to shapes of one to five candles; Steve Nison brought them to the West.',
      'Bullish ones are read as a turn after a fall, or as the next step of a rise.',
      'They are clearer after a real fall, with volume, and near a level that held before.',
    ],
    against:
      'Tests over many markets found little in most shapes alone. Sites draw their borders differently; here each shape is a condition that you can read and change.',
    related: ['/bearish-candlestick-scans', '/chart-pattern', '/volume-and-delivery-scans'],
  },
  {
    path: '/bearish-candlestick-scans',
    tabs: [
      { name: 'candles-bearish', title: 'Bearish', families: ['candles-bearish'] },
      { name: 'candles-undecided', title: 'Undecided', families: ['candles-undecided'] },
    ],
    idea: [
      'A candle draws one day: its body from open to close, its wicks to the high and the low.',
      'Bearish shapes are read as a turn after a rise, or as the next step of a fall.',
      'A long upper wick says that buyers reached a price and could not keep it; a large red body after a green one, that sellers took the day.',
      'They are clearer after a real rise, and near a level where the price turned before.',
    ],
    against:
      'Tests over many markets found little in most shapes alone. In a strong rise they come often and are run over.',
    related: ['/bullish-candlestick-scans', '/chart-pattern', '/volume-and-delivery-scans'],
  },
  {
    path: '/chart-pattern',
    tabs: [{ name: 'chart-patterns', title: 'Chart patterns', families: ['chart-patterns'] }],
    idea: [
      'Chart patterns are shapes of weeks and months: two equal bottoms, a head between shoulders, a triangle, a flag.',
      'They are made of swings: highs with lower highs on both sides, lows with higher lows.',
      'A swing is confirmed only some days later; every pattern here is made of confirmed ones alone, so it never changes afterwards.',
      'The chart joins the swings of the chosen stock and draws its upper and lower border.',
    ],
    against:
      'People see patterns where there are none, and each site draws them otherwise. Waiting for the confirmation costs part of the move.',
    related: ['/range-breakout-scans', '/bullish-candlestick-scans', '/bearish-candlestick-scans'],
  },
];
