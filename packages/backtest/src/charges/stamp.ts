import { type ChargeTable, onBoth, onBuy, type TurnoverRates } from './record.ts';

/** Stamp duty. Before July 2020 every state had its own: that of Maharashtra is taken, where the exchange is. */
export const stampDuty: ChargeTable<TurnoverRates> = {
  name: 'Stamp duty',
  records: [
    {
      from: '2009-10-01',
      delivery: onBoth(1_000),
      intraday: onBoth(200),
      futures: onBoth(200),
      options: onBoth(200),
      circular: 'Bombay Stamp Act 1958, Schedule I (not seen)',
      source:
        'samco.in/stamp-duty-charges-in-trading, sasonline.in/stamp-duty: Maharashtra, Gujarat, Delhi and Kerala alike',
      doubt:
        'since when was not found; other states took 0.003 % to 0.04 %, some at most ₹50 a day, and some of strike and premium',
    },
    {
      from: '2020-07-01',
      delivery: onBuy(1_500),
      intraday: onBuy(300),
      futures: onBuy(200),
      options: onBuy(300),
      circular: 'Indian Stamp Act 1899 as amended by the Finance Act 2019 (7 of 2019); Rules of 10 December 2019',
      source:
        'nseindia.com/invest/first-time-investor-stamp-duty-charges-taxes; notice of the Calcutta Stock Exchange, 1 July 2020',
    },
  ],
};
