import { randomUUID } from 'node:crypto';
import { AppError, type Day, dayOf } from '@parakh/base';
import { lastClosedDay } from '@parakh/market';
import { viewIfLoaded } from '../quotes/index.ts';
import type { EndOfDayDeps } from './deps.ts';
import { END_OF_DAY, type EndOfDayRequest } from './end-of-day-job.ts';
import { addRun, nameJob } from './run-repository.ts';
import { endOfDaySteps } from './steps.ts';

interface Asked {
  /** A later step than the first begins. */
  readonly firstStep: string | null;
  /** The id of whoever asks; null of the clock. */
  readonly askedBy: string | null;
}

/** Starts the work that follows a session; the name of the run, or of the one that is under way already. */
export async function startEndOfDay({ firstStep, askedBy }: Asked, services: EndOfDayDeps): Promise<string> {
  if (firstStep !== null && !endOfDaySteps.some(({ name }) => name === firstStep)) throw new AppError('step.unknown');
  const store = await services.appDb();
  const [underWay] = await runsUnderWay(services);
  if (underWay) return underWay;
  const request: EndOfDayRequest = { run: randomUUID(), day: await dayOfRun(services), firstStep };
  await addRun(store, { id: request.run, day: request.day, firstStep, askedBy }, services.now());
  const jobs = await services.jobs();
  await nameJob(store, request.run, await jobs.start({ kind: END_OF_DAY, request, asker: END_OF_DAY }));
  return request.run;
}

async function runsUnderWay(services: EndOfDayDeps): Promise<string[]> {
  const { db } = await services.appDb();
  const rows = await db
    .selectFrom('end_of_day_run as run')
    .innerJoin('job', 'job.id', 'run.job')
    .select('run.id')
    .where('job.status', 'in', ['queued', 'running'])
    .execute();
  return rows.map(({ id }) => id);
}

/** The session whose files are to come; where none come, the one that is available. */
async function dayOfRun(services: EndOfDayDeps): Promise<Day> {
  const view = services.config.importFrom === undefined ? await viewIfLoaded(services) : undefined;
  return view ? dayOf(view.lastDay) : lastClosedDay(services.now());
}

/** Whether there was a run to stop. It ends after the part of its work that cannot be left half done. */
export async function stopEndOfDay(run: string, services: EndOfDayDeps): Promise<boolean> {
  const { db } = await services.appDb();
  const found = await db.selectFrom('end_of_day_run').select('job').where('id', '=', run).executeTakeFirst();
  if (!found) throw new AppError('run.unknown', { run });
  const jobs = await services.jobs();
  const job = found.job === null ? undefined : await jobs.find(found.job);
  return job !== undefined && (job.status === 'queued' || job.status === 'running') && jobs.cancel(job.id);
}
