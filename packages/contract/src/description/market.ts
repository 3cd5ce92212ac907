import type { market } from '../market.ts';
import type { AreaDescription } from './call.ts';

const symbol = 'TCS';
const ofSymbol = ['symbol.unknown'] as const;
const ofIndex = ['index.unknown', 'symbol.unknown'] as const;
const ofGroup = ['universe.unknown', 'index.unknown'] as const;
const minTurnover = 10_000_000;

export const marketDescription: AreaDescription<typeof market> = {
  companyEvents: {
    summary: 'Read the corporate actions of a company',
    more: 'Its board meetings, owners and deals as well.',
    failures: ofSymbol,
    example: { params: { symbol: 'RELIANCE' } },
  },
  suspiciousJumps: {
    summary: 'List suspicious price jumps',
    more: 'Closes of the last session that jump as only an unknown split would.',
  },
  latestResults: {
    summary: 'List the latest results of companies',
    failures: ofGroup,
    example: { query: { group: 'EQ' } },
  },
  topNews: {
    summary: 'Read the news of all companies',
    failures: [...ofSymbol, 'watchlist.unknown'],
    example: { query: { symbol: 'RELIANCE', page: 0, size: 20 } },
  },
  allMarketBreadth: { summary: 'Compare the breadth of groups', example: { query: { timeframe: 'day' } } },
  advancesDeclines: {
    summary: 'Count advances and declines of a group',
    failures: ofGroup,
    example: { params: { id: 'EQ' } },
  },
  advancing: {
    summary: 'List the stocks that rose or fell',
    failures: ofGroup,
    example: { query: { group: 'EQ', side: 'advances' } },
  },
  breadthHistory: {
    summary: 'Read the history of market breadth',
    failures: ofGroup,
    example: { query: { group: 'EQ', timeframe: 'day', sessions: 60 } },
  },
  mood: { summary: 'Read the market mood index', example: { query: { sessions: 60 } } },
  flows: {
    summary: 'Read FII and DII activity',
    example: { query: { sessions: 60, instrument: 'index futures' } },
  },
  foreignDerivatives: {
    summary: 'Read what foreign institutions traded of futures and options',
    more: 'By the derivatives statistics of the exchange.',
    example: { query: { sessions: 60, instrument: 'INDEX FUTURES' } },
  },
  giftNifty: { summary: 'Compare GIFT NIFTY with the open that followed', example: { query: { sessions: 60 } } },
  family: {
    summary: 'Run the scans of a family',
    failures: ['scan.unknown', 'universe.unknown', 'symbol.unknown', 'date.no-session', 'market.empty'],
    example: { params: { id: 'adx' }, query: { universe: 'NIFTY 50' } },
  },
  equalPortfolio: {
    summary: 'Measure an equally weighted portfolio',
    failures: [...ofSymbol, 'date.no-session', 'bars.not-held'],
    example: { body: { symbols: ['TCS', 'INFY', 'HDFCBANK'], amount: 300_000, from: '2025-01-01' } },
  },
  manageRisk: {
    summary: 'Measure the risk of one’s holdings',
    failures: ofSymbol,
    example: { body: { holdings: [{ symbol, quantity: 10 }] } },
  },
  contributors: {
    summary: 'List what moved an index',
    failures: ofIndex,
    example: { params: { id: 'NIFTY 50' }, query: { span: 'week' } },
  },
  ratioHistory: {
    summary: 'Read the P/E and EPS history of an index',
    failures: ofIndex,
    example: { params: { id: 'NIFTY 50' }, query: { startDate: '2025-01-01' } },
  },
  sectorData: {
    summary: 'Read an index or sector with its members',
    failures: [...ofIndex, 'universe.unknown'],
    example: { params: { id: 'NIFTY 50' }, query: { measured: true } },
  },
  constituents: {
    summary: 'List the constituents of an index',
    failures: ofIndex,
    example: { params: { id: 'NIFTY 50', flag: 'eod' }, query: { filter: 'gainers' } },
  },
  sectors: { summary: 'Compare the sectors', example: { query: { of: 'stocks' } } },
  sectorHistory: { summary: 'Read the history of sectors', example: { query: { of: 'stocks' } } },
  sectorRotation: { summary: 'Read the rotation of sectors', example: { query: { of: 'stocks' } } },
  dailyPivots: { summary: 'Read the daily pivot levels', failures: ofSymbol, example: { params: { symbol } } },
  monthlyPivots: { summary: 'Read the monthly pivot levels', failures: ofSymbol, example: { params: { id: symbol } } },
  movingAverages: { summary: 'Read the moving averages', failures: ofSymbol, example: { params: { id: symbol } } },
  turningLevels: {
    summary: 'Read support and resistance of a symbol',
    more: 'The nearest first.',
    failures: ofSymbol,
    example: { query: { stock: symbol } },
  },
  priceLevels: {
    summary: 'Read the important price levels of a symbol',
    failures: ofSymbol,
    example: { params: { id: symbol } },
  },
  nearLevels: {
    summary: 'List the stocks nearest to support or resistance',
    failures: ofGroup,
    example: { query: { group: 'EQ', touches: 2, minTurnover, limit: 20 } },
  },
  momentumScores: {
    summary: 'Work out momentum scores',
    more: 'In the order sent; z-scores are counted among the symbols sent.',
    failures: ofSymbol,
    example: {
      params: { flag: 'custom' },
      body: { symbols: ['TCS', 'INFY', 'HDFCBANK'], weights: { twelve: 50, six: 30, three: 20 } },
    },
  },
  momentumRank: {
    summary: 'Rank a group by momentum',
    failures: [...ofGroup, 'date.no-session'],
    example: { params: { id: 'EQ' }, query: { filter: 'top' } },
  },
  openHigh: { summary: 'List stocks whose open is their high' },
  openLow: { summary: 'List stocks whose open is their low' },
  openHighLow: {
    summary: 'List stocks of a group whose open is their high or low',
    failures: ofGroup,
    example: { params: { id: 'EQ' } },
  },
  priceMoves: {
    summary: 'List the moves of the last minutes',
    failures: ofGroup,
    example: { query: { group: 'EQ' } },
  },
  timeSlots: {
    summary: 'List gains by time of day',
    failures: ofGroup,
    example: { query: { group: 'EQ', minutes: 30 } },
  },
  lively: {
    summary: 'Rank stocks by the R-factor',
    failures: ofGroup,
    example: { query: { group: 'EQ', minTurnover } },
  },
  overDays: {
    summary: 'List gainers and losers over n sessions',
    failures: ofGroup,
    example: { query: { group: 'EQ', days: 5 } },
  },
  technicalSignals: {
    summary: 'Read the technical signals of a symbol',
    failures: [...ofSymbol, 'bars.not-held'],
    example: { params: { a: symbol, b: 'day' } },
  },
  relativePerformance: {
    summary: 'Compare a stock with its sector and the NIFTY 50',
    failures: ofSymbol,
    example: { params: { symbol } },
  },
  foundIn: { summary: 'List the scans that find a stock now', failures: ofSymbol, example: { params: { symbol } } },
  foundAmong: {
    summary: 'List the scans that find some of several stocks now',
    failures: ofSymbol,
    example: { body: { symbols: ['TCS', 'INFY', 'HDFCBANK'] } },
  },
  nextDayDates: { summary: 'List the sessions with a next-day watch list', more: 'The newest first.' },
  nextDayList: {
    summary: 'Read a next-day watch list',
    failures: ['date.no-session'],
    example: { params: { date: '2025-04-30' } },
  },
  nextDayRecord: { summary: 'Read how next-day watch lists did' },
  priceData: { summary: 'Read the end-of-day prices of all symbols', more: 'As columns; prices as traded.' },
  trackStocks: {
    summary: 'Read the quotes of several symbols',
    failures: ofSymbol,
    example: { params: { id: 'TCS,INFY' } },
  },
  smallCharts: {
    summary: 'Read operands of several symbols for small charts',
    failures: [...ofSymbol, 'condition.invalid', 'bars.not-held', 'bars.too-many'],
    example: { params: { id: 'day' }, body: { symbols: ['TCS', 'INFY'], operands: ['[0] day RSI(14)'], limit: 20 } },
  },
  state: {
    summary: 'Read the state of the market',
    more: 'Which data is shown, how old it is, and what the exchange is doing.',
  },
  stocks: { summary: 'List all symbols' },
  stockDetails: {
    summary: 'Search symbols',
    more: 'Best matches first, at most 20: by symbol, name, ISIN or a former symbol.',
    example: { query: { searchStock: 'reliance' } },
  },
  price: { summary: 'Read the quote of a symbol', failures: ofSymbol, example: { params: { symbol: 'RELIANCE' } } },
  reportGeneratedDate: { summary: 'Read when the end-of-day figures came in' },
  chartData: {
    summary: 'Read the bars of a chart',
    more: 'Columns of one length, the oldest bar first.',
    failures: [...ofSymbol, 'bars.not-held'],
    example: { params: { symbol, interval: 'day' }, query: { prices: 'adjusted', limit: 30 } },
  },
  indicators: {
    summary: 'Read the indicators of a symbol',
    failures: [...ofSymbol, 'bars.not-held'],
    example: { params: { a: symbol, b: 'day' } },
  },
  indexBars: {
    summary: 'Read the bars of an index',
    failures: [...ofIndex, 'bars.not-held'],
    example: { params: { a: 'NIFTY 50', b: 'day' } },
  },
  indexData: { summary: 'Read the quotes of all indices' },
  allQuotesCompact: {
    summary: 'Read the quotes of all symbols',
    more: 'As columns; prices as traded.',
    example: { query: { isPivots: true } },
  },
  keyMetrics: {
    summary: 'Read the fundamentals of a symbol',
    failures: [...ofSymbol, 'date.no-session'],
    example: { params: { id: symbol }, query: { basis: 'consolidated' } },
  },
  pivotPrices: {
    summary: 'Read the prices a pivot calculator begins with',
    failures: [...ofSymbol, 'bars.not-held'],
    example: { query: { symbol, period: 'week' } },
  },
  dashboard: { summary: 'Read the market dashboard of a group', failures: ofGroup, example: { params: { id: 'EQ' } } },
  snapshot: { summary: 'Read the snapshot of a symbol', failures: ofSymbol, example: { params: { id: symbol } } },
  movers: {
    summary: 'List gainers, losers and the most active',
    failures: ofGroup,
    example: { query: { group: 'EQ', limit: 10, minTurnover } },
  },
};
