import { rankedVolatility } from '../ranked-volatility.ts';

export const ivPercentile = rankedVolatility({
  name: 'IV Percentile',
  description: 'On how many percent of the last n sessions the 30-day volatility was lower than today.',
  formula:
    '100 × sessions with a lower IV 30 / sessions before, of the last n that are available; where too few tell IV 30, of the ATM IV of the nearest expiry; on other bars than days, of the last n bars',
  source: 'sqilled.co and theoptionpremium.com: IV percentile over 252 sessions.',
  example: '(IV Percentile(60) > 80)',
  of: 'percentile',
});
