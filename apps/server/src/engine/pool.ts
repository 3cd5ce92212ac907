import { Worker } from 'node:worker_threads';
import { AppError } from '@parakh/base';
import type { Logger } from 'pino';
import { control, type FromWorker, type MarketTold, type ScanPart, type ScanTask, type ToWorker } from './protocol.ts';

/** Threads that share the market's memory. */
export interface Pool {
  /** From now on scans see this market. */
  tell(market: MarketTold): void;
  scan(task: Omit<ScanTask, 'kind' | 'id' | 'control'>, limits: ScanLimits): Promise<ScanPart[]>;
  close(): Promise<void>;
}

export interface ScanLimits {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs: number;
}

/** A place for one worker; when it ends, another takes it. */
interface Seat {
  readonly isWorkingOn: (id: number) => boolean;
  tell(market: MarketTold): void;
  scan(task: ScanTask): Promise<ScanPart>;
  /** Ends the worker; the scan it is at fails. */
  stop(): Promise<unknown>;
  close(): Promise<unknown>;
}

interface Waiting {
  readonly task: ScanTask;
  readonly resolve: (part: ScanPart) => void;
  readonly reject: (error: unknown) => void;
}

export const workerScript = new URL('./worker.ts', import.meta.url);

/** How long a worker may take to notice that its scan was given up. */
const GRACE_MS = 1000;
/** A worker that cannot even start must not be started without pause. */
const REPLACE_AFTER_MS = 50;
/** A scan makes little garbage; with the usual young generation two workers keep 100 MB more. */
const RESOURCES = { maxYoungGenerationSizeMb: 8 };

export interface PoolOptions {
  readonly threads: number;
  readonly log: Logger;
  /** Threads start with the first scan: a program that asks one question about one symbol needs none. */
  readonly startsLate?: boolean;
  readonly script?: URL;
}

export function openPool({ threads, log, startsLate = false, script = workerScript }: PoolOptions): Pool {
  let lastId = 0;
  let market: MarketTold | undefined;
  let seats: readonly Seat[] = [];
  const start = () => {
    if (seats.length === 0) seats = Array.from({ length: threads }, () => openSeat(script, log, market));
    return seats;
  };
  if (!startsLate) start();
  return {
    tell(told) {
      market = told;
      for (const seat of seats) seat.tell(told);
    },
    async scan(task, limits) {
      const shared = new Int32Array(new SharedArrayBuffer(4 * control.length));
      const whole: ScanTask = { ...task, kind: 'scan', id: ++lastId, control: shared };
      const { ended, settle } = limitsOf(limits);
      try {
        return await Promise.race([Promise.all(start().map((seat) => seat.scan(whole))), ended]);
      } catch (error) {
        giveUp(whole, seats);
        throw error;
      } finally {
        settle();
      }
    },
    close: async () => void (await Promise.all(seats.map((seat) => seat.close()))),
  };
}

/** A promise that fails when the asker goes away or the time is up. */
function limitsOf({ signal, timeoutMs }: ScanLimits) {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new AppError('scan.cancelled'));
  const timer = setTimeout(() => reject(new AppError('scan.too-slow', { timeoutMs })), timeoutMs);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  const settle = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  };
  return { ended, settle };
}

/** Workers look at the flag between symbols; one that does not come back is ended and replaced. */
function giveUp(task: ScanTask, seats: readonly Seat[]): void {
  Atomics.store(task.control, control.isGivenUp, 1);
  const check = () => seats.filter((seat) => seat.isWorkingOn(task.id)).map((seat) => seat.stop());
  setTimeout(check, GRACE_MS).unref();
}

function openSeat(script: URL, log: Logger, told: MarketTold | undefined): Seat {
  let market = told;
  let isClosing = false;
  /** Scans are answered in turn: the first one is under way, the others have not begun. */
  const waiting: Waiting[] = [];
  let worker = start();
  if (market) send(worker, market);

  function start(): Worker {
    const started = new Worker(script, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: RESOURCES,
    });
    started.unref();
    started.on('message', settle);
    started.on('error', (error) => log.error({ err: error }, 'a scan worker failed'));
    started.on('exit', (code) => replace(code));
    return started;
  }

  function replace(code: number): void {
    const failed = waiting.shift();
    if (!isClosing) {
      log.warn({ code, scan: failed?.task.text }, 'a scan worker ended and is replaced');
      setTimeout(startAgain, REPLACE_AFTER_MS);
    }
    failed?.reject(new AppError('scan.failed', { reason: 'the worker ended' }));
  }

  function startAgain(): void {
    if (isClosing) return;
    worker = start();
    if (market) send(worker, market);
    for (const { task } of waiting) send(worker, task);
    if (waiting.length > 0) worker.ref();
  }

  function settle(message: FromWorker): void {
    const answered = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if ('error' in message) answered?.reject(new AppError('scan.failed', { reason: message.error }));
    else answered?.resolve(message);
  }

  return {
    isWorkingOn: (id) => waiting[0]?.task.id === id,
    tell(told) {
      market = told;
      send(worker, told);
    },
    scan: (task) =>
      new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        worker.ref();
        send(worker, task);
      }),
    stop: () => worker.terminate(),
    async close() {
      isClosing = true;
      await worker.terminate();
      for (const { reject } of waiting.splice(0)) reject(new AppError('scan.cancelled'));
    },
  };
}

function send(worker: Worker, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  worker.postMessage(message);
}
