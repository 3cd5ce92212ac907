import { type Day, dayOf } from '@parakh/base';
import { sessionAfter } from '../quotes/index.ts';
import type { AvailableMarket } from '../scanning/index.ts';
import type { CatalogueDeps } from './deps.ts';
import type { EvaluatedCatalogue } from './evaluated-catalogue.ts';

/** A session that runs, once a minute of it is over. */
interface RunningSession {
  readonly day: Day;
  /** Which time the demo exchange runs the day. */
  readonly round: number;
  /** Undefined where an earlier run of the server left it: another minute than any. */
  readonly minute: number | undefined;
}

/** What it depends on what the catalogue finds. */
export interface Moment {
  readonly market: AvailableMarket;
  readonly session?: RunningSession | undefined;
}

interface KnownCatalogue {
  readonly catalogue: EvaluatedCatalogue;
  readonly database: AvailableMarket['database'];
  /** Undefined of what an earlier run of the server found, until its market is known to be the same. */
  readonly market: AvailableMarket | undefined;
  readonly session?: RunningSession | undefined;
}

/** Two at most, a few megabytes each: of the last session that is over, and of the one that runs. */
export interface KnownCatalogues {
  closed?: KnownCatalogue | undefined;
  running?: KnownCatalogue | undefined;
}

export async function momentOf(services: CatalogueDeps): Promise<Moment> {
  const view = await services.view();
  const live = sessionAfter(view, services);
  const minute = live?.lastMinute;
  // Before its first minute is over a session changes nothing.
  if (live === undefined || minute === undefined) return { market: view.market };
  return { market: view.market, session: { day: live.day, round: live.round, minute } };
}

export function remember(known: KnownCatalogues, catalogue: EvaluatedCatalogue, { market, session }: Moment): void {
  const made = { catalogue, database: market.database, market };
  if (session === undefined) known.closed = made;
  else known.running = { ...made, session };
}

/** Of this very moment. */
export function currentOf(
  { closed, running }: KnownCatalogues,
  { market, session }: Moment,
): EvaluatedCatalogue | undefined {
  if (session === undefined) return closed?.market === market ? closed.catalogue : undefined;
  const isOfNow = running?.market === market && isSameRound(running, session);
  return isOfNow && running.session?.minute === session.minute ? running.catalogue : undefined;
}

/** The newest that was true: never of another market, nor of a day that is not there any more, nor of an earlier run of the demo exchange's day. */
export function newestOf(
  { closed, running }: KnownCatalogues,
  { market, session }: Moment,
): EvaluatedCatalogue | undefined {
  const lastDay = dayOf(market.sessions.at(-1) ?? NaN);
  const isAvailable = (one: KnownCatalogue) => one.catalogue.date <= lastDay;
  const isOfSession = (one: KnownCatalogue) => session !== undefined && isSameRound(one, session);
  const there = [closed, running].filter((one) => one?.database === market.database);
  const [newest] = there
    .flatMap((one) => (one && (isAvailable(one) || isOfSession(one)) ? [one.catalogue] : []))
    .toSorted((one, other) => other.date.localeCompare(one.date));
  return newest;
}

/** Whether there is a result of the running session that is at most so many of its minutes old. */
export function isWithin({ running }: KnownCatalogues, { market, session }: Moment, minutes: number): boolean {
  const before = running?.market === market && session && isSameRound(running, session) && running.session?.minute;
  return typeof before === 'number' && session!.minute! - before <= minutes;
}

function isSameRound({ session: of }: KnownCatalogue, { day, round }: RunningSession): boolean {
  return of?.day === day && of.round === round;
}
