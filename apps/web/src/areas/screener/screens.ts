import type { ScreenRecord } from '../../screen.ts';

export const screenerScreens: readonly ScreenRecord[] = [
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
