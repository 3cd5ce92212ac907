import type { Usual, UsualJson } from '../../platform/store/column-types.ts';

/** The work that follows a session. Instants are milliseconds since the epoch. */
export interface EndOfDayTables {
  end_of_day_run: RunTable;
  end_of_day_step: StepTable;
}

interface RunTable {
  id: string;
  day: string;
  first_step: string | null;
  asked_by: string | null;
  job: string | null;
  asked_at: bigint;
  ended_at: bigint | null;
  state: 'done' | 'failed' | null;
  error: string | null;
}

interface StepTable {
  run: string;
  step: string;
  started_at: bigint;
  ended_at: bigint | null;
  state: 'running' | 'done' | 'passed-over' | 'failed';
  says: Usual<string>;
  counts: UsualJson;
  refused: UsualJson;
}
