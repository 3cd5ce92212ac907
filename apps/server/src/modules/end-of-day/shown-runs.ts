import type { EndOfDayRun } from '@parakh/contract';
import * as z from 'zod';
import type { Job } from '../../platform/jobs/job.ts';
import type { EndOfDayDeps } from './deps.ts';
import { type StoredStep, stepsOf } from './run-repository.ts';

const MOST_SHOWN = 30;

const counts = z.record(z.string(), z.number());
const refused = z.array(z.object({ file: z.string(), line: z.number(), reason: z.string() }));

/** The newest runs of the work that follows a session, the newest first. */
export async function shownRuns(services: EndOfDayDeps): Promise<EndOfDayRun[]> {
  const store = await services.appDb();
  const runs = await store.db
    .selectFrom('end_of_day_run as run')
    .leftJoin('person', 'person.id', 'run.asked_by')
    .selectAll('run')
    .select('person.user_name')
    .orderBy('asked_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const steps = Map.groupBy(
    await stepsOf(
      store,
      runs.map(({ id }) => id),
    ),
    ({ run }) => run,
  );
  const jobs = await services.jobs();
  const shown = async (run: (typeof runs)[number]): Promise<EndOfDayRun> => {
    const job = run.state === null && run.job !== null ? await jobs.find(run.job) : undefined;
    const endedAt = run.ended_at === null ? (job?.finishedAt ?? null) : Number(run.ended_at);
    return {
      id: run.id,
      day: run.day,
      firstStep: run.first_step,
      askedBy: run.user_name,
      askedAt: Number(run.asked_at),
      endedAt,
      ...stateOf(run, job),
      steps: (steps.get(run.id) ?? []).map(shownStep),
    };
  };
  return Promise.all(runs.map(shown));
}

type State = Pick<EndOfDayRun, 'state' | 'error' | 'progress' | 'doing'>;

/** What ended it is kept with the run; until then, and where it was broken off, its job knows. */
function stateOf({ state, error }: { state: 'done' | 'failed' | null; error: string | null }, job?: Job): State {
  if (state !== null) return { state, error, progress: 1, doing: '' };
  if (!job) return { state: 'cancelled', error: null, progress: 0, doing: '' };
  return { state: job.status, error: job.error, progress: job.progress, doing: job.doing };
}

function shownStep({ step, state, startedAt, endedAt, says, ...kept }: StoredStep): EndOfDayRun['steps'][number] {
  const parsed = { counts: counts.parse(kept.counts), refused: refused.parse(kept.refused) };
  return { step, state, startedAt, endedAt, says, ...parsed };
}
