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
const locked = new Set<DatabaseSync>();

/**
 * Makes this process the only one that opens the stores of a data folder: the app database has no lock of its own, and
 * two processes on it lose each other's rows without an error. The lock is the kernel's (SQLite takes it on a small
 * file), so it ends with the process, however that dies. Throws 'store.locked' with the holder's pid.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  try {
    return lock(folder);
  } catch (cause) {
    const why = whyUnusable(cause);
    throw why === undefined ? cause : new AppError('folder.unusable', { why }, cause);
  }
}

function lock(folder: string): DataFolderLock {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const holderFile = join(path, 'holder.json');
  const database = new DatabaseSync(join(path, 'lock.sqlite'));
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if (whyUnusable(cause) !== undefined) throw cause;
    throw new AppError('store.locked', { folder: path, ...readHolder(holderFile) }, cause);
  }
  const holder: Holder = { pid: process.pid, since: new Date().toISOString() };
  writeFileSync(holderFile, JSON.stringify(holder));
  locked.add(database);
  const release = () => {
    if (locked.delete(database)) database.close();
  };
  return { release };
}

const FULL = 'The disk is full: make room, and start again.';
const NOT_OURS = 'This user may not write in it: make it theirs (chown), or set PARAKH_DATA to another folder.';

/** What files and SQLite say, in words with what to do. */
const whyByCode: Readonly<Record<string, string>> = {
  ENOTDIR: 'It is no folder, or lies in a file: set PARAKH_DATA to a folder.',
  EEXIST: 'It is a file: set PARAKH_DATA to a folder.',
  EACCES: NOT_OURS,
  EPERM: NOT_OURS,
  EROFS: 'Its disk can only be read: set PARAKH_DATA to a folder on another.',
  ENOSPC: FULL,
  EDQUOT: FULL,
  'sqlite 8': NOT_OURS,
  'sqlite 10': FULL,
  'sqlite 13': FULL,
  'sqlite 14': NOT_OURS,
  'sqlite 26': 'Its file lock.sqlite is damaged: delete that file, which holds nothing, and start again.',
};

function whyUnusable(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  if ('errcode' in cause) return whyByCode[`sqlite ${Number(cause.errcode) % 256}`];
  return 'code' in cause ? whyByCode[String(cause.code)] : undefined;
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
