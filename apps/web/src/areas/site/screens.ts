import { brand } from '@parakh/contract';
import type { ScreenRecord } from '../../screen.ts';

export const siteScreens: readonly ScreenRecord[] = [
  {
    path: '/',
    title: brand.tagline,
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
];
