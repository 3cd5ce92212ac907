import { AppError, type Day, dayNumber, dayOf } from '@parakh/base';
import { timeAt } from '@parakh/market';
import { symbolOf, type Underlying } from '@parakh/options';
import { VIX } from '../../marketdata/index.ts';
import type { Live } from '../../streaming/index.ts';
import { type ContractTables, contractTables } from '../contract-tables.ts';
import { recordedVersion } from '../recorded-store.ts';
import { importedSession } from '../sessions.ts';
import { hoursOf, type KnownSession, type SessionHours } from './known-session.ts';
import { pathOf } from './level-path.ts';
import { nextSession, nextSessions } from './next-session.ts';
import { pastSession } from './past-session.ts';
import type { SessionDeps } from './session-deps.ts';
import { type Following, simulatedSession } from './simulated-session.ts';
import { minuteBefore, type UnderlyingSession } from './underlying-session.ts';

/** Past sessions that are looked at stay in memory, so many. */
const KEPT = 8;

/** Sessions whose contracts are known at moments: the one that runs and those that are stored of the simulated market, and those that were recorded. */
export class ContractSessions {
  readonly #deps: SessionDeps;
  readonly #running = new Map<Underlying, Promise<UnderlyingSession | undefined>>();
  /** Those that have no options. */
  readonly #without = new Set<Underlying>();
  #runs = '';
  #runsNow = false;
  readonly #past = new Map<string, Promise<KnownSession>>();

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  /** Undefined while no session of contracts runs that follows the stored ones. Throws AppError 'contracts.unknown'. */
  async running(underlying: Underlying): Promise<KnownSession | undefined> {
    const live = this.#deps.live();
    if (!isTold(underlying, live)) return undefined;
    this.#forgetOthers(live);
    const known = this.#running.get(underlying) ?? this.#begin(underlying, live);
    this.#running.set(underlying, known);
    const session = await known;
    return session && simulatedSession(session, following(session, live));
  }

  /** Whether such a session runs at all, of whatever underlying. */
  async isRunning(): Promise<boolean> {
    const live = this.#deps.live();
    if (!hasContracts(live)) return false;
    this.#forgetOthers(live);
    // Asked before each question, and once it does it runs to its end.
    this.#runsNow ||= (await follows(contractTables(this.#deps.store()), hoursNow(live))) === true;
    return this.#runsNow;
  }

  /** Likewise of many: those that have one. */
  async runningOf(underlyings: readonly Underlying[]): Promise<ReadonlyMap<Underlying, KnownSession>> {
    const live = this.#deps.live();
    const told = underlyings.filter((underlying) => isTold(underlying, live));
    this.#forgetOthers(live);
    await this.#beginAll(
      told.filter((underlying) => !this.#running.has(underlying) && !this.#without.has(underlying)),
      live,
    );
    const found = new Map<Underlying, KnownSession>();
    for (const underlying of told) {
      const session = await this.#running.get(underlying)?.catch(noContracts);
      if (session) found.set(underlying, simulatedSession(session, following(session, live)));
    }
    return found;
  }

  /** Of a session that is over. */
  #forgetOthers({ day, round }: Live): void {
    const runs = `${day} ${round}`;
    if (runs === this.#runs) return;
    this.#runs = runs;
    this.#runsNow = false;
    this.#running.clear();
    this.#without.clear();
  }

