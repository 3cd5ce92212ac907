import { barTime } from '@parakh/market';
import type { MarketStore } from '../store/market.ts';
import type { HeldFrame } from './held-frame.ts';
import type { LoadedMarket } from './load-market.ts';
import { readMinutes } from './read-frame.ts';

/** Sessions of minute bars that a scan looks back on; days before them count as daily bars. */
export const MINUTE_SESSIONS = 20;
/** 260 MB: what a back-test on minutes may hold beside the days. */
export const MOST_MINUTE_BARS = 6_000_000;
const IDLE_MS = 10 * 60_000;

/** The minute bars of all symbols up to a day. They are large: one stretch is held, and let go when nobody scans minutes. */
export function minuteReader(store: MarketStore): (market: LoadedMarket, day: number) => Promise<HeldFrame> {
  let held: { key: string; frame: Promise<HeldFrame> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  return (market, day) => {
    clearTimeout(timer);
    timer = setTimeout(() => (held = undefined), IDLE_MS).unref();
    const key = `${market.held.loadedAt} ${day}`;
    if (held?.key !== key) held = { key, frame: read(market, day) };
    held.frame.catch(() => (held = undefined));
    return held.frame;
  };

  function read({ database, held: { sessions } }: LoadedMarket, day: number): Promise<HeldFrame> {
    const last = sessions.findLastIndex((session) => session <= day);
    const first = sessions[Math.max(0, last - MINUTE_SESSIONS + 1)] ?? day;
    return readMinutes(store, database, { from: barTime(first), until: barTime(day + 1) - 1 });
  }
}
