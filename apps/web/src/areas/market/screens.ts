import type { ScreenRecord } from '../../shared/screens/screen.ts';
import { indicesScreens } from './indices-screens.ts';
import { newsScreens } from './news-screens.ts';
import { pulseScreens } from './pulse-screens.ts';

export const marketScreens: readonly ScreenRecord[] = [
  {
    path: '/stock-market-today',
    title: 'Stock market today',
    description: 'Indices, breadth, sectors, gainers and losers of the Indian stock market on its last session.',
    keywords: ['market overview', 'nifty 50', 'breadth', 'sectors', 'heat map'],
    access: 'public',
    menu: { area: 'Market', word: 'Today' },
    load: async () => (await import('./StockMarketToday.tsx')).StockMarketToday,
  },
  {
    path: '/top-gainers-losers',
    title: 'Top gainers and losers',
    description: 'The stocks of the NSE that rose and fell most, traded most, and stand at 52-week highs and lows.',
    keywords: ['top gainers', 'top losers', 'most active', '52-week high', '52-week low'],
    access: 'public',
    canonical: true,
    menu: { area: 'Market', word: 'Gainers and losers' },
    load: async () => (await import('./movers/TopGainersLosers.tsx')).TopGainersLosers,
  },
  ...indicesScreens,
  ...pulseScreens,
  ...newsScreens,
];
