import type { JobTables } from '../../platform/jobs/tables.ts';
import type { Json, Usual } from '../../platform/store/column-types.ts';
import type { AccountsTables } from '../accounts/index.ts';

/** Saved strategies; their versions are made by 0006-screens.sql of screens. With what it reads of tables of modules before it. Instants are milliseconds since the epoch. */
export interface StrategyTables extends Pick<AccountsTables, 'person'>, Pick<JobTables, 'job'> {
  strategy: StrategyTable;
  strategy_version: StrategyVersionTable;
}

interface StrategyTable {
  id: string;
  person: string;
  name: string;
  request: Json;
  is_public: boolean;
  created_at: bigint;
  updated_at: bigint;
  changed_at: bigint;
  version: Usual<number>;
  forked_from: string | null;
  forked_version: number | null;
  forked_name: string | null;
  forked_person: string | null;
  share_key: string | null;
}

interface StrategyVersionTable {
  strategy: string;
  version: number;
  name: string;
  request: Json;
  note: Usual<string>;
  saved_at: bigint;
}
