import { columnsOf, type DailyLayout, readDailySheet } from '../daily-sheet.ts';
import { firstRowSays, importFormat } from '../format.ts';

const layout: DailyLayout = {
  symbol: 'TCKRSYMB',
  series: 'SCTYSRS',
  day: 'TRADDT',
  isin: 'ISIN',
  name: 'FININSTRMNM',
  values: {
    open: 'OPNPRIC',
    high: 'HGHPRIC',
    low: 'LWPRIC',
    close: 'CLSPRIC',
    last: 'LASTPRIC',
    previous_close: 'PRVSCLSGPRIC',
    volume: 'TTLTRADGVOL',
    turnover: 'TTLTRFVAL',
    trades: 'TTLNBOFTXSEXCTD',
  },
  oi: 'OPNINTRST',
  rupees: (rupees) => rupees,
};

/** The bhavcopy since July 2024. Futures, options and BSE have the same header: the first row tells the segment and the exchange. */
export const udiffCash = importFormat({
  name: 'udiff_cash',
  says: 'NSE UDiFF bhavcopy of the cash market (TradDt,BizDt,Sgmt,Src,… with Sgmt CM and Src NSE)',
  rank: 2,
  columns: columnsOf(layout),
  recognises: firstRowSays({ SGMT: 'CM', SRC: 'NSE' }),
  read: (text) => readDailySheet(text, layout),
});
