import { AppError } from '@parakh/base';
import type { BrokerOrder, OrderUpdate } from '@parakh/brokers';
import { type AccountWatch, type WatchLoop, watchLoop } from './account-watch.ts';
import { takeOverUpdate } from './apply-update.ts';
import type { BookApplied } from './book.ts';
import type { TradingAccount } from './deps.ts';
import type { OrderService } from './order-service.ts';
import { UpdatesSocket } from './order-socket.ts';
import { recoverAccount } from './recovery.ts';
import { lookAfter, pollAfter, SECOND_MS } from './schedule.ts';

/** An account whose orders another process sends, or whose session has ended, is asked again so much later. */
const RETRY_MS = 60_000;
const HELD_MS = 2_000;
/** An account that was opened is read with for so long. */
const OPENED_MS = 5_000;
/** So long after an action the account counts as being worked with. */
const ACTIVE_MS = 30_000;

const isElsewhere = (failure: unknown): boolean =>
  failure instanceof AppError && failure.code === 'order.held-elsewhere';

/**
 * Keeps an account's orders as its vendor has them. The book is the truth: it is polled, more often while something is going on, and
 * never outside of trading but for orders that are lost. A socket of the vendor's tells sooner, and while it does the book is polled
 * less.
 */
export class FollowedAccount implements AccountWatch {
  readonly #service: OrderService;
  readonly #account: string;
  readonly #socket: UpdatesSocket;
  readonly #loop: WatchLoop;
  /** Somebody acted since the last reading began. */
  #isKicked = false;
  /** The vendor told of something since the last reading began. */
  #isCaused = false;
  /** When the last reading began and ended. */
  #readFrom = -Infinity;
  #readAt = -Infinity;
  /** Of a reading that failed: when to try again. Null after a good one. */
  #retryAt: number | null = -Infinity;
  #hasOpen = false;
  #lostAt: number | null = null;
  /** When the next search for a lost order is due. */
  #looksAt = Infinity;
  /** Whether its socket has told of an order, and of everything since that a poll found: an open line alone proves nothing. */
  #isTrusted = false;
  /** Whose orders the last reading had. */
  #broker: string | null = null;
  /** The account as it was opened last, and when by the monotonic clock; whether that was used again. */
  #opened: { readonly account: TradingAccount; readonly at: number } | null = null;
  #isReused = false;
  #orderIds: ReadonlySet<string> = new Set();
  /** Updates are taken over one after the other. */
  #taking: Promise<void> = Promise.resolve();

