import { Worker } from 'node:worker_threads';
import { AppError } from '@parakh/base';
import type { Logger } from 'pino';
import {
  type Answers,
  control,
  type FromWorker,
  MARKET_CHANGED,
  type SharedMarket,
  type Task,
  type Timed,
  type ToWorker,
} from './protocol.ts';

/** Threads that share the market's memory. */
export interface Pool {
  /** From now on tasks see this market. */
  share(market: SharedMarket): void;
  /** The same task to every worker; they share it out among themselves. */
  all<T extends Task>(task: Unnumbered<T>, limits: Limits): Promise<Answers[T['kind']][]>;
  /** A task to the worker that has the least to do. */
  one<T extends Task>(task: Unnumbered<T>, limits: Limits): Promise<Answers[T['kind']]>;
  close(): Promise<void>;
}

/** A task as it is handed in; one that is handed in again goes on under its own number. */
export type Unnumbered<T extends Task> = Omit<T, 'id' | 'control'>;

export interface Limits {
  readonly signal?: AbortSignal | undefined;
  /** None for long work, which is ended by its signal. */
  readonly timeoutMs?: number;
  /** Where one wants to see how far the work is. */
  readonly control?: Int32Array;
  /** Called at the end with how long workers were busy, all together. */
  readonly onCpuMs?: ((ms: number) => void) | undefined;
}

/** A place for one worker; when it ends, another takes it. */
interface WorkerSlot {
  /** Tasks that it has or that wait for it. */
  readonly tasks: () => number;
  readonly isWorkingOn: (id: number) => boolean;
  share(market: SharedMarket): void;
  do(task: Task): Promise<Answer>;
  /** Ends the worker; the task it is at fails. */
  stop(): Promise<unknown>;
  close(): Promise<unknown>;
}

type Answer = Timed<Answers[keyof Answers]>;

interface Waiting {
  readonly task: Task;
  readonly resolve: (part: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export const workerScript = new URL('./worker.ts', import.meta.url);

/** How long a worker may take to notice that its task was given up. */
const GRACE_MS = 1000;
/** A worker that cannot even start must not be started without pause. */
const REPLACE_AFTER_MS = 50;
/** Room for the trades of a sweep; a scan makes little garbage, and with the usual young generation two workers keep 100 MB more. */
const RESOURCES = { maxYoungGenerationSizeMb: 16 };

export interface PoolOptions {
  readonly threads: number;
  readonly log: Logger;
  /** Threads start with the first scan: a program that asks one question about one symbol needs none. */
  readonly startsLate?: boolean;
  readonly script?: URL;
}

export function openPool({ threads, log, startsLate = false, script = workerScript }: PoolOptions): Pool {
  let lastId = 0;
  let market: SharedMarket | undefined;
  let slots: readonly WorkerSlot[] = [];
  const start = () => {
    if (slots.length === 0) slots = Array.from({ length: threads }, () => openSlot(script, log, market));
    return slots;
  };
  if (!startsLate) start();

  async function shared<T extends Task>(task: Unnumbered<T>, limits: Limits, by: readonly WorkerSlot[]) {
    const flags = limits.control ?? new Int32Array(new SharedArrayBuffer(4 * control.length));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Unnumbered leaves out is put back
    const whole = { ...task, id: ++lastId, control: flags } as unknown as T;
    const { ended, settle } = limitsOf(limits);
    const started = performance.now();
    try {
      const answers = (await Promise.race([Promise.all(by.map((slot) => toTheEnd(slot, whole))), ended])).flat();
      limits.onCpuMs?.(answers.reduce((sum, { cpuMs }) => sum + cpuMs, 0));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a worker answers a task by its kind
      return answers as unknown as Answers[T['kind']][];
    } catch (error) {
      limits.onCpuMs?.((performance.now() - started) * by.length);
      giveUp(whole, by);
      throw error;
    } finally {
      settle();
    }
  }

  return {
    share(told) {
      market = told;
      for (const slot of slots) slot.share(told);
    },
    all: (task, limits) => shared(task, limits, start()),
    async one(task, limits) {
      const idlest = start()
        .toSorted((a, b) => a.tasks() - b.tasks())
        .slice(0, 1);
      return (await shared(task, limits, idlest))[0]!;
    },
    close: async () => void (await Promise.all(slots.map((slot) => slot.close()))),
  };
}

/** Long work is done in slices, each behind whatever was asked meanwhile. */
async function toTheEnd(slot: WorkerSlot, task: Task): Promise<Answer[]> {
  const answers = [await slot.do(task)];
  for (let last = answers[0]!; 'isDone' in last && !last.isDone && !isCancelled(task); answers.push(last))
    last = await slot.do(task);
  return answers;
}

function isCancelled(task: Task): boolean {
  return Atomics.load(task.control, control.isCancelled) === 1;
}

/** A promise that fails when the asker goes away or the time is up. */
function limitsOf({ signal, timeoutMs }: Limits) {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new AppError('scan.cancelled'));
  const timer = timeoutMs && setTimeout(() => reject(new AppError('scan.too-slow', { timeoutMs })), timeoutMs);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  const settle = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  };
  return { ended, settle };
}

/** Workers look at the flag between symbols; one that does not come back is ended and replaced. */
function giveUp(task: Task, slots: readonly WorkerSlot[]): void {
  Atomics.store(task.control, control.isCancelled, 1);
  const check = () => slots.filter((slot) => slot.isWorkingOn(task.id)).map((slot) => slot.stop());
  setTimeout(check, GRACE_MS).unref();
}

function openSlot(script: URL, log: Logger, told: SharedMarket | undefined): WorkerSlot {
  let market = told;
  let isClosing = false;
  /** Tasks are answered in turn: the first one is under way, the others have not begun. */
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
    started.on('error', (error) => log.error({ err: error }, 'a worker failed'));
    started.on('exit', (code) => replace(code));
    return started;
  }

  function replace(code: number): void {
    const failed = waiting.shift();
    if (!isClosing) {
      log.warn({ code, task: failed?.task.kind }, 'a worker ended and is replaced');
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
    if ('error' in message) answered?.reject(failureOf(message.error));
    else answered?.resolve(message);
  }

  return {
    tasks: () => waiting.length,
    isWorkingOn: (id) => waiting[0]?.task.id === id,
    share(told) {
      market = told;
      send(worker, told);
    },
    do: (task) =>
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

function failureOf(reason: string): AppError {
  return reason === MARKET_CHANGED ? new AppError('market.changed') : new AppError('scan.failed', { reason });
}

function send(worker: Worker, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  worker.postMessage(message);
}
