import { dayOf } from '@parakh/base';
import { barsOf, type Frame } from '@parakh/frames';
import { barTime, type TickSource } from '@parakh/market';
import { readFaults } from '../../platform/settings/read-faults.ts';
import type { Database } from '../marketdata/for-threads.ts';
import type { StreamingDeps } from './deps.ts';
import { type Feed, openFeed } from './feed.ts';
import type { Live } from './live.ts';
import { openLive } from './open-live.ts';
import { openDemoExchange } from './sources/demo-exchange.ts';
import { withFaults } from './sources/faults.ts';

/** The market behind the session that runs: of the engine's what is needed here. */
export interface MarketBehind {
  readonly database: Database;
  readonly isDemo: boolean;
  readonly sessions: Int32Array;
  readonly daily: Frame;
  readonly indices: Frame;
}

/** The live part of a server: the feed where it is this process's, and what follows it. */
export interface LiveMarket {
  readonly live: Live;
  /** Nothing runs before. */
  begin(): Promise<void>;
  /** After an import: the demo exchange ends where real prices took the place of its own. */
  follow(market: MarketBehind): Promise<void>;
  close(): Promise<void>;
}

/** Of which nothing runs yet. */
export function liveMarket(services: StreamingDeps, market: MarketBehind): LiveMarket {
  const { config, log, now } = services;
  const parts = { bus: services.bus(), log, now };
  const homeOf = ({ database, sessions }: MarketBehind) => {
    return { liveStore: { store: services.store(), database }, lastDay: dayOf(sessions.at(-1)!) };
  };
  const subscribed = openLive({ ...parts, ...homeOf(market) });
  let feed: Feed | undefined;
  return {
    live: subscribed.live,
    async begin() {
      if (!config.isLive) return;
      const previousCloses = lastCloses(market);
      const source =
        config.role === 'all' || config.role === 'feed' ? sourceFor(services, market, previousCloses) : undefined;
      if (source) feed = await openFeed({ ...parts, ...homeOf(market), source, previousCloses });
      await subscribed.begin();
    },
    async follow(next) {
      if (!next.isDemo) {
        await feed?.close();
        feed = undefined;
      }
      subscribed.follow(homeOf(next));
    },
    async close() {
      subscribed.close();
      await feed?.close();
    },
  };
}

/** Only the demo market has an exchange of its own; for a real one a broker's feed is needed. */
function sourceFor(
  { config, now }: StreamingDeps,
  market: MarketBehind,
  closes: ReadonlyMap<string, number>,
): TickSource | undefined {
  if (!market.isDemo) return undefined;
  const exchange = openDemoExchange({
    lastDay: dayOf(market.sessions.at(-1)!),
    closes,
    clock: now,
    speed: config.demoSpeed,
    hours: config.demoClock,
  });
  const faults = readFaults(config.demoFaults ?? '', exchange.session().day);
  return faults ? withFaults(exchange, faults) : exchange;
}

/** Closes of the last session loaded, of what traded in it. */
function lastCloses({ daily, indices, sessions }: MarketBehind): Map<string, number> {
  const last = barTime(sessions.at(-1)!);
  return new Map([...closesOf(daily, last), ...closesOf(indices, last)]);
}

function closesOf(frame: Frame, time: number): [string, number][] {
  return frame.symbols.flatMap((symbol, index) => {
    const bars = barsOf(frame, index);
    return bars.time.at(-1) === time ? [[symbol, bars.columns.close.at(-1)!] as [string, number]] : [];
  });
}
