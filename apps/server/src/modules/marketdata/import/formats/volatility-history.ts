import { importFormat } from '../format.ts';
import { marginSheet } from '../margin-sheet.ts';

/** Volatility of underlyings and their futures by day, as margins are worked out from it: somebody's collection of NSE's FOVOLT files. */
export const volatilityHistory = importFormat({
  name: 'volatility_history',
  says: 'NSE volatility for margins by day (date,symbol,…,sigma_underlying,sigma_futures,sigma_applicable,ann_applicable)',
  ...marginSheet([
    ['SIGMA_UNDERLYING', 'sigma underlying'],
    ['SIGMA_FUTURES', 'sigma future'],
    ['SIGMA_APPLICABLE', 'sigma'],
    ['ANN_APPLICABLE', 'sigma year'],
  ]),
});
