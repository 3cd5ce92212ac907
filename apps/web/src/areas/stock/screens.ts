import type { ScreenRecord } from '../../shared/screens/screen.ts';

export const stockScreens: readonly ScreenRecord[] = [
  {
    path: '/stocks/:id',
    title: '{{id}} share price, chart and technicals',
    description:
      'Price, chart, pivots, technical measures, statements, ratios, peers, corporate actions and news of {{id}} on the NSE.',
    keywords: ['share price', 'chart', 'pivot points', 'RSI', 'delivery', 'balance sheet', 'results', 'peers'],
    access: 'public',
    load: async () => (await import('./StockScreen.tsx')).StockScreen,
  },
];
