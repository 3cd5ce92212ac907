import type { Day } from '@parakh/base';
import type { AppDatabase } from '../../platform/store/app-database.ts';
import type { StepOutcome } from './step.ts';
import type { EndOfDayTables } from './tables.ts';

/** A step of a run, as it is kept. */
export interface StoredStep {
  readonly step: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly state: 'running' | 'done' | 'passed-over' | 'failed';
  readonly says: string;
  readonly counts: unknown;
  readonly refused: unknown;
}

export interface AskedRun {
  readonly id: string;
  readonly day: Day;
  readonly firstStep: string | null;
  readonly askedBy: string | null;
}

type Deps = Pick<AppDatabase<EndOfDayTables>, 'db'>;

/** Runs older than these, and all but the newest, are forgotten. */
const MOST_STORED = 400;

export async function addRun({ db }: Deps, { id, day, firstStep, askedBy }: AskedRun, at: number): Promise<void> {
  await db
    .insertInto('end_of_day_run')
    .values({ id, day, first_step: firstStep, asked_by: askedBy, asked_at: BigInt(at) })
    .execute();
  const newest = db.selectFrom('end_of_day_run').select('id').orderBy('asked_at', 'desc').limit(MOST_STORED);
  await db.deleteFrom('end_of_day_run').where('id', 'not in', newest).execute();
}

export async function nameJob({ db }: Deps, run: string, job: string): Promise<void> {
  await db.updateTable('end_of_day_run').set({ job }).where('id', '=', run).execute();
}

export async function endRun({ db }: Deps, run: string, error: string | null, at: number): Promise<void> {
  await db
    .updateTable('end_of_day_run')
    .set({ state: error === null ? 'done' : 'failed', error, ended_at: BigInt(at) })
    .where('id', '=', run)
    .execute();
}

/** A step that was begun before begins again. */
export async function beginStep({ db }: Deps, run: string, step: string, at: number): Promise<void> {
  const begun = { started_at: BigInt(at), ended_at: null, state: 'running' as const };
  await db
    .insertInto('end_of_day_step')
    .values({ run, step, ...begun })
    .onConflict((known) => known.columns(['run', 'step']).doUpdateSet({ ...begun, says: '' }))
    .execute();
}

interface EndedStep {
  readonly run: string;
  readonly step: string;
  readonly outcome: StepOutcome & { readonly isFailed?: true };
}

/** So many refused files are named; the log of the import has all. */
const MOST_REFUSED = 200;

export async function endStep({ db }: Deps, { run, step, outcome }: EndedStep, at: number): Promise<void> {
  const { says, counts = {}, refused = [], isSkipped, isFailed } = outcome;
  await db
    .updateTable('end_of_day_step')
    .set({
      ended_at: BigInt(at),
      state: isFailed ? 'failed' : isSkipped ? 'passed-over' : 'done',
      says,
      counts: JSON.stringify(counts),
      refused: JSON.stringify(refused.slice(0, MOST_REFUSED)),
    })
    .where('run', '=', run)
    .where('step', '=', step)
    .execute();
}

/** The steps of these runs, in the order in which they began. */
export async function stepsOf({ db }: Deps, runs: readonly string[]): Promise<(StoredStep & { run: string })[]> {
  if (runs.length === 0) return [];
  const rows = await db
    .selectFrom('end_of_day_step')
    .selectAll()
    .where('run', 'in', [...runs])
    .orderBy('started_at')
    .execute();
  return rows.map(({ started_at, ended_at, ...row }) => ({
    ...row,
    startedAt: Number(started_at),
    endedAt: ended_at === null ? null : Number(ended_at),
  }));
}
