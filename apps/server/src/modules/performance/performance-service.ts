import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@parakh/base';
import { barTime } from '@parakh/market';
import { perMarket } from '../../platform/per-market.ts';
import { countBeforehand } from '../analytics/index.ts';
import { evaluateBeforehand } from '../catalogue/index.ts';
import { type AvailableMarket, isBarClosed } from '../scanning/index.ts';
import { appearanceOf } from './appearance.ts';
import type { PerformanceDeps } from './deps.ts';
import type { PerformanceService } from './performance-api.ts';
import { type PerformanceStore, performanceStore } from './performance-store.ts';
import type { TrackedScan } from './tracked-scan.ts';
import { builtInTracked, trackedScans } from './tracked-scans.ts';

/** The first scan after a start has the cores for itself, and so has whoever opens the first screens. */
const BEGIN_AFTER_MS = 20_000;
const CHECK_EVERY_MS = 60_000;
/** Between two scans. */
const PAUSE_MS = 500;

export function performanceService(services: PerformanceDeps): PerformanceService {
  const stopping = new AbortController();
  const { signal } = stopping;
  const store = performanceStore(services, signal);
  const make = makerOf(store, services, signal);
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function computeMissing(pauseMs: number): Promise<void> {
    await store.opened();
    const market = services.engine().market();
    const isOver = isSessionOver(market, services.now());
    const known = await trackedScans(services);
    for (const scan of known) {
      const there = store.get(scan);
      // Of a session that is not over yet historical performance would be made again and again: the one before does.
      if (there && (there.of === market || !isOver)) continue;
      await make(scan, market);
      await wait(pauseMs, undefined, { signal });
    }
    await store.retainOnly(known);
  }

  const work = (pauseMs: number) => (working = working.catch(() => undefined).then(() => computeMissing(pauseMs)));

  function workInBackground(): void {
    // Both are kept: while nothing changes this does nothing.
    evaluateBeforehand(services);
    countBeforehand(services).catch((error: unknown) =>
      services.log.debug({ err: error }, 'the breadth of the market was not counted'),
    );
    work(PAUSE_MS).catch((error: unknown) => {
      const isMarketEmpty = error instanceof AppError && error.code === 'market.empty';
      if (!signal.aborted && !isMarketEmpty)
        services.log.warn({ err: error }, 'historical performance could not be computed');
    });
  }

  return {
    begin() {
      // A first start has nothing to show before.
      evaluateBeforehand(services);
      const goOn = () => {
        workInBackground();
        timer = setInterval(workInBackground, CHECK_EVERY_MS).unref();
      };
      timer ??= setTimeout(goOn, BEGIN_AFTER_MS).unref();
    },
    workOff: () => work(0),
    of: (scan) => store.current(scan),
    async appearances(symbol) {
      await store.opened();
      const known = await trackedScans(services);
      const scans = known.flatMap((scan) => {
        const there = store.get(scan);
        return there ? [appearanceOf(scan, there.made, symbol)] : [];
      });
      return { scans: scans.filter(({ sessions }) => sessions.length > 0), waiting: known.length - scans.length };
    },
    async close() {
      clearTimeout(timer);
      stopping.abort();
      await working.catch(() => undefined);
    },
  };
}

/** Makes historical performance of one. What somebody published may be refused: then it waits for another market, and the others have their turn. */
function makerOf(store: PerformanceStore, { log }: PerformanceDeps, signal: AbortSignal) {
  const refusedIn = perMarket<AvailableMarket, [], Set<string>>(() => new Set());
  return async (scan: TrackedScan, market: AvailableMarket): Promise<void> => {
    if (refusedIn(market).has(keyOf(scan))) return;
    try {
      await store.current(scan);
    } catch (error) {
      if (signal.aborted || builtInTracked.includes(scan)) throw error;
      log.warn({ err: error, scan: scan.id }, 'historical performance of a published scan could not be computed');
      refusedIn(market).add(keyOf(scan));
    }
  };
}

const keyOf = ({ id, question }: TrackedScan): string => `${id} ${JSON.stringify(question)}`;

const DAY = { unit: 'day', count: 1 } as const;

function isSessionOver({ sessions }: AvailableMarket, nowMs: number): boolean {
  const day = sessions.at(-1)!;
  return isBarClosed(barTime(day), DAY, day, nowMs);
}
