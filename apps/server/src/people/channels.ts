import { EventEmitter, on } from 'node:events';

type Listener = (message: string) => void;

/** Messages from the server to the open pages of a person. */
export interface Channels {
  /** To every page the person has open. */
  tell(person: string, message: string): void;
  /** Calls the listener with every message until it is closed. */
  open(person: string, listener: Listener): () => void;
  /** Messages as they come, until the signal fires or the server stops. */
  messages(person: string, gone: AbortSignal): AsyncIterable<string>;
  /** Ends every stream of messages. */
  close(): void;
}

export function openChannels(): Channels {
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  const channels: Channels = {
    tell(person, message) {
      for (const listener of listeners.get(person) ?? []) listener(message);
    },
    open(person, listener) {
      const own = listeners.get(person) ?? new Set();
      listeners.set(person, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(person) === own) listeners.delete(person);
      };
    },
    messages(person, gone) {
      const waiting = new EventEmitter();
      const stop = channels.open(person, (message) => waiting.emit('message', message));
      const signal = AbortSignal.any([gone, closing.signal]);
      signal.addEventListener('abort', stop, { once: true });
      return untilAborted(on(waiting, 'message', { signal }));
    },
    close: () => closing.abort(),
  };
  return channels;
}

async function* untilAborted(events: AsyncIterable<unknown[]>): AsyncIterable<string> {
  try {
    for await (const [message] of events) yield String(message);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  }
}
