import type { Json } from '../../platform/store/column-types.ts';
import type { AccountsTables } from '../accounts/index.ts';

/** Saved option strategies and back-tests of options. With what it reads of tables of modules before it. Instants are milliseconds since the epoch. */
export interface OptionStrategyTables extends Pick<AccountsTables, 'person'> {
  option_strategy: OptionStrategyTable;
  option_strategy_version: OptionStrategyVersionTable;
  option_test: OptionTestTable;
  option_test_version: OptionTestVersionTable;
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

interface OptionTestTable {
  id: string;
  person: string;
  name: string;
  request: Json;
  version: number;
  created_at: bigint;
  updated_at: bigint;
}

interface OptionTestVersionTable {
  option_test: string;
  version: number;
  name: string;
  request: Json;
  note: string;
  saved_at: bigint;
}
