import { randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import { inTurn } from '../in-turn.ts';
import type { AppDatabase } from '../store/app-database.ts';
import type { AskedJob, Job, JobDeps, JobKind } from './job.ts';
import { jobQueue } from './job-queue.ts';
import { type JobRepository, jobRepository } from './job-repository.ts';
import type { JobTables } from './tables.ts';
import { openWorker } from './worker.ts';

/** Long work, worked off one at a time in the order it was asked for. It survives a stop of the server. */
export interface Jobs extends Pick<JobRepository, 'lastDone' | 'part' | 'findShared' | 'share' | 'sharedBy'> {
  /** Answers the job's name. Throws AppError 'job.too-many' or 'job.queue-full'. */
  start(job: AskedJob): Promise<string>;
  find(id: string): Promise<Job | undefined>;
  /** Ends it, or, ended already, forgets it; whether it was ended by this. */
  cancel(id: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface JobsParts<Deps> {
  readonly appDb: Pick<AppDatabase<JobTables>, 'db'>;
  /** The name of the data folder: its server works off what was asked of it alone, and reads the jobs of all. */
  readonly server: string;
  readonly kinds: readonly JobKind<Deps>[];
  readonly services: Deps;
}

/** Waiting or running ones of one person or address. */
const MOST_OF_ONE = 3;
const MOST_OF_ALL = 50;
/** A job that was running at two stops may well be what stopped the server. */
const ATTEMPTS = 2;
const RETENTION_DAYS = 30;
/** Of nobody: anybody may ask for them, and each keeps all its trades. */
const MOST_STORED = 500;
const DAY_MS = 86_400_000;

/** Takes up what a stop left, and begins. */
export async function openJobs<Deps extends JobDeps>({
  appDb,
  server,
  kinds,
  services,
}: JobsParts<Deps>): Promise<Jobs> {
  const { now, log } = services;
  const [repository, queue] = [jobRepository(appDb, server), jobQueue(appDb, server)];
  await queue.takeUp(ATTEMPTS, 'The server stopped twice while it worked on it.', now());
  const forgetOld = () => repository.forgetOld(now() - RETENTION_DAYS * DAY_MS, MOST_STORED);
  await forgetOld();
  const tidy = () => void forgetOld().catch((error: unknown) => log.warn({ err: error }, 'old jobs are not forgotten'));
  const tidying = setInterval(tidy, DAY_MS).unref();
  const worker = openWorker({ queue, kinds, services });
  worker.goOn();

  // One after the other, so that many at once do not slip past the limit.
  const turn = inTurn();
  const begin = async (job: AskedJob) => {
    await refuseTooMany(job.asker, repository);
    const id = randomUUID();
    await repository.add(id, job, now());
    tidy();
    worker.goOn();
    return id;
  };
  return {
    start: (job) => turn(() => begin(job)),
    async find(id) {
      const job = await repository.find(id);
      return job?.status === 'running' ? { ...job, ...worker.progressOf(id) } : job;
    },
    findShared: (key) => repository.findShared(key),
    share: (id, key) => repository.share(id, key),
    sharedBy: (owner) => repository.sharedBy(owner),
    lastDone: (abouts) => repository.lastDone(abouts),
    part: (id, name) => repository.part(id, name),
    async cancel(id) {
      const isCancelled = await repository.cancel(id, now());
      if (isCancelled) worker.stop(id);
      else await repository.forget(id);
      return isCancelled;
    },
    async close() {
      clearInterval(tidying);
      await worker.close();
    },
  };
}

async function refuseTooMany(asker: string, repository: JobRepository): Promise<void> {
  const { all, ofAsker } = await repository.underWay(asker);
  if (ofAsker >= MOST_OF_ONE) throw new AppError('job.too-many', { ofAsker });
  if (all >= MOST_OF_ALL) throw new AppError('job.queue-full', { all });
}
