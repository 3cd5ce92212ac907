import type { ScannerPage } from './scanner-page.ts';

/** Pages about the session under way. */
export const sessionPages: readonly ScannerPage[] = [
  {
    path: '/price-action-scanner-intraday',
    tabs: [
      { name: 'gaps', title: 'Price and gaps', families: ['gaps'] },
      { name: 'pivots', title: 'Pivots and levels', families: ['pivots'] },
      { name: 'cpr', title: 'Central pivot range', families: ['cpr'] },
    ],
    idea: [
      'Price action means reading the prices themselves: where a day opens, how far it goes, where it closes.',
      'A gap is an open away from the close of the day before; it shows what people decided overnight.',
      'Pivots are levels worked out from yesterday’s high, low and close. Many watch them, so prices often stop or turn there.',
      'The central pivot range is the middle of yesterday as a band: a narrow one is taken as a sign of a day that may run.',
    ],
    against:
      'Levels that everybody sees are crossed and taken back often. What a level is worth shows only in what came after it was crossed before.',
    related: ['/opening-range-breakout', '/open-high-low-scanner', '/range-breakout-scans'],
  },
  {
    path: '/opening-range-breakout',
    tabs: [{ name: 'opening-range', title: 'Opening range', families: ['opening-range'] }],
    idea: [
      'The opening range is the high and the low of the first minutes of a session, often 15 or 30.',
      'In these minutes the orders of the night meet. Who wins afterwards pushes the price out of the range.',
      'A break above it is read as strength, one below it as weakness; volume and VWAP tell whether many took part.',
      'VWAP is the mean price of the day weighted by shares: above it, most buyers of the day have a gain.',
    ],
    against:
      'Many first breaks fail within the hour, above all on days without news. A narrow range breaks easily and means little.',
    related: ['/intraday-momentum', '/price-action-scanner-intraday', '/nr4-nr7-stock-screener'],
  },
  {
    path: '/open-high-low-scanner',
    tabs: [{ name: 'open-high-low', title: 'Open, high, low', families: ['open-high-low'] }],
    idea: [
      'When the open is also the low of the day, nobody could buy below the first price: buyers led from the first minute.',
      'When the open is also the high, sellers led all day.',
      'Early in the session many stocks look like that; the ones that still do at 10:30 are fewer and say more.',
      'A close in the top or bottom tenth of the range shows that the winning side held on to the end.',
    ],
    against:
      'Found late, a one-way day has most of its way behind it. A single trade at an odd first price is enough to lose the pattern.',
    related: ['/opening-range-breakout', '/price-action-scanner-intraday', '/intraday-momentum'],
  },
  {
    path: '/intraday-momentum',
    tabs: [
      {
        name: 'session',
        title: 'Within the session',
        families: ['opening-range', 'gaps', 'volume', 'super-trend', 'multi-frame'],
        scans: [
          'vwap-cross-bullish',
          'vwap-cross-bearish',
          'time-wise-gainers',
          'time-wise-losers',
          'super-trend-15-minutes-bullish',
          'super-trend-15-minutes-bearish',
          'day-trend-15-minute-cross-bullish',
          'day-trend-15-minute-cross-bearish',
          'opening-range-15-volume-bullish',
          'opening-range-15-volume-bearish',
          'relative-volume-at-a-time',
          'first-hour-shocker',
        ],
      },
      { name: 'momentum', title: 'Over days and weeks', families: ['momentum'] },
    ],
    idea: [
      'Momentum is how hard a price pushes in one direction. Stocks that rise fast often go on for a while, because buyers follow buyers.',
      'Within a session it shows in minutes: a quick gain, a cross of VWAP, volume far above what is usual at that hour.',
      'Over days it is measured by numbers such as the CCI, the money flow index and the rate of change.',
      'Volume beside the move matters: a move that few took part in is easily undone.',
    ],
    against:
      'Momentum ends without notice, and the fastest movers cost most to trade: their spreads are wide. Late entries pay for the early ones.',
    related: ['/opening-range-breakout', '/volume-and-delivery-scans', '/relative-strength-scans'],
  },
  {
    path: '/volume-and-delivery-scans',
    tabs: [{ name: 'volume', title: 'Volume and delivery', families: ['volume'] }],
    idea: [
      'Volume is how many shares changed hands. Far more than usual means that something has made people act.',
      'Delivery is the part of them that buyers took home, instead of selling them again on the same day.',
      'High delivery with a rising price is read as patient buying; with a falling price as patient selling.',
      'Volume that dries up while the price rests says that sellers have become few.',
    ],
    against:
      'For every buyer there is a seller: volume alone has no direction. Block deals and index changes make large days that mean little. Delivery is known only in the evening.',
    related: ['/intraday-momentum', '/range-breakout-scans', '/price-action-scanner-intraday'],
  },
];
