import type { ScreenRecord } from '../../shared/screens/screen.ts';

/** Indices and sectors: how they go, what they are made of, what moves them. */
export const indicesScreens: readonly ScreenRecord[] = [
  {
    path: '/sector-performance',
    title: 'Sector performance',
    description:
      'How the sectors of the NSE did over a day, a week, a month, a quarter and a year, and how they rotate.',
    keywords: ['sectors', 'sector rotation', 'relative rotation graph', 'sector indices'],
    access: 'public',
    canonical: true,
    menu: { area: 'Market', word: 'Sectors' },
    load: async () => (await import('./SectorPerformance.tsx')).SectorPerformance,
  },
  {
    path: '/sector-historical-charts',
    title: 'Sector history',
    description: 'Sector indices of the NSE over one axis, rebased, and their returns month by month.',
    keywords: ['sector chart', 'monthly returns', 'seasonality'],
    access: 'public',
    menu: { area: 'Market', word: 'Sector history', isInPaletteAlone: true },
    load: async () => (await import('./SectorHistory.tsx')).SectorHistory,
  },
  {
    path: '/heatmap/:id',
    title: '{{id}} heat map',
    description:
      'The stocks of {{id}} as tiles: sized by weight, turnover or market value, coloured by change, volume, RSI.',
    keywords: ['heat map', 'tree map', 'index members'],
    access: 'public',
    canonical: true,
    menu: { area: 'Market', word: 'Heat map', at: '/heatmap/NIFTY-50' },
    load: async () => (await import('./HeatMapScreen.tsx')).HeatMapScreen,
  },
  {
    path: '/index-contributors/:id',
    title: 'What moves {{id}}',
    description: 'Top contributors to {{id}} and its top draggers, in points of the index.',
    keywords: ['index contributors', 'weights', 'points'],
    access: 'public',
    menu: { area: 'Market', word: 'What moves NIFTY 50', isInPaletteAlone: true, at: '/index-contributors/NIFTY-50' },
    load: async () => (await import('./IndexContributors.tsx')).IndexContributors,
  },
  {
    path: '/nifty-pe-ratio',
    title: 'NIFTY P/E ratio',
    description: 'P/E, P/B, dividend yield and earnings of NIFTY 50 and other indices beside their own past.',
    keywords: ['nifty pe', 'nifty pb', 'dividend yield', 'eps', 'valuation'],
    access: 'public',
    menu: { area: 'Market', word: 'NIFTY P/E', isInPaletteAlone: true },
    load: async () => (await import('./PeRatio.tsx')).PeRatio,
  },
];
