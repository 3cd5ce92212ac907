import type { DayNumber } from '@parakh/base';
import type { Figure } from '@parakh/fundamentals';
import type { NewsItem } from '../news/news-item.ts';
import type { ActionKind } from './acts.ts';

/** Numbers by name; all columns are of one length, and not shared, so that a thread can hand them over. */
export type Columns<Name extends string> = Record<Name, Float64Array<ArrayBuffer>>;

export function eachColumn<Name extends string>(
  names: readonly Name[],
  read: (name: Name) => Float64Array<ArrayBuffer>,
): Columns<Name> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names it was given
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Columns<Name>;
}

/** What of a daily bar is numbers, in the order of the table. Quantities in shares, money in rupees, NaN where not reported. */
export const dailyColumns = [
  'open',
  'high',
  'low',
  'close',
  'last',
  'previous_close',
  'average',
  'volume',
  'turnover',
  'trades',
  'delivery_quantity',
  'delivery_pct',
] as const;
export type DailyColumn = (typeof dailyColumns)[number];
export type DailyValues = Columns<DailyColumn>;

/** Counted things: NULL in the store where not known. */
export const quantityColumns: ReadonlySet<string> = new Set(['volume', 'trades', 'delivery_quantity']);

export const minuteColumns = ['open', 'high', 'low', 'close', 'volume'] as const;
export type MinuteColumn = (typeof minuteColumns)[number];
export type MinuteValues = Columns<MinuteColumn>;

/** Open interest at the end of each bar, in contracts as the file counts them; NaN where not reported, which is no 0. NULL in the store. */
export type OpenInterest = Float64Array<ArrayBuffer>;

export const ratioColumns = ['pe', 'pb', 'dividend_yield', 'points_change', 'change_pct'] as const;
export type RatioColumn = (typeof ratioColumns)[number];
export type RatioValues = Columns<RatioColumn>;

/** Rows that are kept although something about them is odd: the exchange published them so. */
export interface Warning {
  readonly file: string;
  readonly line: number;
  readonly rows: number;
  readonly says: string;
}

/** One day of the cash market, or of all indices. */
export interface DayReading {
  readonly kind: 'day';
  readonly market: 'cash' | 'index';
  readonly day: DayNumber;
  readonly symbols: readonly string[];
  readonly series: readonly string[];
  readonly values: DailyValues;
  /** Sum over the rows that two equal days have in common and two different ones have not. */
  readonly signature: number;
  /** '' where the file has none for a row; absent where the format has none. */
  readonly isins?: readonly string[];
  readonly names?: readonly string[];
  readonly ratios?: RatioValues;
  /** Absent where the file tells of no row. */
  readonly oi?: OpenInterest;
}

/** Minute bars of one symbol, oldest first, stamped at the start of the minute. */
export interface MinuteReading {
  readonly kind: 'minutes';
  readonly symbol: string;
  /** Minutes since 1970-01-01 00:00 in India. */
  readonly time: Int32Array<ArrayBuffer>;
  readonly values: MinuteValues;
  /** Absent where the file tells of no bar. */
  readonly oi?: OpenInterest;
  readonly days: readonly MinuteDay[];
}

/** The bars of one day: those from `from` up to, without, `to`. */
export interface MinuteDay {
  readonly day: DayNumber;
  readonly from: number;
  readonly to: number;
  readonly signature: number;
}

export interface ListedSecurity {
  readonly symbol: string;
  readonly series?: string;
  readonly name?: string;
  readonly isin?: string;
  readonly listedOn?: DayNumber;
  readonly faceValue?: number;
  readonly paidUp?: number;
  readonly lot?: number;
  readonly industry?: string;
}

/** What is known of securities beside their prices. */
export interface SecuritiesReading {
  readonly kind: 'securities';
  readonly securities: readonly ListedSecurity[];
}

/** Who belonged to an index or a group on a day. */
export interface MembersReading {
  readonly kind: 'members';
  readonly group: string;
  readonly day: DayNumber;
  readonly members: readonly ListedSecurity[];
}

