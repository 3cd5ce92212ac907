import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError, failures } from '@parakh/base';
import type { Logger } from 'pino';
import { Answering } from './answering.ts';
import { faultText, isStoreFault, type OnFault, type StoreFaults, whyNotOpen } from './faults.ts';
import { type Pulse, takePulse } from './pulse.ts';

/** An embedded engine in a process of its own, so that its fault is one failed query and a restart, and its memory its own. */
export interface Engine {
  /** What the engine is asked: fails while it cannot be brought up, and as soon as it is known to stand still. */
  answered<T>(ask: () => Promise<T>): Promise<T>;
  /** After a call that got no answer: returns once it is known whether the engine still runs. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface EngineProgram {
  /** As the log calls it. */
  readonly name: string;
  /** A file beside this one. It says 'ready' when it answers and 'pong' to each 'ping', and leaves when it is told 'close' or its parent is gone. */
  readonly program: string;
  readonly args: readonly string[];
  readonly faults: StoreFaults;
  /** Options of Node itself. */
  readonly nodeOptions: readonly string[];
  readonly onFault?: OnFault | undefined;
  /** While nobody but whoever opened it waits: a silent engine is waited for longer. */
  readonly isPatient?: (() => boolean) | undefined;
}

const LOCK_WAIT_MS = 3_000;
const CLOSE_WAIT_MS = 5_000;
const FAULT_WAIT_MS = 300;
/** The log of a store that was killed is played again first. */
const OPEN_WITHIN_MS = 120_000;
const RESTART_PAUSES_MS = [0, 100, 500, 2_000];
/** What did not open is tried again so often, and whoever asks meanwhile hears why it does not. */
const OPEN_AGAIN_MS = 5_000;

export async function startEngine(program: EngineProgram, log: Logger): Promise<Engine> {
  const first = await openWaitingForLock(program);
  return new WatchedEngine(program, log, first);
}

class WatchedEngine implements Engine {
  readonly #program: EngineProgram;
  readonly #log: Logger;
  readonly #answering: Answering;
  #running: Running;
  #pulse: Pulse | undefined;
  #up: Promise<void> = Promise.resolve();
  #isClosing = false;
  #faults = 0;
  #told: string | undefined;

  constructor(program: EngineProgram, log: Logger, running: Running) {
    this.#program = program;
    this.#log = log;
    this.#answering = new Answering(() => new AppError(program.faults.busy, { isSilent: true }));
    this.#running = running;
    this.#watch(running);
  }

  async answered<T>(ask: () => Promise<T>): Promise<T> {
    await this.#up;
    return this.#answering.answered(ask);
  }

  /** The cut connection is seen before the end of the process is. */
  async settled(): Promise<void> {
    await Promise.race([this.#running.exited, wait(FAULT_WAIT_MS, undefined, { ref: false })]);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#up.catch(() => {});
    this.#pulse?.end();
    await stop(this.#running);
  }

  #watch({ child, exited }: Running): void {
    const { name, onFault, isPatient } = this.#program;
    const startedMs = performance.now();
    this.#log.info({ enginePid: child.pid }, `the ${name} is open`);
    this.#told = undefined;
    onFault?.(undefined);
    this.#answering.report(false);
    this.#pulse = takePulse(child, { onChange: (isSilent) => this.#onPulse(isSilent), isPatient });
    void exited.then(() => {
      this.#pulse?.end();
      if (this.#isClosing) return;
      if (performance.now() - startedMs > 60_000) this.#faults = 0;
      this.#log.error({ code: child.exitCode, signal: child.signalCode }, `the ${name} stopped and is started again`);
      this.#up = this.#bringUp(RESTART_PAUSES_MS[Math.min(this.#faults++, RESTART_PAUSES_MS.length - 1)]!);
      void this.#up.catch((cause: unknown) => this.#tryAgain(cause));
    });
  }

  async #bringUp(pauseMs: number): Promise<void> {
    await wait(pauseMs);
    if (this.#isClosing) return;
    this.#running = await openWaitingForLock(this.#program);
    if (this.#isClosing) await stop(this.#running);
    else this.#watch(this.#running);
  }

  #tryAgain(cause: unknown): void {
    this.#tellOnce(cause);
    if (this.#isClosing) return;
    this.#bringUp(OPEN_AGAIN_MS).then(
      () => (this.#up = Promise.resolve()),
      (again: unknown) => {
        this.#up = Promise.reject(again);
        this.#tryAgain(again);
      },
    );
    // Nobody may be asking.
    this.#up.catch(() => {});
  }

  #tellOnce(cause: unknown): void {
    const { name, faults, onFault } = this.#program;
    const fault = isStoreFault(cause) ? cause : new AppError(faults.busy, {}, cause);
    if (fault.code === this.#told) return;
    this.#told = fault.code;
    this.#log.error({ err: fault }, `the ${name} could not be started again: ${faultText(fault)}`);
    onFault?.(failures[fault.code].message);
  }

  #onPulse(isSilent: boolean): void {
    const { name, faults, onFault } = this.#program;
    if (isSilent) this.#log.error({ enginePid: this.#running.child.pid }, `the ${name} does not answer any more`);
    else this.#log.info({ enginePid: this.#running.child.pid }, `the ${name} answers again`);
    onFault?.(isSilent ? failures[faults.busy].message : undefined);
    this.#answering.report(isSilent);
  }
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

async function open({ program, args, faults, nodeOptions }: EngineProgram): Promise<Running> {
  const child = fork(join(import.meta.dirname, program), args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Each query under way occupies a thread of the pool.
    env: { ...process.env, UV_THREADPOOL_SIZE: '12' },
    execArgv: [...nodeOptions],
  });
  // Ended: all that it said is here, too.
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  child.stderr?.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-4_000);
  });
  const overdue = setTimeout(() => child.kill('SIGKILL'), OPEN_WITHIN_MS);
  const isOpen = await Promise.race([once(child, 'message').then(() => true), exited.then(() => false)]);
  clearTimeout(overdue);
  if (isOpen) return { child, exited };
  throw child.signalCode === null
    ? whyNotOpen(faults, output)
    : new AppError(faults.busy, { signal: child.signalCode });
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
