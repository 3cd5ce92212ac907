import { Worker } from 'node:worker_threads';
import { AppError } from '@parakh/base';
import type { Logger } from 'pino';
import type { Answered, Asked, FromThread, Kind } from './judging-protocol.ts';

/** The thread that judges, as its asker sees it. */
export interface Thread {
  /** Throws AppError 'judging.lost' when it ended, and 'judging.failed' when it could not do it. */
  ask<K extends Kind>(kind: K, asked: Asked[K]): Promise<Answered[K]>;
  readonly isLost: boolean;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

export function openThread(log: Logger): Thread {
  const waiting = new Map<number, Waiting>();
  let [lastId, isLost] = [0, false];
  const worker = new Worker(new URL('./judging-thread.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  worker.unref();
  worker.on('message', (told: FromThread) => {
    const asked = waiting.get(told.id);
    waiting.delete(told.id);
    if (waiting.size === 0) worker.unref();
    if ('error' in told) asked?.reject(new AppError('judging.failed', { reason: told.error }));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers what it was asked, by its kind
    else asked?.resolve(told.answer as never);
  });
  worker.on('error', (error) => log.error({ err: error }, 'the thread that judges alerts failed'));
  worker.on('exit', () => {
    isLost = true;
    for (const { reject } of waiting.values()) reject(new AppError('judging.lost'));
    waiting.clear();
  });
  return {
    get isLost() {
      return isLost;
    },
    ask(kind, asked) {
      if (isLost) return Promise.reject(new AppError('judging.lost'));
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        worker.ref();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
        worker.postMessage({ id, kind, ...asked });
      });
    },
    close: async () => void (await worker.terminate()),
  };
}
