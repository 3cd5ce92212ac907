import { chainPageFormat, pageLayout } from '../chain-page.ts';

const layout = pageLayout(
  'STRIKE',
  { call: 'CALL ', put: 'PUT ' },
  {
    price: 'LTP',
    bid: 'BID',
    ask: 'ASK',
    oi: 'OI',
    oi_change: 'CHNG IN OI',
    volume: 'VOLUME',
  },
);

/** What the exchange's site gives as a file: one expiry, open interest in contracts. Neither symbol nor expiry nor moment stand in it. */
export const optionChainDownload = chainPageFormat({
  name: 'option_chain_download',
  says: 'the download of NSE’s option-chain page (CALLS,,PUTS; then ,OI,CHNG IN OI,…,STRIKE,…), with --symbol --expiry --at where its name does not tell them',
  layout,
  isFirstPage: false,
  unit: 'contracts',
});
