import { type APIRequestContext, expect } from '@playwright/test';
import { address, asked, scanned, written } from './product.ts';
import { brokerProofs } from './proofs/brokers.ts';
import { catalogueProofs } from './proofs/catalogue.ts';
import { endOfDayProofs } from './proofs/end-of-day.ts';
import { indicesProofs } from './proofs/indices.ts';
import { newsProofs } from './proofs/news.ts';
import { optionProofs } from './proofs/options.ts';
import { portfolioProofs } from './proofs/portfolio.ts';
import type { Proof } from './proofs/proof.ts';
import { pulseProofs } from './proofs/pulse.ts';
import { specialScanProofs } from './proofs/special-scans.ts';
import { bearerOf } from './sign-in.ts';

export const pathOf = async ({ address: path }: Proof, request: APIRequestContext) =>
  typeof path === 'string' ? path : path(request);

const symbols = async (request: APIRequestContext) => written((await asked(request, 'x/market/state')).symbols, 0);
const lastOf = (symbol: string) => async (request: APIRequestContext) =>
  written((await asked(request, `EodAnalysis/price/${encodeURIComponent(symbol)}`)).last);
const CONDITION = '([0] day RSI(14) > 55)';

/** A screen that everybody may read; made by whichever run comes first. */
async function savedScreen(request: APIRequestContext): Promise<{ id: string; name: string }> {
  const name = 'Screen of the proof';
  const published = await asked(request, 'query/publicScreens?userId=demo-subscribed&size=9999');
  const known = published.screens.find((screen: { name: string }) => screen.name === name);
  if (known) return known;
  const headers = await bearerOf(request, 'demo-subscribed');
  const filter = { join: 'all', rows: [{ field: 'RSI.rsi', operator: '>', value: 55 }] };
  const made = await request.post(address('/api/query/userFilter'), {
    headers,
    data: { name, filter, isPublic: true },
  });
  expect(made.ok(), await made.text()).toBe(true);
  return made.json();
}

