import type { Tick } from '@parakh/market';

/** A tick of which nothing is known but what is given. */
export function aTick(given: Pick<Tick, 'token' | 'ltp'> & Partial<Tick>): Tick {
  const unknown = { open: NaN, high: NaN, low: NaN, close: NaN, volume: NaN, oi: NaN, changePtc: NaN };
  return { ...unknown, time: Date.UTC(2026, 10, 20, 5, 0), ...given };
}

/** Percent against the close before. */
export function changeOf({ ltp, close }: Tick): number {
  return close > 0 ? (100 * (ltp - close)) / close : NaN;
}
