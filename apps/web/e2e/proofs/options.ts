import type { APIRequestContext } from '@playwright/test';
import { asked, written } from '../product.ts';
import type { Proof } from './proof.ts';

interface Future {
  readonly symbol: string;
  readonly buildUp: string | null;
  readonly oiChangePct: number | null;
  readonly close: number;
}

/** The future with the largest change of open interest, of a class or of all. */
async function largestChange(request: APIRequestContext, buildUp?: string): Promise<Future> {
  const { rows }: { rows: Future[] } = await asked(request, 'FNODashboard/fnoOI/1');
  const own = rows.filter((row) => row.oiChangePct !== null && (buildUp === undefined || row.buildUp === buildUp));
  return own.toSorted((one, other) => Math.abs(other.oiChangePct!) - Math.abs(one.oiChangePct!))[0]!;
}

const changeOf = (buildUp?: string) => async (request: APIRequestContext) =>
  written((await largestChange(request, buildUp)).oiChangePct!);
const chainOf = (symbol: string) => (request: APIRequestContext) =>
  asked(request, `optionsAnalysis/optchain?symbol=${symbol}`);
const firstOption = (path: string) => async (request: APIRequestContext) =>
  written((await asked(request, path)).rows[0].oiChangePct);

/** What both options nearest to the forward cost. */
async function straddle(request: APIRequestContext): Promise<string> {
  const { rows } = await asked(request, 'straddle');
  return written(rows.find(({ symbol }: { symbol: string }) => symbol === 'NIFTY').straddle);
}

/** Futures and options at the close. */
export const optionProofs: readonly Proof[] = [
  { screen: '/futures-dashboard', address: '/futures-dashboard', heading: 'Futures dashboard', figure: changeOf() },
  { screen: '/futures-trend', address: '/futures-trend', heading: 'Long build-up', figure: changeOf('long_buildup') },
  {
    screen: '/futures-trend/:category',
    address: '/futures-trend/short-buildup',
    heading: 'Short build-up',
    figure: changeOf('short_buildup'),
  },
  {
    screen: '/futures-trend/:expiry/:category',
    address: '/futures-trend/1/short-covering',
    heading: 'Short covering',
    figure: changeOf('short_covering'),
  },
  {
    screen: '/future-intraday-buildup',
    address: '/future-intraday-buildup?symbol=TCS',
    heading: 'Build-up of futures',
    figure: async (request) =>
      written((await asked(request, 'futIntradayBuildup/TCS/1?interval=15minute')).bars.at(-1).close),
  },
  {
    screen: '/options-dashboard',
    address: '/options-dashboard',
    heading: 'Options dashboard',
    figure: async (request) => written((await asked(request, 'optionDashBoard/1')).cards[0].rows[0].oiChangePct),
  },
  {
    screen: '/options-trend',
    address: '/options-trend',
    heading: 'Long build-up',
    figure: firstOption('optionDashBoard/month/all?dateType=1&limit=500&category=long-buildup'),
  },
  {
    screen: '/options-trend/:expiry/:type/:category',
    address: '/options-trend/1/stock/oi-gainers',
    heading: 'OI gainers',
    figure: firstOption('optionDashBoard/month/stock?dateType=1&limit=500&category=oi-gainers'),
  },
  {
    screen: '/options-trend/:expiry/:type/:category/:subcategory',
    address: '/options-trend/1/index/oi-gainers/puts',
    heading: 'OI gainers',
    figure: firstOption('optionDashBoard/month/index?dateType=1&limit=500&category=oi-gainers/puts'),
  },
  {
    screen: '/open-interest/:id',
    address: '/open-interest/NIFTY-50',
    heading: 'NIFTY 50 option chain',
    figure: async (request) => written((await chainOf('NIFTY')(request)).forward),
  },
  {
    screen: '/option-chain-analysis/:id',
    address: '/option-chain-analysis/RELIANCE',
    heading: 'RELIANCE option chain',
    figure: async (request) => written((await chainOf('RELIANCE')(request)).forward),
  },
  {
    screen: '/option-chain-eod',
    address: '/option-chain-eod?symbol=TCS',
    heading: 'Option chain of a session',
    figure: async (request) => written((await chainOf('TCS')(request)).forward),
  },
  {
    screen: '/max-pain',
    address: '/max-pain',
    heading: 'Max pain',
    figure: async (request) => {
      const { rows } = await asked(request, 'x/options/max-pains?symbol=NIFTY');
      return written(rows[0].maxPain);
    },
  },
  {
    screen: '/combined-open-interest',
    address: '/combined-open-interest',
    heading: 'Combined open interest',
    figure: async (request) => written((await asked(request, 'optionsAnalysis/combinedOi/NIFTY')).pcrOi),
  },
  {
    screen: '/multi-strike-oi',
    address: '/multi-strike-oi?show=price',
    heading: 'Open interest of many strikes',
    figure: async (request) => {
      const { series } = await asked(request, 'multistrikeOi/v2/NIFTY');
      return written(series[0].days.at(-1).price);
    },
  },
  { screen: '/straddle', address: '/straddle', heading: 'Straddle', figure: straddle },
  {
    screen: '/strangle',
    address: '/strangle?symbol=TCS',
    heading: 'Strangle',
    figure: async (request) => written((await chainOf('TCS')(request)).spot),
  },
  {
    screen: '/short-straddle',
    address: '/short-straddle',
    heading: 'Short straddle',
    figure: async (request) => {
      const { rows }: { rows: { straddlePct: number | null }[] } = await asked(request, 'straddle');
      return written(Math.max(...rows.map(({ straddlePct }) => straddlePct ?? 0)));
    },
  },
  {
    screen: '/option-strategy-builder',
    address: '/option-strategy-builder',
    heading: 'Option strategy builder',
    figure: async (request) => written((await chainOf('NIFTY')(request)).spot, 0),
  },
  { screen: '/nifty-analysis', address: '/nifty-analysis', heading: 'NIFTY 50 analysis', figure: straddle },
];
