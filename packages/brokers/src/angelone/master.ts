import { dayIn, paiseIn, placesByTwo, unitsIn, unknownWord, wholePaiseIn } from '../masters/cells.ts';
import { type CommonRow, contractRow } from '../masters/contract.ts';
import type { MasterFormat, MasterRecord } from '../masters/format.ts';
import { indexName, symbolAndSeries } from '../masters/names.ts';
import { masterRow } from '../masters/row.ts';

const broker = 'angelone';

const places = placesByTwo({
  NSE: ['NSE', 'cash'],
  BSE: ['BSE', 'cash'],
  NFO: ['NSE', 'derivatives'],
  BFO: ['BSE', 'derivatives'],
  CDS: ['NSE', 'currency'],
  MCX: ['MCX', 'commodity'],
  NCDEX: ['NCDEX', 'commodity'],
});

const futures: ReadonlySet<string> = new Set(['FUTIDX', 'FUTSTK', 'FUTCUR', 'FUTCOM']);
const options: ReadonlySet<string> = new Set(['OPTIDX', 'OPTSTK', 'OPTCUR', 'OPTFUT']);
/** Strikes of currencies have five more digits than the others, which are in paise. */
const CURRENCY_DIGITS = 100_000;

const format: MasterFormat = {
  broker,
  says: 'Angel One scrip master in JSON (token, symbol, name, expiry, …)',
  shape: 'json',
  columns: ['token', 'symbol', 'name', 'expiry', 'strike', 'lotsize', 'instrumenttype', 'exch_seg', 'tick_size'],
  read([token, tradingSymbol, name, expiry, strike, lot, type, exchange, tick]) {
    const place = places.get(exchange);
    if (!place) return unknownWord('exch_seg', exchange);
    const isCurrency = place.segment === 'currency';
    const common = {
      key: token,
      token,
      tradingSymbol,
      name,
      ...place,
      // Whether ticks of currencies have the digits of their strikes is not told.
      tick: isCurrency ? NaN : wholePaiseIn(tick),
      lot: unitsIn(lot),
    };
    if (type === 'AMXIDX')
      return masterRow(broker, { ...common, segment: 'index', kind: 'index', symbol: indexName(tradingSymbol) });
    if (type === '') return place.segment === 'cash' ? share(common, exchange) : 'a line of no kind';
    const optionType = futures.has(type) ? '' : options.has(type) ? rightOf(tradingSymbol) : undefined;
    if (optionType === undefined) return unknownWord('instrumenttype', type);
    const told = paiseIn(strike) / (isCurrency ? CURRENCY_DIGITS : 1);
    return contractRow(broker, common, { optionType, expiry: dayIn(expiry), strike: told, underlying: name });
  },
};

function share(common: CommonRow, exchange: string) {
  const [symbol, series] = exchange === 'NSE' ? symbolAndSeries(common.tradingSymbol) : [common.tradingSymbol, ''];
  return masterRow(broker, { ...common, kind: 'equity', symbol, series });
}

function rightOf(name: string): 'CE' | 'PE' | undefined {
  return name.endsWith('CE') ? 'CE' : name.endsWith('PE') ? 'PE' : undefined;
}

export const master: MasterRecord = {
  broker,
  formats: [format],
  downloads: [
    {
      name: 'OpenAPIScripMaster.json',
      address: 'https://margincalculator.angelone.in/OpenAPI_File/files/OpenAPIScripMaster.json',
    },
  ],
};
