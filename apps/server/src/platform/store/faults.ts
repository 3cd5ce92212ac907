import { AppError, type FailureCode, failures } from '@parakh/base';

/** Says what does not work, and nothing once it does. */
export type OnFault = (says: string | undefined) => void;

/** How the failures of one store are called, and where its files lie. */
export interface StoreFaults {
  readonly busy: 'market.busy' | 'app-database.busy';
  readonly damaged: 'market.damaged' | 'app-database.damaged';
  readonly folder: string;
}

const FAULTS: ReadonlySet<FailureCode> = new Set([
  'app-database.busy',
  'app-database.damaged',
  'market.busy',
  'market.damaged',
  'disk.full',
  'folder.unusable',
  'store.locked',
  'store.later-version',
]);

/** A fault of a store or of its disk and not of our code: its sentence says what to do, and where in our code it was met helps nobody. */
export function isStoreFault(error: unknown): error is AppError {
  return error instanceof AppError && FAULTS.has(error.code);
}

/** The system's words, of any file of ours. */
export function isNoSpaceError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** For who runs the server: the sentence, and the folder it is about. */
export function faultText({ code, detail }: AppError): string {
  const { why, folder } = detail;
  const says = [failures[code].message, why].filter((text) => typeof text === 'string').join(' ');
  return typeof folder === 'string' ? `${says}\nFolder: ${folder}` : says;
}

const FULL = /No space left|The disk is full|ENOSPC|EDQUOT|Disk quota|not enough space|NOT_ENOUGH_SPACE/;
const NOT_OURS = /EACCES|EPERM|EROFS|Permission denied|Operation not permitted|Read-only file system/;
const NO_MEMORY = /MEMORY_LIMIT|Cannot allocate memory|out of memory|WebAssembly\.Memory|CANNOT_ALLOCATE_MEMORY/;
const MAY_NOT = 'This user may not write in it: make it theirs (chown).';

export const isOfFullDisk = (output: string): boolean => FULL.test(output);

/** Why an engine did not open, by the last that its process said. */
export function whyNotOpen({ busy, damaged, folder }: StoreFaults, output: string): AppError {
  // The words of chDB and of our own lock.
  if (/Cannot lock file|store\.locked/.test(output)) return new AppError('store.locked', { folder });
  if (isOfFullDisk(output)) return new AppError('disk.full', { folder });
  const [, why] = /folder\.unusable \{"why":"([^"]*)"/.exec(output) ?? [];
  if (why !== undefined) return new AppError('folder.unusable', { why, folder: `${folder}-lock` });
  if (NOT_OURS.test(output)) return new AppError('folder.unusable', { why: MAY_NOT, folder });
  const line = errorLine(output);
  return new AppError(line === '' || NO_MEMORY.test(output) ? busy : damaged, { folder, output: line });
}

const MOST_LETTERS = 300;

/** What the engine itself said of its trouble: no stack, no code. */
function errorLine(output: string): string {
  const lines = output.split('\n').filter((line) => /PANIC|FATAL|Exception|Error: /.test(line));
  return (lines[0] ?? '').trim().slice(0, MOST_LETTERS);
}