  /** The last stored session; undefined where its minutes are not known. Throws AppError 'contracts.unknown'. */
  async last(underlying: Underlying): Promise<KnownSession | undefined> {
    const { day } = await importedSession(contractTables(this.#deps.store()), {});
    try {
      return await this.past(underlying, dayOf(day));
    } catch (error) {
      if (error instanceof AppError && error.code === 'contracts.no-minutes') return undefined;
      throw error;
    }
  }

  /** Throws AppError 'contracts.no-minutes', or as `storedSession`. */
  async past(underlying: Underlying, day: Day): Promise<KnownSession> {
    const tables = contractTables(this.#deps.store());
    const number = dayNumber(day);
    // An import may have taken the place of what is kept here.
    const version = await recordedVersion(tables, underlying, number);
    const database = await tables.database();
    if (database === 'demo' && !this.#deps.live().isDemo) throw new AppError('contracts.no-minutes');
    const key = `${database} ${underlying} ${day} ${version}`;
    const known = this.#past.get(key) ?? pastSession(tables, underlying, number);
    this.#past.delete(key);
    this.#past.set(key, known);
    if (this.#past.size > KEPT) this.#past.delete(this.#past.keys().next().value!);
    known.catch(() => this.#past.delete(key));
    return known;
  }

  async #begin(underlying: Underlying, live: Live): Promise<UnderlyingSession | undefined> {
    const tables = contractTables(this.#deps.store());
    const hours = hoursNow(live);
    try {
      const isNext = await follows(tables, hours);
      const session = isNext ? await nextSession(tables, { underlying, hours, vix: vixBefore(live) }) : undefined;
      // A stored session stays: until it is over there is nothing that follows it.
      if (!session && isNext !== false) this.#running.delete(underlying);
      return session;
    } catch (error) {
      this.#running.delete(underlying);
      throw error;
    }
  }

  /** Of those that are not known yet. */
  async #beginAll(underlyings: readonly Underlying[], live: Live): Promise<void> {
    if (underlyings.length === 0) return;
    const tables = contractTables(this.#deps.store());
    const hours = hoursNow(live);
    if (!(await follows(tables, hours))) return;
    const begun = await nextSessions(tables, { underlyings, hours, vix: vixBefore(live) });
    for (const [underlying, session] of begun)
      if (!this.#running.has(underlying)) this.#running.set(underlying, Promise.resolve(session));
    // While figures are worked out none of them is there: those are asked for again.
    if (begun.size > 0) for (const underlying of underlyings) if (!begun.has(underlying)) this.#without.add(underlying);
  }
}

const hoursNow = ({ day, round }: Live): SessionHours => ({ ...hoursOf(dayNumber(day)), round });

/** Whether a session follows the stored ones of the simulated market; undefined while none is stored. */
async function follows(tables: ContractTables, hours: SessionHours): Promise<boolean | undefined> {
  try {
    const { day } = await importedSession(tables, {});
    return (await tables.database()) === 'demo' && day < hours.day;
  } catch (error) {
    if (error instanceof AppError && error.code === 'contracts.not-held') return undefined;
    throw error;
  }
}

const hasContracts = ({ isDemo, phase }: Live) => isDemo && phase !== 'pre-open';
const isTold = (underlying: Underlying, live: Live) =>
  hasContracts(live) && live.board.read(symbolOf(underlying)) !== undefined;
const vixBefore = ({ board }: Live) => board.read(VIX)?.close ?? NaN;

function noContracts(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'contracts.unknown') return undefined;
  throw error;
}

const lastOf = ({ board }: Live, token: string) => board.read(token)?.ltp ?? NaN;

/** Prices as the feed brings them; while it brings none, as they stood. */
function following({ underlying, hours }: UnderlyingSession, live: Live): Following {
  const symbol = symbolOf(underlying);
  const knownUntil = () => {
    const now = live.feedStatus?.state === 'down' ? live.feedStatus.at : live.now();
    return Math.min(hours.closesAt, Math.max(hours.opensAt, now));
  };
  return {
    knownUntil,
    moment: (at) => {
      const path = pathOf(hours, () => [live.minutes(symbol), live.minutes(VIX)]);
      const isNow = timeAt(at) >= timeAt(knownUntil());
      const level = isNow ? { spot: lastOf(live, symbol), vix: lastOf(live, VIX) } : path(minuteBefore(hours, at));
      return { at, ...level, minute: path };
    },
  };
}
