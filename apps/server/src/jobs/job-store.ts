import type { PeopleStore } from '../store/people.ts';
import type { AskedJob, Job, JobResult, JobStatus } from './job.ts';

/** Jobs as the people's store keeps them. The changes of a status say which status they begin from, so that whoever comes second changes nothing. */
export interface JobStore {
  add(id: string, job: AskedJob, nowMs: number): Promise<void>;
  /** Waiting or running ones of this server: all, and those of one asker. */
  underWay(asker: string): Promise<{ readonly all: number; readonly ofAsker: number }>;
  /** The oldest that waits is now running. */
  claim(nowMs: number): Promise<Job | undefined>;
  find(id: string): Promise<Job | undefined>;
  /** False when it is not running any more. */
  tell(id: string, progress: number, doing: string): Promise<boolean>;
  /** With what it found, in one transaction. False, and nothing is written, when it is not running any more. */
  finish(id: string, result: JobResult, nowMs: number): Promise<boolean>;
  fail(id: string, error: string, nowMs: number): Promise<void>;
  /** Running again later, as if it had not been begun. */
  giveBack(id: string): Promise<void>;
  /** False when it had ended before. */
  cancel(id: string, nowMs: number): Promise<boolean>;
  forget(id: string): Promise<void>;
  part(id: string, name: string): Promise<Uint8Array | undefined>;
  /** Jobs of nobody that ended before this instant. */
  forgetOld(beforeMs: number): Promise<void>;
  /** After a start: what was running when the server stopped waits again, or has failed when it was begun so often. */
  takeUp(attempts: number, error: string, nowMs: number): Promise<void>;
}

const shown = [
  'id',
  'kind',
  'about',
  'person',
  'request',
  'status',
  'progress',
  'doing',
  'error',
  'summary',
  'created_at',
  'finished_at',
] as const;

interface Row extends Omit<Job, 'createdAt' | 'finishedAt'> {
  readonly created_at: bigint;
  readonly finished_at: bigint | null;
}

/** `server`: the name of the data folder; a server works off what was asked of it alone, and reads the jobs of all. */
export function jobStore({ db }: Pick<PeopleStore, 'db'>, server: string): JobStore {
  const mine = () => db.updateTable('job').where('server', '=', server);
  const ended = (status: JobStatus, nowMs: number) => ({ status, asker: null, finished_at: BigInt(nowMs) });
  return {
    async add(id, { kind, request, about = null, person = null, asker }, nowMs) {
      const job = { id, kind, about, person, asker, server, request: JSON.stringify(request) };
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
    async claim(nowMs) {
      const row = await mine()
        .set((it) => ({ status: 'running', started_at: BigInt(nowMs), attempts: it('attempts', '+', 1) }))
        .where('id', '=', (it) =>
          it
            .selectFrom('job as next')
            .select('next.id')
            .where('next.server', '=', server)
            .where('next.status', '=', 'queued')
            .orderBy('next.created_at')
            .orderBy('next.id')
            .limit(1),
        )
        .returning(shown)
        .executeTakeFirst();
      return row && jobOf(row);
    },
    async find(id) {
      const row = await db.selectFrom('job').select(shown).where('id', '=', id).executeTakeFirst();
      return row && jobOf(row);
    },
    async tell(id, progress, doing) {
      const running = mine().set({ progress, doing }).where('id', '=', id).where('status', '=', 'running');
      return (await running.executeTakeFirst()).numUpdatedRows > 0n;
    },
    finish: (id, { summary, parts }, nowMs) =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('job')
          .set({ ...ended('done', nowMs), progress: 1, doing: '', summary: JSON.stringify(summary) })
          .where('id', '=', id)
          .where('status', '=', 'running')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        for (const [name, content] of Object.entries(parts)) {
          const part = { job: id, name, content: Buffer.from(content) };
          await transaction.insertInto('job_part').values(part).execute();
        }
        return true;
      }),
    async fail(id, error, nowMs) {
      const running = mine().where('id', '=', id).where('status', '=', 'running');
      await running.set({ ...ended('failed', nowMs), error }).execute();
    },
    async giveBack(id) {
      await mine()
        .set((it) => ({ status: 'queued', progress: 0, doing: '', attempts: it('attempts', '-', 1) }))
        .where('id', '=', id)
        .where('status', '=', 'running')
        .execute();
    },
    async cancel(id, nowMs) {
      const { numUpdatedRows } = await db
        .updateTable('job')
        .set(ended('cancelled', nowMs))
        .where('id', '=', id)
        .where('status', 'in', ['queued', 'running'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async forget(id) {
      await db.deleteFrom('job').where('id', '=', id).execute();
    },
    async part(job, name) {
      const found = db.selectFrom('job_part').select('content').where('job', '=', job).where('name', '=', name);
      return (await found.executeTakeFirst())?.content;
    },
    async forgetOld(beforeMs) {
      await db.deleteFrom('job').where('person', 'is', null).where('finished_at', '<', BigInt(beforeMs)).execute();
    },
    async takeUp(attempts, error, nowMs) {
      const left = () => mine().where('status', '=', 'running');
      await left()
        .set({ ...ended('failed', nowMs), error })
        .where('attempts', '>=', attempts)
        .execute();
      await left().set({ status: 'queued', progress: 0, doing: '' }).execute();
    },
  };
}

function jobOf({ created_at, finished_at, ...row }: Row): Job {
  return { ...row, createdAt: Number(created_at), finishedAt: finished_at === null ? null : Number(finished_at) };
}
