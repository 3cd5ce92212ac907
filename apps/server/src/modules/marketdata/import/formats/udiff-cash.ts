import { columnsOf, type DailyLayout, readDailySheet } from '../daily-sheet.ts';
import { importFormat } from '../format.ts';

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

const market = { SGMT: 'CM', SRC: 'NSE' };

/** The bhavcopy since July 2024. Futures, options and BSE have the same header: the first row tells the segment and the exchange. */
export const udiffCash = importFormat({
  name: 'udiff_cash',
  says: 'NSE UDiFF bhavcopy of the cash market (TradDt,BizDt,Sgmt,Src,… with Sgmt CM and Src NSE)',
  rank: 2,
  columns: columnsOf(layout),
  recognises: (header, firstRow) =>
    Object.entries(market).every(([column, value]) => firstRow[header.indexOf(column)] === value),
  read: (text) => readDailySheet(text, layout),
});
