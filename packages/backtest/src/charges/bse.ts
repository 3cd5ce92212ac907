import { NOT_SEEN } from '@parakh/market';
import { type ChargeTable, onTurnover, type TurnoverRates } from './record.ts';

/** BSE's transaction charge for shares of its large groups, and for contracts on SENSEX and BANKEX. */
export const bseExchangeCharge: ChargeTable<TurnoverRates> = {
  name: 'BSE transaction charge',
  records: [
    {
      from: '2024-10-01',
      ...onTurnover(375, 0, 3_250),
      circular: NOT_SEEN,
      source:
        'ipobell.com, a broker’s list with the rates of October 2024; shares, 375 since 1 December 2022: capovex.in',
      doubt:
        'shares of small groups pay up to 1 %; options before October 2024 were not found, so nothing is told of them',
    },
  ],
};

/** Brokers list no contribution to BSE's fund beside its charge. */
export const bseInvestorProtection: ChargeTable<TurnoverRates> = {
  name: 'Investor protection fund of BSE',
  records: [
    {
      from: '2024-10-01',
      ...onTurnover(0, 0, 0),
      circular: NOT_SEEN,
      source: 'no price list names one',
    },
  ],
};
