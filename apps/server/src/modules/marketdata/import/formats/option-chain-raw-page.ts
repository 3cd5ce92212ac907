import { chainNamed } from '../chain-name.ts';
import { pageColumns, pageLayout, pageOptions } from '../chain-page.ts';
import { chainPlaces, chainsReading } from '../chain-sheet.ts';
import { importFormat } from '../format.ts';
import { openSheet } from '../sheet.ts';

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
export const optionChainRawPage = importFormat({
  name: 'option_chain_raw_page',
  says: 'the text of NSE’s old option-chain page (CALLS,,PUTS; then Chart,OI,Chng in OI,…,Strike Price,…)',
  columns: pageColumns(layout),
  read(text, { name, chain: told }) {
    const sheet = openSheet(text);
    const place = chainPlaces()({ ...chainNamed({ name, told, isFirstPage: true }), spot: NaN });
    return chainsReading(
      pageOptions(sheet, layout, () => place),
      'units',
    );
  },
});
