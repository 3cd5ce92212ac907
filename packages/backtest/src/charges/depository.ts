import { type Dated, NOT_SEEN } from '@parakh/market';
import type { ChargeTable } from './record.ts';

interface DebitTariff extends Dated {
  /** Paise a debit: one a scrip a day, whatever the quantity. */
  readonly paise: number;
}

/**
 * What CDSL takes when delivered shares leave an account, without the participant's own fee, which is the broker's plan's.
 * Until 30 September 2024 a participant paid less on a larger month: the dearest slab stands here.
 */
export const depositoryDebit: ChargeTable<DebitTariff> = {
  name: 'Depository charge',
  records: [
    {
      from: '2009-10-01',
      paise: 550,
      circular: NOT_SEEN,
      source: 'a flat ₹13.50 a debit in a broker’s list of 2019 fits ₹5.50 and a participant’s ₹8',
      doubt: 'the tariffs before June 2023 were not found',
    },
    {
      from: '2023-06-01',
      paise: 550,
      circular: NOT_SEEN,
      source: 'cdslindia.com/DP/CurrentDPs.html: 3.75 to 5.50 by the month’s bill',
    },
    {
      from: '2024-06-01',
      paise: 500,
      circular: NOT_SEEN,
      source: 'bajajbroking.in and businesstoday.in, May 2024: 50 paise less in every slab',
    },
    {
      from: '2024-10-01',
      paise: 350,
      circular: 'CDSL to the exchange, 26 September 2024, after SEBI/HO/MRD/TPD-1/P/CIR/2024/92',
      source: 'businessworld.in, fortuneindia.com: 3.50 for all; a woman’s account pays 3.25, not counted here',
    },
  ],
};
