import { setTimeout as wait } from 'node:timers/promises';
import { AppError, failures } from '@parakh/base';
import type { Job, JobDeps, JobKind } from './job.ts';
import type { JobQueue } from './job-queue.ts';
import { openProgress, type Progress } from './progress.ts';

/** What works the queue off: one job at a time, since each takes all the cores there are. */
export interface JobWorker {
  /** There may be something to do. */
  goOn(): void;
  /** How far a job is; undefined when it is not the one at work. */
  progressOf(id: string): ReturnType<Progress['now']> | undefined;
  /** Ends a job if it is the one at work. */
  stop(id: string): void;
  /** Ends the job at work and gives it back to the queue. */
  close(): Promise<void>;
}

export interface WorkerParts<Deps> {
  readonly queue: JobQueue;
  readonly kinds: readonly JobKind<Deps>[];
  readonly services: Deps;
}

/** The app database may be starting again just when a job is done. */
const WRITE_AGAIN_MS = [100, 500, 2000, 5000];
const GO_ON_AFTER_MS = 5000;

interface AtWork {
  readonly id: string;
  readonly progress: Progress;
  readonly stop: AbortController;
}

export function openWorker<Deps extends JobDeps>(parts: WorkerParts<Deps>): JobWorker {
  const { queue, services } = parts;
  const closing = new AbortController();
  let atWork: AtWork | undefined;
  let isAskedAgain = false;
  let working: Promise<void> | undefined;

  async function workOff(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        for (let job = await next(); job; job = await next()) await workOn(job);
      } while (isAskedAgain);
    } finally {
      // At once: who asks from now on begins anew.
      working = undefined;
    }
  }

  async function next(): Promise<Job | undefined> {
    if (closing.signal.aborted) return undefined;
    const job = await queue.claim(services.now());
    if (!job || !closing.signal.aborted) return job;
    await queue.giveBack(job.id);
    return undefined;
  }

  async function workOn(job: Job): Promise<void> {
    const stop = new AbortController();
    atWork = {
      id: job.id,
      stop,
      progress: openProgress((done, doing) => queue.reportProgress(job.id, done, doing), stop),
    };
    try {
      await work(job, atWork, parts, closing.signal);
    } finally {
      atWork = undefined;
    }
  }

  function goOn(): void {
    isAskedAgain = true;
    working ??= workOff().catch((error: unknown) => {
      services.log.error({ err: error }, 'the jobs do not go on');
      if (!closing.signal.aborted) setTimeout(goOn, GO_ON_AFTER_MS).unref();
    });
  }

  return {
    goOn,
    progressOf: (id) => (atWork?.id === id ? atWork.progress.now() : undefined),
    stop(id) {
      if (atWork?.id === id) atWork.stop.abort();
    },
    async close() {
      closing.abort();
      atWork?.stop.abort();
      await working;
    },
  };
}

async function work<Deps extends JobDeps>(
  { id, kind, request }: Job,
  { progress, stop }: AtWork,
  { queue, kinds, services }: WorkerParts<Deps>,
  closing: AbortSignal,
): Promise<void> {
  const { now, log } = services;
  try {
    const found = kinds.find(({ name }) => name === kind);
    if (!found) throw new Error(`there is no kind of job called ${kind}`);
    const result = await found.run(request, { signal: stop.signal, report: progress.report }, services);
    await progress.settled();
    await insist(() => queue.finish(id, result, now()));
  } catch (error) {
    await progress.settled();
    if (closing.aborted) return await queue.giveBack(id);
    // Cancelled, it has its end in the store already.
    if (stop.signal.aborted) return;
    if (!(error instanceof AppError)) log.error({ err: error, job: id, kind }, 'a job failed');
    await insist(() => queue.fail(id, errorText(error), now()));
  }
}

/** A few tries: what took minutes to find is not lost to a moment. */
async function insist<T>(write: () => Promise<T>): Promise<T> {
  for (const pauseMs of WRITE_AGAIN_MS) {
    try {
      return await write();
    } catch {
      await wait(pauseMs);
    }
  }
  return write();
}

function errorText(error: unknown): string {
  if (!(error instanceof AppError)) return 'Something went wrong on our side.';
  const { errorMessage } = error.detail;
  return typeof errorMessage === 'string' ? errorMessage : failures[error.code].message;
}
