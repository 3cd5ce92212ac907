import { dayIn, places, rupeesIn, unitsIn, unknownWord } from '../masters/cells.ts';
import { contractRow, rights } from '../masters/contract.ts';
import type { MasterFormat, MasterRecord } from '../masters/format.ts';
import { indexName } from '../masters/names.ts';
import { masterRow } from '../masters/row.ts';

const broker = 'aliceblue';

const contracts: MasterFormat = {
  broker,
  says: 'AliceBlue contract master (Exch,Exchange Segment,Symbol,Token,…)',
  shape: 'csv',
  columns: ['Exch', 'Exchange Segment', 'Symbol', 'Token', 'Trading Symbol', 'Lot Size', 'Tick Size'],
  optional: ['Group Name', 'Expiry Date', 'Strike Price', 'Option Type', 'Instrument Name'],
  read([exchange, , symbol, token, tradingSymbol, lot, tick, series, ...more]) {
    const [expiry, strike, right, name] = more;
    const place = places.get(exchange);
    if (!place) return unknownWord('Exch', exchange);
    const common = { key: token, token, tradingSymbol, ...place, tick: rupeesIn(tick), lot: unitsIn(lot) };
    if (place.segment === 'cash') return masterRow(broker, { ...common, kind: 'equity', symbol, series, name });
    const optionType = rights.get(right);
    if (optionType === undefined) return unknownWord('Option Type', right);
    return contractRow(broker, common, {
      optionType,
      expiry: dayIn(expiry),
      strike: rupeesIn(strike),
      underlying: symbol,
    });
  },
};

const indices: MasterFormat = {
  broker,
  says: 'AliceBlue list of indices (exch,symbol,token)',
  shape: 'csv',
  columns: ['exch', 'symbol', 'token'],
  read([exchange, tradingSymbol, token]) {
    const place = places.get(exchange);
    if (!place) return unknownWord('exch', exchange);
    return masterRow(broker, {
      key: token,
      token,
      tradingSymbol,
      exchange: place.exchange,
      segment: 'index',
      kind: 'index',
      symbol: indexName(tradingSymbol),
    });
  },
};

const files = ['NSE', 'BSE', 'NFO', 'BFO', 'CDS', 'BCD', 'MCX', 'INDICES'];

export const master: MasterRecord = {
  broker,
  formats: [contracts, indices],
  downloads: files.map((name) => ({
    name: `${name}.csv`,
    address: `https://v2api.aliceblueonline.com/restpy/static/contract_master/V2/${name}.csv`,
  })),
};
