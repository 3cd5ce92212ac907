import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { memoryEnv, memoryOptions } from '../apps/server/src/memory-settings.mjs';

export interface OwnServer {
  readonly child: ChildProcess;
  readonly origin: string;
}

interface ServerOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Told as soon as its process is there, long before it answers. */
  readonly onStart?: (pid: number) => void;
}

/** A server on a data folder, started as `npm start` starts it; resolves once it answers. */
export async function startServer(dataFolder: string, { env, onStart }: ServerOptions = {}): Promise<OwnServer> {
  const program = join(import.meta.dirname, '../apps/server/src/main/start.ts');
  const own = {
    PARAKH_DATA: dataFolder,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    PARAKH_RATE_LIMIT: '100000',
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...memoryOptions, program], {
    env: { ...memoryEnv, ...process.env, ...own, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onStart?.(child.pid!);
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const [origin] = /http:[^\s"]+(?=\s)/.exec(said) ?? [];
    if (origin) return { child, origin };
  }
  throw new Error('the server ended before it answered');
}

export async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
