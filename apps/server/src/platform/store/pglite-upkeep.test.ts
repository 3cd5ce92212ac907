import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openUpkeep } from './pglite-upkeep.ts';
import { postgresServer } from './pglite-wire.ts';

const ROWS = 500;
let folder: string;
let database: PGlite;
let server: ReturnType<typeof postgresServer>;
let client: Client;

/** Looks at each message; a checkpoint for each megabyte. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parakh-upkeep-'));
  const upkeep = openUpkeep(0, 1_000_000);
  database = await PGlite.create(join(folder, 'data'), {
    startParams: [...PGlite.defaultStartParams, ...upkeep.startParams],
  });
  server = postgresServer(database, upkeep);
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  client = new Client({ host: folder, port: 5432, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query('CREATE TABLE note (id int PRIMARY KEY, text text STORAGE PLAIN)');
  await client.query("INSERT INTO note SELECT id, repeat('a', 2000) FROM generate_series(1, $1::int4) id", [ROWS]);
});

afterEach(async () => {
  await client?.end();
  server?.close();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

const logFiles = () => readdirSync(join(folder, 'data', 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
const numbered = async (text: string) => Number((await client.query(text)).rows[0]?.value);
const replace = (times: number) => client.query("UPDATE note SET text = repeat('b', 2000 + $1::int4)", [times]);

it('keeps the log and the tables small however often rows are replaced', async () => {
  const position = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS value";
  const before = await numbered(position);
  for (let i = 0; i < 120; i++) await replace(i);
  expect(await numbered('SELECT count(*) AS value FROM note')).toBe(ROWS);
  expect((await numbered(position)) - before).toBeGreaterThan(120 * ROWS * 2000);
  // Of 120 MB and more: sixteen megabytes each; sixty-four may stay, and the one that is written.
  expect(logFiles().length).toBeLessThanOrEqual(5);
  expect(await numbered("SELECT pg_table_size('note') AS value")).toBeLessThan(20 * ROWS * 2100);
});

it('waits until a transaction is over, and keeps what it did', async () => {
  await client.query('BEGIN');
  for (let i = 0; i < 5; i++) await replace(i);
  const behind = 'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) AS value FROM pg_control_checkpoint()';
  expect(await numbered(behind)).toBeGreaterThan(5_000_000);
  await client.query('COMMIT');
  expect(await numbered(behind)).toBeLessThan(1_000_000);
  expect(await numbered("SELECT count(*) AS value FROM note WHERE text LIKE 'b%'")).toBe(ROWS);
});

it('leaves the statements that a client has prepared', async () => {
  const named = { name: 's0', text: 'SELECT text FROM note WHERE id = $1' };
  for (let i = 0; i < 3; i++) {
    await replace(i);
    const { rows } = await client.query({ ...named, values: [1 + i] });
    expect(rows).toEqual([{ text: 'b'.repeat(2000 + i) }]);
  }
});
