import { setTimeout as wait } from 'node:timers/promises';
import { type CountedCall, callClasses, SHORT_WINDOW_MS, urgencies } from '@parakh/brokers';
import type { Logger } from 'pino';
import type { AppDatabase } from '../../platform/store/app-database.ts';
import {
  addLines,
  countedCalls,
  forgetOld,
  forgetProcess,
  giveLines,
  type NotedCall,
  noteCalls,
  noteProcess,
  renewLines,
  type Serves,
  takeLines,
} from './line-store.ts';
import type { OrderLines } from './order-lines.ts';
import type { OrderLineTables } from './tables.ts';

const LEASE_MS = 5000;
/** Renewed with so much of it gone, so that a slow store or two does not cost it. */
const RENEW_AT = 0.3;
/** What the holder before has asked at the last moment leaves every short window before anything of ours is counted in it. */
const OPENS_AFTER_MS = SHORT_WINDOW_MS + 100;
const FORGET_EACH_MS = 60_000;
/** A line that is given back, or a stop, waits so long for calls that are answered. */
const ENDS_WITHIN_MS = 10_000;
const LOOK_MS = 50;

interface HeldLine {
  readonly fence: bigint;
  /** By the monotonic clock: from before the store was asked, so never later than what the store thinks. */
  until: number;
  /** Nothing leaves before. */
  readonly opensAt: number;
  /** Calls that are answered at this moment. */
  calls: number;
  isGiven: boolean;
}

interface WaitingNote {
  readonly call: NotedCall;
  readonly resolve: () => void;
  readonly reject: (failure: unknown) => void;
}

export interface LeasedLinesDeps {
  readonly appDb: () => Promise<AppDatabase<OrderLineTables>>;
  readonly log: Logger;
  /** The name of this process's data folder: after a crash the next process of it goes on at once. */
  readonly name: string;
  readonly serves: Serves;
  /** All lines of those. */
  readonly lines: readonly string[];
  /** Milliseconds of a clock that never goes back and counts while the process stands still. */
  readonly monotonic: () => number;
  /** How long a line is held without being renewed; by itself 5 s. */
  readonly leaseMs?: number;
}

/** The lines that this process holds of all, while others hold the rest: as many as every other, or one more. */
export class LeasedLines implements OrderLines {
  readonly holding = 'some';
  readonly #deps: LeasedLinesDeps;
  readonly #held = new Map<string, HeldLine>();
  readonly #onTaken: ((line: string, calls: readonly CountedCall[]) => void)[] = [];
  readonly #onOpen: ((line: string) => Promise<void>)[] = [];
  readonly #isBusy: (() => boolean)[] = [];
  readonly #ending = new AbortController();
  #isEnding = false;
  #running: Promise<void> | undefined;
  #forgotAt = -Infinity;
  /** The store's time as it was told, and when by the monotonic clock. */
  #told = { store: NaN, at: NaN };
  /** Calls that wait to be written down. */
  readonly #noting: WaitingNote[] = [];
  #isNoting = false;

  constructor(deps: LeasedLinesDeps) {
    this.#deps = deps;
  }

  get name(): string {
    return this.#deps.name;
  }

