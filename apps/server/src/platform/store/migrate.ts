import { type Migration, pendingMigrations } from './migration-files.ts';
import type { StoreClient, StorePool } from './translate-faults.ts';

/** Any number, the same in every version of us: two servers on one database take turns. */
const MIGRATION_LOCK = 7_261_407;

/**
 * Brings the app database up to date: runs the migrations that did not run yet, each in a transaction of its own, and records its
 * checksum. Refuses a store whose past is not ours.
 */
export async function migrate(pool: Pick<StorePool, 'connect'>, migrations: readonly Migration[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migration');
    const recorded = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    for (const migration of pendingMigrations(migrations, recorded)) await run(client, migration);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
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
