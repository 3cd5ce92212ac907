import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@parakh/base';
import { barTime } from '@parakh/market';
import { perMarket } from '../../platform/per-market.ts';
import { countBeforehand } from '../analytics/index.ts';
import { judgeBeforehand } from '../catalogue/index.ts';
import { type HeldMarket, isBarClosed } from '../scanning/index.ts';
import { appearanceOf } from './appearance.ts';
import type { EvidenceDeps } from './deps.ts';
import type { EvidenceKeeper } from './evidence-keeper.ts';
import type { KnownScan } from './known-scan.ts';
import { houseKnown, knownScans } from './known-scans.ts';
import { type EvidenceShelf, evidenceShelf } from './shelf.ts';

/** The first scan after a start has the cores for itself, and so has whoever opens the first screens. */
const BEGIN_AFTER_MS = 20_000;
const LOOK_EVERY_MS = 60_000;
/** Between two scans. */
const PAUSE_MS = 500;

export function evidenceKeeper(services: EvidenceDeps): EvidenceKeeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  const shelf = evidenceShelf(services, signal);
  const make = makerOf(shelf, services, signal);
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function look(pauseMs: number): Promise<void> {
    await shelf.opened();
    const held = services.engine().market();
    const isOver = isSessionOver(held, services.now());
    const known = await knownScans(services);
    for (const scan of known) {
      const there = shelf.get(scan);
      // Of a session that is not over yet evidence would be made again and again: the one before does.
      if (there && (there.of === held || !isOver)) continue;
      await make(scan, held);
      await wait(pauseMs, undefined, { signal });
    }
    await shelf.keepOnly(known);
  }

  const work = (pauseMs: number) => (working = working.catch(() => undefined).then(() => look(pauseMs)));

  function workInBackground(): void {
    // Kept for each market: while it stays the same this does nothing.
    judgeBeforehand(services).catch((error: unknown) =>
      services.log.debug({ err: error }, 'the catalogue was not judged'),
    );
    countBeforehand(services).catch((error: unknown) =>
      services.log.debug({ err: error }, 'the breadth of the market was not counted'),
    );
    work(PAUSE_MS).catch((error: unknown) => {
      const isNothingHeld = error instanceof AppError && error.code === 'market.empty';
      if (!signal.aborted && !isNothingHeld) services.log.warn({ err: error }, 'evidence could not be worked out');
    });
  }

  return {
    begin() {
      const goOn = () => {
        workInBackground();
        timer = setInterval(workInBackground, LOOK_EVERY_MS).unref();
      };
      timer ??= setTimeout(goOn, BEGIN_AFTER_MS).unref();
    },
    workOff: () => work(0),
    of: (scan) => shelf.current(scan),
    async appearances(symbol) {
      await shelf.opened();
      const known = await knownScans(services);
      const scans = known.flatMap((scan) => {
        const there = shelf.get(scan);
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

/** Makes evidence of one. What somebody published may be refused: then it waits for another market, and the others have their turn. */
function makerOf(shelf: EvidenceShelf, { log }: EvidenceDeps, signal: AbortSignal) {
  const refusedIn = perMarket<HeldMarket, [], Set<string>>(() => new Set());
  return async (scan: KnownScan, held: HeldMarket): Promise<void> => {
    if (refusedIn(held).has(keyOf(scan))) return;
    try {
      await shelf.current(scan);
    } catch (error) {
      if (signal.aborted || houseKnown.includes(scan)) throw error;
      log.warn({ err: error, scan: scan.id }, 'evidence of a published scan could not be worked out');
      refusedIn(held).add(keyOf(scan));
    }
  };
}

const keyOf = ({ id, question }: KnownScan): string => `${id} ${JSON.stringify(question)}`;

const DAY = { unit: 'day', count: 1 } as const;

function isSessionOver({ sessions }: HeldMarket, nowMs: number): boolean {
  const day = sessions.at(-1)!;
  return isBarClosed(barTime(day), DAY, day, nowMs);
}
