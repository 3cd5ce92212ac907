import type { ScreenRecord } from '../../shared/screens/screen.ts';

const keywords = ['back-test', 'strategy tester', 'trading strategy India', 'walk-forward', 'Monte Carlo'];

export const strategyScreens: readonly ScreenRecord[] = [
  {
    path: '/strategy-backtest',
    title: 'Back-test',
    description:
      'Write when to buy and when to sell, and see what it would have made after charges: every trade, the curve, and whether it was luck.',
    keywords,
    access: 'auth',
    menu: { area: 'Strategies', word: 'Back-test' },
    load: async () => (await import('./StrategyBacktest.tsx')).StrategyBacktest,
  },
  {
    path: '/option-backtest',
    title: 'Option back-test',
    description:
      'Option legs by rule over years of contracts: entries, stops and expiries after charges and slippage, with the worst and the best case.',
    keywords: ['option backtest', 'straddle backtest', 'options strategy tester', 'NIFTY options', 'premium selling'],
    access: 'public',
    own: 'a test of option legs asks and answers other things than one of shares, and the builder opens it',
    menu: { area: 'Strategies', word: 'Option back-test' },
    load: async () => (await import('./option-test/OptionBacktest.tsx')).OptionBacktest,
  },
  {
    path: '/strategy-home',
    title: 'Strategies',
    description:
      'Strategies you saved, your back-tests with their figures side by side, and a library of classic strategies to begin with.',
    keywords,
    access: 'auth',
    menu: { area: 'Strategies', word: 'Strategies and runs' },
    load: async () => (await import('./StrategyHome.tsx')).StrategyHome,
  },
  {
    path: '/strategy-global/:id',
    title: '{{id}} strategy',
    description: 'A classic strategy: what it says, in words and as text, its rules, and what it would have made.',
    keywords,
    access: 'auth',
    load: async () => (await import('./StrategyGlobal.tsx')).StrategyGlobal,
  },
];
