import { rupeesIn, unitsIn } from '../masters/cells.ts';
import type { MasterFormat, MasterRecord } from '../masters/format.ts';
import { masterRow } from '../masters/row.ts';

const broker = 'icici';

/** Its token where the exchange has none for it any more. */
const NO_TOKEN = '0';

const format: MasterFormat = {
  broker,
  says: 'ICICI Breeze scrip master of NSE ("Token", "ShortName", "Series", …)',
  shape: 'csv',
  columns: ['Token', 'ShortName', 'Series', 'CompanyName', 'ticksize', 'Lotsize', 'ISINCode', 'ExchangeCode'],
  read([token, key, series, name, tick, lot, isin, symbol]) {
    if (token === NO_TOKEN) return 'a security without a token, which is not traded';
    return masterRow(broker, {
      key,
      exchange: 'NSE',
      segment: 'cash',
      token,
      kind: 'equity',
      symbol,
      tradingSymbol: symbol,
      name,
      isin,
      series: series === NO_TOKEN ? '' : series,
      tick: rupeesIn(tick),
      lot: unitsIn(lot),
    });
  },
};

/** No broker that can be connected; its list is one more witness of tokens and ISINs. It is not fetched. */
export const master: MasterRecord = { broker, formats: [format], downloads: [] };
