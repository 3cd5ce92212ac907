import type { ScreenRecord } from '../../shared/screens/screen.ts';

/** Chains: the same page under two addresses. */
const chain = {
  title: '{{id}} option chain',
  description:
    'Option chain of {{id}}: open interest, volatility, Greeks and premiums of calls and puts by strike, PCR, max pain and straddle.',
  keywords: ['option chain', 'open interest', 'implied volatility', 'greeks', 'PCR', 'max pain'],
  access: 'public',
  canonical: true,
  load: async () => (await import('./ChainScreen.tsx')).ChainScreen,
} as const;

const futuresTrend = {
  title: 'Futures trend',
  description:
    'Futures by class of price and open interest: build-up, covering, unwinding, gainers, losers, premium, roll-over, ban.',
  keywords: [
    'long build-up',
    'short build-up',
    'short covering',
    'long unwinding',
    'OI gainers',
    'rollover',
    'ban list',
  ],
  access: 'public',
  load: async () => (await import('./FuturesTrend.tsx')).FuturesTrend,
} as const;

const optionsTrend = {
  title: 'Options trend',
  description:
    'Options by class of premium and open interest, gainers, losers and the most active, calls and puts apart.',
  keywords: ['option build-up', 'call writing', 'put writing'],
  access: 'public',
  load: async () => (await import('./OptionsTrend.tsx')).OptionsTrend,
} as const;

export const optionScreens: readonly ScreenRecord[] = [
  {
    path: '/futures-dashboard',
    title: 'Futures dashboard',
    description:
      'What futures did in the session: build-up by price and open interest, gainers and losers, premium, roll-over and the ban list.',
    keywords: ['futures', 'rollover', 'futures premium'],
    access: 'public',
    canonical: true,
    menu: { area: 'F&O', word: 'Futures' },
    load: async () => (await import('./FuturesDashboard.tsx')).FuturesDashboard,
  },
  { path: '/futures-trend', ...futuresTrend, menu: { area: 'F&O', word: 'Futures trend', isInPaletteAlone: true } },
  { path: '/futures-trend/:category', ...futuresTrend },
  { path: '/futures-trend/:expiry/:category', ...futuresTrend },
  {
    path: '/future-intraday-buildup',
    title: 'Build-up of futures',
    description:
      'What was opened and closed in a future, bar by bar: long and short build-up, covering and unwinding with their totals.',
    keywords: ['intraday build-up', 'futures OI', 'long build-up', 'short covering'],
    access: 'public',
    menu: { area: 'F&O', word: 'Build-up of futures', isInPaletteAlone: true },
    load: async () => (await import('./FutureIntradayBuildup.tsx')).FutureIntradayBuildup,
  },
  {
    path: '/options-dashboard',
    title: 'Options dashboard',
    description:
      'What options did in the session: build-up, gainers and losers of open interest and premium, the most active, and where volatility is high.',
    keywords: ['most active options', 'implied volatility'],
    access: 'public',
    menu: { area: 'F&O', word: 'Options' },
    load: async () => (await import('./OptionsDashboard.tsx')).OptionsDashboard,
  },
  { path: '/options-trend', ...optionsTrend, menu: { area: 'F&O', word: 'Options trend', isInPaletteAlone: true } },
  { path: '/options-trend/:expiry/:type/:category', ...optionsTrend },
  { path: '/options-trend/:expiry/:type/:category/:subcategory', ...optionsTrend },
  {
    path: '/open-interest/:id',
    ...chain,
    menu: { area: 'F&O', word: 'Option chain', at: '/open-interest/NIFTY' },
  },
  { path: '/option-chain-analysis/:id', ...chain },
  {
    path: '/option-chain-eod',
    title: 'Option chain of a session',
    description: 'The option chain of any past session, strike by strike, alone or beside another session.',
    keywords: ['historical option chain'],
    access: 'public',
    menu: { area: 'F&O', word: 'Chain of a session' },
    load: async () => (await import('./OptionChainEod.tsx')).OptionChainEod,
  },
  {
    path: '/max-pain',
    title: 'Max pain',
    description:
      'Max pain of NIFTY, BANKNIFTY and all F&O shares by strike, its path, and how near past expiries ended to it.',
    keywords: ['max pain', 'option pain', 'expiry'],
    access: 'public',
    canonical: true,
    menu: { area: 'F&O', word: 'Max pain' },
    load: async () => (await import('./MaxPain.tsx')).MaxPain,
  },
  {
    path: '/combined-open-interest',
    title: 'Combined open interest',
    description:
      'Open interest of all calls and puts of a symbol, expiries summed, by strike and through a year, with PCR.',
    keywords: ['open interest', 'put call ratio', 'PCR chart', 'combined OI'],
    access: 'public',
    menu: { area: 'F&O', word: 'Combined OI' },
    load: async () => (await import('./CombinedOpenInterest.tsx')).CombinedOpenInterest,
  },
  {
    path: '/multi-strike-oi',
    title: 'Open interest of many strikes',
    description: 'Open interest, its change and the premium of up to ten strikes of an expiry, session by session.',
    keywords: ['multi strike OI', 'OI chart'],
    access: 'public',
    menu: { area: 'F&O', word: 'Many strikes' },
    load: async () => (await import('./MultiStrikeOi.tsx')).MultiStrikeOi,
  },
  {
    path: '/straddle',
    title: 'Straddle',
    description:
      'A call and a put of one strike: premium session by session, break-evens, volatility and what each outcome brings.',
    keywords: ['straddle chart', 'ATM straddle', 'straddle premium'],
    access: 'public',
    menu: { area: 'F&O', word: 'Straddle' },
    load: async () => (await import('./Straddle.tsx')).Straddle,
  },
  {
    path: '/strangle',
    title: 'Strangle',
    description:
      'A call and a put of two strikes: premium session by session, break-evens, volatility and what each outcome brings.',
    keywords: ['strangle chart', 'strangle premium'],
    access: 'public',
    menu: { area: 'F&O', word: 'Strangle' },
    load: async () => (await import('./Strangle.tsx')).Strangle,
  },
  {
    path: '/short-straddle',
    title: 'Short straddle',
    description:
      'Straddles of all F&O symbols as their sellers look at them: premium, IV against realised volatility, break-evens and chance.',
    keywords: ['short straddle', 'option selling', 'IV percentile', 'option writers'],
    access: 'public',
    menu: { area: 'F&O', word: 'Short straddle' },
    load: async () => (await import('./ShortStraddle.tsx')).ShortStraddle,
  },
  {
    path: '/nifty-analysis',
    title: 'NIFTY analysis',
    description:
      'What futures and options say of NIFTY and BANKNIFTY: levels, open interest, expected range, futures and participants.',
    keywords: ['nifty analysis', 'bank nifty analysis', 'nifty levels', 'expected range'],
    access: 'public',
    menu: { area: 'F&O', word: 'NIFTY analysis' },
    load: async () => (await import('./NiftyAnalysis.tsx')).NiftyAnalysis,
  },
];
