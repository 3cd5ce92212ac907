import type { APIRequestContext } from '@playwright/test';
import { asked, scanned, written } from './product.ts';

export interface Proof {
  /** The row of the specification's table. */
  readonly screen: string;
  readonly address: string;
  readonly heading: string | RegExp;
  /** A figure that a call answers and the screen must show. */
  readonly figure: (request: APIRequestContext) => Promise<string>;
}

const symbols = async (request: APIRequestContext) => written((await asked(request, 'x/market/state')).symbols, 0);
const lastOf = (symbol: string) => async (request: APIRequestContext) =>
  written((await asked(request, `EodAnalysis/price/${encodeURIComponent(symbol)}`)).last);
const CONDITION = '([0] day RSI(14) > 55)';

export const proofs: readonly Proof[] = [
  { screen: '/', address: '/', heading: /Assay\s*the market/, figure: symbols },
  {
    screen: '/stock-market-today',
    address: '/stock-market-today',
    heading: 'Stock market today',
    figure: async (request) => written((await asked(request, 'dashboard/EQ')).indices[0].last),
  },
  {
    screen: '/top-gainers-losers',
    address: '/top-gainers-losers',
    heading: 'Top gainers and losers',
    figure: async (request) =>
      written((await asked(request, 'x/market/movers?group=EQ&limit=1')).lists.gainers[0].last),
  },
  {
    screen: '/create-screener',
    address: `/create-screener?condition=${encodeURIComponent(CONDITION)}`,
    heading: 'Create a screener',
    figure: async (request) => written((await scanned(request, CONDITION)).matches.length, 0),
  },
  {
    screen: '/strategy-backtest',
    address: '/strategy-backtest',
    heading: 'Back-test',
    figure: async (request) => (await asked(request, 'strategy/getAllGlobal')).at(-1).says,
  },
  {
    screen: '/strategy-home',
    address: '/strategy-home',
    heading: 'Strategies',
    figure: async (request) => (await asked(request, 'strategy/getAllGlobal')).at(-1).says,
  },
  {
    screen: '/strategy-global/:id',
    address: '/strategy-global/golden-cross',
    heading: 'Golden cross',
    figure: async (request) => (await asked(request, 'strategy/get-global/golden-cross')).source,
  },
  { screen: '/stocks/:id', address: '/stocks/RELIANCE', heading: 'RELIANCE', figure: lastOf('RELIANCE') },
  { screen: '/chart/:symbol', address: '/chart/TCS', heading: 'TCS chart', figure: lastOf('TCS') },
  { screen: '/charts', address: '/charts', heading: 'Charts', figure: lastOf('NIFTY 50') },
  {
    screen: '/charts/:symbol',
    address: '/charts/NIFTY-BANK',
    heading: 'NIFTY BANK on four time frames',
    figure: lastOf('NIFTY BANK'),
  },
  {
    screen: '/reference',
    address: '/reference',
    heading: 'Reference',
    figure: async (request) => written((await asked(request, 'strategy/metadata')).operands.length, 0),
  },
  {
    screen: '/reference/:operand',
    address: '/reference/rsi',
    heading: 'RSI',
    figure: async (request) => written((await scanned(request, '([0] day RSI(14) crossup 30)')).matches.length, 0),
  },
  {
    screen: '/features',
    address: '/features',
    heading: 'Features',
    figure: async (request) => written((await asked(request, 'strategy/metadata')).operands.length, 0),
  },
  {
    screen: '/about-us',
    address: '/about-us',
    heading: 'About us',
    figure: async (request) => written((await asked(request, 'x/market/state')).sessions, 0),
  },
  { screen: '/contact-us', address: '/contact-us', heading: 'Contact us', figure: symbols },
  { screen: '/404', address: '/404', heading: 'Unknown symbol', figure: symbols },
  { screen: '/maintenance', address: '/maintenance', heading: 'Maintenance', figure: symbols },
];
