import { brand } from '@parakh/contract';
import type { ScreenRecord } from '../../shared/screens/screen.ts';

/** What the product says of itself. */
export const productScreens: readonly ScreenRecord[] = [
  {
    path: '/',
    title: 'Stock scanner, screener, back-tests and alerts for NSE',
    description: brand.says,
    keywords: ['stock market', 'NSE', 'stock screener', 'scanner', 'technical analysis', 'India'],
    access: 'public',
    canonical: true,
    frame: 'landing',
    load: async () => (await import('./Landing.tsx')).Landing,
  },
  {
    path: '/features',
    title: 'Features',
    description: 'What Parakh does today, with the figures of this very system.',
    keywords: ['features', 'condition language', 'indicators', 'charts'],
    access: 'public',
    menu: { area: 'Learn', word: 'Features' },
    load: async () => (await import('./Features.tsx')).Features,
  },
  {
    path: '/whatsnew',
    title: "What's new",
    description: 'What the product learned lately, day by day, and where to try it.',
    keywords: ['changes', 'news of the product', 'changelog'],
    access: 'auth',
    load: async () => (await import('./WhatsNew.tsx')).WhatsNew,
  },
];
