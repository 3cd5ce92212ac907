import { chainPageFormat, pageLayout } from '../chain-page.ts';

const layout = pageLayout(
  'STRIKE PRICE',
  { call: 'CALL ', put: 'PUT ' },
  {
    price: 'LTP',
    bid: 'BIDPRICE',
    ask: 'ASKPRICE',
    oi: 'OI',
    oi_change: 'CHNG IN OI',
    volume: 'VOLUME',
  },
);

/** The text of the exchange's page of a chain until 2020: open interest in units. */
export const optionChainRawPage = chainPageFormat({
  name: 'option_chain_raw_page',
  says: 'the text of NSE’s old option-chain page (CALLS,,PUTS; then Chart,OI,Chng in OI,…,Strike Price,…)',
  layout,
  isFirstPage: true,
  unit: 'units',
});
