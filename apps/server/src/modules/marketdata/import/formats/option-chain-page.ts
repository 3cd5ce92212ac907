import { chainPageFormat, pageLayout } from '../chain-page.ts';

const layout = pageLayout(
  'STRIKEPRICE',
  { call: 'CALL', put: 'PUT' },
  {
    price: 'LTP',
    bid: 'BIDPRICE',
    ask: 'ASKPRICE',
    oi: 'OI',
    oi_change: 'CHNGINOI',
    volume: 'VOLUME',
  },
);

/** The exchange's page of a chain until 2020 as programs recorded it: open interest in units. Symbol and moment stand in the file's name alone. */
export const optionChainPage = chainPageFormat({
  name: 'option_chain_page',
  says: 'a recording of NSE’s old option-chain page, SYMBOL_DD-MM-YYYY_HH:MM.csv (,CallOI,CallChnginOI,…,CurrentVal)',
  layout,
  spot: 'CURRENTVAL',
  isFirstPage: true,
  unit: 'units',
});
