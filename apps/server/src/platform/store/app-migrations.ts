import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Migration, readMigrations } from './migration-files.ts';

const source = join(import.meta.dirname, '../..');

/** Where tables of the app database have their owners: each module that has any, and what keeps long work. */
const folders = [
  join(source, 'platform/jobs/migrations'),
  ...readdirSync(join(source, 'modules')).map((module) => join(source, 'modules', module, 'migrations')),
].filter((folder) => existsSync(folder));

/** Of all modules, in one order: a module's tables may refer to those of others that came before. */
export const appMigrations: readonly Migration[] = readMigrations(...folders);
