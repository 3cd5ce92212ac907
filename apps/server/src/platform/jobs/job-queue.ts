import type { AppDatabase } from '../store/app-database.ts';
import type { Job, JobResult } from './job.ts';
import { jobOf, shownColumns } from './job-repository.ts';
import type { JobTables } from './tables.ts';

/**
 * The jobs of one server, as it works them off. Every change of a status says which one it begins from, so that whoever comes
 * second changes nothing.
 */
export interface JobQueue {
  /** The oldest that waits is now running. */
  claim(nowMs: number): Promise<Job | undefined>;
  /** False when it is not running any more. */
  reportProgress(id: string, progress: number, doing: string): Promise<boolean>;
  /** With what it found, in one transaction. False, and nothing is written, when it is not running any more. */
  finish(id: string, result: JobResult, nowMs: number): Promise<boolean>;
  fail(id: string, error: string, nowMs: number): Promise<void>;
  /** Waits again, as if it had not been begun. */
  giveBack(id: string): Promise<void>;
  /** After a start: what was running when the server stopped waits again, or, begun so often already, has failed. */
  takeUp(attempts: number, error: string, nowMs: number): Promise<void>;
}

export function jobQueue({ db }: Pick<AppDatabase<JobTables>, 'db'>, server: string): JobQueue {
  const running = (status: 'running' | 'queued' = 'running') =>
    db.updateTable('job').where('server', '=', server).where('status', '=', status);
  return {
    async claim(nowMs) {
      const row = await running('queued')
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
        .returning(shownColumns)
        .executeTakeFirst();
      return row && jobOf(row);
    },
    async reportProgress(id, progress, doing) {
      const told = await running().set({ progress, doing }).where('id', '=', id).executeTakeFirst();
      return told.numUpdatedRows > 0n;
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
      const failed = { ...ended('failed', nowMs), error };
      await running().set(failed).where('id', '=', id).execute();
    },
    async giveBack(id) {
      await running()
        .set((it) => ({ ...waiting, attempts: it('attempts', '-', 1) }))
        .where('id', '=', id)
        .execute();
    },
    async takeUp(attempts, error, nowMs) {
      const failed = { ...ended('failed', nowMs), error };
      await running().set(failed).where('attempts', '>=', attempts).execute();
      await running().set(waiting).execute();
    },
  };
}

const waiting = { status: 'queued', progress: 0, doing: '' } as const;

function ended<S extends 'done' | 'failed'>(status: S, nowMs: number) {
  return { status, asker: null, finished_at: BigInt(nowMs) };
}
