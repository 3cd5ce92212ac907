import type { AccountsTables } from '../accounts/index.ts';
/** Lists of symbols; made by 0005-personal.sql of accounts. With what it reads of tables of modules before it. Instants are milliseconds since the epoch. */
export interface WatchlistTables extends Pick<AccountsTables, 'person'> {
  watchlist: WatchlistTable;
}

interface WatchlistTable {
  id: string;
  person: string;
  name: string;
  symbols: string[];
  created_at: bigint;
  updated_at: bigint;
}
