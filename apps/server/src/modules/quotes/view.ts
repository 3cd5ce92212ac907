import {
  coversLastYear,
  type ListedInstrument,
  type MarketView as MarketFigures,
  type QuoteSummary,
  quoteSummary,
  type SessionFigures,
} from '@parakh/analytics';
import { AppError, type DayNumber, type FailureCode } from '@parakh/base';
import { type Bars, barsOf } from '@parakh/frames';
import {
  barTime,
  INDEX_SERIES,
  type Instrument,
  indexNamed,
  indexNames,
  MAIN_SERIES,
  normaliseSymbol,
  sectorOf,
  symbolGroup,
} from '@parakh/market';
import type { AvailableMarket } from '../scanning/index.ts';
import type { Live } from '../streaming/index.ts';

/** The loaded market as screens read it. Made once for each market that the engine has loaded. */
export interface MarketView extends MarketFigures {
  readonly market: AvailableMarket;
  /** The session that runs, where that is the one shown. */
  readonly live?: Live;
}

/** What was read beforehand, since it lies in the store. */
export interface Readings {
  /** Daily bars brought to today's shares and name, of the symbols where that changes something. */
  readonly adjusted: ReadonlyMap<string, Bars>;
  readonly minuteSessions: number;
  /** Of the last session. */
  readonly published: ReadonlyMap<string, SessionFigures>;
}

const groupTitles: Readonly<Record<string, string>> = {
  ALL: 'Everything',
  EQ: 'All stocks',
  FNO: 'F&O stocks',
  GLOBAL_INDEX: 'Global indices',
  HEATMAP: 'Heat maps',
  INDEX: 'Indices',
  NIFTY500: 'NIFTY 500',
};
const indexGroups = new Set(['INDEX', 'GLOBAL_INDEX']);

export function viewOf(market: AvailableMarket, readings: Readings): MarketView {
  const instruments = instrumentsOf(market);
  const lastDay = market.sessions.at(-1) ?? NaN;
  const isYearHeld = coversLastYear(market.sessions);
  const tradedBars = (symbol: string) => {
    const { frame, index } = market.find(symbol)!;
    return barsOf(frame, index);
  };
  const adjustedBars = (symbol: string) => readings.adjusted.get(symbol) ?? tradedBars(symbol);
  const summary = remembered((symbol) => {
    if (!instruments.has(symbol)) return undefined;
    return quoteSummary(symbol, { traded: tradedBars(symbol), adjusted: adjustedBars(symbol) }, isYearHeld);
  });
  const membersOf = remembered((name) => market.members(name));
  const setOf = remembered((name) => new Set(membersOf(name)));
  const groupOf = (text: string) => namedGroup(text, membersOf);
  const symbolOf = (text: string) => {
    const symbol = market.currentName(normaliseSymbol(text));
    return instruments.has(symbol) ? symbol : undefined;
  };

  return {
    market,
    source: market.isDemo ? 'demo' : 'real',
    firstDay: market.sessions[0] ?? NaN,
    lastDay,
    // Only end-of-day figures are available, so what is here is over.
    isClosed: true,
    listed: [...instruments.values()],
    minuteSessions: readings.minuteSessions,
    symbolOf,
    needSymbol: (text) =>
      symbolOf(text) ?? fail('symbol.unknown', { symbol: text, errorMessage: `We do not know the symbol ${text}.` }),
    // A share is found under its name of today also where it was not traded under that name yet.
    instrument: (symbol) => instruments.get(symbol) ?? stockOf(symbol, market.instruments.get(symbol), false),
    tradedBars,
    adjustedBars,
    ...summariesOf({ summary, lastDay, instruments, groupOf, membersOf }),
    published: (symbol) => (summary(symbol)?.time === barTime(lastDay) ? readings.published.get(symbol) : undefined),
    group: groupOf,
    membersOf,
    groupsOf: (symbol) => market.groups.filter((name) => setOf(name).has(symbol)),
  };
}

