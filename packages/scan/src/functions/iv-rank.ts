import { rankedVolatility } from '../ranked-volatility.ts';

export const ivRank = rankedVolatility({
  name: 'IV Rank',
  description:
    'Where the 30-day volatility stands between its lowest (0) and its highest (100) of the last n sessions.',
  formula:
    '100 × (IV 30 − lowest) / (highest − lowest) of the last n sessions that are available; where too few tell IV 30, of the ATM IV of the nearest expiry; on other bars than days, of the last n bars',
  source: 'sqilled.co and theoptionpremium.com: IV rank over 252 sessions.',
  example: '(IV Rank(60) > 80)',
  of: 'rank',
});
