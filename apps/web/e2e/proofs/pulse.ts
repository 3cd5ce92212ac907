import { asked, written } from '../product.ts';
import type { Proof } from './proof.ts';

/** Breadth, mood and flows of the market. */
export const pulseProofs: readonly Proof[] = [
  {
    screen: '/advance-decline',
    address: '/advance-decline',
    heading: 'Advances and declines',
    figure: async (request) => written((await asked(request, 'CandlestickAnalysis/advancesDeclines/EQ')).symbols, 0),
  },
  {
    screen: '/advance-decline-chart',
    address: '/advance-decline-chart',
    heading: 'Advances and declines over time',
    figure: async (request) => written((await asked(request, 'x/market/breadth-history')).line.at(-1), 0),
  },
  {
    screen: '/market-breadth',
    address: '/market-breadth',
    heading: 'Market breadth',
    figure: async (request) => {
      const { rows } = await asked(request, 'CandlestickAnalysis/allMarketBreadth');
      return written(rows[0].aboveAverage[1].pct);
    },
  },
  {
    screen: '/market-mood-fear-greed-index',
    address: '/market-mood-fear-greed-index',
    heading: 'Market mood: fear and greed',
    figure: async (request) => written((await asked(request, 'x/market/mood')).index.at(-1)),
  },
  {
    screen: '/fii-dii-activity',
    address: '/fii-dii-activity',
    heading: 'FII and DII activity',
    figure: async (request) => {
      const { cash } = await asked(request, 'x/market/flows');
      return written(cash.fiiBuy.at(-1) - cash.fiiSell.at(-1), 0);
    },
  },
  {
    screen: '/gift-nifty',
    address: '/gift-nifty',
    heading: 'GIFT NIFTY',
    figure: async (request) => written((await asked(request, 'x/market/gift-nifty')).now.niftyClose),
  },
];
