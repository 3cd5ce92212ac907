import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a process that is killed is told. */
export interface KilledSettings {
  readonly folder: string;
  readonly databaseUrl?: string | undefined;
  /** Of vendors, by broker. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly run: number;
  /** Orders at each vendor. */
  readonly orders: number;
  /** Of `fastClock`. */
  readonly scale: number;
  readonly from: number;
  readonly at: number;
  readonly holder: string;
  readonly leaseMs: number;
  /** Before or after which statement or request it dies, or loses its lines to the store. */
  readonly dieAt?: number;
  readonly cutAt?: number;
  readonly stopAt?: 'before writing' | 'after writing';
}

const program = join(import.meta.dirname, 'test-killed-orders.ts');

export interface RunningSender {
  readonly child: ChildProcess;
  /** Lines that it said until it ended. */
  readonly said: Promise<string[]>;
  /** Resolves when it has said this. */
  heard(line: string): Promise<void>;
}

export function startSender(settings: KilledSettings): RunningSender {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Most of such a short life is reading code.
    env: { ...process.env, NODE_COMPILE_CACHE: join(settings.folder, 'compiled') },
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const lines = () => text.split('\n').slice(0, -1);
  return {
    child,
    said: once(child, 'close').then(lines),
    async heard(line) {
      while (!lines().includes(line)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`it ended before it said ${line}: ${text}`);
        await new Promise((go) => setTimeout(go, 20));
      }
    },
  };
}
