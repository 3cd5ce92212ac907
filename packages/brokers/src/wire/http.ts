import { AppError } from '@parakh/base';
import type { z } from 'zod';
import { brokerFailure, type VendorFailure } from '../failure.ts';
import { readCapped } from './capped.ts';
import { placesOf } from './places.ts';

/**
 * What is asked counts for its deadline, its limits, and whether it may be repeated: nothing that acts ever is. 'act': on the account,
 * and no order, as a conversion or a trigger that the vendor holds; it counts with orders.
 */
export const callClasses = ['login', 'order', 'act', 'book', 'quote', 'candles', 'master'] as const;
export type CallClass = (typeof callClasses)[number];

type Values = Readonly<Record<string, string>>;

export interface BrokerCall<Reply> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the broker's root, '/orders/regular'. */
  readonly path: string;
  readonly query?: readonly (readonly [string, string])[];
  readonly form?: Values;
  readonly json?: unknown;
  readonly class: CallClass;
  /** Longer or shorter than its class has. */
  readonly deadlineMs?: number;
  /** What the reply must look like; what it has besides is left out. */
  readonly reply: z.ZodType<Reply>;
}

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Vendor {
  /** The broker's id, for messages. */
  readonly broker: string;
  /** 'https://api.kite.trade'. */
  readonly root: string;
  /** Of every call: who asks. Secrets live here and nowhere else. */
  readonly headers: Values;
  /** What a reply says that is no success; undefined for a success. A vendor may tell a failure with status 200. */
  readonly failureOf: (status: number, body: unknown) => VendorFailure | undefined;
}

export interface Sending {
  readonly fetch: Fetch;
  /** Takes a place within the vendor's limits, or throws `broker.crowded`; waits as long as it must for it. */
  readonly take: (kind: CallClass) => Promise<void>;
  readonly sleep: (ms: number) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The address from which this server reaches the internet; null while it is not known. Some vendors want it in a header. */
  readonly publicAddress: string | null;
  /** From 0 up to 1, for the jitter of repeats. */
  readonly random: () => number;
}

/** Milliseconds to the last byte of the reply. */
const deadlines: Readonly<Record<CallClass, number>> = {
  login: 15_000,
  order: 8_000,
  act: 8_000,
  book: 10_000,
  quote: 5_000,
  candles: 20_000,
  master: 120_000,
};
const MOST_BYTES = 64 * 1024 * 1024;
/** A read that failed for a reason that passes is asked once more, after this and up to as much again. */
const REPEAT_AFTER_MS = 300;
const repeated: ReadonlySet<CallClass> = new Set(['book', 'quote', 'candles']);
const passing: ReadonlySet<string> = new Set(['broker.busy', 'broker.down']);

/** Calls to a vendor: no redirect followed, replies capped and checked, a deadline on each, failures folded into the codes `broker.*`. */
export class BrokerHttp {
  readonly #vendor: Vendor;
  readonly #sending: Sending;

  constructor(vendor: Vendor, sending: Sending) {
    this.#vendor = vendor;
    this.#sending = sending;
  }

  /** Throws AppError `broker.*`; after `mayHaveArrived` of it an order may stand in the book. */
  async call<Reply>(call: BrokerCall<Reply>): Promise<Reply> {
    try {
      return await this.#once(call);
    } catch (failure) {
      const isPassing = failure instanceof AppError && passing.has(failure.code);
      if (!isPassing || !repeated.has(call.class)) throw failure;
      await this.#sending.sleep(REPEAT_AFTER_MS * (1 + this.#sending.random()));
      return this.#once(call);
    }
  }

  async #once<Reply>(call: BrokerCall<Reply>): Promise<Reply> {
    await this.#sending.take(call.class);
    const { status, text } = await this.#exchanged(call);
    const body = jsonIn(text);
    const failure = this.#vendor.failureOf(status, body ?? text);
    if (failure) throw brokerFailure(this.#vendor.broker, failure, status);
    if (status < 200 || status > 299) throw this.#unreadable(`status ${status}`);
    const reply = call.reply.safeParse(body);
    if (!reply.success) throw this.#unreadable(placesOf(reply.error));
    return reply.data;
  }

  async #exchanged(call: BrokerCall<unknown>): Promise<{ status: number; text: string }> {
    const deadline = AbortSignal.timeout(call.deadlineMs ?? deadlines[call.class]);
    try {
      const response = await this.#sending.fetch(this.#url(call), { ...this.#request(call), signal: deadline });
      return { status: response.status, text: await readCapped(response, MOST_BYTES) };
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      // The cause is not kept: vendors' addresses carry tokens.
      throw new AppError(deadline.aborted ? 'broker.busy' : 'broker.down', { broker: this.#vendor.broker });
    }
  }

  #url({ path, query = [] }: BrokerCall<unknown>): string {
    const asked = new URLSearchParams();
    for (const [name, value] of query) asked.append(name, value);
    return `${this.#vendor.root}${path}${query.length > 0 ? `?${asked.toString()}` : ''}`;
  }

  #request({ method, form, json }: BrokerCall<unknown>): RequestInit {
    const headers: Record<string, string> = { accept: 'application/json', ...this.#vendor.headers };
    // A token must not travel on to where a redirect leads.
    if (form) return { method, headers, redirect: 'manual', body: new URLSearchParams(form) };
    if (json === undefined) return { method, headers, redirect: 'manual' };
    const body = JSON.stringify(json);
    return { method, headers: { ...headers, 'content-type': 'application/json' }, redirect: 'manual', body };
  }

  #unreadable(why: string): AppError {
    return new AppError('broker.unreadable', { broker: this.#vendor.broker, why });
  }
}

/** Undefined for what is no JSON: HTML with status 200, plain text. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
