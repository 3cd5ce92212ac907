import { NOT_SEEN } from '@parakh/market';
import { type ChargeTable, onTurnover, type TurnoverRates } from './record.ts';

/** SEBI's turnover fee: Schedule V of the SEBI (Stock Brokers) Regulations, 1992, passed on by the broker. */
export const turnoverFee: ChargeTable<TurnoverRates> = {
  name: 'SEBI turnover fee',
  records: [
    {
      from: '2009-10-01',
      ...onTurnover(20, 20, 20),
      circular: NOT_SEEN,
      source: '₹20 proposed in 2006 (zeenews.india.com), read in a broker’s list (samco.in) and in the cut of 2017',
      doubt: 'the fee between 2009 and 2014 was not found; it may have been ₹10',
    },
    {
      from: '2017-04-01',
      ...onTurnover(15, 15, 15),
      circular: 'SEBI/LAD-NRO/GN/2016-17/038, 29 March 2017',
      source: 'taxguru.in; ₹15: profit.ndtv.com, January 2017, and thehindubusinessline.com, 1 March 2019',
    },
    {
      from: '2019-04-01',
      ...onTurnover(10, 10, 10),
      circular: 'SEBI/L.A.D.-N.R.O./G.N./2019/03, 22 March 2019',
      source: 'taxguru.in; the notice of the Calcutta Stock Exchange says in force from 3 April',
    },
    {
      from: '2020-06-01',
      ...onTurnover(5, 5, 5),
      circular: 'SEBI/LAD-NRO/GN/2020/011, 8 May 2020',
      source: 'csdeepakseth.blogspot.com, which repeats it: half the fee from 1 June 2020 to 31 March 2021',
    },
    {
      from: '2021-04-01',
      ...onTurnover(10, 10, 10),
      circular: 'SEBI/LAD-NRO/GN/2020/011, 8 May 2020 (its end)',
      source: 'as above; ₹10 in every price list since',
    },
  ],
};
