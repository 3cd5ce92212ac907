import { columnsOf, type DailyLayout, readDailySheet } from '../daily-sheet.ts';
import { importFormat } from '../format.ts';

const layout: DailyLayout = {
  symbol: 'SYMBOL',
  series: 'SERIES',
  day: 'TIMESTAMP',
  isin: 'ISIN',
  values: {
    open: 'OPEN',
    high: 'HIGH',
    low: 'LOW',
    close: 'CLOSE',
    last: 'LAST',
    previous_close: 'PREVCLOSE',
    volume: 'TOTTRDQTY',
    turnover: 'TOTTRDVAL',
    trades: 'TOTALTRADES',
  },
  rupees: (rupees) => rupees,
};

/** The bhavcopy until July 2024. Every line ends in a comma, so it has a last column without a name. */
export const cmBhav = importFormat({
  name: 'cm_bhav',
  says: 'NSE bhavcopy until July 2024 (SYMBOL,SERIES,OPEN,HIGH,…,TIMESTAMP,TOTALTRADES,ISIN)',
  rank: 1,
  columns: columnsOf(layout),
  read: (text) => readDailySheet(text, layout),
});
