import { AppError } from '@parakh/base';
import { type MarketStep, PaperEngine, type PaperSettings, paperSettings, readAccount } from '@parakh/paper';
import { giveNotice, personOfId } from '../accounts/index.ts';
import { endedOrders, findPaper, notePaperStopped, runningAccounts, savePaper } from './account-store.ts';
import type { PaperAccountDeps } from './deps.ts';
import { LiveTape } from './live-tape.ts';
import { measurePaper } from './measure.ts';
import { RunningAccount } from './running-account.ts';
import { seedFor } from './seed.ts';
import { type SimulatedPast, simulatedPast } from './simulated-past.ts';

const PASS_EACH_MS = 250;
/** What ended longer ago is looked up by nobody: orders are followed for seven days. */
const ENDED_MS = 3 * 86_400_000;
/** An account with nothing open leaves the memory so long after it was last asked about. */
const IDLE_MS = 600_000;
const TRY_AGAIN_MS = 3000;

/**
 * The paper accounts, in the process that follows the market. In memory are those that somebody asked about and those that have
 * something open; only they get what the market does, and ticks only of what they have something in. While there is none nothing
 * is listened to.
 */
export class PaperAccounts {
  readonly #deps: PaperAccountDeps;
  readonly #running = new Map<string, RunningAccount>();
  readonly #opening = new Map<string, Promise<RunningAccount>>();
  /** Why, by person. */
  readonly #stopped = new Map<string, string>();
  /** By symbol: whom its ticks concern. */
  readonly #concerned = new Map<string, Set<RunningAccount>>();
  readonly #tokensOf = new Map<RunningAccount, ReadonlySet<string>>();
  readonly #changed = new Set<(person: string) => void>();
  readonly tape: LiveTape;
  #passing: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(deps: PaperAccountDeps) {
    this.#deps = deps;
    this.tape = new LiveTape(deps, (step) => this.#route(step));
    measurePaper(deps.metrics.registry, () => ({ running: this.#running.size, stopped: this.#stopped.size }));
  }

  /** Whether this process has the accounts: the one that runs the market. */
  get isHere(): boolean {
    const { role } = this.#deps.config;
    return role === 'all' || role === 'feed';
  }

  /** Accounts with something open follow the market again. Accounts that cannot be opened are stopped, and the others go on. */
  async begin(): Promise<void> {
    if (!this.isHere) return;
    const { db } = await this.#deps.appDb();
    for (const person of await runningAccounts(db))
      await this.open(person).catch((error: unknown) => this.#log(person, error));
  }

  /** Opened at the first use. Throws AppError 'paper.elsewhere', 'paper.stopped'. */
  async open(person: string): Promise<RunningAccount> {
    if (!this.isHere || this.#isClosed) throw new AppError('paper.elsewhere');
    if (this.#stopped.has(person)) throw new AppError('paper.stopped');
    const running = this.#running.get(person);
    if (running) {
      running.usedAt = this.#deps.now();
      return running;
    }
    const opening = this.#opening.get(person) ?? this.#open(person).finally(() => this.#opening.delete(person));
    this.#opening.set(person, opening);
    return opening;
  }

  /** Called with a person whose account did something, once that is written. The answer ends it. */
  onChange(listener: (person: string) => void): () => void {
    this.#changed.add(listener);
    return () => void this.#changed.delete(listener);
  }

  /** Begins an account anew. Throws AppError 'paper.elsewhere', 'paper.stopped'. */
  async reset(person: string): Promise<void> {
    const account = await this.open(person);
    try {
      const { outcomes } = account.engine.command({ kind: 'reset', at: this.tape.now() });
      const stored = account.store(outcomes);
      this.#follow(account);
      await stored;
    } catch (failure) {
      throw this.failed(account, failure);
    }
  }

  /** After a command of its owner's: whom ticks concern from now on. */
  followed(account: RunningAccount): void {
    this.#follow(account);
  }

  /** What somebody is told whose command threw: a fault of ours stops the account, and all others go on. */
  failed(account: RunningAccount, failure: unknown): unknown {
    if (!isFault(failure)) return failure;
    this.#stop(account.person, failure);
    return new AppError('paper.stopped', {}, failure);
  }

  /** What prices moved since is written; nothing is done any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#opening.values());
    this.tape.end();
    clearInterval(this.#passing);
    const saved = await Promise.allSettled([...this.#running.values()].map((account) => account.saveLast()));
    for (const one of saved) if (one.status === 'rejected') this.#log('', one.reason);
    this.#running.clear();
  }

  async #open(person: string): Promise<RunningAccount> {
    const { db } = await this.#deps.appDb();
    const row = await findPaper(db, person);
    const ended = row ? await endedOrders(db, person, this.#deps.now() - ENDED_MS) : [];
    this.#listen();
    const { market } = this.tape;
    const settings = { ...paperSettings, seed: seedFor(person) };
    try {
      const past = row ? undefined : await this.#pastOf(person, settings);
      const engine = new PaperEngine(settings, row ? readAccount(row.state) : past?.account, market);
      const account = new RunningAccount({
        person,
        engine,
        version: Number(row?.version ?? 0n),
        ended,
        past,
        save: (saving) => savePaper(db, saving),
        now: this.#deps.now,
      });
      const now = { event: { kind: 'clock', at: this.tape.now() }, seen: null } as const;
      account.onStep(market.sessionStep() ?? now);
      this.#running.set(person, account);
      this.#follow(account);
      await (row ? account.settled() : account.saveLast());
      return account;
    } catch (failure) {
      this.#forget(person);
      // What does not add up stays so; a store that fails is asked again.
      if (!isFault(failure)) throw failure;
      this.#stop(person, failure);
      throw new AppError('paper.stopped', {}, failure);
    }
  }

  /** People of the demo find trades on a market of simulated prices. Where they cannot be made the account begins without. */
  async #pastOf(person: string, settings: PaperSettings): Promise<SimulatedPast | undefined> {
    const { db } = await this.#deps.appDb();
    if (!this.tape.market.sessionStep() || !(await personOfId(db, person))?.is_demo) return undefined;
    return simulatedPast(this.#deps, settings).catch((error: unknown) => {
      this.#log(person, error);
      return undefined;
    });
  }

  #listen(): void {
    if (this.#isClosed || this.#passing) return;
    this.tape.begin();
    this.#passing = setInterval(() => this.#pass(), PASS_EACH_MS);
    this.#passing.unref();
  }

  /** Time passes; who has nothing open and is not asked about leaves. */
  #pass(): void {
    this.tape.pass();
    const now = this.#deps.now();
    for (const [person, account] of this.#running)
      if (!account.isBusy && now - account.usedAt > IDLE_MS) this.#leave(person, account);
    if (this.#running.size > 0 || this.#opening.size > 0) return;
    this.tape.end();
    clearInterval(this.#passing);
    this.#passing = undefined;
  }

  #leave(person: string, account: RunningAccount): void {
    this.#forget(person);
    account.saveLast().catch((error: unknown) => this.#log(person, error));
  }

  #route(step: MarketStep): void {
    const { event, seen } = step;
    if (event.kind === 'tick') {
      if (seen) for (const account of this.#concerned.get(event.tick.token) ?? []) this.#give(account, step);
      return;
    }
    for (const account of this.#running.values()) {
      if (event.kind !== 'clock' || account.waitsForTime) this.#give(account, step);
    }
  }

  #give(account: RunningAccount, step: MarketStep): void {
    try {
      if (account.onStep(step)) this.#follow(account);
    } catch (failure) {
      this.#stop(account.person, failure);
    }
  }

  /** After it did something: whom ticks concern, and who is told once it is written. */
  #follow(account: RunningAccount): void {
    const before = this.#tokensOf.get(account) ?? new Set();
    const now = account.tokens;
    for (const token of before) if (!now.has(token)) this.#concerned.get(token)?.delete(account);
    for (const token of now) {
      const all = this.#concerned.get(token) ?? new Set();
      this.#concerned.set(token, all.add(account));
    }
    this.#tokensOf.set(account, now);
    account.settled().then(
      () => this.#tell(account.person),
      (failure: unknown) => this.#lose(account, failure),
    );
  }

  #tell(person: string): void {
    for (const listener of this.#changed) listener(person);
  }

  /** It could not be written: the store knows what it is, and is asked again. */
  #lose(account: RunningAccount, failure: unknown): void {
    const { person, isBusy } = account;
    if (this.#running.get(person) !== account) return;
    this.#log(person, failure);
    this.#forget(person);
    if (isBusy) setTimeout(() => this.#reopen(person), TRY_AGAIN_MS).unref();
  }

  #reopen(person: string): void {
    if (this.#isClosed) return;
    this.#openAgain(person).catch((error: unknown) => {
      this.#log(person, error);
      const isOver = error instanceof AppError && error.code === 'paper.stopped';
      if (!isOver) setTimeout(() => this.#reopen(person), TRY_AGAIN_MS).unref();
    });
  }

  /** Nothing where its person is gone, and the account with them. */
  async #openAgain(person: string): Promise<void> {
    const { db } = await this.#deps.appDb();
    if (await findPaper(db, person)) await this.open(person);
  }

  #forget(person: string): void {
    const account = this.#running.get(person);
    this.#running.delete(person);
    if (!account) return;
    for (const token of this.#tokensOf.get(account) ?? []) this.#concerned.get(token)?.delete(account);
    this.#tokensOf.delete(account);
  }

  /** Nothing is done on this account any more until the server starts again; all others go on. */
  #stop(person: string, failure: unknown): void {
    this.#running.get(person)?.end(new AppError('paper.stopped', {}, failure));
    this.#forget(person);
    const reason = failure instanceof Error ? failure.message : String(failure);
    this.#stopped.set(person, reason);
    const { log, health } = this.#deps;
    log.error({ err: failure, person }, 'a paper account was stopped');
    const many = this.#stopped.size;
    health.report(
      'stopped paper accounts',
      `${many} paper account${many === 1 ? ' does' : 's do'} not add up and stopped.`,
    );
    this.#tellStopped(person, reason).catch((error: unknown) => this.#log(person, error));
  }

  async #tellStopped(person: string, reason: string): Promise<void> {
    const { db } = await this.#deps.appDb();
    await notePaperStopped(db, person, reason);
    const notice = {
      kind: 'account',
      title: 'Your paper account was stopped',
      message: 'It did not add up, so nothing is done on it any more. What was written before is still there.',
      link: '/profile',
      about: `paper:stopped:${reason}`,
    } as const;
    await giveNotice(notice, { people: [person] }, this.#deps);
  }

  #log(person: string, error: unknown): void {
    this.#deps.log.warn({ err: error, person }, 'a paper account is not there for now');
  }
}

/** Of the engine, or of a state that does not add up; what a store throws is of other kinds. */
function isFault(failure: unknown): boolean {
  return failure instanceof TypeError || failure instanceof RangeError || failure instanceof SyntaxError;
}
