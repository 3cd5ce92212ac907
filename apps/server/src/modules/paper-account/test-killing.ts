import { join } from 'node:path';
import { startKilled } from '../../platform/store/test-killed-process.ts';

/** What a process that is killed is told. */
export interface KilledPaper {
  readonly folder: string;
  readonly databaseUrl?: string | undefined;
  readonly person: string;
  readonly run: number;
  readonly orders: number;
  /** Before or after which statement it dies. */
  readonly dieAt: number;
}

/** Lines that it said until it ended. */
export const linesOfKilled = async (settings: KilledPaper): Promise<string[]> =>
  startKilled(join(import.meta.dirname, 'test-killed-paper.ts'), settings).said;
