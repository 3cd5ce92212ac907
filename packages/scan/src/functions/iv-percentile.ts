import { rankedVolatility } from '../ranked-volatility.ts';

export const ivPercentile = rankedVolatility({
  name: 'IV Percentile',
  description: 'On how many percent of the last n sessions the 30-day volatility was lower than today.',
  formula: '100 × sessions with a lower IV 30 / sessions before, of the last n that are available',
  source: 'Specification, section 3.4; 252 sessions as sqilled.co and tastytrade take them.',
  example: '(IV Percentile(60) > 80)',
  of: 'percentile',
});
