import { AppError, type Day, dayOf, failures, isDay } from '@parakh/base';
import { type Underlying, underlyingOf } from '@parakh/options';
import { inSlices } from '../../../platform/in-slices.ts';
import type { Live } from '../../streaming/index.ts';
import { type TermStructure, termRow } from '../term-structure.ts';
import { type ValuedChain, valuedChain } from '../valued-chain.ts';
import type { ChainPath } from './chain-path.ts';
import { ContractSessions } from './contract-sessions.ts';
import { type FutureSession, futureMinutes } from './future-minutes.ts';
import type { InterestPath } from './interest-path.ts';
import { expiryIn, type KnownSession } from './known-session.ts';
import type { SessionDeps } from './session-deps.ts';
import { SessionPaths } from './session-paths.ts';

/** From one version of a chain to the next, as often as prices go to pages: by our clock, and by the exchange's. */
export const CHAIN_BEAT_MS = 250;
/** How often it is looked whether there is another moment: what was traded waits no longer for its version. */
const LOOK_MS = 50;
/** After a version so many looks find none: the next one comes a beat later, and a timer that is late does not push it on and on. */
const LOOKS_BETWEEN = CHAIN_BEAT_MS / LOOK_MS - 2;
const MS_A_MINUTE = 60_000;

interface Wanted {
  readonly symbol: string;
  readonly expiry: Day;
}

export interface ChainListener {
  readonly chain: (chain: ValuedChain) => void;
  /** It cannot be worked out. After a refusal nothing comes any more; all else is tried again. */
  readonly fault: (error: unknown) => void;
}

const beatOf = ({ knownUntil }: KnownSession) => Math.floor(knownUntil() / CHAIN_BEAT_MS) * CHAIN_BEAT_MS;

/** Whether there is no such chain, whenever it is asked for. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && failures[error.code].status < SERVER_FAULTS;

const SERVER_FAULTS = 500;
/** A store that does not answer is given ten seconds. */
const LOOKS_AFTER_FAULT = 10_000 / LOOK_MS;

/** Chains of the session that runs: each is worked out once a beat, however many look at it. */
export interface LiveChains {
  /** The chain now, of the nearest expiry where none is named; undefined where no session of contracts runs. Throws AppError 'contracts.unknown' or 'expiry.unknown'. */
  now(symbol: string, expiry?: Day): Promise<ValuedChain | undefined>;
  /** The expiries beside each other now; undefined where no session of contracts runs. Throws AppError 'contracts.unknown'. */
  terms(symbol: string): Promise<TermStructure | undefined>;
  /** Brings the chain at once and whenever another moment of it is worked out, until the answer is called. Where no session runs it waits for one. */
  follow(wanted: Wanted, listener: ChainListener): () => void;
  /** A session minute by minute: a stored one, or the one that runs. Throws AppError 'contracts.no-minutes' where none is known, 'contracts.unknown', 'expiry.unknown' or 'date.no-session'. */
  path(asked: SessionWanted): Promise<ChainPath>;
  /** Open interest of such a session minute by minute, expiries summed. Throws likewise. */
  interest(asked: InterestWanted): Promise<InterestPath>;
  /** The chain at the end of a minute of such a session; the last one known where it is later. Throws likewise. */
  at(asked: SessionWanted & { readonly at: number }): Promise<ValuedChain>;
  /** The session that runs; undefined where none of contracts does. Throws AppError 'contracts.unknown'. */
  running(underlying: Underlying): Promise<KnownSession | undefined>;
  /** Likewise of many: those that have one. */
  runningOf(underlyings: readonly Underlying[]): Promise<ReadonlyMap<Underlying, KnownSession>>;
  /** Whether a session of contracts runs. */
  isRunning(): Promise<boolean>;
  /** The chain at the end of a minute of the session that runs; undefined where no session of contracts runs. Throws AppError 'contracts.unknown' or 'expiry.unknown'. */
  minute(asked: MinuteWanted): Promise<ChainMinute | undefined>;
  /** A future through the session that runs, else through the last stored one; undefined where no minutes are known. Throws AppError 'contracts.unknown' or 'expiry.unknown'. */
  future(asked: FutureWanted): Promise<FutureSession | undefined>;
}

