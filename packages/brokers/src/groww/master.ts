import { dayIn, placesByTwo, rupeesIn, unitsIn, unknownWord } from '../masters/cells.ts';
import { contractRow, rights } from '../masters/contract.ts';
import type { MasterFormat, MasterRecord } from '../masters/format.ts';
import { indexName } from '../masters/names.ts';
import { masterRow } from '../masters/row.ts';

const broker = 'groww';

const places = placesByTwo({
  'NSE CASH': ['NSE', 'cash'],
  'BSE CASH': ['BSE', 'cash'],
  'NSE FNO': ['NSE', 'derivatives'],
  'BSE FNO': ['BSE', 'derivatives'],
  'MCX COMMODITY': ['MCX', 'commodity'],
});

const format: MasterFormat = {
  broker,
  says: 'Groww list of instruments (exchange,exchange_token,trading_symbol,groww_symbol,…)',
  shape: 'csv',
  columns: [
    'exchange',
    'exchange_token',
    'trading_symbol',
    'groww_symbol',
    'name',
    'instrument_type',
    'segment',
    'series',
    'isin',
    'underlying_symbol',
    'expiry_date',
    'strike_price',
    'lot_size',
    'tick_size',
    'freeze_quantity',
  ],
  read([exchange, token, tradingSymbol, , name, type, segment, series, ...more]) {
    const [isin, underlying, expiry, strike, lot, tick, freeze] = more;
    const place = places.get(`${exchange} ${segment}`);
    if (!place) return unknownWord('exchange and segment', `${exchange} ${segment}`);
    const steps = { tick: rupeesIn(tick), lot: unitsIn(lot), freeze: unitsIn(freeze) };
    const common = { key: token, token, tradingSymbol, name, ...place, ...steps };
    if (type === 'IDX')
      return masterRow(broker, { ...common, segment: 'index', kind: 'index', symbol: indexName(tradingSymbol) });
    if (type === 'EQ') return masterRow(broker, { ...common, kind: 'equity', symbol: tradingSymbol, series, isin });
    const optionType = rights.get(type);
    if (optionType === undefined) return unknownWord('instrument_type', type);
    return contractRow(broker, common, { optionType, expiry: dayIn(expiry), strike: rupeesIn(strike), underlying });
  },
};

export const master: MasterRecord = {
  broker,
  formats: [format],
  downloads: [{ name: 'instrument.csv', address: 'https://growwapi-assets.groww.in/instruments/instrument.csv' }],
};
