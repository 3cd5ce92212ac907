import { importFormat } from '../format.ts';
import { instrumentColumns, readInstrumentList } from '../instrument-list.ts';

/** Upstox's list of instruments: who has futures and options, and their lots. */
export const upstoxInstruments = importFormat({
  name: 'upstox_instruments',
  says: 'Upstox list of instruments (instrument_key,exchange_token,tradingsymbol,…)',
  columns: ['INSTRUMENT_KEY', 'OPTION_TYPE', ...instrumentColumns],
  read: (text, { day }) =>
    readInstrumentList(text, { exchange: 'NSE_FO', futures: ['FUTIDX', 'FUTSTK'], options: ['OPTIDX', 'OPTSTK'] }, day),
});
