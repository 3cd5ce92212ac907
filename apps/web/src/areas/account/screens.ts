import type { ScreenRecord } from '../../screen.ts';

export const accountScreens: readonly ScreenRecord[] = [
  {
    path: '/user-watchlist',
    title: 'Watch lists',
    description: 'Your own lists of symbols: prices, indicators, fundamentals, growth and news in one place.',
    keywords: ['watchlist', 'watch list', 'portfolio', 'my stocks'],
    access: 'auth',
    menu: { area: 'Market', word: 'Watch lists' },
    load: async () => (await import('./UserWatchlist.tsx')).UserWatchlist,
  },
  {
    path: '/profile',
    title: 'Profile',
    description: 'Your names and addresses, password and sessions, preferences, your data as a file.',
    keywords: ['profile', 'account', 'password', 'sessions'],
    access: 'auth',
    load: async () => (await import('./Profile.tsx')).Profile,
  },
];
