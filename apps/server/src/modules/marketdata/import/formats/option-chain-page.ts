import { chainNamed } from '../chain-name.ts';
import { oneNumber, pageColumns, pageLayout, pageOptions } from '../chain-page.ts';
import { chainPlaces, chainsReading } from '../chain-sheet.ts';
import { importFormat } from '../format.ts';
import { openSheet } from '../sheet.ts';

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
export const optionChainPage = importFormat({
  name: 'option_chain_page',
  says: 'a recording of NSE’s old option-chain page, SYMBOL_DD-MM-YYYY_HH:MM.csv (,CallOI,CallChnginOI,…,CurrentVal)',
  columns: [...pageColumns(layout), 'CURRENTVAL'],
  read(text, { name, chain: told }) {
    const sheet = openSheet(text);
    const place = chainPlaces()({
      ...chainNamed({ name, told, isFirstPage: true }),
      spot: oneNumber(sheet, 'CURRENTVAL'),
    });
    return chainsReading(
      pageOptions(sheet, layout, () => place),
      'units',
    );
  },
});
