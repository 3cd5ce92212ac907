import type { AppDatabase } from '../store/app-database.ts';
import type { AskedJob, Job } from './job.ts';
import type { JobTables } from './tables.ts';

/** The jobs of all servers, as whoever asks for them sees them. */
export interface JobRepository {
  add(id: string, job: AskedJob, nowMs: number): Promise<void>;
  /** Waiting or running ones of this server: all, and those of one asker. */
  underWay(asker: string): Promise<{ readonly all: number; readonly ofAsker: number }>;
  find(id: string): Promise<Job | undefined>;
  /** The job that is read by this word of a link. */
  findShared(key: string): Promise<Job | undefined>;
  share(id: string, key: string | null): Promise<void>;
  /** Those of a person, or of a browser, that others may read. */
  sharedBy(owner: JobOwner): Promise<Job[]>;
  /** Of each of these, the job about it that was done last. */
  lastDone(abouts: readonly string[]): Promise<Job[]>;
  part(id: string, name: string): Promise<Uint8Array | undefined>;
  /** False when it had ended before. */
  cancel(id: string, nowMs: number): Promise<boolean>;
  forget(id: string): Promise<void>;
  /** Jobs of nobody that ended before this instant, and all but the `most` that ended last. */
  forgetOld(beforeMs: number, most: number): Promise<void>;
}

/** Whose jobs. */
export interface JobOwner {
  readonly person: string | undefined;
  readonly visitor: string | undefined;
}

export const shownColumns = [
  'id',
  'kind',
  'about',
  'person',
  'visitor',
  'share_key',
  'request',
  'status',
  'progress',
  'doing',
  'error',
  'summary',
  'created_at',
  'finished_at',
] as const;

interface Row extends Omit<Job, 'createdAt' | 'finishedAt' | 'shareKey'> {
  readonly share_key: string | null;
  readonly created_at: bigint;
  readonly finished_at: bigint | null;
}

export function jobOf({ created_at, finished_at, share_key, ...row }: Row): Job {
  return {
    ...row,
    shareKey: share_key,
    createdAt: Number(created_at),
    finishedAt: finished_at === null ? null : Number(finished_at),
  };
}

/** `server`: by the name of its data folder, who works off what is added. */
export function jobRepository({ db }: Pick<AppDatabase<JobTables>, 'db'>, server: string): JobRepository {
  return {
    async add(id, { kind, request, about = null, person = null, visitor = null, asker }, nowMs) {
      const job = { id, kind, about, person, visitor, asker, server, request: JSON.stringify(request) };
      await db
        .insertInto('job')
        .values({ ...job, status: 'queued', created_at: BigInt(nowMs) })
        .execute();
    },
    async underWay(asker) {
      const rows = await db
        .selectFrom('job')
        .select('asker')
        .where('server', '=', server)
        .where('status', 'in', ['queued', 'running'])
        .execute();
      return { all: rows.length, ofAsker: rows.filter((row) => row.asker === asker).length };
    },
    async find(id) {
      const row = await db.selectFrom('job').select(shownColumns).where('id', '=', id).executeTakeFirst();
      return row && jobOf(row);
    },
    ...linksToJobs(db),
    async lastDone(abouts) {
      if (abouts.length === 0) return [];
      const rows = await db
        .selectFrom('job')
        .distinctOn('about')
        .select(shownColumns)
        .where('about', 'in', [...abouts])
        .where('status', '=', 'done')
        .orderBy('about')
        .orderBy('finished_at', 'desc')
        .execute();
      return rows.map(jobOf);
    },
    async part(job, name) {
      const found = db.selectFrom('job_part').select('content').where('job', '=', job).where('name', '=', name);
      return (await found.executeTakeFirst())?.content;
    },
    async cancel(id, nowMs) {
      const { numUpdatedRows } = await db
        .updateTable('job')
        .set({ status: 'cancelled', asker: null, finished_at: BigInt(nowMs) })
        .where('id', '=', id)
        .where('status', 'in', ['queued', 'running'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async forget(id) {
      await db.deleteFrom('job').where('id', '=', id).execute();
    },
    forgetOld: (beforeMs, most) => forgetOld(db, beforeMs, most),
  };
}

/** Jobs that others may read. */
function linksToJobs(db: AppDatabase<JobTables>['db']): Pick<JobRepository, 'findShared' | 'share' | 'sharedBy'> {
  return {
    async findShared(key) {
      const row = await db.selectFrom('job').select(shownColumns).where('share_key', '=', key).executeTakeFirst();
      return row && jobOf(row);
    },
    async share(id, key) {
      await db.updateTable('job').set({ share_key: key }).where('id', '=', id).execute();
    },
    async sharedBy({ person, visitor }) {
      const rows = await db
        .selectFrom('job')
        .select(shownColumns)
        .where('share_key', 'is not', null)
        .where((job) => job.or([job('person', '=', person ?? null), job('visitor', '=', visitor ?? null)]))
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map(jobOf);
    },
  };
}

async function forgetOld(db: AppDatabase<JobTables>['db'], beforeMs: number, most: number): Promise<void> {
  const ofNobody = db.selectFrom('job').where('person', 'is', null).where('finished_at', 'is not', null);
  const newest = ofNobody.select('finished_at').orderBy('finished_at', 'desc');
  const oldestKept = await newest
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  const from = oldestKept?.finished_at ?? 0n;
  await db
    .deleteFrom('job')
    .where('person', 'is', null)
    .where('finished_at', '<', from > beforeMs ? from : BigInt(beforeMs))
    .execute();
}
