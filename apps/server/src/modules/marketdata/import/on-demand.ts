/** The importer with its fifty formats and their libraries, loaded when something is imported: a server seldom does. */
import type { downloadDays as download } from './download-days.ts';
import type { importPaths as take } from './import-paths.ts';

export const importPaths: typeof take = async (...given) => (await import('./import-paths.ts')).importPaths(...given);

export const downloadDays: typeof download = async (...given) =>
  (await import('./download-days.ts')).downloadDays(...given);
