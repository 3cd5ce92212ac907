import { importFormat } from '../format.ts';
import { marketActivity } from '../market-activity.ts';

/** The futures that were traded on a day: without settlement, change of open interest and price of the underlying. */
export const marketActivityFutures = importFormat({
  name: 'fo_activity_futures',
  says: 'NSE F&O market activity report, futures (INSTRUMENT,SYMBOL,EXP_DATE,OPEN_PRICE,…,TRD_VAL,…)',
  rank: 0,
  ...marketActivity({ futures: ['FUTIDX', 'FUTSTK', 'FUTIVX', 'FUTINT'], options: [], turnover: 'TRD_VAL' }),
});
