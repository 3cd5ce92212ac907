import { AppError } from '@parakh/base';
import type { BrokerOrder } from './order/order.ts';

/** Where a socket of order updates is opened, and what is said on it. It carries tokens: it is never logged. */
export interface UpdatesAddress {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent once it is open, in this order. */
  readonly greetings: readonly string[];
  /** What the vendor wants to hear each `UpdatesCodec.keepAliveMs`; null where a ping of the protocol will do. */
  readonly keepAlive: string | null;
}

/** What a frame tells of orders: a row as the book has it, or only that something has changed, which is a cause to read the book. */
export type OrderUpdate = { readonly kind: 'order'; readonly order: BrokerOrder } | { readonly kind: 'changed' };

/** A vendor's socket of order updates: what a frame of it says. */
export interface UpdatesCodec {
  /** How often the socket is kept alive; nothing from the vendor for three times as long counts as silence. */
  readonly keepAliveMs: number;
  /** With which code the vendor closes a socket because the same login opened another one. Absent: it never does. */
  readonly evictionCode?: number;
  /**
   * Throws AppError 'broker.unreadable' for what is no frame of this vendor: the socket is opened anew then. What is about no order is
   * skipped; a row with a word that is not in our tables is a cause to read.
   */
  decode(frame: string | Uint8Array): readonly OrderUpdate[];
}

/** A vendor's message to our server about an order. */
export interface PostbackRule {
  /** The vendor's id of the order that it names; null where it names none. */
  orderId(message: PostbackMessage): string | null;
}

/** As it came: nothing of it is believed before its signature is known to be good. */
export type PostbackMessage = Readonly<Record<string, unknown>>;

export const changed: OrderUpdate = { kind: 'changed' };

/** The JSON object in a frame; an array as it is. Throws 'broker.unreadable' for everything that is no JSON. */
export function jsonFrame(broker: string, frame: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof frame === 'string' ? frame : Buffer.from(frame).toString('utf8'));
  } catch {
    throw new AppError('broker.unreadable', { broker, why: 'a frame of updates that is no JSON' });
  }
}

/** A row of the book as `read` reads it; whatever that cannot read, or what cannot be, is a cause to read the book. */
export function rowUpdate(read: () => BrokerOrder): OrderUpdate {
  try {
    const order = read();
    return order.filled >= 0 && order.filled <= order.quantity ? { kind: 'order', order } : changed;
  } catch (failure) {
    if (failure instanceof AppError) return changed;
    throw failure;
  }
}

/** The id under this name, as a text or as a number that is exact. */
export const idUnder =
  (name: string): PostbackRule['orderId'] =>
  (message) => {
    const id = message[name];
    if (typeof id === 'string') return id === '' ? null : id;
    return Number.isSafeInteger(id) ? String(id) : null;
  };
