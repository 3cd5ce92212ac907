import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

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

const program = join(import.meta.dirname, 'test-killed-paper.ts');

/** Lines that it said until it ended. */
export async function linesOfKilled(settings: KilledPaper): Promise<string[]> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(settings.folder, 'compiled') },
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return text.split('\n').slice(0, -1);
}
