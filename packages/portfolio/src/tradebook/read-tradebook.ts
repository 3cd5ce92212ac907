import type { Exchange } from '@parakh/backtest/charges';
import type { AccountTrade } from '../trade.ts';
import {
  CellFault,
  dayIn,
  isinIn,
  orderIdIn,
  priceIn,
  quantityIn,
  secondIn,
  seriesIn,
  shown,
  symbolIn,
  tradeIdIn,
} from './cells.ts';
import {
  neededFields,
  otherFields,
  plainWord,
  type TradeColumns,
  type TradeField,
  type TradeMapping,
} from './mapping.ts';
import { zerodhaTradebook } from './zerodha.ts';

/** A row of a table, with its line in the file, from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A line that is not taken, with the reason. */
export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

export interface Tradebook {
  readonly broker: string;
  readonly trades: readonly AccountTrade[];
  readonly refused: readonly RefusedLine[];
}

/** Tradebooks that are told by their header. */
const known: readonly TradeMapping[] = [zerodhaTradebook];

/** Lines above a header: the name of the account, the time span. */
const MOST_ABOVE = 40;

/**
 * The trades of a table, by the shape that its header tells, or by a mapping that was written for it. Undefined where no header
 * of a tradebook is found. Each line is taken or refused by itself; nothing in a cell is ever calculated.
 */
export function readTradebook(
  rows: readonly TableRow[],
  options: { readonly account?: string | undefined; readonly mapping?: TradeMapping | undefined } = {},
): Tradebook | undefined {
  const mappings = options.mapping ? [options.mapping] : known;
  for (const [at, { cells }] of rows.slice(0, MOST_ABOVE).entries()) {
    const mapping = mappings.find(({ columns }) => hasColumns(cells, columns));
    if (mapping) return tradesOf(rows.slice(at + 1), placesIn(cells, mapping), mapping, options.account);
  }
  return undefined;
}

/** Our name of each column that a mapping has, and the file's. */
function namedColumns(columns: TradeColumns): (readonly [TradeField, string])[] {
  return [...neededFields, ...otherFields].flatMap((field) => {
    const name = columns[field];
    return name === undefined ? [] : [[field, plainWord(name)] as const];
  });
}

function hasColumns(cells: readonly string[], columns: TradeColumns): boolean {
  const header = new Set(cells.map(plainWord));
  return namedColumns(columns).every(([, name]) => header.has(name));
}

type Places = ReadonlyMap<TradeField, number>;

function placesIn(cells: readonly string[], { columns }: TradeMapping): Places {
  const header = cells.map(plainWord);
  return new Map(namedColumns(columns).map(([field, name]) => [field, header.indexOf(name)]));
}

function tradesOf(rows: readonly TableRow[], places: Places, mapping: TradeMapping, account = mapping.name): Tradebook {
  const trades: AccountTrade[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    try {
      trades.push({ account, ...tradeIn((field) => cells[places.get(field) ?? -1]?.trim() ?? '', mapping) });
    } catch (fault) {
      if (!(fault instanceof CellFault)) throw fault;
      refused.push({ line, reason: fault.message });
    }
  }
  return { broker: mapping.name, trades, refused };
}

type Cell = (field: TradeField) => string;

function tradeIn(cell: Cell, mapping: TradeMapping): Omit<AccountTrade, 'account'> {
  if (plainWord(cell('auction') || 'false') !== 'false')
    throw new CellFault('a trade of an auction: what it cost besides is not in a tradebook');
  const series = seriesIn(cell('series').toUpperCase());
  const symbol = symbolIn(withoutSeries(cell('symbol').toUpperCase(), series));
  const time = cell('time');
  const day = dayIn(cell('day'), mapping.dayOrder);
  if (/^\d{4}-/.test(time) && dayIn(time, 'year-month-day') !== day)
    throw new CellFault(`its time ${shown(time)} is of another day`);
  return {
    exchange: exchangeIn(cell, mapping),
    segment: segmentIn(cell, mapping, symbol),
    symbol,
    isin: isinIn(cell('isin').toUpperCase()),
    series,
    day,
    second: secondIn(time),
    side: wordIn(mapping.words.side, cell('side'), 'a side'),
    quantity: quantityIn(cell('quantity')),
    pricePaise: priceIn(cell('price')),
    tradeId: tradeIdIn(cell('tradeId')),
    orderId: orderIdIn(cell('orderId')),
  };
}

/** 'SCHNEIDER-BE' in series BE is SCHNEIDER. */
function withoutSeries(symbol: string, series: string): string {
  return series !== '' && symbol.endsWith(`-${series}`) ? symbol.slice(0, -series.length - 1) : symbol;
}

function exchangeIn(cell: Cell, { columns, words, always }: TradeMapping): Exchange {
  if (columns.exchange !== undefined) return wordIn(words.exchange ?? {}, cell('exchange'), 'an exchange');
  if (always?.exchange) return always.exchange;
  throw new CellFault('the exchange is told by no column, nor by the mapping');
}

function segmentIn(cell: Cell, { columns, words, always }: TradeMapping, symbol: string): AccountTrade['segment'] {
  const segment =
    columns.segment === undefined ? always?.segment : wordIn(words.segment ?? {}, cell('segment'), 'a segment');
  if (segment === undefined) throw new CellFault('the segment is told by no column, nor by the mapping');
  if (segment === 'shares') return 'shares';
  if (/\d(CE|PE)$/.test(symbol)) return 'options';
  if (symbol.endsWith('FUT')) return 'futures';
  throw new CellFault(`${shown(symbol)} is neither a future nor an option`);
}

function wordIn<Ours extends string>(words: Readonly<Record<string, Ours>>, text: string, what: string): Ours {
  const found = Object.entries(words).find(([theirs]) => plainWord(theirs) === plainWord(text));
  if (found) return found[1];
  throw new CellFault(`${shown(text)} is ${what} that is not known here`);
}
