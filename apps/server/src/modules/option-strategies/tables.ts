import type { Json } from '../../platform/store/column-types.ts';
import type { AccountsTables } from '../accounts/index.ts';

/** Saved option strategies. With what it reads of tables of modules before it. Instants are milliseconds since the epoch. */
export interface OptionStrategyTables extends Pick<AccountsTables, 'person'> {
  option_strategy: OptionStrategyTable;
  option_strategy_version: OptionStrategyVersionTable;
}

interface OptionStrategyTable {
  id: string;
  person: string;
  symbol: string;
  name: string;
  legs: Json;
  version: number;
  created_at: bigint;
  updated_at: bigint;
}

interface OptionStrategyVersionTable {
  option_strategy: string;
  version: number;
  name: string;
  legs: Json;
  saved_at: bigint;
}
