import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError, failures } from '@parakh/base';
import type { Services } from '../services.ts';
import type { AskedJob, Job, JobKind } from './job.ts';
import type { JobStore } from './job-store.ts';
import { openProgress, type Progress } from './progress.ts';

/** Long work, worked off one at a time in the order it was asked for. It survives a stop of the server. */
export interface Jobs {
  /** Answers the job's name. Throws AppError 'job.too-many' or 'job.queue-full'. */
  start(job: AskedJob): Promise<string>;
  find(id: string): Promise<Job | undefined>;
  /** One part of what a finished job found. */
  part(id: string, name: string): Promise<Uint8Array | undefined>;
  /** Ends it, or, ended already, forgets it; whether it was ended by this. */
  cancel(id: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface JobsParts {
  readonly store: JobStore;
  readonly kinds: readonly JobKind[];
  readonly services: Services;
}

/** Waiting or running ones of one person or address. */
const MOST_OF_ONE = 3;
const MOST_OF_ALL = 50;
/** A job that was running at two stops may well be what stopped the server. */
const ATTEMPTS = 2;
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** The people's store may be starting again just when a job is done. */
const WRITE_AGAIN_MS = [100, 500, 2000, 5000];

/** Takes up what a stop left, and begins. */
export async function openJobs({ store, kinds, services }: JobsParts): Promise<Jobs> {
  const { now, log } = services;
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  let current: { readonly id: string; readonly progress: Progress; readonly stop: AbortController } | undefined;
  let isClosing = false;
  let isAskedAgain = false;
  let working: Promise<void> | undefined;
  let starting: Promise<unknown> = Promise.resolve();

  await store.takeUp(ATTEMPTS, 'The server stopped twice while it worked on it.', now());
  const forgetOld = () => store.forgetOld(now() - KEPT_DAYS * DAY_MS);
  await forgetOld();
  const tidying = setInterval(
    () => void forgetOld().catch((error: unknown) => log.warn({ err: error }, 'old jobs are not forgotten')),
    DAY_MS,
  ).unref();

  function goOn(): void {
    isAskedAgain = true;
    working ??= workOff().catch((error: unknown) => log.error({ err: error }, 'the jobs do not go on'));
  }

  async function workOff(): Promise<void> {
    try {
      while (isAskedAgain && !isClosing) {
        isAskedAgain = false;
        for (let job = await store.claim(now()); job; job = isClosing ? undefined : await store.claim(now())) {
          // Told to close while it was being claimed.
          if (isClosing) await store.giveBack(job.id);
          else await workOn(job);
        }
      }
    } finally {
      working = undefined;
    }
  }

  async function workOn({ id, kind, request }: Job): Promise<void> {
    const stop = new AbortController();
    const progress = openProgress((done, doing) => store.tell(id, done, doing), stop);
    current = { id, progress, stop };
    try {
      const found = byName.get(kind);
      if (!found) throw new Error(`there is no kind of job called ${kind}`);
      const result = await found.run(request, { signal: stop.signal, tell: progress.tell }, services);
      await progress.settled();
      await insist(() => store.finish(id, result, now()));
    } catch (error) {
      await progress.settled();
      if (isClosing) return await store.giveBack(id);
      // Cancelled, it has its end in the store already.
      if (stop.signal.aborted) return;
      if (!(error instanceof AppError)) log.error({ err: error, job: id, kind }, 'a job failed');
      await insist(() => store.fail(id, wordsOf(error), now()));
    } finally {
      current = undefined;
    }
  }

  async function begin(job: AskedJob): Promise<string> {
    const { all, ofAsker } = await store.underWay(job.asker);
    if (ofAsker >= MOST_OF_ONE) throw new AppError('job.too-many', { asker: job.asker });
    if (all >= MOST_OF_ALL) throw new AppError('job.queue-full', { all });
    const id = randomUUID();
    await store.add(id, job, now());
    goOn();
    return id;
  }

  goOn();
  return {
    start(job) {
      // One after the other, so that many at once do not slip past the limit.
      const started = starting.then(() => begin(job));
      starting = started.catch(() => undefined);
      return started;
    },
    async find(id) {
      const job = await store.find(id);
      if (job?.status !== 'running' || current?.id !== id) return job;
      return { ...job, ...current.progress.now() };
    },
    part: store.part,
    async cancel(id) {
      const isCancelled = await store.cancel(id, now());
      if (!isCancelled) await store.forget(id);
      else if (current?.id === id) current.stop.abort();
      return isCancelled;
    },
    async close() {
      isClosing = true;
      clearInterval(tidying);
      current?.stop.abort();
      await working;
    },
  };
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

function wordsOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'Something went wrong on our side.';
  const { errorMessage } = error.detail;
  return typeof errorMessage === 'string' ? errorMessage : failures[error.code].says;
}