export interface FutureWanted {
  readonly symbol: string;
  /** '1' for the first that is not over, '2', '3'; or a day. */
  readonly expiry: string;
  /** Minutes of a bar. */
  readonly minutes: number;
}

export interface SessionWanted {
  readonly symbol: string;
  /** The nearest one where absent. */
  readonly expiry?: Day | undefined;
  /** The session that runs where absent. */
  readonly date?: Day | undefined;
}

export interface MinuteWanted {
  readonly symbol: string;
  /** '1' for the nearest, '2', '3'; or a day. */
  readonly expiry: string;
  /** The end of the minute, milliseconds since the epoch. */
  readonly at: number;
}

/** A chain at one moment. */
export interface ChainMoment {
  readonly chain: ValuedChain;
  /** Of the straddle at the money since the open, rupees; NaN where it is not known. */
  readonly straddleVwap: () => Promise<number>;
}

export interface ChainMinute extends ChainMoment {
  /** A minute earlier; in the first minute at the close of the session before. Undefined where that is not known. */
  readonly before: () => Promise<ChainMoment | undefined>;
}

export interface InterestWanted {
  readonly symbol: string;
  /** All of the session where absent. */
  readonly expiries?: readonly Day[] | undefined;
  /** The session that runs where absent. */
  readonly date?: Day | undefined;
}

const opened = new WeakMap<Live, LiveChains>();

/** A process has one for the session that it sees. */
export function liveChainsOf(deps: SessionDeps): LiveChains {
  const live = deps.live();
  const known = opened.get(live) ?? new BeatingChains(deps);
  opened.set(live, known);
  return known;
}

interface Followed extends Wanted {
  readonly listeners: Set<ChainListener>;
  last: ValuedChain | undefined;
  /** Looks until it may be worked out again: one is under way, there was one just now, or it went wrong. */
  waits: number;
}

