import type { Block, Columns } from '../../../platform/store/block.ts';

/** Prices and everything else that is known of the market, in ClickHouse's dialect: embedded by default, a cluster when an address is given. */
export interface MarketStore {
  /**
   * A small result as records. Values as in `columns`: days are day numbers, 64-bit integers are bigint (also `count()`:
   * write `toInt32(count()) AS n` for a number), an unknown number is NaN.
   */
  rows<T>(sql: string, params?: Params): Promise<T[]>;
  /**
   * A large result as typed arrays by column name. `C` is the caller's word for what the SQL selects:
   * `columns<{ day: Int32Array; close: Float64Array }>('SELECT day, close FROM market.daily_bar FINAL …')`.
   */
  columns<C extends Columns>(sql: string, params?: Params): Promise<C>;
  /** The same, piece by piece as it is made (about 65,000 rows each): for a result that is copied elsewhere at once. None when there are no rows. */
  blocks<C extends Columns>(sql: string, params?: Params): AsyncIterable<C>;
  /** One call is one part of the table: after any crash it is there whole or not at all. Quickest with 20,000 to 100,000 rows, at most 500,000. Table as 'market.daily_bar'. */
  insert(table: string, block: Block): Promise<void>;
  command(sql: string, params?: Params): Promise<void>;
  /** A result as bytes of the Native format, as they come. */
  dump(sql: string, params?: Params): AsyncIterable<Uint8Array>;
  /** Takes in what `dump` gave; after a failure some of it may be there. */
  load(table: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Waits for inserts under way and lets no other begin until `work` is done, so that it sees all tables at one moment. */
  betweenInserts<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Values for `{name:Type}` in the SQL, as ClickHouse writes them. */
export type Params = Record<string, unknown>;
