import { AppError } from '@parakh/base';
import type { Logger } from 'pino';
import type { Bus, Question, Subject } from './bus.ts';

type Listener = (bytes: Uint8Array) => void;
type Work = (bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array;

/** The bus of a server that is one process: what is published is delivered before `publish` returns. Bytes are handed on as they are: nobody writes into them. */
export function openInProcessBus(log: Logger): Bus {
  const listeners = new Map<Subject, Set<Listener>>();
  const workers = new Map<Question, Work>();
  return {
    publish(subject, bytes) {
      for (const listener of listeners.get(subject) ?? []) notify(listener, bytes, log);
    },
    subscribe(subject, listener) {
      const all = listeners.get(subject) ?? new Set();
      // One of its own for each call: who subscribes twice gets it twice, and ends one of the two.
      const own: Listener = (bytes) => listener(bytes);
      listeners.set(subject, all.add(own));
      return () => void all.delete(own);
    },
    async request(subject, bytes) {
      const work = workers.get(subject);
      if (!work) throw new AppError('bus.no-answer', { subject, isUnheard: true });
      return work(bytes);
    },
    respond(subject, work) {
      workers.set(subject, work);
      return () => void (workers.get(subject) === work && workers.delete(subject));
    },
    onLine: () => () => undefined,
    async close() {
      listeners.clear();
      workers.clear();
    },
  };
}

/** What goes wrong in one subscriber is no matter of the publisher, nor of the others. */
export function notify(listener: Listener, bytes: Uint8Array, log: Logger): void {
  try {
    listener(bytes);
  } catch (error) {
    log.error({ err: error }, 'a message on the bus was not understood');
  }
}
