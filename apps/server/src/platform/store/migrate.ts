import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreClient, StorePool } from './told-in-words.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Any number, the same in every version of us: two servers on one database take turns. */
const TURN = 7_261_407;

/**
 * Brings the people's store up to date: runs the plain SQL files of a folder that did not run yet, in the order of their
 * names, each in a transaction of its own, and notes its checksum. Refuses a store whose past is not ours.
 */
export async function migrate(pool: Pick<StorePool, 'connect'>, folder: string): Promise<void> {
  const migrations = readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TURN]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migration');
    const done = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    refuseOtherPast(migrations, done);
    for (const migration of migrations) if (!done.has(migration.name)) await run(client, migration);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TURN]);
    client.release();
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

function refuseOtherPast(migrations: readonly Migration[], done: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of done) {
    if (!known.has(name)) throw new Error(`the people's store was made by a later version: it ran ${name}`);
    if (known.get(name) !== checksum) throw new Error(`migration ${name} was changed after it ran: write another one`);
  }
}

async function run(client: StoreClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${name} failed and was undone`, { cause });
  }
}