/** The lists of a view, out of the standing of each symbol. */
export interface SummaryParts {
  readonly summary: MarketView['summary'];
  readonly lastDay: DayNumber;
  readonly instruments: ReadonlyMap<string, ListedInstrument>;
  readonly groupOf: MarketView['group'];
  readonly membersOf: (name: string) => readonly string[] | undefined;
}

type Summaries = Pick<MarketView, 'summary' | 'needSummary' | 'current' | 'everything' | 'membersOfIndex'>;

export function summariesOf({ summary, lastDay, instruments, groupOf, membersOf }: SummaryParts): Summaries {
  const traded = (symbols: Iterable<string>) =>
    [...symbols].map(summary).filter((row): row is QuoteSummary => row?.time === barTime(lastDay));
  return {
    summary,
    needSummary: (symbol) => summary(symbol) ?? fail('bars.not-held', { symbol }),
    current(text) {
      const { name, symbols } = groupOf(text);
      const kind = indexGroups.has(name) ? 'index' : 'stock';
      return traded(symbols.filter((symbol) => instruments.get(symbol)?.kind === kind));
    },
    everything: () => traded(instruments.keys()),
    membersOfIndex: (symbol) => traded(membersOf(symbol) ?? []),
  };
}

function fail(code: FailureCode, detail: Record<string, unknown>): never {
  throw new AppError(code, detail);
}

function namedGroup(
  text: string,
  membersOf: (name: string) => readonly string[] | undefined,
): ReturnType<MarketView['group']> {
  const name = symbolGroup(text) ?? indexNamed(text)?.symbol ?? text.toUpperCase();
  const symbols = membersOf(name) ?? fail('universe.unknown', { group: text });
  return { name, title: groupTitles[name] ?? indexNamed(name)?.exchange ?? name, symbols };
}

/** Stocks by symbol, then the indices that screens know by name in the order of menus, then the other indices. */
function instrumentsOf(held: AvailableMarket): Map<string, ListedInstrument> {
  const fno = new Set(held.members('FNO') ?? []);
  const famous = indexNames.map(({ symbol }) => symbol).filter((symbol) => held.indices.symbols.includes(symbol));
  const others = held.indices.symbols.filter((symbol) => !famous.includes(symbol));
  const stocks = held.daily.symbols.map((symbol) => stockOf(symbol, held.instruments.get(symbol), fno.has(symbol)));
  const indices = [...famous, ...others].map((symbol) => indexOf(symbol, held.instruments.get(symbol)));
  return new Map([...stocks, ...indices].map((instrument) => [instrument.symbol, instrument]));
}

/** Of a symbol that stands in no list nothing is known. */
const unlisted: Omit<Instrument, 'symbol' | 'name' | 'series'> = {
  exchange: null,
  segment: null,
  isin: null,
  listedOn: null,
  faceValue: null,
  paidUp: null,
  lot: null,
  tickSize: null,
  industry: null,
  underlying: null,
  expiry: null,
  strike: null,
  right: null,
};

function stockOf(symbol: string, held: Instrument | undefined, isFno: boolean): ListedInstrument {
  const instrument = held ?? { ...unlisted, symbol, name: '', series: MAIN_SERIES };
  const sector = sectorOf(instrument.industry)?.name ?? '';
  return { ...instrument, symbol, name: instrument.name || symbol, sector, kind: 'stock', isFno };
}

function indexOf(symbol: string, held: Instrument | undefined): ListedInstrument {
  const named = indexNamed(symbol);
  return {
    ...(held ?? unlisted),
    symbol,
    name: named?.exchange ?? symbol,
    sector: '',
    kind: 'index',
    isFno: named?.underlying !== undefined,
    series: INDEX_SERIES,
  };
}

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was put there above; T itself may be undefined
    return made.get(key) as T;
  };
}
