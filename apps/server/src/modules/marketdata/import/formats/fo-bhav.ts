import { type ContractsLayout, contractColumnsOf, readContractsSheet } from '../contracts-sheet.ts';
import { importFormat } from '../format.ts';
import { rupeesOfLakhs } from '../sheet.ts';

const layout: ContractsLayout = {
  symbol: 'SYMBOL',
  day: 'TIMESTAMP',
  expiry: 'EXPIRY_DT',
  kind: 'INSTRUMENT',
  futures: ['FUTIDX', 'FUTSTK', 'FUTIVX', 'FUTINT'],
  options: ['OPTIDX', 'OPTSTK'],
  strike: 'STRIKE_PR',
  right: 'OPTION_TYP',
  noRight: 'XX',
  values: {
    open: 'OPEN',
    high: 'HIGH',
    low: 'LOW',
    close: 'CLOSE',
    settlement: 'SETTLE_PR',
    oi_change: 'CHG_IN_OI',
    volume: 'CONTRACTS',
    turnover: 'VAL_INLAKH',
  },
  oi: 'OPEN_INT',
  rupees: rupeesOfLakhs,
};

/** The bhavcopy of futures and options until July 2024: without the underlying's price, previous close, lot and trades. */
export const foBhav = importFormat({
  name: 'fo_bhav',
  says: 'NSE F&O bhavcopy until July 2024 (INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,…)',
  rank: 1,
  columns: contractColumnsOf(layout),
  read: (text) => readContractsSheet(text, layout),
});
