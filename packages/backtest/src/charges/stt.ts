import { type ChargeTable, onBoth, onSell, type TurnoverRates } from './record.ts';

/** The exercise of an option is taxed at the buyer, not a trade of it: rupees on a crore of `of`. */
export interface ExerciseRate {
  readonly exercise: { readonly rate: number; readonly of: 'settlement price' | 'intrinsic value' };
}

/** Of shares, since July 2012. */
const SHARES = { delivery: onBoth(10_000), intraday: onSell(2_500) };

/** Securities transaction tax: section 98 of the Finance (No. 2) Act, 2004, as amended. Delivered shares pay on both sides, all else on the sale. */
export const transactionTax: ChargeTable<TurnoverRates & ExerciseRate> = {
  name: 'Securities transaction tax',
  records: [
    {
      from: '2008-06-01',
      delivery: onBoth(12_500),
      intraday: onSell(2_500),
      futures: onSell(1_700),
      options: onSell(1_700),
      exercise: { rate: 12_500, of: 'settlement price' },
      circular: 'NSE/F&A/7526 and 7527, 26 May 2006; Finance Act 2008 (18 of 2008)',
      source: 'NSE’s circular on the Finance Act 2008, quoted in full at traderji.com/community/threads/22046',
    },
    {
      from: '2012-07-01',
      ...SHARES,
      futures: onSell(1_700),
      options: onSell(1_700),
      exercise: { rate: 12_500, of: 'settlement price' },
      circular: 'NSE/FATAX/20990, 12 June 2012; Finance Act 2012 (23 of 2012)',
      source: 'the circular at scribd.com/document/458560326; a history at tradingqna.com/t/185139 says June 2013',
    },
    {
      from: '2013-06-01',
      ...SHARES,
      futures: onSell(1_000),
      options: onSell(1_700),
      exercise: { rate: 12_500, of: 'settlement price' },
      circular: 'Finance Act 2013, assent of 10 May 2013',
      source: 'NSE’s circular, quoted by Business Standard and Millennium Post, 24 May 2013',
    },
    {
      from: '2016-06-01',
      ...SHARES,
      futures: onSell(1_000),
      options: onSell(5_000),
      exercise: { rate: 12_500, of: 'settlement price' },
      circular: 'Finance Act 2016 (28 of 2016)',
      source: 'notice of the Calcutta Stock Exchange, 31 May 2016, with the whole table',
    },
    {
      from: '2019-09-01',
      ...SHARES,
      futures: onSell(1_000),
      options: onSell(5_000),
      exercise: { rate: 12_500, of: 'intrinsic value' },
      circular: 'Finance (No. 2) Act 2019',
      source:
        'NSE’s circular of August 2019, quoted at fyers.in/notice-board and zerodha.com/marketintel/bulletin/230019',
    },
    {
      from: '2023-04-01',
      ...SHARES,
      futures: onSell(1_250),
      options: onSell(6_250),
      exercise: { rate: 12_500, of: 'intrinsic value' },
      circular: 'Finance Act 2023, assent of 31 March 2023',
      source:
        'livemint.com, 27 March 2023: the Bill first said 0.021 % of options, which Parliament corrected to 0.0625 %',
    },
    {
      from: '2024-10-01',
      ...SHARES,
      futures: onSell(2_000),
      options: onSell(10_000),
      exercise: { rate: 12_500, of: 'intrinsic value' },
      circular: 'Finance (No. 2) Act 2024',
      source:
        'the table of the circular at forum.5paisa.com; a broker’s letter on the Act at traderji.com/community/threads/96368',
    },
    {
      from: '2026-04-01',
      ...SHARES,
      futures: onSell(5_000),
      options: onSell(15_000),
      exercise: { rate: 15_000, of: 'intrinsic value' },
      circular: 'Finance Act 2026, amendment of Act 23 of 2004',
      source: 'taxtmi.com/acts?id=53945; the day at webnotes.in',
    },
  ],
};