class BeatingChains implements LiveChains {
  readonly #deps: SessionDeps;
  readonly #sessions: ContractSessions;
  readonly #paths: SessionPaths;
  readonly #followed = new Map<string, Followed>();
  #looking: NodeJS.Timeout | undefined;
  #isRenewing = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#sessions = new ContractSessions(deps);
    this.#paths = new SessionPaths(deps.live());
  }

  async now(symbol: string, expiry?: Day): Promise<ValuedChain | undefined> {
    const underlying = underlyingOf(symbol);
    const known = await this.#sessions.running(underlying);
    if (!known) return undefined;
    const at = beatOf(known);
    const last = expiry && this.#followed.get(`${underlying} ${expiry}`)?.last;
    // Sessions of the demo exchange repeat their day: the spot tells two apart.
    if (last && last.at === at && last.spot === known.spots()(at)) return last;
    return known.chains()(expiryIn(known, expiry), at);
  }

  async terms(symbol: string): Promise<TermStructure | undefined> {
    const known = await this.#sessions.running(underlyingOf(symbol));
    if (!known) return undefined;
    const { underlying, hours, expiries } = known;
    const at = beatOf(known);
    const chainAt = known.chains();
    const rows = expiries
      .map((one) => chainAt(one, at))
      .filter(({ years }) => years > 0)
      .map(termRow);
    return { symbol: underlying, date: dayOf(hours.day), at, rows };
  }

  follow({ symbol, expiry }: Wanted, listener: ChainListener): () => void {
    const key = `${underlyingOf(symbol)} ${expiry}`;
    const followed = this.#followed.get(key) ?? {
      symbol,
      expiry,
      listeners: new Set(),
      last: undefined,
      waits: 0,
    };
    this.#followed.set(key, followed);
    followed.listeners.add(listener);
    if (followed.last) listener.chain(followed.last);
    else void this.#renew(followed);
    this.#looking ??= setInterval(() => void this.#renewAll(), LOOK_MS).unref();
    return () => this.#leave(key, listener);
  }

  async path(asked: SessionWanted): Promise<ChainPath> {
    return this.#paths.drawn.of(await this.#session(asked), asked.expiry);
  }

  async interest({ expiries, ...asked }: InterestWanted): Promise<InterestPath> {
    return this.#paths.interests.of(await this.#session(asked), expiries);
  }

  async at({ at, ...asked }: SessionWanted & { readonly at: number }): Promise<ValuedChain> {
    const known = await this.#session(asked);
    const then = Math.max(known.hours.opensAt, Math.min(at, known.knownUntil()));
    return known.chains()(expiryIn(known, asked.expiry), then);
  }

  running(underlying: Underlying): Promise<KnownSession | undefined> {
    return this.#sessions.running(underlying);
  }

  runningOf(underlyings: readonly Underlying[]): Promise<ReadonlyMap<Underlying, KnownSession>> {
    return this.#sessions.runningOf(underlyings);
  }

  isRunning(): Promise<boolean> {
    return this.#sessions.isRunning();
  }

  async minute({ symbol, expiry, at }: MinuteWanted): Promise<ChainMinute | undefined> {
    const known = await this.#sessions.running(underlyingOf(symbol));
    if (!known) return undefined;
    const of = isDay(expiry) ? expiryIn(known, expiry) : known.expiries[Number(expiry) - 1];
    if (!of) throw new AppError('expiry.unknown', { expiry });
    const chainAt = known.chains();
    const moment = (when: number): ChainMoment => ({
      chain: chainAt(of, when),
      straddleVwap: async () => {
        const { at: ends, figures } = await this.#paths.watched.of(known, dayOf(of.expiry));
        return figures.straddleVwap[ends.indexOf(when)] ?? NaN;
      },
    });
    const earlier = at - MS_A_MINUTE;
    return {
      ...moment(at),
      before: async () =>
        earlier > known.hours.opensAt ? moment(earlier) : this.#atLastClose(symbol, dayOf(of.expiry)),
    };
  }

  /** Undefined where the session before had no such contracts. */
  async #atLastClose(symbol: string, expiry: Day): Promise<ChainMoment | undefined> {
    try {
      const chain = await valuedChain(this.#deps, { symbol, expiry });
      return { chain, straddleVwap: async () => NaN };
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  async future({ symbol, ...asked }: FutureWanted): Promise<FutureSession | undefined> {
    const underlying = underlyingOf(symbol);
    const known = (await this.#sessions.running(underlying)) ?? (await this.#sessions.last(underlying));
    return known && futureMinutes(known, asked);
  }

  async #session({ symbol, date }: SessionWanted): Promise<KnownSession> {
    const underlying = underlyingOf(symbol);
    const isRunning = date === undefined || date === this.#deps.live().day;
    const running = isRunning ? await this.#sessions.running(underlying) : undefined;
    if (running) return running;
    if (date === undefined) throw new AppError('contracts.no-minutes');
    return this.#sessions.past(underlying, date);
  }

  #leave(key: string, listener: ChainListener): void {
    const followed = this.#followed.get(key);
    followed?.listeners.delete(listener);
    if (followed?.listeners.size === 0) this.#followed.delete(key);
    if (this.#followed.size > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  /** However many are followed: nothing else waits for all of them. */
  async #renewAll(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    const all = [...this.#followed.values()];
    await inSlices(all.length, (i) => this.#renew(all[i]!));
    this.#isRenewing = false;
  }

  async #renew(followed: Followed): Promise<void> {
    if (followed.waits-- > 0) return;
    followed.waits = Infinity;
    try {
      const chain = await this.now(followed.symbol, followed.expiry);
      const isNew = chain !== undefined && chain !== followed.last;
      if (isNew) {
        followed.last = chain;
        for (const listener of followed.listeners) listener.chain(chain);
      }
      followed.waits = isNew ? LOOKS_BETWEEN : 0;
    } catch (error) {
      followed.waits = LOOKS_AFTER_FAULT;
      for (const listener of followed.listeners) {
        if (isRefusal(error)) this.#leave(`${underlyingOf(followed.symbol)} ${followed.expiry}`, listener);
        listener.fault(error);
      }
    }
  }
}
