import { barTime } from '@parakh/market';
import type { MarketStore } from '../marketdata/for-threads.ts';
import type { LoadedFrame } from './loaded-frame.ts';
import type { LoadedMarket } from './market.ts';
import { readMinutes } from './read-frame.ts';
import type { FormerBars } from './renames.ts';

/** Sessions of minute bars that a scan looks back on; days before them count as daily bars. */
export const MINUTE_SESSIONS = 20;
/** 260 MB: what a back-test on minutes may hold beside the days. */
export const MOST_MINUTE_BARS = 6_000_000;
const IDLE_MS = 10 * 60_000;

/** `isJoined`: bars under former names are those of the name of today. */
export type ReadMinutes = (market: LoadedMarket, day: number, isJoined: boolean) => Promise<LoadedFrame>;

/** The minute bars of all symbols up to a day. They are large: one span is loaded, and let go when nobody scans minutes. */
export function minuteReader(store: MarketStore): ReadMinutes {
  let held: { key: string; frame: Promise<LoadedFrame> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  return (market, day, isJoined) => {
    clearTimeout(timer);
    timer = setTimeout(() => (held = undefined), IDLE_MS).unref();
    const formers = isJoined ? market.available.formerMinutes : [];
    const key = `${market.available.loadedAt} ${day} ${formers.length > 0}`;
    if (held?.key === key) return held.frame;
    const span = { key, frame: read(market, day, formers) };
    held = span;
    span.frame.catch(() => {
      if (held === span) held = undefined;
    });
    return span.frame;
  };

  function read({ database, available: { sessions } }: LoadedMarket, day: number, formers: readonly FormerBars[]) {
    const last = sessions.findLastIndex((session) => session <= day);
    const first = sessions[Math.max(0, last - MINUTE_SESSIONS + 1)] ?? day;
    return readMinutes(store, database, { from: barTime(first), until: barTime(day + 1) - 1, formers });
  }
}
