import { dayIn, placesByTwo, rupeesIn, unitsIn, unknownWord } from '../masters/cells.ts';
import { contractRow, rights } from '../masters/contract.ts';
import type { MasterFormat, MasterRecord } from '../masters/format.ts';
import { indexName } from '../masters/names.ts';
import { masterRow } from '../masters/row.ts';

const broker = '5paisa';

const places = placesByTwo({
  'N C': ['NSE', 'cash'],
  'B C': ['BSE', 'cash'],
  'N D': ['NSE', 'derivatives'],
  'B D': ['BSE', 'derivatives'],
  'N U': ['NSE', 'currency'],
  'B U': ['BSE', 'currency'],
  'M D': ['MCX', 'commodity'],
});

/** Numbers above are of indices. */
const LAST_SHARE = 999_900;

const format: MasterFormat = {
  broker,
  says: '5paisa scrip master (Exch,ExchType,ScripCode,Name,…)',
  shape: 'csv',
  columns: [
    'Exch',
    'ExchType',
    'ScripCode',
    'Name',
    'Expiry',
    'ScripType',
    'StrikeRate',
    'FullName',
    'TickSize',
    'LotSize',
    'SymbolRoot',
    'ISIN',
    'Series',
  ],
  read([exchange, segment, token, tradingSymbol, expiry, type, strike, ...more]) {
    const [name, tick, lot, underlying, isin, series] = more;
    const place = places.get(`${exchange} ${segment}`);
    if (!place) return unknownWord('Exch and ExchType', `${exchange} ${segment}`);
    const common = { key: token, token, tradingSymbol, name, ...place, tick: rupeesIn(tick), lot: unitsIn(lot) };
    if (type === 'EQ') {
      if (place.segment !== 'cash') return 'a share outside the cash market';
      if (Number(token) > LAST_SHARE)
        return masterRow(broker, { ...common, segment: 'index', kind: 'index', symbol: indexName(tradingSymbol) });
      return masterRow(broker, { ...common, kind: 'equity', symbol: tradingSymbol, isin, series });
    }
    const optionType = rights.get(type);
    if (optionType === undefined) return unknownWord('ScripType', type);
    return contractRow(broker, common, { optionType, expiry: dayIn(expiry), strike: rupeesIn(strike), underlying });
  },
};

export const master: MasterRecord = {
  broker,
  formats: [format],
  downloads: [
    {
      name: 'ScripMaster.csv',
      address: 'https://Openapi.5paisa.com/VendorsAPI/Service1.svc/ScripMaster/segment/all',
    },
  ],
};