export const proofs: readonly Proof[] = [
  ...pulseProofs,
  ...indicesProofs,
  ...optionProofs,
  ...newsProofs,
  ...catalogueProofs,
  ...endOfDayProofs,
  ...specialScanProofs,
  ...brokerProofs,
  ...portfolioProofs,
  { screen: '/', address: '/', heading: /Scanner, screener/, figure: symbols },
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
    screen: '/screener-dashboard',
    address: '/screener-dashboard?list=house',
    heading: 'Scans',
    figure: async (request) => (await asked(request, 'scanner/global'))[0].name,
  },
  {
    screen: '/scan/:id/:name',
    address: '/scan/oversold/oversold',
    heading: 'Oversold',
    figure: async (request) => {
      const { condition } = await asked(request, 'scanner/global/oversold');
      return written((await scanned(request, condition)).matches.length, 0);
    },
  },
  {
    screen: '/scans/:id',
    address: '/scans/demo-subscribed?of=author',
    heading: 'demo-subscribed',
    figure: async (request) => (await savedScreen(request)).name,
  },
  {
    screen: '/screener-home',
    address: '/screener-home?by=publishedAt&search=proof',
    as: 'demo-user',
    heading: 'Screens',
    figure: async (request) => (await savedScreen(request)).name,
  },
  {
    screen: '/screener',
    address: `/screener?filter=${encodeURIComponent('["all",["RSI.rsi",">",55]]')}`,
    as: 'demo-user',
    heading: 'Screener',
    figure: async (request) => written((await scanned(request, CONDITION)).matches.length, 0),
  },
  {
    screen: '/screener/:id/:name',
    address: async (request) => `/screener/${(await savedScreen(request)).id}/proof`,
    as: 'demo-user',
    heading: 'Screen of the proof',
    figure: async (request) => written((await scanned(request, CONDITION)).matches.length, 0),
  },
  {
    screen: '/category',
    address: '/category',
    as: 'demo-admin',
    heading: 'Categories',
    figure: async (request) => {
      const headers = await bearerOf(request, 'demo-admin');
      // Made by whichever run comes first.
      await request.post(address('/api/category'), { headers, data: { categoryName: 'Proven' } });
      return (await asked(request, 'category'))[0].name;
    },
  },
  {
    screen: '/strategy-backtest',
    address: '/strategy-backtest',
    as: 'demo-user',
    heading: 'Back-test',
    figure: async (request) => (await asked(request, 'strategy/getAllGlobal')).at(-1).says,
  },
  {
    screen: '/option-backtest',
    address: '/option-backtest',
    as: 'demo-user',
    heading: 'Option back-test',
    figure: async (request) => `${(await asked(request, 'x/options/sessions')).sessions.length} sessions of contracts`,
  },
  {
    screen: '/strategy-home',
    address: '/strategy-home',
    as: 'demo-user',
    heading: 'Strategies',
    figure: async (request) => (await asked(request, 'strategy/getAllGlobal')).at(-1).says,
  },
  {
    screen: '/strategy-global/:id',
    address: '/strategy-global/golden-cross',
    as: 'demo-user',
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
  { screen: '/login', address: '/login', heading: 'Log in', figure: symbols },
  { screen: '/register', address: '/register', heading: 'Join Parakh', figure: symbols },
  {
    screen: '/register/:landing/:pid/:gclid',
    address: '/register/best-stocks/partner-7/click-1',
    heading: 'Join Parakh',
    figure: symbols,
  },
  { screen: '/verifyUser', address: '/verifyUser', heading: 'Confirm your e-mail', figure: symbols },
  { screen: '/forgotPassword', address: '/forgotPassword', heading: 'Forgot the password', figure: symbols },
  { screen: '/register-success', address: '/register-success', as: 'demo-user', heading: 'Welcome', figure: symbols },
  {
    screen: '/profile',
    address: '/profile',
    as: 'demo-user',
    heading: 'Profile',
    figure: async () => 'demo-user@demo.invalid',
  },
  {
    screen: '/user-management',
    address: '/user-management?q=demo-',
    as: 'demo-admin',
    heading: 'People',
    figure: async () => 'demo-support@demo.invalid',
  },
  {
    screen: '/audit-log',
    address: '/audit-log?of=demo-partner&action=role.granted',
    as: 'demo-admin',
    heading: 'Audit log',
    figure: async (request) => {
      const headers = await bearerOf(request, 'demo-admin');
      const path = '/api/x/people/audit?of=demo-partner&action=role.granted';
      return (await (await request.get(address(path), { headers })).json()).lines[0].says;
    },
  },
  {
    screen: '/user-watchlist',
    address: '/user-watchlist?list=Proof',
    as: 'demo-user',
    heading: 'Watch lists',
    figure: async (request) => {
      const headers = await bearerOf(request, 'demo-user');
      // Made by whichever run comes first.
      await request.post(address('/api/watchlist/demo-user/Proof'), { headers });
      await request.post(address('/api/watchlist/demo-user/Proof/TCS'), { headers });
      return lastOf('TCS')(request);
    },
  },
  {
    screen: '/intraday-stock-alerts',
    address: '/intraday-stock-alerts',
    heading: 'Intraday stock alerts',
    figure: async (request) => (await asked(request, 'x/alerts/house')).scans[0].name,
  },
  {
    screen: '/my-alerts',
    address: '/my-alerts',
    as: 'demo-user',
    heading: 'My alerts',
    figure: async (request) => {
      const headers = await bearerOf(request, 'demo-user');
      const name = 'Proof of the alerts';
      const held = await request.get(address('/api/x/alerts/own'), { headers });
      // Made by whichever run comes first.
      if (!(await held.json()).some((alert: { name: string }) => alert.name === name)) {
        const watches = {
          kind: 'price',
          symbol: 'TCS',
          indicator: 'CLOSE',
          operator: '>',
          value: 987654.5,
          timeframe: 'day',
        };
        const made = await request.post(address('/api/x/alerts/own'), { headers, data: { name, watches } });
        expect(made.ok(), await made.text()).toBe(true);
      }
      return written(987654.5);
    },
  },
  {
    screen: '/whatsnew',
    address: '/whatsnew',
    as: 'demo-user',
    heading: "What's new",
    figure: async (request) => (await asked(request, 'whatsnew?type=web')).changes[0].title,
  },
  {
    screen: '/calculators',
    address: '/calculators',
    heading: 'Calculators',
    figure: async () => 'Position size calculator',
  },
  {
    screen: '/stock-quantity-position-size-calculator',
    address: '/stock-quantity-position-size-calculator',
    heading: 'Position size calculator',
    figure: async () => written(5_00_000 * 0.01),
  },
  {
    screen: '/sip-calculator',
    address: '/sip-calculator?years=10',
    heading: 'SIP calculator',
    figure: async () => written(23_23_390.76),
  },
  {
    screen: '/pivot-points-calculator',
    address: '/pivot-points-calculator?symbol=TCS',
    heading: 'Pivot points calculator',
    figure: async (request) => {
      const { high, low, close } = await asked(request, 'calculator/pivotCalculator/ohlc?symbol=TCS&period=day');
      return written((high + low + close) / 3);
    },
  },
  {
    screen: '/fibonacci-retracement-calculator',
    address: '/fibonacci-retracement-calculator?symbol=TCS&period=month',
    heading: 'Fibonacci retracement calculator',
    figure: async (request) => {
      const { high, low } = await asked(request, 'calculator/pivotCalculator/ohlc?symbol=TCS&period=month');
      return written(high - (high - low) * 0.618);
    },
  },
  {
    screen: '/emi-calculator',
    address: '/emi-calculator',
    heading: 'EMI calculator',
    figure: async () => written(43_391.16),
  },
  {
    screen: '/brokerage-calculator',
    address: '/brokerage-calculator?day=2025-01-02',
    heading: 'Brokerage calculator',
    // 1,00,000 bought and 1,05,000 sold: STT of both.
    figure: async () => written(205),
  },
  {
    screen: '/option-price-calculator',
    address: '/option-price-calculator?underlying=100&strike=100&days=365&volatility=20&rate=5',
    heading: 'Option price calculator',
    figure: async () => written(10.45),
  },
];
