import type { ScreenRecord } from '../../shared/screens/screen.ts';

type CalculatorText = Pick<ScreenRecord, 'path' | 'title' | 'description' | 'keywords' | 'load'>;

/** The seven, in the order of their overview. */
const words: readonly CalculatorText[] = [
  {
    path: '/stock-quantity-position-size-calculator',
    title: 'Position size calculator',
    description: 'How many shares or lots to trade so that the stop costs no more than you choose to risk.',
    keywords: ['position size', 'stock quantity', 'risk per trade', 'stop loss'],
    load: async () => (await import('./PositionSize.tsx')).PositionSize,
  },
  {
    path: '/sip-calculator',
    title: 'SIP calculator',
    description: 'What a monthly investment grows to: step-up, a first lump sum, inflation and tax, year by year.',
    keywords: ['SIP', 'step-up SIP', 'lump sum', 'mutual fund return'],
    load: async () => (await import('./Sip.tsx')).Sip,
  },
  {
    path: '/pivot-points-calculator',
    title: 'Pivot points calculator',
    description: 'Classic, Fibonacci, Camarilla, Woodie and DeMark pivots and the CPR of any stock or index.',
    keywords: ['pivot points', 'CPR', 'Camarilla', 'Woodie', 'DeMark', 'support and resistance'],
    load: async () => (await import('./PivotPoints.tsx')).PivotPoints,
  },
  {
    path: '/fibonacci-retracement-calculator',
    title: 'Fibonacci retracement calculator',
    description: 'Where a rise or a fall is taken back to by Fibonacci’s shares, and how far it may go on.',
    keywords: ['Fibonacci retracement', 'Fibonacci extension', 'golden ratio'],
    load: async () => (await import('./Fibonacci.tsx')).Fibonacci,
  },
  {
    path: '/emi-calculator',
    title: 'EMI calculator',
    description: 'The instalment of a loan, what of it is interest, and what paying early saves, month by month.',
    keywords: ['EMI', 'home loan', 'amortisation', 'prepayment'],
    load: async () => (await import('./Emi.tsx')).Emi,
  },
  {
    path: '/brokerage-calculator',
    title: 'Brokerage calculator',
    description:
      'What a trade costs on NSE and BSE on any day: brokerage, STT, stamp duty, GST and fees, and its break-even.',
    keywords: ['brokerage', 'STT', 'stamp duty', 'break-even', 'charges'],
    load: async () => (await import('./BrokerageCosts.tsx')).BrokerageCosts,
  },
  {
    path: '/option-price-calculator',
    title: 'Option price calculator',
    description:
      'Price, Greeks and implied volatility of an option by Black-Scholes-Merton, its pay-off and its decay.',
    keywords: ['option price', 'Black-Scholes', 'Greeks', 'implied volatility', 'put-call parity'],
    load: async () => (await import('./OptionPrice.tsx')).OptionPrice,
  },
];

export const calculatorScreens: readonly ScreenRecord[] = [
  {
    path: '/calculators',
    title: 'Calculators',
    description: 'Seven calculators for traders and savers in India: exact, with their formulas, and shared by a link.',
    keywords: ['calculators', 'EMI', 'SIP', 'brokerage', 'option price'],
    access: 'public',
    menu: { area: 'Learn', word: 'Calculators' },
    load: async () => (await import('./Calculators.tsx')).Calculators,
  },
  ...words.map((own) => ({ ...own, access: 'public' as const })),
];
