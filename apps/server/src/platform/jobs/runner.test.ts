import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@parakh/base';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AppTables } from '../../main/services.ts';
import { copyAppDatabase } from '../../main/test-folder.ts';
import { type AppDatabase, openAppDatabase } from '../store/app-database.ts';
import { postgresPrograms, startPostgres } from '../store/test-postgres.ts';
import type { JobStatus } from './job.ts';
import { jobQueue } from './job-queue.ts';
import { jobRepository } from './job-repository.ts';
import type { Jobs } from './runner.ts';
import { handKind, testJobs } from './test-jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-jobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const programs = postgresPrograms();

describe('embedded', () => {
  suite(async () => {
    await copyAppDatabase(folder);
    return { people: await openAppDatabase<AppTables>({ dataFolder: folder }), end: async () => {} };
  });
});

describe.skipIf(programs === undefined)(
  `on a PostgreSQL server${programs ? '' : ' (skipped: no PostgreSQL under /usr/lib/postgresql)'}`,
  () => {
    suite(async () => {
      const server = await startPostgres(programs ?? '');
      const people = await openAppDatabase<AppTables>({ dataFolder: folder, databaseUrl: server.url });
      return { people, end: () => server.stop() };
    });
  },
);

const result = { summary: { trades: 2 }, parts: { report: Buffer.from([1, 0, 255]) } };
const asked = { kind: 'hand', request: { condition: 'x', list: [1, 2] }, asker: 'somebody' };

async function ends(jobs: Jobs, id: string, status: JobStatus): Promise<void> {
  await vi.waitFor(async () => expect((await jobs.find(id))?.status).toBe(status), { timeout: 30_000, interval: 10 });
}

