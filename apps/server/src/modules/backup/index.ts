export { backUp } from './backup.ts';
export type { BackupDeps } from './deps.ts';
export type { Manifest } from './manifest.ts';
export { restore } from './restore.ts';
