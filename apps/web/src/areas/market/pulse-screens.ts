import type { ScreenRecord } from '../../shared/screens/screen.ts';

/** How the market as a whole does: its breadth, its mood, who buys and who sells. */
export const pulseScreens: readonly ScreenRecord[] = [
  {
    path: '/advance-decline',
    title: 'Advances and declines',
    description:
      'How many stocks of the NSE rise and how many fall, minute by minute, by group and index, and which ones.',
    keywords: ['advance decline ratio', 'market breadth', 'TRIN', 'arms index'],
    access: 'public',
    menu: { area: 'Market', word: 'Advances and declines', isInPaletteAlone: true },
    load: async () => (await import('./pulse/AdvanceDecline.tsx')).AdvanceDecline,
  },
  {
    path: '/advance-decline-chart',
    title: 'Advances and declines over time',
    description: 'The advance-decline line, net advances, the McClellan oscillator and its summation against NIFTY 50.',
    keywords: ['advance decline line', 'mcclellan oscillator', 'summation index'],
    access: 'public',
    menu: { area: 'Market', word: 'Advance-decline line', isInPaletteAlone: true },
    load: async () => (await import('./pulse/AdvanceDeclineChart.tsx')).AdvanceDeclineChart,
  },
  {
    path: '/market-breadth',
    title: 'Market breadth',
    description:
      'Percent of stocks above their averages, new highs and lows, and any condition as a line over the past.',
    keywords: ['percent above moving average', 'new highs new lows', 'breadth'],
    access: 'public',
    menu: { area: 'Market', word: 'Breadth' },
    load: async () => (await import('./pulse/MarketBreadth.tsx')).MarketBreadth,
  },
  {
    path: '/market-mood-fear-greed-index',
    title: 'Market mood: fear and greed',
    description:
      'A fear and greed index of the Indian market from seven inputs, each of which can be seen and worked out again.',
    keywords: ['fear and greed index', 'market mood', 'sentiment'],
    access: 'public',
    canonical: true,
    menu: { area: 'Market', word: 'Mood' },
    load: async () => (await import('./pulse/MarketMood.tsx')).MarketMood,
  },
  {
    path: '/fii-dii-activity',
    title: 'FII and DII activity',
    description: 'What foreign and domestic institutions bought and sold, by day and month, and who holds the futures.',
    keywords: ['FII', 'DII', 'foreign investors', 'participant open interest', 'long short ratio', 'FII derivatives'],
    access: 'public',
    menu: { area: 'Market', word: 'FII and DII' },
    load: async () => (await import('./pulse/FiiDiiActivity.tsx')).FiiDiiActivity,
  },
  {
    path: '/gift-nifty',
    title: 'GIFT NIFTY',
    description: 'GIFT NIFTY, its gap to the last close of NIFTY 50, and what such gaps were followed by.',
    keywords: ['gift nifty', 'sgx nifty', 'gap up', 'gap down'],
    access: 'public',
    menu: { area: 'Market', word: 'GIFT NIFTY', isInPaletteAlone: true },
    load: async () => (await import('./pulse/GiftNiftyScreen.tsx')).GiftNiftyScreen,
  },
];
