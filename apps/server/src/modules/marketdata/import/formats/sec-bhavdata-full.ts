import { columnsOf, type DailyLayout, readDailySheet } from '../daily-sheet.ts';
import { importFormat } from '../format.ts';
import { rupeesOfLakhs } from '../sheet.ts';

const layout: DailyLayout = {
  symbol: 'SYMBOL',
  series: 'SERIES',
  day: 'DATE1',
  values: {
    open: 'OPEN_PRICE',
    high: 'HIGH_PRICE',
    low: 'LOW_PRICE',
    close: 'CLOSE_PRICE',
    last: 'LAST_PRICE',
    previous_close: 'PREV_CLOSE',
    average: 'AVG_PRICE',
    volume: 'TTL_TRD_QNTY',
    turnover: 'TURNOVER_LACS',
    trades: 'NO_OF_TRADES',
    delivery_quantity: 'DELIV_QTY',
    delivery_pct: 'DELIV_PER',
  },
  rupees: rupeesOfLakhs,
};

/** The only daily file with delivery. The exchange repeats the last session's file on holidays, so DATE1 is the day. */
export const secBhavdataFull = importFormat({
  name: 'sec_bhavdata_full',
  says: 'NSE full bhavcopy with delivery (SYMBOL, SERIES, DATE1, PREV_CLOSE, …)',
  rank: 3,
  columns: columnsOf(layout),
  read: (text) => readDailySheet(text, layout),
});
