import type { api, ReplyOf } from '@parakh/contract';

type Change = ReplyOf<typeof api.misc.whatsnew>['changes'][number];

/** What the product can do that it could not do before, in its users' words; the newest first. */
export const changes: readonly Change[] = [
  {
    id: 'catalogue',
    day: '2026-11-22',
    title: 'Hundreds of scans, each one readable',
    says: 'Some 480 scans in plain words, from gaps to candlesticks, with how many stocks each finds now. Open any of them, see why a stock matched, change it, test it or be told.',
    link: '/price-action-scanner-intraday',
  },
  {
    id: 'market-screens',
    day: '2026-11-22',
    title: 'The whole market on one morning walk',
    says: 'Sectors and their rotation, heat maps, what moves an index, breadth with any condition as its line, the mood with all that it is made of, FII and DII, results and news.',
    link: '/market-breadth',
  },
  {
    id: 'next-day',
    day: '2026-11-22',
    title: 'A list for tomorrow with an honest record',
    says: 'What each rule found on the last 120 sessions, what came of it on the day after, and what all stocks did on the same days.',
    link: '/next-day-intraday-stocks-watchlist',
  },
  {
    id: 'calculators',
    day: '2026-11-22',
    title: 'Calculators that show their formula',
    says: 'Position size, saving plan, pivots, Fibonacci, loan, what a trade costs, option prices: each with its formula and dated charges, and a link that carries what you typed.',
    link: '/calculators',
  },
  {
    id: 'people',
    day: '2026-11-21',
    title: 'Your own account',
    says: 'Join by mail, by phone or with Google. See where you are signed in, and sign out everywhere with one press.',
    link: '/profile',
  },
  {
    id: 'watch-lists',
    day: '2026-11-21',
    title: 'Watch lists',
    says: 'Keep up to 50 lists of 500 symbols: prices, indicators, fundamentals, returns, growth a year and news of each. Press w on a row of any table to add it, or paste symbols from anywhere.',
    link: '/user-watchlist',
  },
  {
    id: 'saved-scans',
    day: '2026-11-21',
    title: 'Scans and screens that stay',
    says: 'Save a scan and every version of it, take an earlier one back, share it by a link, publish it, or build on what others published.',
    link: '/screener-home',
  },
  {
    id: 'notifications',
    day: '2026-11-21',
    title: 'The end of the day, told to you',
    says: 'The bell has a short word after each session. Switch off what you do not want to hear in your profile.',
    link: '/profile',
  },
  {
    id: 'back-tests',
    day: '2026-11-21',
    title: 'Back-tests you can add up',
    says: 'Test a strategy over years of prices with every charge, stops, targets and sizes of your choice. Trades, falls, luck and robustness are shown, and every rupee is explained.',
    link: '/strategy-backtest',
  },
  {
    id: 'fundamentals',
    day: '2026-11-21',
    title: 'Fundamentals in conditions',
    says: 'Ask for market cap, PE, ROCE, growth and more beside prices, each as it was known on that day.',
    link: '/create-screener',
  },
  {
    id: 'evidence',
    day: '2026-11-21',
    title: 'What a scan found before',
    says: 'A scan shows on how many days it matched and what prices did afterwards, beside what the market did.',
    link: '/create-screener',
  },
  {
    id: 'condition-language',
    day: '2026-11-21',
    title: 'The whole condition language',
    says: 'Every indicator, candle pattern and level in one language, with completion while you type, a visual builder beside it, and a page for each word.',
    link: '/reference',
  },
  {
    id: 'scans',
    day: '2026-11-21',
    title: 'Scans over the whole market',
    says: 'A condition over every stock is answered in a moment, and every match and near miss is explained.',
    link: '/create-screener',
  },
  {
    id: 'market-today',
    day: '2026-11-21',
    title: 'The market at a glance',
    says: 'Indices, gainers and losers, breadth and sectors of the last session, and a page with chart and key figures for each stock.',
    link: '/stock-market-today',
  },
];