  constructor(service: OrderService, account: string) {
    this.#service = service;
    this.#account = account;
    this.#socket = new UpdatesSocket({
      clock: service.deps.clock,
      log: service.deps.log,
      metrics: service.deps.metrics,
      account,
      open: () => service.deps.accounts.open(account),
      // What happened before it was open nobody tells.
      onOpen: () => this.cause(),
      onUpdates: (updates) => this.#queue(updates),
      onGone: () => this.#loop.wake(),
    });
    this.#loop = watchLoop({
      read: () => this.#step(),
      sleep: (ms, signal) => service.deps.clock.sleep(ms, signal),
      mostMs: RETRY_MS,
    });
  }

  kick(): void {
    this.#isKicked = true;
    this.#opened = null;
    this.#loop.wake();
  }

  cause(): void {
    this.#isCaused = true;
    this.#loop.wake();
  }

  owns(broker: string, orderId: string): boolean {
    return broker === this.#broker && this.#orderIds.has(orderId);
  }

  async close(): Promise<void> {
    // The loop first: it would want the socket again.
    await this.#loop.close();
    await this.#socket.close();
    await this.#taking;
  }

  /** Reads the book where that is due. Answers in how many milliseconds to look again. */
  async #step(): Promise<number> {
    const due = this.#dueIn();
    if (due <= 0) await this.#read();
    else await this.#keepAccount();
    this.#keepSocket();
    const again = Math.max(0, this.#dueIn());
    return this.#socket.isWanted ? Math.min(again, this.#service.leases.renewMs) : again;
  }

  /** Milliseconds until the book is to be read. */
  #dueIn(): number {
    const { clock, hours } = this.#service.deps;
    const now = clock.now();
    if (this.#isKicked) return 0;
    const caused = this.#isCaused ? this.#readFrom + SECOND_MS : Infinity;
    const due = this.#retryAt ?? Math.min(this.#looksAt, this.#readAt + this.#pollMs(now, this.#hasOpen));
    // Outside of trading what cannot be read waits, but for what is lost or was never read.
    const mayRetry = this.#lostAt !== null || hours.isOpen(now) || this.#socket.isOpen || !this.#hasRead;
    return Math.min(caused, this.#retryAt === null || mayRetry ? due : Infinity) - now;
  }

  #pollMs(now: number, hasOpen: boolean): number {
    const isNotified = this.#socket.isOpen && this.#isTrusted;
    return pollAfter({
      now,
      actedAt: this.#actedAt,
      hasOpen,
      isOpen: this.#service.deps.hours.isOpen(now),
      isNotified,
    });
  }

  get #hasRead(): boolean {
    return this.#service.hasRead.has(this.#account);
  }

  get #actedAt(): number {
    return this.#service.actedAt.get(this.#account) ?? -Infinity;
  }

  async #read(): Promise<void> {
    const { clock } = this.#service.deps;
    const isPoll = !this.#isKicked && !this.#isCaused && this.#retryAt === null;
    this.#isKicked = false;
    this.#isCaused = false;
    this.#readFrom = clock.now();
    try {
      const applied = await recoverAccount(this.#service, this.#account, () => this.#open());
      if (applied.hasOpen) await this.#service.afterReading(this.#account);
      // The socket had not told of it.
      if (isPoll && applied.hasNews) this.#isTrusted = false;
      this.#noteRead(applied);
    } catch (failure) {
      this.#noteFailure(failure);
    }
  }

  #noteRead({ broker, orderIds, hasOpen, hasUnconfirmed }: BookApplied): void {
    const now = this.#service.deps.clock.now();
    this.#readAt = now;
    this.#retryAt = null;
    this.#broker = broker;
    this.#orderIds = orderIds;
    this.#hasOpen = hasOpen;
    this.#lostAt = hasUnconfirmed ? (this.#lostAt ?? now) : null;
    this.#looksAt = now + this.#lookMs(now);
  }

  /** Opening asks the store. */
  async #open(): Promise<TradingAccount> {
    const { accounts, clock } = this.#service.deps;
    const at = clock.monotonic();
    this.#isReused = this.#opened !== null && at - this.#opened.at < OPENED_MS;
    if (this.#isReused && this.#opened) return this.#opened.account;
    const account = await accounts.open(this.#account);
    this.#opened = { account, at };
    return account;
  }

  #noteFailure(failure: unknown): void {
    const { clock, log } = this.#service.deps;
    const now = clock.now();
    const wasReused = this.#isReused;
    this.#opened = null;
    this.#isReused = false;
    if (isElsewhere(failure)) {
      this.#leave(now);
      return;
    }
    const code = failure instanceof AppError ? failure.code : 'broker.unreadable';
    if (wasReused && isOver(code)) {
      // There may have been another login since it was opened.
      this.#retryAt = now;
      return;
    }
    this.#retryAt = now + (this.#lostAt === null ? RETRY_MS : Math.min(this.#pollMs(now, true), this.#lookMs(now)));
    log.warn({ err: failure, account: this.#account }, 'the orders of an account cannot be read');
    const before = this.#service.reads.get(this.#account) ?? { readAt: null, unreadable: [] };
    this.#service.reads.set(this.#account, { ...before, failure: code });
    if (isOver(code)) this.#socket.want(false);
  }

  #lookMs(now: number): number {
    return this.#lostAt === null ? Infinity : lookAfter(this.#lostAt, now, this.#service.deps.hours.closeOf(now));
  }

  /** Another process sends its orders now. Whoever has nothing to do with it does not take it back at once. */
  #leave(now: number): void {
    this.#socket.want(false);
    this.#retryAt = now + (this.#isBusy(now) || !this.#hasRead ? HELD_MS : RETRY_MS);
  }

  #isBusy(now: number): boolean {
    return this.#hasOpen || this.#lostAt !== null || now - this.#actedAt < ACTIVE_MS;
  }

  /** While its socket is open the account stays this process's; one that nobody works with is left to whoever wants it. */
  async #keepAccount(): Promise<void> {
    if (!this.#socket.isWanted) return;
    const { leases, deps } = this.#service;
    const now = deps.clock.now();
    try {
      if (this.#isBusy(now)) await leases.hold(this.#account);
      else await leases.refuseElsewhere(this.#account);
    } catch (failure) {
      if (isElsewhere(failure)) this.#leave(now);
      else
        deps.log.warn({ err: failure, account: this.#account }, 'it is not known who sends the orders of an account');
    }
  }

  #keepSocket(): void {
    if (this.#retryAt !== null) return;
    const { clock, hours } = this.#service.deps;
    this.#socket.want(this.#hasOpen || hours.isOpen(clock.now()));
  }

  #queue(updates: readonly OrderUpdate[]): void {
    this.#isTrusted = true;
    const rows = updates.flatMap((update) => (update.kind === 'order' ? [update.order] : []));
    if (rows.length < updates.length) this.cause();
    if (rows.length > 0) this.#taking = this.#taking.then(() => this.#take(rows));
  }

  async #take(rows: readonly BrokerOrder[]): Promise<void> {
    try {
      await this.#service.leases.hold(this.#account);
      const account = await this.#open();
      for (const row of rows) if (await takeOverUpdate(this.#service, account, row)) this.cause();
    } catch (failure) {
      if (isElsewhere(failure)) this.#leave(this.#service.deps.clock.now());
      else this.#service.deps.log.warn({ err: failure, account: this.#account }, 'an update of an order is read anew');
      this.cause();
    }
  }
}

const over: ReadonlySet<string> = new Set([
  'broker.login-expired',
  'broker.not-connected',
  'broker.not-set-up',
  'broker.account-unknown',
]);
/** Its session has ended: nobody tells of its orders any more. */
const isOver = (code: string): boolean => over.has(code);
