import { dayIn, places, rupeesIn, unitsIn, unknownWord } from '../masters/cells.ts';
import { contractRow, rights } from '../masters/contract.ts';
import type { MasterFormat, MasterRecord } from '../masters/format.ts';
import { indexName, symbolAndSeries } from '../masters/names.ts';
import { masterRow } from '../masters/row.ts';
import { ROOT } from './address.ts';

const broker = 'zerodha';
/** Their number holds the exchange's, and in its last byte a code of the segment. */
const SEGMENT_CODES = 256;

const format: MasterFormat = {
  broker,
  says: 'Zerodha list of instruments (instrument_token,exchange_token,tradingsymbol,…)',
  shape: 'csv',
  columns: [
    'instrument_token',
    'exchange_token',
    'tradingsymbol',
    'name',
    'expiry',
    'strike',
    'tick_size',
    'lot_size',
    'instrument_type',
    'segment',
    'exchange',
  ],
  read([key, token, tradingSymbol, name, expiry, strike, tick, lot, ...words]) {
    const [type, segment, exchange] = words;
    const place = places.get(exchange);
    if (!place) return unknownWord('exchange', exchange);
    if (Math.floor(Number(key) / SEGMENT_CODES) !== Number(token)) return 'the two tokens disagree';
    const common = { key, token, tradingSymbol, name, ...place, tick: rupeesIn(tick), lot: unitsIn(lot) };
    if (segment === 'INDICES')
      return masterRow(broker, { ...common, segment: 'index', kind: 'index', symbol: indexName(tradingSymbol) });
    if (type === 'EQ') return masterRow(broker, { ...common, kind: 'equity', ...listedAs(tradingSymbol, exchange) });
    const optionType = rights.get(type);
    if (optionType === undefined) return unknownWord('instrument_type', type);
    return contractRow(broker, common, { optionType, expiry: dayIn(expiry), strike: rupeesIn(strike) });
  },
};

/** A share of the main series of NSE is written without it. */
function listedAs(tradingSymbol: string, exchange: string): { symbol: string; series: string } {
  if (exchange !== 'NSE') return { symbol: tradingSymbol, series: '' };
  const [symbol, series] = symbolAndSeries(tradingSymbol);
  return { symbol, series: series === '' ? 'EQ' : series };
}

export const master: MasterRecord = {
  broker,
  formats: [format],
  downloads: [{ name: 'instruments.csv', address: `${ROOT}/instruments` }],
};
