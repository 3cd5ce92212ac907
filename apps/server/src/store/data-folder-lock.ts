import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '@parakh/base';

export interface DataFolderLock {
  release(): void;
}

/** Who holds a data folder; since: as text, with the time zone. */
interface Holder {
  readonly pid: number;
  readonly since: string;
}

/** A database that nobody refers to is closed by the garbage collector, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only one that opens the stores of a data folder: the people's store has no lock of its own, and
 * two processes on it lose each other's rows without an error. The lock is the kernel's (SQLite takes it on a small
 * file), so it ends with the process, however that dies. Throws 'store.locked' with the holder's pid.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const holderFile = join(path, 'holder.json');
  const database = new DatabaseSync(join(path, 'lock.sqlite'));
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    throw new AppError('store.locked', { folder: path, ...readHolder(holderFile) }, cause);
  }
  const holder: Holder = { pid: process.pid, since: new Date().toISOString() };
  writeFileSync(holderFile, JSON.stringify(holder));
  held.add(database);
  const release = () => {
    if (held.delete(database)) database.close();
  };
  return { release };
}

/** Nothing in the moment between another's lock and its note. */
function readHolder(file: string): Partial<Holder> {
  try {
    const noted: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof noted === 'object' && noted !== null ? noted : {};
  } catch {
    return {};
  }
}
