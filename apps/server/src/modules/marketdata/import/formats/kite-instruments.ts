import { importFormat } from '../format.ts';
import { instrumentColumns, readInstrumentList } from '../instrument-list.ts';

/** Kite's list of instruments: who has futures and options, and their lots. */
export const kiteInstruments = importFormat({
  name: 'kite_instruments',
  says: 'Kite list of instruments (instrument_token,exchange_token,tradingsymbol,…)',
  columns: ['INSTRUMENT_TOKEN', 'SEGMENT', ...instrumentColumns],
  read: (text, { day }) => readInstrumentList(text, { exchange: 'NFO', futures: ['FUT'], options: ['CE', 'PE'] }, day),
});
