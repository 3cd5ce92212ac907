import type { ScreenRecord } from '../../shared/screens/screen.ts';

export const optionStrategyScreens: readonly ScreenRecord[] = [
  {
    path: '/option-strategy-builder',
    title: 'Option strategy builder',
    description:
      'Options, futures and shares put together: pay-off before and after charges on any day and volatility, break-evens, chances, Greeks, margin estimate.',
    keywords: ['option strategy builder', 'payoff', 'break-even', 'option greeks', 'iron condor', 'margin estimate'],
    access: 'public',
    canonical: true,
    menu: { area: 'F&O', word: 'Strategy builder' },
    load: async () => (await import('./OptionStrategyBuilder.tsx')).OptionStrategyBuilder,
  },
];
