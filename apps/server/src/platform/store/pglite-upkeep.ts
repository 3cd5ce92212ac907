import type { PGlite } from '@electric-sql/pglite';

/**
 * What a PostgreSQL server has processes for in its background. PGlite is one process without them: its write-ahead log
 * would grow until it is closed, and rows that were replaced or removed would stay.
 */
export interface Upkeep {
  /** Settings that keep the log small: of its files as many stay as a checkpoint needs. */
  readonly startParams: readonly string[];
  /** Called while no transaction runs: does what is due, and nothing most of the time. */
  due(database: PGlite): Promise<void>;
}

/** A file of the log has sixteen megabytes. */
const LOG_BYTES = 32 * 1024 * 1024;
const LOOK_EACH_MS = 60_000;

const LOG_BEHIND =
  'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS behind FROM pg_control_checkpoint()';

/**
 * The table that needs it most, by the measure of PostgreSQL's own autovacuum: a fifth of it and fifty rows, or transactions so old
 * that their numbers come round again. Source: https://www.postgresql.org/docs/current/routine-vacuuming.html
 */
const TO_VACUUM = `
  SELECT s.relid::regclass::text AS name FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE c.relkind = 'r' AND (s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) OR age(c.relfrozenxid) > 150000000)
  ORDER BY s.n_dead_tup DESC LIMIT 1`;

export function openUpkeep(lookEachMs = LOOK_EACH_MS, logBytes = LOG_BYTES): Upkeep {
  let nextLook = performance.now() + lookEachMs;
  return {
    startParams: ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
    async due(database) {
      if (performance.now() < nextLook) return;
      nextLook = performance.now() + lookEachMs;
      // A table that cannot be vacuumed is no reason for the log to grow.
      await vacuumOne(database).finally(() => checkpoint(database, logBytes));
    },
  };
}

/** One at a time: whoever asks meanwhile waits. */
async function vacuumOne(database: PGlite): Promise<void> {
  // What was counted is told once a second at the earliest, unless it is asked for.
  await database.exec('SELECT pg_stat_force_next_flush()');
  const { rows } = await database.query<{ readonly name: string }>(TO_VACUUM);
  for (const { name } of rows) await database.exec(`VACUUM (ANALYZE) ${name}`);
}

async function checkpoint(database: PGlite, logBytes: number): Promise<void> {
  const { rows } = await database.query<{ readonly behind: number }>(LOG_BEHIND);
  if (rows.some(({ behind }) => behind > logBytes)) await database.exec('CHECKPOINT');
}
