import { Worker } from 'node:worker_threads';
import { AppError } from '@parakh/base';
import type { Logger } from 'pino';
import type { Answered, Asked, FromThread, Kind } from './protocol.ts';

/** The thread that evaluates, as its asker sees it. */
export interface Thread {
  /** Throws AppError 'judging.lost' when it ended or does not answer, which ends it, and 'judging.failed' when it could not do it. */
  ask<K extends Kind>(kind: K, asked: Asked[K]): Promise<Answered[K]>;
  readonly isLost: boolean;
  close(): Promise<void>;
}

const PROGRAM = new URL('./evaluation-thread.ts', import.meta.url);
/** Whoever does not answer within this, by our clock, hangs: many times what the greatest market takes. */
const PATIENCE: Readonly<Record<Kind, number>> = {
  begin: 120_000,
  prepare: 60_000,
  supply: 120_000,
  remove: 20_000,
  minute: 20_000,
  figures: 20_000,
  ticked: 20_000,
};

/** Young objects: what a minute leaves is soon gone. With the usual space it keeps 20 MB more. */
const RESOURCES = { maxYoungGenerationSizeMb: 16 };

interface Waiting {
  readonly late: NodeJS.Timeout;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

interface ThreadOptions {
  /** What runs in it. */
  readonly program?: URL;
  readonly patience?: Readonly<Record<Kind, number>>;
}

export function openThread(log: Logger, { program = PROGRAM, patience = PATIENCE }: ThreadOptions = {}): Thread {
  const waiting = new Map<number, Waiting>();
  let [lastId, isLost] = [0, false];
  const worker = new Worker(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: RESOURCES,
  });
  worker.unref();
  worker.on('message', (message: FromThread) => {
    const asked = waiting.get(message.id);
    clearTimeout(asked?.late);
    waiting.delete(message.id);
    if (waiting.size === 0) worker.unref();
    if ('error' in message) asked?.reject(new AppError('judging.failed', { reason: message.error }));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers what it was asked, by its kind
    else asked?.resolve(message.answer as never);
  });
  worker.on('error', (error) => log.error({ err: error }, 'the thread that evaluates alerts failed'));
  worker.on('exit', () => {
    isLost = true;
    for (const { late, reject } of waiting.values()) {
      clearTimeout(late);
      reject(new AppError('judging.lost'));
    }
    waiting.clear();
  });
  const cancel = (kind: Kind, reject: Waiting['reject']) => {
    reject(new AppError('judging.lost', { silentMs: patience[kind], kind }));
    void worker.terminate();
  };
  return {
    get isLost() {
      return isLost;
    },
    ask(kind, asked) {
      if (isLost) return Promise.reject(new AppError('judging.lost'));
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        const late = setTimeout(() => cancel(kind, reject), patience[kind]);
        waiting.set(id, { late, resolve, reject });
        worker.ref();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
        worker.postMessage({ id, kind, ...asked });
      });
    },
    close: async () => void (await worker.terminate()),
  };
}
