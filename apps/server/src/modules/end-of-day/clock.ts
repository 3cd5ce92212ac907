import { lastClosedDay } from '@parakh/market';
import type { EndOfDayDeps } from './deps.ts';
import { startEndOfDay } from './runs.ts';

const CHECK_EVERY_MS = 60_000;
/** The exchange's files come an hour after the close at the earliest. */
const FILES_AFTER_MS = 3_600_000;
/** After a run that found the session not whole: so long, and longer after each. */
const AGAIN_AFTER_MS = 1_800_000;
const AGAIN_AT_MOST_MS = 4 * 3_600_000;

/** Starts the work that follows a session by itself, where files come from somewhere. The answer ends that. */
export function scheduleEndOfDay(services: EndOfDayDeps): () => void {
  if (services.config.importFrom === undefined) return () => {};
  const look = () => {
    startIfDue(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'the work that follows a session could not be started'),
    );
  };
  look();
  const timer = setInterval(look, CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Starts a run where the last session has none that did everything; its name. */
export async function startIfDue(services: EndOfDayDeps): Promise<string | undefined> {
  const { now } = services;
  const { db } = await services.appDb();
  const runs = await db
    .selectFrom('end_of_day_run')
    .select(['state', 'asked_at'])
    .where('day', '=', lastClosedDay(now() - FILES_AFTER_MS))
    .where('first_step', 'is', null)
    .orderBy('asked_at', 'desc')
    .execute();
  const pauseMs = Math.min(AGAIN_AT_MOST_MS, runs.length * AGAIN_AFTER_MS);
  const isDue = runs.length === 0 || now() - Number(runs[0]!.asked_at) >= pauseMs;
  if (!isDue || runs.some(({ state }) => state === 'done')) return undefined;
  return startEndOfDay({ firstStep: null, askedBy: null }, services);
}
