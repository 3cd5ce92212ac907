import type { ScreenRecord } from '../../shared/screens/screen.ts';

const keywords = ['stock screener', 'scan', 'technical scan', 'fundamental screener', 'NSE'];

export const screenerScreens: readonly ScreenRecord[] = [
  {
    path: '/screener-dashboard',
    title: 'Scans',
    description: 'Popular scans, built-in scans and your own, by category, with how many stocks each matches now.',
    keywords,
    access: 'public',
    menu: { area: 'Scanners', word: 'Popular and own scans' },
    load: async () => (await import('./ScreenerDashboard.tsx')).ScreenerDashboard,
  },
  {
    path: '/scan/:id/:name',
    title: 'Scan',
    description: 'One scan: what it asks, which stocks match now and why, and what came after its matches before.',
    keywords,
    access: 'public',
    load: async () => (await import('./SavedScan.tsx')).SavedScan,
  },
  {
    path: '/scans/:id',
    title: '{{id}} scans',
    description: 'Scans of {{id}}, with how many stocks each of them finds now.',
    keywords,
    access: 'public',
    load: async () => (await import('./ScansOf.tsx')).ScansOf,
  },
  {
    path: '/screener-home',
    title: 'Screens',
    description: 'Screens by fundamentals and technicals: public ones, your own, and those you have bookmarked.',
    keywords,
    access: 'auth',
    menu: { area: 'Screeners', word: 'Public and own screens' },
    load: async () => (await import('./ScreenerHome.tsx')).ScreenerHome,
  },
  {
    path: '/screener',
    title: 'Screener',
    description: 'Stocks by their figures: fundamentals and technicals in rows, with the results at once.',
    keywords,
    access: 'auth',
    menu: { area: 'Screeners', word: 'Fundamental screener' },
    load: async () => (await import('./Screener.tsx')).Screener,
  },
  {
    path: '/screener/:id/:name',
    title: 'Screen',
    description: 'One screen by fundamentals and technicals, and the stocks that pass it now.',
    keywords,
    access: 'auth',
    load: async () => (await import('./SavedFilter.tsx')).SavedFilter,
  },
  {
    path: '/create-screener',
    title: 'Create a screener',
    description:
      'Write a condition the way you would say it, run it over the whole market on any date, and see why each stock matched.',
    keywords: ['stock screener', 'scan builder', 'condition', 'technical scan', 'RSI', 'moving average'],
    access: 'public',
    menu: { area: 'Screeners', word: 'Create a screener' },
    load: async () => (await import('./CreateScreener.tsx')).CreateScreener,
  },
];
