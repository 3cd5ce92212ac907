import type { ScreenRecord } from '../../shared/screens/screen.ts';

/** What companies reported, and what was written of them. */
export const newsScreens: readonly ScreenRecord[] = [
  {
    path: '/latest-stock-result',
    title: 'Latest results',
    description:
      'Quarterly results of companies as they came: sales, profit, growth, and what the shares did the day after.',
    keywords: ['quarterly results', 'latest stock result', 'earnings', 'profit growth', 'board meetings'],
    access: 'public',
    menu: { area: 'Market', word: 'Results' },
    load: async () => (await import('./LatestResults.tsx')).LatestResults,
  },
  {
    path: '/top-news',
    title: 'News',
    description: 'News of companies and what they announced to the exchange, with what their shares did since.',
    keywords: ['stock news', 'announcements', 'market news'],
    access: 'auth',
    menu: { area: 'Market', word: 'News' },
    load: async () => (await import('./TopNews.tsx')).TopNews,
  },
];
