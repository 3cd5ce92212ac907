import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryEnv, memoryOptions } from '../memory-settings.mjs';

/** The real server, in a process of its own. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** As a power cut would: this process and all it started, without a word to any. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Of a server in a process of its own. */
export const serverProgram = join(import.meta.dirname, 'test-start.ts');

const served = { args: [...memoryOptions, join(import.meta.dirname, 'start.ts')], env: memoryEnv };

interface Starting {
  readonly tries?: number;
  /** What it writes: its log, and where it answers. */
  readonly heard?: (chunk: Buffer) => void;
  /** As `npm start` starts it: with its settings of memory, and its threads at once. What is measured is started so. */
  readonly asServed?: boolean;
  /** Told as soon as its process is there, long before it answers; again at another try. */
  readonly onStart?: (pid: number) => void;
}

/** On a free port, with these settings. The stores of a server that was killed let go of the folder a moment later. */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  { tries = 5, ...how }: Starting = {},
): Promise<ServerProcess> {
  const { heard } = how;
  const child = spawned(env, how);
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: !heard })) {
    const [origin] = /http:[^\s"]+/.exec(String(chunk)) ?? [];
    if (!origin) continue;
    if (heard) child.stdout.resume();
    const end = (signal: 'SIGKILL' | 'SIGTERM') => async () => ended(child, signal);
    return { origin, pid: child.pid!, kill: end('SIGKILL'), stop: end('SIGTERM') };
  }
  if (tries <= 1) throw new Error('the server does not start');
  await wait(1000);
  return startProcess(env, { ...how, tries: tries - 1 });
}

function spawned(env: Readonly<Record<string, string>>, { heard, asServed = false, onStart }: Starting) {
  const started = asServed ? served : { args: [serverProgram], env: {} };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...started.args], {
    env: { ...started.env, ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) onStart?.(child.pid);
  if (heard) child.stdout.on('data', heard);
  return child;
}

export async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const started = signal === 'SIGKILL' ? childrenOf(child.pid) : [];
  const gone = once(child, 'exit');
  child.kill(signal);
  for (const pid of started) killed(pid);
  await gone;
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with its parent.
  }
}

/** Where the system tells. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}
