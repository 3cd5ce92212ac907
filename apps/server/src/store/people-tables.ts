import type { ColumnType } from 'kysely';

/** The tables of the people's store as Kysely knows them; their SQL is in migrations/. Instants are milliseconds since the epoch. */
export interface PeopleTables {
  contact_message: ContactMessageTable;
  job: JobTable;
  job_part: JobPartTable;
  strategy: StrategyTable;
}

/** Read as what the JSON says, written as its text: a list would be taken for one of PostgreSQL's own. */
type Json = ColumnType<unknown, string, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
/** Left out, it is what the table says. */
type Usual<T> = ColumnType<T, T | undefined, T>;

interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  at: bigint;
}

interface JobTable {
  id: string;
  kind: string;
  about: string | null;
  person: string | null;
  asker: string | null;
  server: string;
  request: Json;
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: Usual<number>;
  doing: Usual<string>;
  error: string | null;
  summary: NullableJson;
  attempts: Usual<number>;
  created_at: bigint;
  started_at: bigint | null;
  finished_at: bigint | null;
}

interface JobPartTable {
  job: string;
  name: string;
  content: Buffer;
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
}
