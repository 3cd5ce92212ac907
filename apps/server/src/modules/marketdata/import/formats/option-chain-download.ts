import { chainNamed } from '../chain-name.ts';
import { pageColumns, pageLayout, pageOptions } from '../chain-page.ts';
import { chainPlaces, chainsReading } from '../chain-sheet.ts';
import { importFormat } from '../format.ts';
import { openSheet } from '../sheet.ts';

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
export const optionChainDownload = importFormat({
  name: 'option_chain_download',
  says: 'the download of NSE’s option-chain page (CALLS,,PUTS; then ,OI,CHNG IN OI,…,STRIKE,…), with --symbol --expiry --at where its name does not tell them',
  columns: pageColumns(layout),
  read(text, { name, chain: told }) {
    const sheet = openSheet(text);
    const place = chainPlaces()({ ...chainNamed({ name, told, isFirstPage: false }), spot: NaN });
    return chainsReading(
      pageOptions(sheet, layout, () => place),
      'contracts',
    );
  },
});
