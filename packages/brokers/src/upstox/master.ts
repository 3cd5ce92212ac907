import {
  dayAt,
  dayIn,
  type Place,
  paiseIn,
  placesByTwo,
  rupeesIn,
  unitsIn,
  unknownWord,
  wholePaiseIn,
} from '../masters/cells.ts';
import { contractRow, rights } from '../masters/contract.ts';
import type { MasterFormat, MasterRecord } from '../masters/format.ts';
import { indexName } from '../masters/names.ts';
import { masterRow } from '../masters/row.ts';

const broker = 'upstox';

const places = placesByTwo({
  NSE_EQ: ['NSE', 'cash'],
  BSE_EQ: ['BSE', 'cash'],
  NSE_INDEX: ['NSE', 'index'],
  BSE_INDEX: ['BSE', 'index'],
  NSE_FO: ['NSE', 'derivatives'],
  BSE_FO: ['BSE', 'derivatives'],
  NCD_FO: ['NSE', 'currency'],
  BCD_FO: ['BSE', 'currency'],
  NSE_COM: ['NSE', 'commodity'],
  MCX_FO: ['MCX', 'commodity'],
});

/** The kinds of the list of values: whether a line is of a share, an index, a future or an option. */
const kinds: ReadonlyMap<string, 'equity' | 'index' | 'future' | 'option'> = new Map([
  ['EQUITY', 'equity'],
  ['INDEX', 'index'],
  ['FUTIDX', 'future'],
  ['FUTSTK', 'future'],
  ['FUTCUR', 'future'],
  ['FUTCOM', 'future'],
  ['OPTIDX', 'option'],
  ['OPTSTK', 'option'],
  ['OPTCUR', 'option'],
  ['OPTFUT', 'option'],
]);

/** Ticks of shares and their contracts are in rupees in this list, those of currencies and commodities in paise: 0.25 of USDINR, 100 of GOLD. */
const tickIn = ({ segment }: Place, tick: string) =>
  segment === 'currency' || segment === 'commodity' ? paiseIn(tick) : rupeesIn(tick);

/** A share's key ends in its ISIN. */
const isinIn = (key: string) => /\|([A-Z]{2}[A-Z0-9]{10})$/.exec(key)?.[1] ?? '';

const csv: MasterFormat = {
  broker,
  says: 'Upstox list of instruments (instrument_key,exchange_token,tradingsymbol,…)',
  shape: 'csv',
  columns: [
    'instrument_key',
    'exchange_token',
    'tradingsymbol',
    'name',
    'expiry',
    'strike',
    'tick_size',
    'lot_size',
    'instrument_type',
    'option_type',
    'exchange',
  ],
  read([key, token, tradingSymbol, name, expiry, strike, tick, lot, ...words]) {
    const [type, right, exchange] = words;
    const place = places.get(exchange);
    if (!place) return unknownWord('exchange', exchange);
    const kind = kinds.get(type);
    if (type === '' && right === 'COM') return 'a commodity itself, which is not traded';
    if (!kind) return unknownWord('instrument_type', type);
    const common = { key, token, tradingSymbol, name, ...place, tick: tickIn(place, tick), lot: unitsIn(lot) };
    if (kind === 'index')
      return masterRow(broker, { ...common, tradingSymbol: tradingSymbol || name, kind, symbol: indexName(name) });
    if (kind === 'equity') return masterRow(broker, { ...common, kind, symbol: tradingSymbol, isin: isinIn(key) });
    const optionType = kind === 'future' ? '' : rights.get(right);
    if (optionType === undefined) return unknownWord('option_type', right);
    return contractRow(broker, common, { optionType, expiry: dayIn(expiry), strike: rupeesIn(strike) });
  },
};

/** Its kinds of contracts; what a cash segment writes there is the series. */
const jsonTypes: ReadonlyMap<string, '' | 'CE' | 'PE'> = new Map([...rights].filter(([word]) => word !== 'XX'));

const json: MasterFormat = {
  broker,
  says: 'Upstox list of instruments in JSON (instrument_key,exchange_token,trading_symbol,…)',
  shape: 'json',
  columns: ['instrument_key', 'exchange_token', 'trading_symbol', 'name', 'segment', 'instrument_type'],
  optional: ['lot_size', 'tick_size', 'freeze_quantity', 'isin', 'expiry', 'strike_price', 'underlying_symbol'],
  read([key, token, tradingSymbol, name, segment, type, lot, tick, ...more]) {
    const [freeze, isin, expiry, strike, underlying] = more;
    const place = places.get(segment);
    if (!place) return unknownWord('segment', segment);
    const steps = place.segment === 'currency' ? paiseIn(tick) : wholePaiseIn(tick);
    const common = {
      key,
      token,
      tradingSymbol,
      name,
      ...place,
      isin,
      tick: steps,
      lot: unitsIn(lot),
      freeze: unitsIn(freeze),
    };
    if (type === 'INDEX') return masterRow(broker, { ...common, kind: 'index', symbol: indexName(tradingSymbol) });
    if (place.segment === 'cash')
      return masterRow(broker, {
        ...common,
        kind: 'equity',
        symbol: tradingSymbol,
        series: /^[A-Z0-9]{1,2}$/.test(type) ? type : '',
      });
    const optionType = jsonTypes.get(type);
    if (optionType === undefined) return unknownWord('instrument_type', type);
    return contractRow(broker, common, {
      optionType,
      expiry: dayAt(Number(expiry)),
      strike: rupeesIn(strike),
      underlying,
    });
  },
};

export const master: MasterRecord = {
  broker,
  formats: [csv, json],
  downloads: [
    {
      name: 'complete.json.gz',
      address: 'https://assets.upstox.com/market-quote/instruments/exchange/complete.json.gz',
    },
  ],
};
