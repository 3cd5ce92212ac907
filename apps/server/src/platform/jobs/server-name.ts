import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of a data folder, made once: several servers may share one store of jobs, and each takes up only its own after a stop. */
export function serverName(dataFolder: string): string {
  const file = join(dataFolder, 'server-name');
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
