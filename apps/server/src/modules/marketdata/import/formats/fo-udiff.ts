import { type ContractsLayout, contractColumnsOf, readContractsSheet } from '../contracts-sheet.ts';
import { firstRowHas, importFormat } from '../format.ts';
import { udiff } from '../udiff.ts';

const layout: ContractsLayout = {
  ...udiff,
  expiry: 'XPRYDT',
  lastDay: 'FININSTRMACTLXPRYDT',
  kind: 'FININSTRMTP',
  futures: ['IDF', 'STF'],
  options: ['IDO', 'STO'],
  strike: 'STRKPRIC',
  right: 'OPTNTP',
  noRight: '',
  values: {
    ...udiff.values,
    settlement: 'STTLMPRIC',
    underlying_price: 'UNDRLYGPRIC',
    oi_change: 'CHNGINOPNINTRST',
    lot: 'NEWBRDLOTQTY',
    token: 'FININSTRMID',
  },
};

/** The bhavcopy of futures and options since July 2024, whole or a file for each underlying. */
export const foUdiff = importFormat({
  name: 'fo_udiff',
  says: 'NSE UDiFF bhavcopy of futures and options (TradDt,BizDt,Sgmt,Src,… with Sgmt FO and Src NSE)',
  rank: 2,
  columns: contractColumnsOf(layout),
  recognises: firstRowHas({ SGMT: 'FO', SRC: 'NSE' }),
  read: (text) => readContractsSheet(text, layout),
});
