import { dayAt, placesByTwo, rupeesIn, unitsIn, unknownWord } from '../masters/cells.ts';
import { type CommonRow, contractRow, rights } from '../masters/contract.ts';
import type { MasterFormat, MasterRecord } from '../masters/format.ts';
import { indexName } from '../masters/names.ts';
import { masterRow } from '../masters/row.ts';

const broker = 'fyers';

/** By the numbers of exchange and segment. */
const places = placesByTwo({
  '10 10': ['NSE', 'cash'],
  '12 10': ['BSE', 'cash'],
  '10 11': ['NSE', 'derivatives'],
  '12 11': ['BSE', 'derivatives'],
  '10 12': ['NSE', 'currency'],
  '12 12': ['BSE', 'currency'],
  '10 20': ['NSE', 'commodity'],
  '11 20': ['MCX', 'commodity'],
});

const columns = [
  'fytoken',
  'name',
  'type',
  'lot',
  'tick',
  'isin',
  'session',
  'updated',
  'expiry',
  'ticker',
  'exchange',
  'segment',
  'token',
  'underlying',
  'underlying token',
  'strike',
  'option type',
  'underlying fytoken',
  'reserved 1',
  'reserved 2',
  'reserved 3',
];
const [NAME, LOT, TICK, ISIN, EXPIRY, TICKER, EXCHANGE, SEGMENT, TOKEN, UNDERLYING, STRIKE, RIGHT] = [
  1, 3, 4, 5, 8, 9, 10, 11, 12, 13, 15, 16,
];

const format: MasterFormat = {
  broker,
  says: 'Fyers list of symbols (21 columns without a header, with NSE:SBIN-EQ in the tenth)',
  shape: 'csv without header',
  columns,
  recognises: (cells) =>
    cells.length === columns.length && /^\d{11,}$/.test(cells[0]!) && /^(?:NSE|BSE|MCX):/.test(cells[TICKER]!),
  read(cells) {
    const cell = (at: number) => cells[at]!;
    const [key, token] = [cells[0], cell(TOKEN)];
    const place = places.get(`${cell(EXCHANGE)} ${cell(SEGMENT)}`);
    if (!place) return unknownWord('exchange and segment', `${cell(EXCHANGE)} ${cell(SEGMENT)}`);
    if (!key.startsWith(cell(EXCHANGE) + cell(SEGMENT)) || !key.endsWith(token)) return 'the two tokens disagree';
    const tradingSymbol = cell(TICKER);
    const common = {
      key,
      token,
      tradingSymbol,
      name: cell(NAME),
      ...place,
      isin: cell(ISIN),
      tick: rupeesIn(cell(TICK)),
      lot: unitsIn(cell(LOT)),
    };
    const symbol = tradingSymbol.slice(tradingSymbol.indexOf(':') + 1);
    if (place.segment === 'cash') return ofCash(common, symbol);
    const optionType = rights.get(cell(RIGHT));
    if (optionType === undefined) return unknownWord('option type', cell(RIGHT));
    return contractRow(broker, common, {
      optionType,
      expiry: dayAt(Number(cell(EXPIRY)) * 1000),
      strike: rupeesIn(cell(STRIKE)),
      underlying: cell(UNDERLYING),
    });
  },
};

/** 'SBIN-EQ', 'NIFTY50-INDEX'; BSE has series of one letter. */
function ofCash(common: CommonRow, written: string) {
  if (written.endsWith('-INDEX'))
    return masterRow(broker, {
      ...common,
      segment: 'index',
      kind: 'index',
      symbol: indexName(written.slice(0, -'-INDEX'.length)),
    });
  const [, symbol, series] = /^(.+)-([A-Z0-9]{1,2})$/.exec(written) ?? [];
  if (symbol === undefined || series === undefined) return 'a share without a series';
  return masterRow(broker, { ...common, kind: 'equity', symbol, series });
}

const files = ['NSE_CM', 'NSE_FO', 'NSE_CD', 'NSE_COM', 'BSE_CM', 'BSE_FO', 'MCX_COM'];

export const master: MasterRecord = {
  broker,
  formats: [format],
  downloads: files.map((name) => ({
    name: `${name}.csv`,
    address: `https://public.fyers.in/sym_details/${name}.csv`,
  })),
};
