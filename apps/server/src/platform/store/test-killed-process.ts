import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process that a test kills, or that dies by itself at a moment it was given. */
export interface KilledProcess {
  readonly child: ChildProcess;
  /** Lines that it said until it ended. */
  readonly said: Promise<string[]>;
  /** Resolves when it has said this; throws where it ends before. */
  heard(line: string): Promise<void>;
}

/** Starts a program that reads its settings from its one argument. What is compiled is shared with the next on the same folder. */
export function startKilled(program: string, settings: { readonly folder: string }): KilledProcess {
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
