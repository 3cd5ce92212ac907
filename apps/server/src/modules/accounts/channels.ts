import { EventEmitter, on } from 'node:events';

type Listener = (message: string) => void;

/** A browser needs one, whatever it has open; nobody has more of them at work than this. */
const MOST_STREAMS = 10;

/** Messages from the server to the open pages of a person. */
export interface Channels {
  /** To every page the person has open. */
  notify(person: string, message: string): void;
  /** Calls the listener with every message until it is closed. */
  open(person: string, listener: Listener): () => void;
  /** Messages as they come, until the signal fires, the session ends or the server stops. Of more than ten of a person the oldest ends. */
  messages(page: Page, gone: AbortSignal): AsyncIterable<string>;
  /** Ends the streams of a session, after what was told them before. */
  end(session: string): void;
  /** Ends every stream of messages. */
  close(): void;
}

interface Page {
  readonly person: string;
  readonly session: string;
}

interface Stream extends Page {
  readonly ending: AbortController;
}

export function openChannels(): Channels {
  const listeners = new Map<string, Set<Listener>>();
  const streams = new Set<Stream>();
  const closing = new AbortController();
  const endAll = (ended: readonly Stream[]) => {
    for (const { ending } of ended) ending.abort();
  };
  const channels: Channels = {
    notify(person, message) {
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
    messages(page, gone) {
      const stream = { ...page, ending: new AbortController() };
      streams.add(stream);
      endAll([...streams].filter(({ person }) => person === page.person).slice(0, -MOST_STREAMS));
      const waiting = new EventEmitter();
      const stop = channels.open(page.person, (message) => waiting.emit('message', message));
      const signal = AbortSignal.any([gone, stream.ending.signal, closing.signal]);
      const leave = () => {
        stop();
        streams.delete(stream);
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      return untilAborted(waiting, signal);
    },
    end: (session) => endAll([...streams].filter((stream) => stream.session === session)),
    close: () => closing.abort(),
  };
  return channels;
}

function untilAborted(waiting: EventEmitter, signal: AbortSignal): AsyncIterable<string> {
  // Listening begins now, not with the first that is asked for: nothing that is told meanwhile is lost.
  const events = signal.aborted ? [] : on(waiting, 'message', { signal });
  return textsOf(events);
}

async function* textsOf(events: AsyncIterable<unknown[]> | unknown[][]): AsyncIterable<string> {
  try {
    for await (const [message] of events) yield String(message);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  }
}
