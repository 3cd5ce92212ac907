import type { MasterRow } from './row.ts';

/** One file of a broker's list, as it is fetched. */
export interface MasterDownload {
  readonly name: string;
  readonly address: string;
}

type Four<Cell> = readonly [Cell, Cell, Cell, Cell];
/** The cells that a format asks for; behind them there may be fewer. */
export type Cells = readonly [
  ...Four<string>,
  ...Four<string>,
  ...Four<string>,
  ...Four<string>,
  ...Four<string>,
  string,
];

/** A form in which a broker's list of instruments comes. */
export interface MasterFormat {
  /** The broker's id. */
  readonly broker: string;
  /** What a user would call it. */
  readonly says: string;
  readonly shape: 'csv' | 'csv without header' | 'json';
  /** In the order in which `read` gets them. Of a list without header all of its columns. */
  readonly columns: readonly string[];
  /** Read where the list has them, after the others; else ''. */
  readonly optional?: readonly string[];
  /** Of a list without header: whether this is its first line. */
  readonly recognises?: (cells: readonly string[]) => boolean;
  /** A row, or in words why the line is none of ours. Nothing is guessed. */
  readonly read: (cells: Cells) => MasterRow | string;
}

/** Where a broker publishes its list; the same for everybody, without a login. */
export interface MasterRecord {
  readonly broker: string;
  readonly formats: readonly MasterFormat[];
  /** Fetched in this order; together they are the broker's day. Empty where the list needs a login or is not published. */
  readonly downloads: readonly MasterDownload[];
}
