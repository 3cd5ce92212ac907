import { dayIn, paiseIn, placesByTwo, rupeesIn, unitsIn, unknownWord, wholePaiseIn } from '../masters/cells.ts';
import { contractRow, rights } from '../masters/contract.ts';
import type { MasterFormat, MasterRecord } from '../masters/format.ts';
import { indexName } from '../masters/names.ts';
import { masterRow } from '../masters/row.ts';

const broker = 'dhan';

const places = placesByTwo({
  'NSE E': ['NSE', 'cash'],
  'BSE E': ['BSE', 'cash'],
  'NSE D': ['NSE', 'derivatives'],
  'BSE D': ['BSE', 'derivatives'],
  'NSE C': ['NSE', 'currency'],
  'BSE C': ['BSE', 'currency'],
  'NSE M': ['NSE', 'commodity'],
  'MCX M': ['MCX', 'commodity'],
  'NSE I': ['NSE', 'index'],
  'BSE I': ['BSE', 'index'],
  'MCX I': ['MCX', 'index'],
});

const futures: ReadonlySet<string> = new Set(['FUTIDX', 'FUTSTK', 'FUTCOM', 'FUTCUR']);
const options: ReadonlySet<string> = new Set(['OPTIDX', 'OPTSTK', 'OPTFUT', 'OPTCUR']);

const format: MasterFormat = {
  broker,
  says: 'Dhan scrip master (SEM_EXM_EXCH_ID,SEM_SEGMENT,SEM_SMST_SECURITY_ID,…)',
  shape: 'csv',
  columns: [
    'SEM_EXM_EXCH_ID',
    'SEM_SEGMENT',
    'SEM_SMST_SECURITY_ID',
    'SEM_INSTRUMENT_NAME',
    'SEM_TRADING_SYMBOL',
    'SEM_LOT_UNITS',
    'SEM_EXPIRY_DATE',
    'SEM_STRIKE_PRICE',
    'SEM_OPTION_TYPE',
    'SEM_TICK_SIZE',
    'SEM_SERIES',
    'SM_SYMBOL_NAME',
  ],
  read([exchange, segment, token, type, tradingSymbol, lot, expiry, ...more]) {
    const [strike, right, tick, series, name] = more;
    const place = places.get(`${exchange} ${segment}`);
    if (!place) return unknownWord('exchange and segment', `${exchange} ${segment}`);
    const steps = place.segment === 'currency' ? paiseIn(tick) : wholePaiseIn(tick);
    const common = { key: token, token, tradingSymbol, name, ...place, tick: steps, lot: unitsIn(lot) };
    if (type === 'INDEX') return masterRow(broker, { ...common, kind: 'index', symbol: indexName(tradingSymbol) });
    if (type === 'EQUITY') return masterRow(broker, { ...common, kind: 'equity', symbol: tradingSymbol, series });
    const optionType = futures.has(type) ? '' : options.has(type) ? rights.get(right) : undefined;
    if (optionType === undefined) return unknownWord('SEM_INSTRUMENT_NAME and type', `${type} ${right}`);
    const underlying = underlyingOf(tradingSymbol);
    return contractRow(broker, common, { optionType, expiry: dayIn(expiry), strike: rupeesIn(strike), underlying });
  },
};

/** 'NIFTY-Jun2024-23000-CE' is of NIFTY, 'BAJAJ-AUTO-Jun2024-FUT' of BAJAJ-AUTO; '' where the name is of no such form. */
function underlyingOf(name: string): string {
  return /^(.+?)-(?:\d{1,2})?[A-Z][a-z]{2}\d{4}-(?:FUT|[\d.]+-(?:CE|PE))$/.exec(name)?.[1] ?? '';
}

export const master: MasterRecord = {
  broker,
  formats: [format],
  downloads: [{ name: 'api-scrip-master.csv', address: 'https://images.dhan.co/api-data/api-scrip-master.csv' }],
};