export interface SymbolChange {
  readonly oldSymbol: string;
  readonly newSymbol: string;
  /** The first day under the new symbol. */
  readonly day: DayNumber;
}

export interface SymbolChangesReading {
  readonly kind: 'symbol-changes';
  readonly changes: readonly SymbolChange[];
}

export interface Adjustment {
  readonly symbol: string;
  readonly exDay: DayNumber;
  /** Prices before the ex-day are multiplied by it. */
  readonly factor: number;
  readonly what: 'split' | 'bonus' | 'consolidation';
  readonly text: string;
}

/** Something a company does about its shares, with the first day without the right to it. */
export interface CorporateAction {
  readonly symbol: string;
  readonly exDay: DayNumber;
  readonly what: ActionKind;
  /** Rupees a share; NaN where the text names none. */
  readonly amount: number;
  readonly text: string;
  /** NaN where not reported. */
  readonly recordDay: number;
}

export interface CorporateActionsReading {
  readonly kind: 'corporate-actions';
  /** When the exchange said so: a later file moves an ex-day that an earlier one told. */
  readonly day: DayNumber;
  readonly actions: readonly CorporateAction[];
  /** Those of them that change the number of shares. */
  readonly adjustments: readonly Adjustment[];
}

export interface BoardMeeting {
  readonly symbol: string;
  readonly day: DayNumber;
  readonly purpose: string;
}

/** A large trade whose client the exchange names. */
export interface Deal {
  readonly symbol: string;
  readonly day: DayNumber;
  readonly what: 'bulk' | 'block';
  readonly client: string;
  readonly side: 'buy' | 'sell';
  readonly shares: number;
  /** Rupees. */
  readonly price: number;
}

/** When a company reported to the exchange the result of a quarter or a year. */
export interface ResultFiling {
  readonly symbol: string;
  readonly end: DayNumber;
  readonly basis: 'consolidated' | 'standalone';
  /** Milliseconds since the epoch. */
  readonly toldAt: number;
  /** Where the whole statement lies; '' where not reported. */
  readonly link: string;
}

/** What happened to companies, one kind a file. */
export type ReportedEvents =
  | { readonly what: 'board-meetings'; readonly rows: readonly BoardMeeting[] }
  | { readonly what: 'deals'; readonly rows: readonly Deal[] }
  | { readonly what: 'result-filings'; readonly rows: readonly ResultFiling[] }
  | { readonly what: 'news'; readonly rows: readonly NewsItem[] };

export interface EventsReading {
  readonly kind: 'event';
  readonly reported: ReportedEvents;
}

export interface CompanyFigure extends Figure {
  readonly symbol: string;
}

/** What companies published about their quarters and years. */
export interface StatementsReading {
  readonly kind: 'statements';
  readonly figures: readonly CompanyFigure[];
}

/** What one kind of investors bought and sold on a day (cash, ₹ crore), or held long and short at its close (contracts). NaN where not reported. */
export interface Flow {
  readonly day: DayNumber;
  readonly who: Investors;
  readonly instrument: FlowInstrument;
  readonly buy: number;
  readonly sell: number;
  readonly long: number;
  readonly short: number;
}

export type Investors = 'Client' | 'DII' | 'FII' | 'Pro';
export type FlowInstrument =
  | 'cash'
  | 'index futures'
  | 'stock futures'
  | 'index calls'
  | 'index puts'
  | 'stock calls'
  | 'stock puts';

export interface FlowsReading {
  readonly kind: 'flows';
  readonly flows: readonly Flow[];
}

/** What each member of an index weighed at the close of a day, percent. */
export interface IndexWeightsReading {
  readonly kind: 'index-weights';
  readonly index: string;
  readonly day: DayNumber;
  readonly members: readonly { readonly symbol: string; readonly weight: number }[];
}

export type Reading = (
  | DayReading
  | MinuteReading
  | SecuritiesReading
  | MembersReading
  | SymbolChangesReading
  | CorporateActionsReading
  | EventsReading
  | StatementsReading
  | FlowsReading
  | IndexWeightsReading
) & { readonly warnings: readonly Omit<Warning, 'file'>[] };
