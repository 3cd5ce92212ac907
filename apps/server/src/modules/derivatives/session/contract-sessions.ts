import { AppError, type Day, type DayNumber, dayNumber, dayOf } from '@parakh/base';
import { barTime, instantOf, nextPossibleSession, timeAt } from '@parakh/market';
import { symbolOf, type Underlying } from '@parakh/options';
import { minutesOf, type QuotedMoment, VIX } from '../../marketdata/index.ts';
import type { Live } from '../../streaming/index.ts';
import { contractTables } from '../contract-tables.ts';
import type { DerivativesDeps } from '../deps.ts';
import { importedSession } from '../sessions.ts';
import { type LevelPath, pathOf, storedLevels } from './level-path.ts';
import { nextSession } from './next-session.ts';
import { storedSession } from './stored-session.ts';
import { minuteBefore, type SessionHours, type UnderlyingSession } from './underlying-session.ts';

export interface SessionDeps extends DerivativesDeps {
  /** Throws AppError 'server.starting' until the market is in memory. */
  readonly live: () => Live;
}

/** A session of one underlying whose contracts are known at every moment up to now. */
export interface KnownSession {
  readonly session: UnderlyingSession;
  /** The last moment that is known, milliseconds since the epoch: of a running session now. */
  readonly knownUntil: () => number;
  /** What prices follow at a moment of it. */
  readonly moment: (at: number) => QuotedMoment;
}

/** Past sessions that are looked at stay in memory, so many. */
const KEPT = 8;

/** The sessions of simulated contracts: the one that runs, and those that are stored. Recorded minutes of real contracts are not read yet. */
export class ContractSessions {
  readonly #deps: SessionDeps;
  readonly #running = new Map<Underlying, Promise<UnderlyingSession | undefined>>();
  #runs = '';
  readonly #past = new Map<string, Promise<KnownSession>>();

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  /** Undefined while no session of contracts runs that follows the stored ones. Throws AppError 'contracts.unknown'. */
  async running(underlying: Underlying): Promise<KnownSession | undefined> {
    const live = this.#deps.live();
    if (!live.isDemo || live.phase === 'pre-open' || !live.board.read(symbolOf(underlying))) return undefined;
    const runs = `${live.day} ${live.round}`;
    if (runs !== this.#runs) this.#running.clear();
    this.#runs = runs;
    const known = this.#running.get(underlying) ?? this.#begin(underlying, live);
    this.#running.set(underlying, known);
    const session = await known;
    return session && { session, ...following(session, live) };
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
    // An import may have taken the place of the market that is kept here.
    if (!this.#deps.live().isDemo) throw new AppError('contracts.no-minutes');
    const key = `${underlying} ${day}`;
    const known = this.#past.get(key) ?? this.#readPast(underlying, dayNumber(day));
    this.#past.delete(key);
    this.#past.set(key, known);
    if (this.#past.size > KEPT) this.#past.delete(this.#past.keys().next().value!);
    known.catch(() => this.#past.delete(key));
    return known;
  }

  async #begin(underlying: Underlying, live: Live): Promise<UnderlyingSession | undefined> {
    const tables = contractTables(this.#deps.store());
    const hours = { ...hoursOf(dayNumber(live.day)), round: live.round };
    try {
      const { day } = await importedSession(tables, {});
      if ((await tables.database()) !== 'demo' || day >= hours.day) return undefined;
      const session = await nextSession(tables, { underlying, hours, vix: live.board.read(VIX)?.close ?? NaN });
      if (!session) this.#running.delete(underlying);
      return session;
    } catch (error) {
      this.#running.delete(underlying);
      if (error instanceof AppError && error.code === 'contracts.not-held') return undefined;
      throw error;
    }
  }

  async #readPast(underlying: Underlying, day: DayNumber): Promise<KnownSession> {
    const tables = contractTables(this.#deps.store());
    if ((await tables.database()) !== 'demo') throw new AppError('contracts.no-minutes');
    const hours = hoursOf(day);
    const [spot, vix] = await storedLevels(tables, hours, [symbolOf(underlying), VIX]);
    if (!spot || !vix) throw new AppError('contracts.no-minutes');
    const session = await storedSession(tables, { underlying, hours, vix: vix.at(-1)! });
    const minute: LevelPath = (m) => ({ spot: spot[m] ?? NaN, vix: vix[m] ?? NaN });
    return {
      session,
      knownUntil: () => hours.closesAt,
      moment: (at) => ({ at, ...minute(minuteBefore(hours, at)), minute }),
    };
  }
}

function hoursOf(day: DayNumber): SessionHours {
  const minutes = minutesOf(nextPossibleSession(day - 1));
  const at = (minute: number) => instantOf(barTime(day, minute));
  return { day, round: 0, opensAt: at(minutes[0]!), closesAt: at(minutes.at(-1)! + 1) };
}

const lastOf = ({ board }: Live, token: string) => board.read(token)?.ltp ?? NaN;

/** Prices as the feed brings them; while it brings none, as they stood. */
function following({ underlying, hours }: UnderlyingSession, live: Live): Omit<KnownSession, 'session'> {
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
