import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@parakh/base';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppTables } from '../../main/services.ts';
import { contactMessages, saveContactMessage } from '../../modules/contact/store.ts';
import { type AppDatabase, type AppDatabaseOptions, openAppDatabase } from './app-database.ts';
import { appMigrations } from './app-migrations.ts';
import type { Migration } from './migration-files.ts';
import { postgresPrograms, startPostgres, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-people-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const programs = postgresPrograms();

let enginePid = 0;
/** The engine's process id is told to the log at each start. */
const log = pino(
  { level: 'info' },
  { write: (line: string) => void (enginePid = JSON.parse(line).enginePid ?? enginePid) },
);

describe('embedded', () => {
  const opened = suite(async () => ({ options: { dataFolder: folder, log }, end: async () => {} }));

  it('is refused to a second store on the same folder', async () => {
    await expect(openAppDatabase<AppTables>({ dataFolder: folder })).rejects.toMatchObject({ code: 'store.locked' });
  });

  it('keeps every acknowledged row when the engine is killed, and answers afterwards', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 2; round++) {
      const writes = Array.from({ length: 100 }, async (_, i) => {
        acknowledged.push((await saveContactMessage(opened(), message, i)).id);
      });
      await Promise.race(writes.slice(20));
      process.kill(enginePid, 'SIGKILL');
      const ends = await Promise.allSettled(writes);
      expect(
        ends.some(({ status }) => status === 'rejected'),
        'the kill came after the last write',
      ).toBe(true);
      const unforeseen = ends.filter((end) => end.status === 'rejected' && !(end.reason instanceof AppError));
      expect(unforeseen.length, 'the one under way; the others may ask again').toBeLessThanOrEqual(1);
    }
    const held = new Set((await contactMessages(opened(), 1_000)).map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);
    expect(acknowledged.filter((id) => !held.has(id))).toEqual([]);
  });
});

describe.skipIf(programs === undefined)(
  `on a PostgreSQL server${programs ? '' : ' (skipped: no PostgreSQL under /usr/lib/postgresql)'}`,
  () => {
    suite(async () => {
      const server: TestPostgres = await startPostgres(programs ?? '');
      return { options: { dataFolder: folder, databaseUrl: server.url }, end: () => server.stop() };
    });
  },
);

const message = {
  name: 'Asha',
  email: 'asha@example.in',
  subject: "It's",
  message: 'नमस्ते ₹ \\ \n; DROP TABLE contact_message',
};

const madeUp = (name: string, text: string): Migration => ({ name, sql: text, checksum: text });

/** What holds for the app database wherever it is kept. */
function suite(
  start: () => Promise<{ options: AppDatabaseOptions; end: () => Promise<void> }>,
): () => AppDatabase<AppTables> {
  let store: AppDatabase<AppTables>;
  let options: AppDatabaseOptions;
  let end: () => Promise<void>;

  beforeAll(async () => {
    ({ options, end } = await start());
    store = await openAppDatabase<AppTables>(options);
  });
  afterAll(async () => {
    await store.close();
    await end();
  });

  it('keeps a contact message, and over a close', async () => {
    const { id, receivedAt } = await saveContactMessage(store, message, 1_763_600_000_123);
    expect(receivedAt).toBe(1_763_600_000_123);
    await store.close();
    store = await openAppDatabase<AppTables>(options);
    expect((await contactMessages(store, 100)).find((kept) => kept.id === id)).toEqual({ id, receivedAt, ...message });
  });

  it('keeps NaN, NULL, all 64 bits and empty texts', async () => {
    const values = { price: NaN, nothing: null, most: 2n ** 63n - 1n, least: -(2n ** 63n), text: '', flag: false };
    const { price, nothing, most, least, text, flag } = values;
    const { rows } = await sql`SELECT ${price}::float8 AS price, ${nothing}::float8 AS nothing, ${most}::int8 AS most,
      ${least}::int8 AS least, ${text}::text AS text, ${flag}::boolean AS flag`.execute(store.db);
    expect(rows).toEqual([values]);
  });

  it('takes part of a transaction back with the whole', async () => {
    const before = await contactMessages(store, 1_000);
    const work = store.db.transaction().execute(async (transaction) => {
      await saveContactMessage({ ...store, db: transaction }, message, 5);
      await sql`SELECT 1 / 0`.execute(transaction);
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(await contactMessages(store, 1_000)).toEqual(before);
  });

  it('keeps a query beside a transaction out of it', async () => {
    const undone = store.db.transaction().execute(async (transaction) => {
      await saveContactMessage({ ...store, db: transaction }, { ...message, name: 'undone' }, 1);
      await new Promise((resolve) => setImmediate(resolve));
      throw new Error('changed my mind');
    });
    const kept = saveContactMessage(store, { ...message, name: 'kept' }, 2);
    await expect(undone).rejects.toThrow('changed my mind');
    await kept;
    const names = (await contactMessages(store, 1_000)).map(({ name }) => name);
    expect([names.includes('kept'), names.includes('undone')]).toEqual([true, false]);
  });

  it('answers many at a time', async () => {
    const asked = Array.from({ length: 100 }, (_, i) => i);
    const answers = await Promise.all(asked.map((i) => sql<{ x: number }>`SELECT ${i}::int4 AS x`.execute(store.db)));
    expect(answers.map(({ rows }) => rows[0]?.x)).toEqual(asked);
  });

  it('tells what was wrong with a statement and goes on', async () => {
    await expect(sql`SELECT nothing FROM nowhere`.execute(store.db)).rejects.toThrow(
      'relation "nowhere" does not exist',
    );
    expect((await sql`SELECT 1 AS x`.execute(store.db)).rows).toEqual([{ x: 1 }]);
  });

  it('answers more texts than the engine keeps, those it keeps again and again', async () => {
    for (let n = 0; n < 1200; n++) {
      const { rows } = await sql<{ x: number }>`SELECT ${n}::int4 + ${sql.raw(String(n % 600))} AS x`.execute(store.db);
      expect(rows).toEqual([{ x: n + (n % 600) }]);
    }
  });

  async function openWith(migrations: readonly Migration[]): Promise<void> {
    await store.close();
    try {
      await (await openAppDatabase<AppTables>({ ...options, migrations })).close();
    } finally {
      store = await openAppDatabase<AppTables>(options);
    }
  }

  describe('migrations', () => {
    it('refuse a file that was changed after it ran', async () => {
      const [first, ...others] = appMigrations;
      await expect(openWith([madeUp(first!.name, 'SELECT 1'), ...others])).rejects.toThrow('was changed after it ran');
    });

    it('refuse a store of a later version, in words', async () => {
      await expect(openWith(appMigrations.slice(0, -1))).rejects.toMatchObject({
        code: 'store.later-version',
        detail: { why: `It ran ${appMigrations.at(-1)!.name}.` },
      });
    });

    it('undo a file that fails in its middle', async () => {
      const broken = madeUp('9999-broken.sql', 'CREATE TABLE half (x int4); SELECT nothing FROM nowhere;');
      await expect(openWith([...appMigrations, broken])).rejects.toThrow('9999-broken.sql failed and was undone');
      await expect(sql`SELECT * FROM half`.execute(store.db)).rejects.toThrow('does not exist');
    });
  });
  return () => store;
}
