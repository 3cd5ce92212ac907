import { dayIn, places, rupeesIn, unitsIn, unknownWord } from '../masters/cells.ts';
import { contractRow, rights } from '../masters/contract.ts';
import type { MasterFormat, MasterRecord } from '../masters/format.ts';
import { indexName, symbolAndSeries } from '../masters/names.ts';
import { masterRow } from '../masters/row.ts';

const broker = 'hdfcsky';

/** A prefix of theirs beside the usual ones. */
const named = new Map([...places, ['NCD', { exchange: 'NSE', segment: 'currency' } as const]]);
const indices: ReadonlySet<string> = new Set(['INDICES', 'IDX']);

const format: MasterFormat = {
  broker,
  says: 'HDFC Sky security master (exchange_token,trading_symbol,company_name,…)',
  shape: 'csv',
  columns: [
    'exchange_token',
    'trading_symbol',
    'company_name',
    'expiry',
    'strike',
    'tick_size',
    'lot_size',
    'option_type',
    'segment',
    'exchange',
    'asset_code',
    'isin',
  ],
  read([token, tradingSymbol, name, expiry, strike, tick, lot, ...more]) {
    const [right, segment, exchange, underlying, isin] = more;
    const place = named.get(exchange);
    if (!place) return unknownWord('exchange', exchange);
    const common = { key: token, token, tradingSymbol, name, ...place, tick: rupeesIn(tick), lot: unitsIn(lot) };
    if (indices.has(segment))
      return masterRow(broker, { ...common, segment: 'index', kind: 'index', symbol: indexName(tradingSymbol) });
    if (place.segment === 'cash') {
      const [symbol, series] = symbolAndSeries(tradingSymbol);
      return masterRow(broker, { ...common, kind: 'equity', symbol, series, isin });
    }
    const optionType = right === '' ? '' : rights.get(right);
    if (optionType === undefined) return unknownWord('option_type', right);
    // '01-Jan-0001' is none: that day is long over.
    return contractRow(broker, common, { optionType, expiry: dayIn(expiry), strike: rupeesIn(strike), underlying });
  },
};

export const master: MasterRecord = {
  broker,
  formats: [format],
  downloads: [{ name: 'CompactScrip.zip', address: 'https://hdfcsky.com/api/v1/contract/Compact?info=download' }],
};
