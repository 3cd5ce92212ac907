import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@parakh/base';
import type { Logger } from 'pino';

/** An embedded engine in a process of its own, so that its fault is one failed query and a restart, and its memory its own. */
export interface Engine {
  /** Resolves when the engine answers; rejects while it cannot be brought up. */
  ready(): Promise<void>;
  /** After a call that got no answer: returns once it is known whether the engine still runs. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface EngineProgram {
  /** As the log calls it. */
  readonly name: string;
  /** A file beside this one. It says 'ready' when it answers, and leaves when it is told 'close' or its parent is gone. */
  readonly program: string;
  readonly args: readonly string[];
  /** What a caller is told while it cannot be opened. */
  readonly failure: 'market.busy' | 'people.busy';
  /** Options of Node itself. */
  readonly nodeOptions: readonly string[];
}

const LOCK_WAIT_MS = 3_000;
const CLOSE_WAIT_MS = 5_000;
const FAULT_WAIT_MS = 300;
const RESTART_PAUSES_MS = [0, 100, 500, 2_000];

export async function startEngine(program: EngineProgram, log: Logger): Promise<Engine> {
  let closing = false;
  let faults = 0;
  let running = await openWaitingForLock(program);
  let up = Promise.resolve();

  const watch = async ({ child, exited }: Running): Promise<void> => {
    const startedMs = performance.now();
    log.info({ enginePid: child.pid }, `the ${program.name} is open`);
    await exited;
    if (closing) return;
    if (performance.now() - startedMs > 60_000) faults = 0;
    log.error({ code: child.exitCode, signal: child.signalCode }, `the ${program.name} stopped and is started again`);
    startAgain();
  };
  const startAgain = (): void => {
    up = bringUp();
    up.catch((cause: unknown) => {
      log.error({ cause }, `the ${program.name} could not be started again`);
      startAgain();
    });
  };
  const bringUp = async (): Promise<void> => {
    await wait(RESTART_PAUSES_MS[Math.min(faults++, RESTART_PAUSES_MS.length - 1)]);
    if (closing) return;
    running = await openWaitingForLock(program);
    void watch(running);
  };
  void watch(running);

  return {
    ready: () => up,
    // The cut connection is seen before the end of the process is.
    settled: () => Promise.race([running.exited, wait(FAULT_WAIT_MS, undefined, { ref: false })]),
    async close() {
      closing = true;
      await up.catch(() => {});
      await stop(running);
    },
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly exited: Promise<void>;
}

/** After a kill -9 of the last server its engine needs a moment to notice and to let go of the folder. */
async function openWaitingForLock(program: EngineProgram): Promise<Running> {
  const untilMs = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      return await open(program);
    } catch (cause) {
      const isLocked = cause instanceof AppError && cause.code === 'store.locked';
      if (!isLocked || performance.now() > untilMs) throw cause;
      await wait(100);
    }
  }
}

async function open({ program, args, failure, nodeOptions }: EngineProgram): Promise<Running> {
  const child = fork(join(import.meta.dirname, program), args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Each query under way occupies a thread of the pool.
    env: { ...process.env, UV_THREADPOOL_SIZE: '12' },
    execArgv: [...nodeOptions],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-4_000);
  });
  const isOpen = await Promise.race([once(child, 'message').then(() => true), exited.then(() => false)]);
  if (isOpen) return { child, exited };
  // The words of chDB and of our own lock.
  const isLocked = said.includes('Cannot lock file') || said.includes('store.locked');
  throw new AppError(isLocked ? 'store.locked' : failure, { said, code: child.exitCode });
}

async function stop({ child, exited }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.send('close', () => {});
  const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_WAIT_MS);
  await exited;
  clearTimeout(timer);
}

/** A unix socket in the data folder, or, because its path may have 107 bytes at most, in a private folder named after it. */
export function socketFor(dataFolder: string, name: string): string {
  const inFolder = join(resolve(dataFolder), name);
  if (Buffer.byteLength(inFolder) <= 100) return inFolder;
  const key = createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 16);
  const { uid } = userInfo();
  const folder = join(tmpdir(), `parakh-${uid}-${key}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = statSync(folder);
  // Anybody may make folders there: one that is not ours alone could lead our calls elsewhere.
  if (made.uid !== uid || (made.mode & 0o077) !== 0) throw new AppError('store.locked', { folder, ownedBy: made.uid });
  return join(folder, name);
}
