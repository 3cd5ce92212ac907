import type { ScreenRecord } from '../../shared/screens/screen.ts';

export const chartScreens: readonly ScreenRecord[] = [
  {
    path: '/chart/:symbol',
    title: '{{id}} chart',
    description:
      'Price chart of {{id}}: candles from one minute to a month, indicators, and the bars on which a condition held.',
    keywords: ['chart', 'candles', 'indicators'],
    access: 'public',
    frame: 'chart',
    load: async () => (await import('./Chart.tsx')).Chart,
  },
  {
    path: '/charts',
    title: 'Charts',
    description: 'Several price charts side by side on one time frame.',
    keywords: ['charts', 'multi chart', 'compare stocks'],
    access: 'public',
    frame: 'chart',
    menu: { area: 'Charts', word: 'Side by side' },
    load: async () => (await import('./Charts.tsx')).Charts,
  },
  {
    path: '/charts/:symbol',
    title: '{{id}} on four time frames',
    description: '{{id}} on four time frames at once, from minutes to weeks.',
    keywords: ['multi time frame chart'],
    access: 'public',
    frame: 'chart',
    load: async () => (await import('./SymbolCharts.tsx')).SymbolCharts,
  },
];