/** What holds for jobs wherever they are kept. */
function suite(start: () => Promise<{ people: AppDatabase<AppTables>; end: () => Promise<void> }>): void {
  let people: AppDatabase<AppTables>;
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ people, end } = await start());
  });
  afterAll(async () => {
    await people.close();
    await end();
  });

  const opened: Jobs[] = [];
  async function open(options: Omit<Parameters<typeof testJobs>[0], 'appDb'>): Promise<Jobs> {
    const jobs = await testJobs({ appDb: people, ...options });
    opened.push(jobs);
    return jobs;
  }
  afterEach(async () => {
    for (const jobs of opened.splice(0)) await jobs.close();
    await people.db.deleteFrom('job').execute();
  });

  it('works jobs off one at a time, in the order they were asked for, and keeps what they found', async () => {
    const hand = handKind();
    const jobs = await open({ kinds: [hand.kind] });
    const ids = [await jobs.start(asked), await jobs.start({ ...asked, request: 'second', person: 'asha' })];
    const first = await hand.nth(0);
    expect(first.request).toEqual(asked.request);
    expect((await jobs.find(ids[1]!))?.status).toBe('queued');
    expect(hand.begun).toHaveLength(1);

    first.run.report(0.25, 'judging');
    expect(await jobs.find(ids[0]!)).toMatchObject({
      status: 'running',
      progress: 0.25,
      doing: 'judging',
      summary: null,
    });
    expect(await jobs.part(ids[0]!, 'report'), 'nothing is there before it is done').toBeUndefined();
    first.end(result);
    (await hand.nth(1)).end({ summary: null, parts: {} });
    await ends(jobs, ids[1]!, 'done');
    expect(await jobs.find(ids[0]!)).toMatchObject({
      status: 'done',
      progress: 1,
      summary: { trades: 2 },
      error: null,
    });
    expect([...(await jobs.part(ids[0]!, 'report'))!]).toEqual([1, 0, 255]);
    expect(await jobs.find(ids[1]!)).toMatchObject({ person: 'asha', request: 'second' });
  });

  it('says why a job failed: a foreseen failure in its words, another without its detail', async () => {
    const hand = handKind();
    const jobs = await open({ kinds: [hand.kind] });
    const ids = [await jobs.start(asked), await jobs.start(asked)];
    (await hand.nth(0)).fail(new AppError('universe.unknown', { universe: 'X' }));
    (await hand.nth(1)).fail(new Error('the disk is on fire'));
    await ends(jobs, ids[1]!, 'failed');
    expect((await jobs.find(ids[0]!))?.error).toBe('We do not know this group of symbols.');
    expect((await jobs.find(ids[1]!))?.error).toBe('Something went wrong on our side.');
  });

  it('stops a job that is not wanted, running or waiting, and forgets one that has ended', async () => {
    const hand = handKind();
    const jobs = await open({ kinds: [hand.kind] });
    const [running, waiting, last] = [await jobs.start(asked), await jobs.start(asked), await jobs.start(asked)];
    const { run } = await hand.nth(0);
    expect(await jobs.cancel(waiting)).toBe(true);
    expect(await jobs.cancel(running)).toBe(true);
    expect(run.signal.aborted).toBe(true);
    (await hand.nth(1)).end(result);
    await ends(jobs, last, 'done');
    expect(hand.begun, 'the waiting one was never begun').toHaveLength(2);
    expect((await jobs.find(running))?.status).toBe('cancelled');

    expect(await jobs.cancel(last)).toBe(false);
    expect([await jobs.find(last), await jobs.part(last, 'report')]).toEqual([undefined, undefined]);
  });

  it('drops what a job finds after it was stopped', async () => {
    const store = { ...jobRepository(people, 'here'), ...jobQueue(people, 'here') };
    await store.add('00000000-0000-4000-8000-000000000001', asked, 1);
    await store.claim(2);
    await store.cancel('00000000-0000-4000-8000-000000000001', 3);
    expect(await store.finish('00000000-0000-4000-8000-000000000001', result, 4)).toBe(false);
    expect(await store.part('00000000-0000-4000-8000-000000000001', 'report')).toBeUndefined();
  });

  it('stops a job that another server of the same store has cancelled', async () => {
    const hand = handKind();
    const jobs = await open({ kinds: [hand.kind] });
    const elsewhere = await open({ kinds: [], server: 'elsewhere' });
    const id = await jobs.start(asked);
    const { run } = await hand.nth(0);
    expect((await elsewhere.find(id))?.status, 'it is not taken up by another server').toBe('running');
    expect(await elsewhere.cancel(id)).toBe(true);
    run.report(0.5, 'going on');
    await vi.waitFor(() => expect(run.signal.aborted).toBe(true));
    expect((await jobs.find(id))?.status).toBe('cancelled');
  });

  it('lets nobody have more than three under way, however quickly they ask', async () => {
    const hand = handKind();
    const jobs = await open({ kinds: [hand.kind] });
    const started = await Promise.allSettled(Array.from({ length: 8 }, () => jobs.start(asked)));
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(jobs.start(asked)).rejects.toMatchObject({ code: 'job.too-many' });
    const other = await jobs.start({ ...asked, asker: 'somebody else' });
    (await hand.nth(0)).end(result);
    await vi.waitFor(async () => expect(await jobs.start(asked)).toEqual(expect.any(String)));
    expect((await jobs.find(other))?.status).toBe('queued');
    const { asker } = await people.db
      .selectFrom('job')
      .select('asker')
      .where('status', '=', 'done')
      .executeTakeFirstOrThrow();
    expect(asker, 'an address is not kept longer than it is needed').toBeNull();
  });

  it('gives a job back at a stop and goes on with it at the next start', async () => {
    const hand = handKind();
    const jobs = await open({ kinds: [hand.kind] });
    const id = await jobs.start(asked);
    await hand.nth(0);
    await jobs.close();
    for (let stop = 0; stop < 3; stop++) await (await open({ kinds: [hand.kind] })).close();
    const again = await open({ kinds: [hand.kind] });
    await vi.waitFor(async () => {
      hand.begun.at(-1)!.end(result);
      expect((await again.find(id))?.status).toBe('done');
    });
  });

  it('takes up what a killed server left, once; what was there at two deaths has failed', async () => {
    const store = { ...jobRepository(people, 'here'), ...jobQueue(people, 'here') };
    const id = '00000000-0000-4000-8000-000000000002';
    await store.add(id, asked, 1);
    await store.claim(2);
    const hand = handKind();
    const jobs = await open({ kinds: [hand.kind] });
    await hand.nth(0);
    expect((await jobs.find(id))?.status).toBe('running');

    const afterSecond = await open({ kinds: [hand.kind] });
    expect(await afterSecond.find(id)).toMatchObject({
      status: 'failed',
      error: 'The server stopped twice while it worked on it.',
    });
    expect(hand.begun).toHaveLength(1);
  });

  it('keeps so many jobs of nobody and no more, those that ended last', async () => {
    const repository = jobRepository(people, 'here');
    const queue = jobQueue(people, 'here');
    const ids = Array.from({ length: 5 }, (_, i) => `00000000-0000-4000-8000-00000000001${i}`);
    for (const [i, id] of ids.entries()) {
      await repository.add(id, i === 0 ? { ...asked, person: 'asha' } : asked, i);
      await queue.claim(i);
      await queue.finish(id, result, 100 + i);
    }
    await repository.forgetOld(0, 2);
    const kept = await Promise.all(ids.map((id) => repository.find(id)));
    expect(kept.map((job) => job !== undefined)).toEqual([true, false, false, true, true]);
    await repository.forgetOld(104, 2);
    expect(await repository.find(ids[3]!)).toBeUndefined();
  });

  it('forgets jobs of nobody after 30 days and keeps those of a person', async () => {
    const day = 86_400_000;
    const hand = handKind();
    const jobs = await open({ kinds: [hand.kind], now: () => 1000 });
    const ids = [await jobs.start(asked), await jobs.start({ ...asked, person: 'asha' })];
    (await hand.nth(0)).end(result);
    (await hand.nth(1)).end(result);
    await ends(jobs, ids[1]!, 'done');
    await open({ kinds: [], now: () => 1000 + 30 * day });
    expect(await jobs.find(ids[0]!)).toBeDefined();
    await open({ kinds: [], now: () => 1001 + 30 * day });
    expect(await jobs.find(ids[0]!)).toBeUndefined();
    expect(await jobs.find(ids[1]!)).toBeDefined();
  });
}
