import { importFormat } from '../format.ts';
import { marketActivity } from '../market-activity.ts';

/** The options that were traded on a day. Turnover is that with the strike, as in the bhavcopy. */
export const marketActivityOptions = importFormat({
  name: 'fo_activity_options',
  says: 'NSE F&O market activity report, options (INSTRUMENT,SYMBOL,EXP_DATE,STR_PRICE,OPT_TYPE,…,NOTION_VAL,…)',
  rank: 0,
  ...marketActivity({
    futures: [],
    options: ['OPTIDX', 'OPTSTK'],
    strike: 'STR_PRICE',
    right: 'OPT_TYPE',
    turnover: 'NOTION_VAL',
  }),
});
