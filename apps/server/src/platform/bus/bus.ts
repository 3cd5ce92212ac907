/**
 * Messages between processes, whether they are one or many. Delivered at most once, to whoever is subscribed at that moment: what must not be
 * lost is in a store before it is published here, and whoever was away reads it there.
 */
export interface Bus {
  publish(subject: Subject, bytes: Uint8Array): void;
  /** Every subscriber gets everything. The answer ends it. */
  subscribe(subject: Subject, listener: (bytes: Uint8Array) => void): () => void;
  /**
   * Requests from one responder. AppError 'bus.no-answer' when nobody does within 5 s, or so many milliseconds; its `isUnheard` says that
   * nobody was there who could have heard it.
   */
  request(subject: Question, bytes: Uint8Array, withinMs?: number): Promise<Uint8Array>;
  respond(subject: Question, work: (bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array): () => void;
  /** Called when the connection to the others was lost and when it is there again. */
  onLine(listener: (isUp: boolean) => void): () => void;
  close(): Promise<void>;
}

/** `ticks`, `bars`: as packages/live writes them. The others: JSON. */
export type Subject =
  | 'ticks'
  /** A closed minute, once it is in the store. */
  | 'bars'
  /** The feed went or came back. */
  | 'feed'
  /** Something was imported and is in the store. */
  | 'imported'
  /** Minutes of option chains that are recorded, or why they are not. */
  | 'recorded'
  /** Alerts that fired and are kept. */
  | 'firings'
  /** Somebody's alerts were changed. */
  | 'alerts-changed'
  /** To the open pages of a person. */
  | 'messages'
  /** A scan process is there, and what it owns. */
  | 'scanners';

/** `board`: the newest tick of every symbol, from the feed. `orders.…`: a call for the process of this name, which holds lines to brokers. */
export type Question = 'board' | `orders.${string}`;