  /** Those of which requests may leave now. */
  get open(): readonly string[] {
    return [...this.#held.keys()].filter((line) => this.untilOf(line) > this.#deps.monotonic());
  }

  /** The store's time in milliseconds since the epoch, as far as it was told; NaN before. */
  get storeNow(): number {
    return this.#told.store + this.#deps.monotonic() - this.#told.at;
  }

  untilOf(line: string): number {
    const held = this.#held.get(line);
    return held && held.opensAt <= this.#deps.monotonic() ? held.until : -Infinity;
  }

  whenTaken(listener: (line: string, calls: readonly CountedCall[]) => void): void {
    this.#onTaken.push(listener);
  }

  /** Called when requests of a line may leave. */
  whenOpen(listener: (line: string) => Promise<void>): void {
    this.#onOpen.push(listener);
  }

  /** While one of these says so, no line is given to a process that came later. */
  giveNothingWhile(isBusy: () => boolean): void {
    this.#isBusy.push(isBusy);
  }

  /** Answers a call of a line, which stays here until that is done. Undefined where it is not this process's to answer. */
  answering<Answer>(line: string, answer: () => Promise<Answer>): Promise<Answer> | undefined {
    const held = this.#held.get(line);
    if (!held || held.isGiven || !(this.untilOf(line) > this.#deps.monotonic())) return undefined;
    held.calls++;
    return answer().finally(() => held.calls--);
  }

  async note(line: string, call: CountedCall, heldMs: number): Promise<void> {
    const leavesInMs = Math.max(0, call.at - this.#deps.monotonic());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#noting.push({ call: { line, call, leavesInMs, heldMs }, resolve, reject });
    // All that are asked for while one statement is under way go with the next.
    if (this.#noting.length === 1 && !this.#isNoting) void this.#noteAll();
    return promise;
  }

  /** Takes its part from now on, and keeps it. */
  async begin(): Promise<void> {
    const { db } = await this.#deps.appDb();
    await addLines(db, this.#deps.lines);
    this.#running ??= this.#run();
  }

  /** Gives all back once what is answered is answered. */
  async close(): Promise<void> {
    this.#isEnding = true;
    for (const held of this.#held.values()) held.isGiven = true;
    await this.#idle();
    this.#ending.abort();
    await this.#running;
    const { db } = await this.#deps.appDb();
    const lines = [...this.#held.keys()];
    this.#held.clear();
    await giveLines(db, lines, this.name);
    await forgetProcess(db, this.name);
  }

  async #idle(): Promise<void> {
    const until = this.#deps.monotonic() + ENDS_WITHIN_MS;
    const isAtWork = () => this.#isWorkedWith() || [...this.#held.values()].some(({ calls }) => calls > 0);
    while (isAtWork() && this.#deps.monotonic() < until) await wait(LOOK_MS);
  }

  #isWorkedWith(): boolean {
    return this.#isBusy.some((isBusy) => isBusy());
  }

  async #noteAll(): Promise<void> {
    this.#isNoting = true;
    while (this.#noting.length > 0) {
      const all = this.#noting.splice(0);
      try {
        const { db } = await this.#deps.appDb();
        await noteCalls(
          db,
          all.map(({ call }) => call),
        );
        for (const { resolve } of all) resolve();
      } catch (failure) {
        for (const { reject } of all) reject(failure);
      }
    }
    this.#isNoting = false;
  }

  get #leaseMs(): number {
    return this.#deps.leaseMs ?? LEASE_MS;
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      await this.#step().catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'lines to brokers cannot be kept'),
      );
      await wait(this.#leaseMs * RENEW_AT, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** Says that this process is there, keeps what it holds, gives what is over its part, and takes what is free. */
  async #step(): Promise<void> {
    const { db } = await this.#deps.appDb();
    const holding = { name: this.name, leaseMs: this.#leaseMs };
    await this.#renew();
    const { names, now } = await noteProcess(db, { ...holding, serves: this.#deps.serves });
    this.#told = { store: now, at: this.#deps.monotonic() };
    const part = partOf(this.name, names, this.#deps.lines.length);
    await this.#giveOver(part);
    if (this.#held.size < part && !this.#isEnding) await this.#take(part - this.#held.size);
    if (this.#deps.monotonic() - this.#forgotAt < FORGET_EACH_MS) return;
    this.#forgotAt = this.#deps.monotonic();
    await forgetOld(db);
  }

  async #renew(): Promise<void> {
    const { db } = await this.#deps.appDb();
    const from = this.#deps.monotonic();
    const kept = await renewLines(db, [...this.#held.keys()], { name: this.name, leaseMs: this.#leaseMs });
    const fences = new Map(kept.map(({ line, fence }) => [line, fence]));
    for (const [line, held] of this.#held) {
      if (fences.get(line) === held.fence) held.until = from + this.#leaseMs;
      else this.#lose(line);
    }
  }

  #lose(line: string): void {
    this.#held.delete(line);
    this.#deps.log.warn({ line }, 'a line to a broker is held by another process now');
  }

  /** One that is worked with stays until that is over. */
  async #giveOver(part: number): Promise<void> {
    const over = this.#held.size - part;
    if (over <= 0 || this.#isWorkedWith()) return;
    const idle = [...this.#held].filter(([, { calls }]) => calls === 0).slice(-over);
    const lines = idle.map(([line]) => line);
    for (const line of lines) this.#held.delete(line);
    const { db } = await this.#deps.appDb();
    await giveLines(db, lines, this.name);
    if (lines.length > 0) this.#deps.log.info({ lines }, 'lines to brokers are given to another process');
  }

  async #take(most: number): Promise<void> {
    const { db } = await this.#deps.appDb();
    const from = this.#deps.monotonic();
    const held = [...this.#held.keys()];
    const asked = { most, of: this.#deps.lines, held };
    const taken = await takeLines(db, asked, { name: this.name, leaseMs: this.#leaseMs });
    for (const { line, fence } of taken) {
      const calls = await this.#callsOf(line);
      for (const listener of this.#onTaken) listener(line, calls);
      const opensAt = this.#deps.monotonic() + OPENS_AFTER_MS;
      this.#held.set(line, { fence, until: from + this.#leaseMs, opensAt, calls: 0, isGiven: false });
      void this.#openLater(line, fence);
    }
    if (taken.length > 0)
      this.#deps.log.info({ lines: taken.map(({ line }) => line) }, 'lines to brokers are held here');
  }

  /** What the holders before have asked, as this process counts time. */
  async #callsOf(line: string): Promise<CountedCall[]> {
    const { db } = await this.#deps.appDb();
    const rows = await countedCalls(db, line);
    // Of when the answer came: what is counted as younger than it is holds its window a little longer.
    const now = this.#deps.monotonic();
    return rows.flatMap(({ kind, urgency, account, app, agoMs }): CountedCall[] => {
      const known = callClasses.find((one) => one === kind);
      if (!known) return [];
      const asked = urgencies.find((one) => one === urgency) ?? null;
      return [{ kind: known, urgency: asked, caller: { account, app }, at: now - agoMs }];
    });
  }

  async #openLater(line: string, fence: bigint): Promise<void> {
    const { signal } = this.#ending;
    // A millisecond later than it opens: timers may fire early.
    await wait(OPENS_AFTER_MS + 1, undefined, { ref: false, signal }).catch(() => undefined);
    if (signal.aborted || this.#held.get(line)?.fence !== fence) return;
    for (const listener of this.#onOpen)
      await listener(line).catch((error: unknown) =>
        this.#deps.log.error({ err: error, line }, 'what is open of a line to a broker is not followed'),
      );
  }
}

/** How many of so many lines are a process's. */
function partOf(name: string, names: readonly string[], lines: number): number {
  const place = names.indexOf(name);
  if (place < 0) return 0;
  return Math.floor(lines / names.length) + (place < lines % names.length ? 1 : 0);
}
