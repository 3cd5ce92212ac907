import type { Exchange } from '@parakh/backtest/charges';

/** What every tradebook has to tell. */
export const neededFields = ['symbol', 'day', 'side', 'quantity', 'price', 'tradeId'] as const;
/** What some tell besides. Where the exchange or the segment has no column, `always` says it. */
export const otherFields = ['isin', 'exchange', 'segment', 'series', 'orderId', 'time', 'auction'] as const;

type Needed = (typeof neededFields)[number];
type Other = (typeof otherFields)[number];
export type TradeField = Needed | Other;

export type TradeColumns = Readonly<Record<Needed, string>> & { readonly [F in Other]?: string | undefined };

/**
 * How a broker's tradebook is read, as data: also what a person writes for a file of a shape that is not known here.
 * Headers and words are compared in small letters, blanks and underscores alike.
 */
export interface TradeMapping {
  /** Of the broker, and of the account where it is given no name. */
  readonly name: string;
  readonly columns: TradeColumns;
  /** Every word the file may have; another one stops its line. */
  readonly words: {
    readonly side: Readonly<Record<string, 'buy' | 'sell'>>;
    readonly exchange?: Readonly<Record<string, Exchange>> | undefined;
    readonly segment?: Readonly<Record<string, 'shares' | 'contracts'>> | undefined;
  };
  readonly dayOrder: 'year-month-day' | 'day-month-year' | 'month-day-year';
  readonly always?:
    | { readonly exchange?: Exchange | undefined; readonly segment?: 'shares' | 'contracts' | undefined }
    | undefined;
}

/** A header or a word as it is compared. */
export const plainWord = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '_');
