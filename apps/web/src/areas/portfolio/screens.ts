import type { ScreenRecord } from '../../shared/screens/screen.ts';

export const portfolioScreens: readonly ScreenRecord[] = [
  {
    path: '/holdings',
    title: 'Holdings',
    description: 'The shares that your brokers hold for you: what they cost, what they are worth, what they did today.',
    keywords: ['holdings', 'portfolio', 'shares', 'profit and loss', 'broker'],
    access: 'auth',
    menu: { area: 'Portfolio', word: 'Holdings' },
    load: async () => (await import('./Holdings.tsx')).Holdings,
  },
  {
    path: '/positions',
    title: 'Positions',
    description: 'Open and closed positions of the day at your brokers, with funds and margin.',
    keywords: ['positions', 'intraday', 'margin', 'funds', 'broker'],
    access: 'auth',
    menu: { area: 'Portfolio', word: 'Positions' },
    load: async () => (await import('./Positions.tsx')).Positions,
  },
  {
    path: '/orders',
    title: 'Orders',
    description: 'Your orders at your brokers: what became of each, step by step, and the trades of the day.',
    keywords: ['orders', 'order book', 'trades', 'broker'],
    access: 'auth',
    menu: { area: 'Portfolio', word: 'Orders' },
    load: async () => (await import('./Orders.tsx')).Orders,
  },
];
