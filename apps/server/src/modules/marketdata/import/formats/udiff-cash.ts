import { columnsOf, type DailyLayout, readDailySheet } from '../daily-sheet.ts';
import { firstRowHas, importFormat } from '../format.ts';
import { udiff } from '../udiff.ts';

const layout: DailyLayout = {
  ...udiff,
  series: 'SCTYSRS',
  isin: 'ISIN',
  name: 'FININSTRMNM',
};

/** The bhavcopy since July 2024. Futures, options and BSE have the same header: the first row tells the segment and the exchange. */
export const udiffCash = importFormat({
  name: 'udiff_cash',
  says: 'NSE UDiFF bhavcopy of the cash market (TradDt,BizDt,Sgmt,Src,… with Sgmt CM and Src NSE)',
  rank: 2,
  columns: columnsOf(layout),
  recognises: firstRowHas({ SGMT: 'CM', SRC: 'NSE' }),
  read: (text) => readDailySheet(text, layout),
});
