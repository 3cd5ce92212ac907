import type { ScreenRecord } from '../../shared/screens/screen.ts';

export const paperScreens: readonly ScreenRecord[] = [
  {
    path: '/paper-account',
    title: 'Paper account',
    description:
      'An account with made-up money on real prices: what it is worth, session by session, every paisa that moved in it, and how its orders are filled.',
    keywords: ['paper trading', 'virtual trading', 'practice account', 'simulated orders', 'ledger'],
    access: 'auth',
    own: 'what happened to the money of the paper account is shown nowhere else: no broker tells it',
    menu: { area: 'Portfolio', word: 'Paper account' },
    load: async () => (await import('./PaperAccount.tsx')).PaperAccount,
  },
];
