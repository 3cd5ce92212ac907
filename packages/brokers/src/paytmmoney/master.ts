import { dayIn, numberIn, placesByTwo, rupeesIn, unitsIn, unknownWord } from '../masters/cells.ts';
import { contractRow } from '../masters/contract.ts';
import type { MasterFormat, MasterRecord } from '../masters/format.ts';
import { indexName, underlyingIn } from '../masters/names.ts';
import { masterRow } from '../masters/row.ts';
import type { Paise } from '../paise.ts';

const broker = 'paytmmoney';

const places = placesByTwo({
  'NSE E': ['NSE', 'cash'],
  'BSE E': ['BSE', 'cash'],
  'NSE D': ['NSE', 'derivatives'],
  'BSE D': ['BSE', 'derivatives'],
  'NSE I': ['NSE', 'index'],
  'BSE I': ['BSE', 'index'],
});

const shares: ReadonlySet<string> = new Set(['ES', 'ETF']);
const futures: ReadonlySet<string> = new Set(['FUTIDX', 'FUTSTK']);
const options: ReadonlySet<string> = new Set(['OPTIDX', 'OPTSTK']);

const format: MasterFormat = {
  broker,
  says: 'Paytm Money security master (security_id,symbol,name,series,…)',
  shape: 'csv',
  columns: [
    'security_id',
    'symbol',
    'name',
    'series',
    'tick_size',
    'lot_size',
    'instrument_type',
    'segment',
    'exchange',
    'expiry_date',
    'strike_price',
    'freeze_quantity',
  ],
  read([token, tradingSymbol, name, series, tick, lot, type, segment, ...more]) {
    const [exchange, expiry, strike, freeze] = more;
    const place = places.get(`${exchange} ${segment}`);
    if (!place) return unknownWord('exchange and segment', `${exchange} ${segment}`);
    const steps = { tick: tickIn(tick), lot: unitsIn(lot), freeze: unitsIn(freeze) };
    const common = { key: token, token, tradingSymbol, name, ...place, ...steps };
    if (type === 'I') return masterRow(broker, { ...common, segment: 'index', kind: 'index', symbol: indexName(name) });
    if (shares.has(type)) return masterRow(broker, { ...common, kind: 'equity', symbol: tradingSymbol, series });
    const optionType = futures.has(type) ? '' : options.has(type) ? rightOf(tradingSymbol, name) : undefined;
    if (optionType === undefined) return unknownWord('instrument_type', type);
    const paise = rupeesIn(strike);
    const underlying = underlyingIn({ name: tradingSymbol, strike: paise, optionType }) ?? tradingSymbol;
    return contractRow(broker, common, { optionType, expiry: dayIn(expiry), strike: paise, underlying });
  },
};

/**
 * Rupees in places, paise in others. Below one it can only be rupees; from one on it may be either (a share above ₹10,000 moves by a
 * rupee, one of ₹10 by a paisa), and so it is not known.
 */
function tickIn(cell: string): Paise {
  return numberIn(cell) < 1 ? rupeesIn(cell) : NaN;
}

/** The list has no column of it. */
function rightOf(symbol: string, name: string): 'CE' | 'PE' | undefined {
  for (const text of [symbol, name]) {
    if (/\d ?(?:CE|CALL)$/i.test(text)) return 'CE';
    if (/\d ?(?:PE|PUT)$/i.test(text)) return 'PE';
  }
  return undefined;
}

export const master: MasterRecord = {
  broker,
  formats: [format],
  downloads: [
    {
      name: 'security_master.csv',
      address: 'https://developer.paytmmoney.com/data/v1/scrips/security_master.csv',
    },
  ],
};
