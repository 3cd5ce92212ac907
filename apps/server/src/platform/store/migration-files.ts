import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@parakh/base';

/** One step of a store's past: a file of plain SQL, run once and recorded under its name. */
export interface Migration {
  /** '0001-market.sql': the number is its place in the order. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The migrations of some folders in the order of their numbers, which is one over all of them. */
export function readMigrations(...folders: readonly string[]): Migration[] {
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })));
  return files
    .filter(({ name }) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ folder, name }) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** What a store says that it ran, checksums by name. */
export type Recorded = ReadonlyMap<string, string>;

/**
 * Those that a store did not run yet. Throws AppError 'store.later-version' for one that ran what this program does not know: what it
 * wrote since then would be read wrongly.
 */
export function pendingMigrations(migrations: readonly Migration[], recorded: Recorded): Migration[] {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of recorded) {
    if (!known.has(name)) throw new AppError('store.later-version', { why: `It ran ${name}.` });
    if (known.get(name) !== checksum) throw new Error(`migration ${name} was changed after it ran: write another one`);
  }
  return migrations.filter(({ name }) => !recorded.has(name));
}
