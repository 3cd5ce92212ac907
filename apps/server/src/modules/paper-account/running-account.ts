import type { BrokerOrder } from '@parakh/brokers';
import { type MarketStep, type PaperEngine, type PaperOutcome, writeAccount } from '@parakh/paper';
import type { EquityPoint, Saving } from './account-store.ts';
import type { SimulatedPast } from './simulated-past.ts';

interface Parts {
  readonly person: string;
  readonly engine: PaperEngine;
  /** How often it was written so far; 0 of a new one. */
  readonly version: number;
  /** Ended in sessions before, the newest first. */
  readonly ended: readonly BrokerOrder[];
  /** Of a new one: what it did already, to be written first. */
  readonly past: SimulatedPast | undefined;
  readonly save: (saving: Saving) => Promise<void>;
  readonly now: () => number;
}

/** Ended orders that are kept in memory, for who looks one up. */
const MOST_ENDED = 500;

/**
 * One account in memory. What it did is written, with its state, before anybody hears of it: whoever reads waits until all is
 * written. Where a write fails the account is lost: the store has what it was before, and is read again.
 */
export class RunningAccount {
  readonly person: string;
  readonly engine: PaperEngine;
  readonly #save: Parts['save'];
  readonly #now: Parts['now'];
  #ended: BrokerOrder[];
  #version: number;
  readonly #isSimulatedPast: boolean;
  #outcomes: PaperOutcome[];
  #points: EquityPoint[];
  /** Cash as it is written. */
  #cash: number;
  /** Prices moved what it is worth since it was written. */
  #isDirty = false;
  #isWanted = false;
  #writing: Promise<void> | undefined;
  #failure: Error | undefined;
  /** By our clock: an account that nobody asked about for a while leaves the memory. */
  usedAt: number;

  constructor({ person, engine, version, ended, past, save, now }: Parts) {
    this.person = person;
    this.engine = engine;
    this.#save = save;
    this.#now = now;
    this.#version = version;
    this.#ended = [...ended];
    this.#cash = past ? 0 : engine.account.balances.cash;
    this.#isSimulatedPast = past !== undefined;
    this.#outcomes = [...(past?.outcomes ?? [])];
    this.#points = [...(past?.points ?? [])];
    this.usedAt = now();
  }

  /** Something is open or held: what the market does concerns it. */
  get isBusy(): boolean {
    return this.tokens.size > 0;
  }

  /** What it has open orders, positions or shares in. */
  get tokens(): ReadonlySet<string> {
    const { orders, positions, holdings } = this.engine.account;
    const open = positions.filter(({ net }) => net !== 0);
    return new Set([...orders, ...open, ...holdings].map(({ instrument }) => instrument.token));
  }

  /** Time alone may do something to it. */
  get waitsForTime(): boolean {
    const { orders, positions } = this.engine.account;
    return orders.length > 0 || positions.some(({ net, product }) => net !== 0 && product === 'INTRADAY');
  }

  get ended(): readonly BrokerOrder[] {
    return this.#ended;
  }

  /** Throws what the engine throws: a fault of ours. Answers whether it did anything. */
  onStep(step: MarketStep): boolean {
    const outcomes = this.engine.onStep(step);
    this.#isDirty ||= step.seen !== null || step.event.kind === 'session';
    if (step.event.kind === 'close') this.#points.push(this.#point());
    if (outcomes.length === 0 && step.event.kind !== 'close') return false;
    this.#add(outcomes);
    return outcomes.length > 0;
  }

  /** Writes what a command led to; resolves when it is written. */
  async store(outcomes: readonly PaperOutcome[]): Promise<void> {
    this.#add(outcomes);
    await this.settled();
  }

  /** Writes the state once more where prices moved it since, and one that was never written. */
  async saveLast(): Promise<void> {
    if (this.#isDirty || this.#version === 0) this.#add([]);
    await this.settled();
  }

  /** Resolves when all that it did is written. Throws where that failed: it is lost then. */
  async settled(): Promise<void> {
    await this.read(() => undefined);
  }

  /** Nothing is done on it any more; whoever still has it is told why. */
  end(failure: Error): void {
    this.#failure ??= failure;
  }

  /** What it is, once nothing of that is unwritten. */
  async read<Value>(value: () => Value | Promise<Value>): Promise<Value> {
    this.usedAt = this.#now();
    while (this.#writing) await this.#writing;
    if (this.#failure) throw this.#failure;
    return value();
  }

  #point(): EquityPoint {
    const { session, day, round, counts } = this.engine.account;
    return { session, day: day ?? '', round, equity: this.engine.worth().equity, entry: counts.entries };
  }

  #add(outcomes: readonly PaperOutcome[]): void {
    this.#outcomes.push(...outcomes);
    for (const one of outcomes) if (one.kind === 'order' && one.order.open === 0) this.#noteEnded(one.order);
    this.#isWanted = true;
    this.#writing ??= this.#write();
    // Whoever waits hears of it.
    this.#writing.catch(() => {});
  }

  #noteEnded(order: BrokerOrder): void {
    this.#ended = [order, ...this.#ended.filter(({ id }) => id !== order.id)].slice(0, MOST_ENDED);
  }

  async #write(): Promise<void> {
    try {
      // What one event leads to is one: all of it is added before this goes on.
      await Promise.resolve();
      while (this.#isWanted && !this.#failure) await this.#writeOnce();
    } catch (failure) {
      this.#failure = failure instanceof Error ? failure : new Error('it could not be written', { cause: failure });
      throw this.#failure;
    } finally {
      // At once: what is added from here on needs a writer of its own.
      this.#writing = undefined;
    }
  }

  async #writeOnce(): Promise<void> {
    const { account } = this.engine;
    const saving = {
      person: this.person,
      version: this.#version + 1,
      state: writeAccount(account),
      isBusy: this.isBusy,
      outcomes: this.#outcomes.splice(0),
      points: this.#points.splice(0),
      cashBefore: this.#cash,
      isSimulatedPast: this.#isSimulatedPast,
      now: this.#now(),
    };
    const { cash } = account.balances;
    this.#isWanted = false;
    this.#isDirty = false;
    await this.#save(saving);
    this.#version = saving.version;
    this.#cash = cash;
  }
}
