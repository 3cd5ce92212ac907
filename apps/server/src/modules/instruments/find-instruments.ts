import { AppError, type Day, dayInIndia, dayNumber } from '@parakh/base';
import { type ApartRow, indexName, joinMasters, type OptionNames, optionNames, underlyingsOf } from '@parakh/brokers';
import type { InstrumentsDeps } from './deps.ts';
import { currentParts } from './loads.ts';
import { shareBook } from './share-book.ts';
import { type ListedRow, listedRows } from './stored-rows.ts';

export interface BrokerList {
  readonly found: readonly ListedRow[];
  /** What the broker does not list, as it was asked for. */
  readonly lacking: readonly string[];
}

/**
 * A broker's instruments of these symbols: shares of NSE, else of BSE; indices; contracts by the broker's own name of them.
 * Throws AppError 'instrument.no-list' where no list of the broker is held.
 */
export async function brokerList(
  broker: string,
  symbols: readonly string[],
  deps: InstrumentsDeps,
): Promise<BrokerList> {
  await needList(broker, deps);
  const book = await shareBook(broker, deps);
  const found = new Map<string, ListedRow>();
  for (const written of symbols) {
    const best = bestOf(namesOf(written).flatMap(book.withSymbol));
    if (best) found.set(written, best);
  }
  await addContracts(found, symbols, broker, deps);
  const lacking = symbols.filter((symbol) => !found.has(symbol));
  return { found: symbols.flatMap((symbol) => found.get(symbol) ?? []), lacking };
}

/** A broker's instrument; throws AppError 'instrument.unknown' where it lists none of this name, and 'instrument.no-list'. */
export async function brokerInstrument(symbol: string, broker: string, deps: InstrumentsDeps): Promise<ListedRow> {
  const { found } = await brokerList(broker, [symbol], deps);
  if (!found[0]) throw new AppError('instrument.unknown', { symbol, broker });
  return found[0];
}

/** Contracts by the broker's own name of them, which begins with the underlying: the store finds them by that. */
async function addContracts(
  found: Map<string, ListedRow>,
  symbols: readonly string[],
  broker: string,
  deps: InstrumentsDeps,
): Promise<void> {
  const left = symbols.filter((symbol) => !found.has(symbol));
  if (left.length === 0) return;
  const tradingSymbols = [...new Set(left.flatMap((symbol) => [symbol, symbol.toUpperCase()]))];
  const underlyings = [...new Set(tradingSymbols.flatMap(underlyingsIn))];
  const wanted = { broker, symbols: underlyings, kinds: ['future', 'option'] as const, tradingSymbols };
  const rows = await listedRows(wanted, todayOf(deps), deps);
  const byName = Map.groupBy(rows, ({ tradingSymbol }) => tradingSymbol);
  for (const symbol of left) {
    const same = byName.get(symbol) ?? byName.get(symbol.toUpperCase()) ?? [];
    // Dhan gives the weekly and the monthly option of a month one name: which is meant is not guessed.
    if (same.length === 1) found.set(symbol, same[0]!);
  }
}

const LONGEST_UNDERLYING = 20;

/** All beginnings of a name that may be the underlying of a contract: 'NI', 'NIF' … of NIFTY26AUGFUT. Fyers writes the exchange before it. */
function underlyingsIn(name: string): string[] {
  const plain = name.slice(name.indexOf(':') + 1).toUpperCase();
  const longest = Math.min(plain.length, LONGEST_UNDERLYING);
  return Array.from({ length: longest }, (_, at) => plain.slice(0, at + 1));
}

/** Everything that is about a symbol, at every broker. */
export interface SymbolInstruments {
  readonly cash: readonly (readonly ListedRow[])[];
  readonly futures: readonly (readonly ListedRow[])[];
  readonly options: readonly (readonly ListedRow[])[];
  /** Rows that are not joined with what others list as the same. */
  readonly apart: readonly (ApartRow & { readonly row: ListedRow })[];
}

/** Shares and indices of a symbol, and the contracts on it, each with the rows of all brokers. Throws AppError 'instrument.unknown'. */
export async function symbolInstruments(symbol: string, deps: InstrumentsDeps): Promise<SymbolInstruments> {
  const names = namesOf(symbol);
  const contracts = { symbols: names, kinds: ['future', 'option'] as const };
  const [shares, others] = await Promise.all([sharesOf(names, deps), listedRows(contracts, todayOf(deps), deps)]);
  const rows = [...shares, ...others];
  if (rows.length === 0) throw new AppError('instrument.unknown', { symbol });
  const { instruments, apart } = joinMasters(rows);
  const named = new Set(names);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the join hands back what it was given
  const joined = instruments.map(({ rows: same }) => same as readonly ListedRow[]);
  const about = joined.filter((same) => same.some((row) => named.has(row.symbol)));
  const of = (...kinds: readonly string[]) =>
    about.filter(([first]) => kinds.includes(first!.kind)).toSorted(([a], [b]) => inOrder(a!, b!));
  return {
    cash: of('equity', 'index'),
    futures: of('future'),
    options: of('option'),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    apart: apart as readonly (ApartRow & { row: ListedRow })[],
  };
}

