import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openUpkeep } from './pglite-upkeep.ts';
import { postgresServer } from './pglite-wire.ts';

let folder: string;
let database: PGlite;
let server: ReturnType<typeof postgresServer>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parakh-wire-'));
  database = await PGlite.create();
  server = postgresServer(database, openUpkeep());
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
});

beforeEach(async () => {
  await database.exec('DROP TABLE IF EXISTS note; CREATE TABLE note (text text)');
});

afterAll(async () => {
  server?.close();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function connected(): Promise<Client> {
  const client = new Client({ host: folder, port: 5432, user: 'postgres', database: 'postgres' });
  await client.connect();
  return client;
}

it('leaves nothing of a client to the next one', async () => {
  const named = { name: 's0', text: 'SELECT $1::int4 AS x', values: [1] };
  const first = await connected();
  expect((await first.query(named)).rows).toEqual([{ x: 1 }]);
  await first.query("SET statement_timeout = '5s'");
  await first.query('BEGIN');
  await first.query('INSERT INTO note VALUES ($1)', ['half done']);
  await first.end();
  const second = await connected();
  expect((await second.query({ ...named, text: 'SELECT $1::int4 + 1 AS x' })).rows).toEqual([{ x: 2 }]);
  expect((await second.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  expect((await second.query('SELECT * FROM note')).rows).toEqual([]);
  await second.end();
});

it('has a second client wait until the first has left', async () => {
  const first = await connected();
  const second = connected().then(async (client) => {
    const { rows } = await client.query('SELECT text FROM note');
    await client.end();
    return rows;
  });
  await first.query('INSERT INTO note VALUES ($1)', ['before it left']);
  await first.end();
  expect(await second).toEqual([{ text: 'before it left' }]);
});
