import type { Dated } from '@parakh/market';
import type { ChargeTable } from './record.ts';

interface TaxRate extends Dated {
  /** Hundredths of a percent: 1,800 is 18 %. */
  readonly rate: number;
  /** Whether SEBI's fee is taxed too. Brokerage, the exchange's and the depository's charges always are. */
  readonly isOnSebiFee: boolean;
}

/** Goods and services tax; before July 2017 the service tax with its cesses. */
export const serviceTax: ChargeTable<TaxRate> = {
  name: 'GST and service tax',
  records: [
    {
      from: '2009-02-24',
      rate: 1_030,
      isOnSebiFee: false,
      circular: 'Finance Act 1994, 10 % and 3 % of it as cess',
      source: 'eserviceshelp.in, table of rates since 1994',
      doubt: 'brokers taxed the exchange’s charges too, which tribunals later found not to be due',
    },
    {
      from: '2012-04-01',
      rate: 1_236,
      isOnSebiFee: false,
      circular: 'Finance Act 2012, 12 % and 3 % of it as cess',
      source: 'eserviceshelp.in, table of rates since 1994',
    },
    {
      from: '2015-06-01',
      rate: 1_400,
      isOnSebiFee: false,
      circular: 'Finance Act 2015',
      source: 'eserviceshelp.in; business-standard.com',
    },
    {
      from: '2015-11-15',
      rate: 1_450,
      isOnSebiFee: false,
      circular: 'Notification 21/2015-ST, 6 November 2015 (Swachh Bharat cess)',
      source: 'casahuja.com',
    },
    {
      from: '2016-06-01',
      rate: 1_500,
      isOnSebiFee: false,
      circular: 'Finance Act 2016 (Krishi Kalyan cess)',
      source: 'zerodha.com/marketintel/Bulletin/174: on brokerage and transaction charges',
    },
    {
      from: '2017-07-01',
      rate: 1_800,
      isOnSebiFee: false,
      circular: 'Central Goods and Services Tax Act 2017',
      source: 'inquisitordev.blogspot.com, a price list of June 2020: 18 % on brokerage and transaction charges',
    },
    {
      from: '2022-07-18',
      rate: 1_800,
      isOnSebiFee: true,
      circular: 'BSE notice 20220830-5; the exemption of SEBI’s services ended on 18 July 2022',
      source: 'bseindia.com, notice 20221130-3, which repeats it',
    },
  ],
};
