import type { ScreenRecord } from '../../screen.ts';

export const stockScreens: readonly ScreenRecord[] = [
  {
    path: '/stocks/:id',
    title: '{{id}} share price, chart and technicals',
    description: 'Price, chart, pivots, technical measures, delivery and peers of {{id}} on the NSE.',
    keywords: ['share price', 'chart', 'pivot points', 'RSI', 'delivery'],
    access: 'public',
    load: async () => (await import('./StockScreen.tsx')).StockScreen,
  },
];