/** Shares and indices of these names at every broker, and what brokers list under their tokens by another symbol: renamed since, or wrong. */
async function sharesOf(names: readonly string[], deps: InstrumentsDeps): Promise<ListedRow[]> {
  const brokers = [...new Set((await currentParts(deps)).parts.map(({ broker }) => broker))];
  const books = await Promise.all(brokers.map((broker) => shareBook(broker, deps)));
  const rows = books.flatMap((book) => names.flatMap(book.withSymbol));
  const shares = rows.filter(({ kind }) => kind === 'equity');
  const places = new Set(shares.map(placeOf));
  const tokens = [...new Set(shares.map(({ token }) => token))];
  const others = books.flatMap((book) => tokens.flatMap(book.withToken));
  const isOther = (row: ListedRow) => places.has(placeOf(row)) && !names.includes(row.symbol);
  return [...rows, ...others.filter(isOther)];
}

const placeOf = ({ exchange, segment, token }: ListedRow) => `${exchange} ${segment} ${token}`;

/** How a broker names the options of an underlying that end on a day. Throws AppError 'instrument.unknown' and 'instrument.no-list'. */
export async function optionNamesOf(
  { symbol, expiry, broker }: { readonly symbol: string; readonly expiry: Day; readonly broker: string },
  deps: InstrumentsDeps,
): Promise<OptionNames> {
  await needList(broker, deps);
  const wanted = { broker, symbols: [symbol.trim().toUpperCase()], kinds: ['option'] as const };
  const rows = await listedRows({ ...wanted, expiry: dayNumber(expiry) }, todayOf(deps), deps);
  const names = optionNames(rows);
  if (!names) throw new AppError('instrument.unknown', { symbol, expiry, broker });
  return names;
}

async function needList(broker: string, deps: InstrumentsDeps): Promise<void> {
  if ((await currentParts(deps)).of(broker).length === 0) throw new AppError('instrument.no-list', { broker });
}

const todayOf = ({ now }: InstrumentsDeps) => dayNumber(dayInIndia(now()));

/** As shares are called, and as an index of that name is. */
function namesOf(written: string): string[] {
  const symbol = written.trim().toUpperCase();
  return [...new Set([symbol, indexName(symbol), ...underlyingsOf(symbol)])];
}

/** Series in which shares are traded; whatever else has the symbol of a share is a bond of the company. */
const shareSeries: ReadonlySet<string> = new Set([
  'EQ',
  'BE',
  'BZ',
  'SM',
  'ST',
  'A',
  'B',
  'T',
  'X',
  'XT',
  'Z',
  'M',
  'MT',
]);
/** The ISIN of a company's share. */
const SHARE_ISIN = /^INE[A-Z0-9]{4}01/;

function bestOf(rows: readonly ListedRow[]): ListedRow | undefined {
  return rows.toSorted((a, b) => rankOf(b) - rankOf(a) || inOrder(a, b))[0];
}

function rankOf({ exchange, series, isin }: ListedRow): number {
  return (exchange === 'NSE' ? 4 : 0) + (shareSeries.has(series) ? 2 : 0) + (SHARE_ISIN.test(isin) ? 1 : 0);
}

/** NSE first, then by expiry, strike and type, then by token. */
function inOrder(a: ListedRow, b: ListedRow): number {
  return (
    Number(b.exchange === 'NSE') - Number(a.exchange === 'NSE') ||
    a.expiry - b.expiry ||
    0 ||
    a.strike - b.strike ||
    0 ||
    compared(a.optionType, b.optionType) ||
    compared(a.token.padStart(12, '0'), b.token.padStart(12, '0'))
  );
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The most units that one order for contracts on a symbol may have, with the broker whose newest list says so; undefined where none does. */
export async function freezeOf(
  symbol: string,
  deps: InstrumentsDeps,
): Promise<{ readonly units: number; readonly row: ListedRow } | undefined> {
  const contracts = { symbols: namesOf(symbol), kinds: ['future', 'option'] as const };
  const rows = await listedRows(contracts, todayOf(deps), deps);
  const told = rows.filter(({ freeze }) => freeze > 0);
  const newest = told.reduce((last, { part }) => Math.max(last, part.day), -Infinity);
  // Where lists of a day differ, the least of them passes at every broker.
  const [row] = told.filter(({ part }) => part.day === newest).toSorted((a, b) => a.freeze - b.freeze);
  return row && { units: row.freeze, row };
}
