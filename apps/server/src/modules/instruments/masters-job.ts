import { join } from 'node:path';
import { type DayNumber, dayInIndia, dayNumber, minuteInIndia } from '@parakh/base';
import { masters } from '@parakh/brokers';
import { isTradingDay } from '@parakh/market';
import type { JobKind } from '../../platform/jobs/job.ts';
import type { AccountsDeps } from '../accounts/index.ts';
import type { MarketdataDeps } from '../marketdata/index.ts';
import type { InstrumentsDeps } from './deps.ts';
import { disagreements } from './disagreements.ts';
import { fetchMasters } from './fetch-masters.ts';
import { currentParts } from './loads.ts';

type MastersJobDeps = InstrumentsDeps & Pick<MarketdataDeps, 'config'>;

const FETCH_MASTERS = 'instruments';
const PAUSE_MS = 2000;

/** Fetches every broker's list of instruments and says what became of it. */
export const fetchMastersJob: JobKind<MastersJobDeps> = {
  name: FETCH_MASTERS,
  async run(_request, job, services) {
    const fetched = await fetchMasters(
      {
        folder: join(services.config.dataFolder, 'downloads', 'masters'),
        fetch,
        signal: job.signal,
        chance: Math.random,
        pauseMs: PAUSE_MS,
        report: (done, doing) => job.report(done, doing),
      },
      services,
    );
    for (const { broker, outcome, rows, says } of fetched)
      services.log[outcome === 'failed' ? 'warn' : 'info']({ broker, outcome, rows, says }, 'list of instruments');
    const apart = (await disagreements(services)).length;
    services.log.info({ apart }, 'rows of lists of instruments that are not joined');
    return { summary: { fetched, apart }, parts: {} };
  },
};

/** Minutes of the day in India: from the first on each server at a moment of its own within the span; until the last it is tried again. */
const FROM = 7 * 60 + 15;
const SPAN = 60;
const UNTIL = 15 * 60 + 30;
const AGAIN_AFTER_MS = 10 * 60_000;
const MOST_TRIES = 8;
const CHECK_EVERY_MS = 60_000;

type MastersClockDeps = MastersJobDeps &
  Pick<AccountsDeps, 'appDb'> & {
    readonly jobs: () => Promise<{ start(job: { kind: string; request: unknown; asker: string }): Promise<string> }>;
  };

/** Starts the job before each session, where it is asked for. The answer ends that. */
export function scheduleMasters(services: MastersClockDeps): () => void {
  if (!services.config.fetchesMasters) return () => {};
  const clock = mastersClock(Math.floor(Math.random() * SPAN));
  const look = async () => {
    if (!clock.isDue(services.now(), await oldestDay(services))) return;
    await (await services.jobs()).start({ kind: FETCH_MASTERS, request: {}, asker: FETCH_MASTERS });
  };
  const timer = setInterval(() => {
    look().catch((err: unknown) => services.log.error({ err }, 'lists of instruments could not be asked for'));
  }, CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Decides when lists are asked for: `offset` minutes after the first moment, then again while some are of an older day, ever later. */
export function mastersClock(offset: number): { readonly isDue: (now: number, oldest: DayNumber) => boolean } {
  let [tried, tries, last] = [NaN, 0, 0];
  return {
    isDue(now, oldest) {
      const day = dayInIndia(now);
      const today = dayNumber(day);
      const minute = minuteInIndia(now);
      if (!isTradingDay(day) || minute < FROM + offset || minute >= UNTIL || oldest >= today) return false;
      if (tried !== today) [tried, tries] = [today, 0];
      if (tries >= MOST_TRIES || (tries > 0 && now - last < AGAIN_AFTER_MS * tries)) return false;
      tries++;
      last = now;
      return true;
    },
  };
}

/** The day of the oldest list of those that are fetched; 0 where one is not held at all. */
async function oldestDay(deps: InstrumentsDeps): Promise<DayNumber> {
  const current = await currentParts(deps);
  const days = masters
    .filter(({ downloads }) => downloads.length > 0)
    .map(({ broker }) => Math.max(0, ...current.of(broker).map(({ day }) => day)));
  return Math.min(...days);
}
