import type { ScreenRecord } from '../../shared/screens/screen.ts';

export const watchlistScreens: readonly ScreenRecord[] = [
  {
    path: '/user-watchlist',
    title: 'Watch lists',
    description: 'Your own lists of symbols: prices, indicators, fundamentals, growth and news in one place.',
    keywords: ['watchlist', 'watch list', 'portfolio', 'my stocks'],
    access: 'auth',
    menu: { area: 'Market', word: 'Watch lists' },
    load: async () => (await import('./UserWatchlist.tsx')).UserWatchlist,
  },
];
