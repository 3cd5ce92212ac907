import { NOT_SEEN } from '@parakh/market';
import { type ChargeTable, onTurnover, type TurnoverRates } from './record.ts';

/**
 * NSE's transaction charge. Until 30 September 2024 a member paid less on a larger month; brokers passed on the rate of
 * the first slab, which stands here.
 */
export const exchangeCharge: ChargeTable<TurnoverRates> = {
  name: 'NSE transaction charge',
  records: [
    {
      from: '2009-10-01',
      ...onTurnover(325, 190, 5_000),
      circular: 'NSE/F&A/13029, 7 September 2009 (futures)',
      source: 'vlex.in/vid/545609906; shares: NSE’s press release of 12 September 2012',
      doubt: 'options: ₹50 a lakh of premium was read in price lists of 2016 and later; since when was not found',
    },
    {
      from: '2021-01-01',
      ...onTurnover(345, 200, 5_300),
      circular: NOT_SEEN,
      source:
        'community.dhan.co/t/7768 (rates before April 2023); the 6 % rise and its day: NSE’s press release of 24 March 2023',
    },
    {
      from: '2023-04-01',
      ...onTurnover(325, 190, 5_000),
      circular: NOT_SEEN,
      source:
        'NSE’s press release of 24 March 2023; community.dhan.co/t/7768. One page (chittorgarh.com) adds the IPFT: 335',
    },
    {
      from: '2024-04-01',
      ...onTurnover(322, 188, 4_950),
      circular: NOT_SEEN,
      source: 'madefortrade.in/t/32384 (rates before October 2024); 1 % less from April 2024: moltolindia.com/?p=2105',
    },
    {
      from: '2024-10-01',
      ...onTurnover(297, 173, 3_503),
      circular: 'NSE’s circular of 27 September 2024, after SEBI/HO/MRD/TPD-1/P/CIR/2024/92 of 1 July 2024',
      source: 'ndtvprofit.com, hindustantimes.com and others, 27 September 2024; number of NSE’s circular not seen',
      doubt:
        'pages of 2026 show 307, 183 and 3,553 with an IPFT of 0.01: to the paisa the same sum as these with an IPFT of 10, 10 and 50',
    },
  ],
};

/** Contribution to NSE's Investor Protection Fund Trust. Contract notes count it with the transaction charge. */
export const investorProtection: ChargeTable<TurnoverRates> = {
  name: 'Investor protection fund (IPFT)',
  records: [
    {
      from: '2009-10-01',
      ...onTurnover(0.01, 0.01, 0.01),
      circular: 'NSE/F&A/18608, 12 August 2011 (cited, not seen)',
      source: 'NSE’s press release of 24 March 2023 (rates until then)',
      doubt: 'what was charged before August 2011 is not known',
    },
    {
      from: '2023-04-01',
      ...onTurnover(10, 10, 50),
      circular: 'NSE/FA/56129, 24 March 2023',
      source: 'support.infinn.in and community.dhan.co/t/7768, which repeat its table',
    },
  ],
};
