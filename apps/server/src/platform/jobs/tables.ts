import type { Json, NullableJson, Usual } from '../store/column-types.ts';

/** Long work. Instants are milliseconds since the epoch. */
export interface JobTables {
  job: JobTable;
  job_part: JobPartTable;
}

interface JobTable {
  id: string;
  kind: string;
  about: string | null;
  person: string | null;
  visitor: string | null;
  share_key: string | null;
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
