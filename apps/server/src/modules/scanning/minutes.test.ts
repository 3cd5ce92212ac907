import { dayNumber } from '@parakh/base';
import { barTime } from '@parakh/market';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MarketStore } from '../marketdata/for-threads.ts';
import type { LoadedMarket } from './market.ts';
import { MINUTE_SESSIONS, minuteReader } from './minutes.ts';
import { june } from './test-market.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;
/** What a store reads of minutes: two bars of one symbol, whose closes say how often it was asked. */
function countingStore(comes: () => Promise<void> = async () => undefined) {
  const spans: { from: unknown; until: unknown }[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what reading minutes asks for, and no more
  const store = {
    columns: async () => ({ symbol: ['TCS'], bars: Int32Array.of(2), former: Int32Array.of(0) }),
    async *blocks(_: string, { from, until }: Record<string, unknown>) {
      spans.push({ from, until });
      const close = Float64Array.of(spans.length, spans.length);
      await comes();
      yield { t: Int32Array.of(1, 2), open: close, high: close, low: close, close, volume: close };
    },
  } as unknown as MarketStore;
  return { store, spans };
}

const days = june.map(dayNumber);
const lastDay = days.at(-1)!;
/** A market of these sessions, as it was read at a time. */
function marketOf(sessions: readonly number[] = days, loadedAt = 1): LoadedMarket {
  const available = { loadedAt, sessions: Int32Array.from(sessions), formerMinutes: [] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what reading minutes looks at, and no more
  return { database: 'market', available } as unknown as LoadedMarket;
}

it('the minutes are read once for all who ask, let go after ten minutes of rest, and read again', async () => {
  const { store, spans } = countingStore();
  const minutes = minuteReader(store);
  const market = marketOf();
  const ask = () => minutes(market, lastDay, false);
  const [one, two] = await Promise.all([ask(), ask()]);
  expect(two).toBe(one);
  expect(one.columns.close).toEqual(Float64Array.of(1, 1));
  // Who asks keeps them from being let go: twice nine minutes and nine seconds are more than ten.
  for (let i = 0; i < 2; i++) {
    vi.advanceTimersByTime(9.15 * MINUTE_MS);
    expect(await ask()).toBe(one);
  }
  expect(spans).toHaveLength(1);
  vi.advanceTimersByTime(10 * MINUTE_MS - 1);
  expect(await ask()).toBe(one);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  const again = await ask();
  expect(again).not.toBe(one);
  expect(again.columns.close).toEqual(Float64Array.of(2, 2));
  expect(spans).toHaveLength(2);
});

it('only one span stands in memory: another day, or a market that was read anew, takes its place', async () => {
  const { store, spans } = countingStore();
  const minutes = minuteReader(store);
  const market = marketOf();
  const newest = await minutes(market, lastDay, false);
  expect(await minutes(market, days[0]!, false)).not.toBe(newest);
  await minutes(market, lastDay, false);
  await minutes(marketOf(days, 2), lastDay, false);
  expect(spans).toHaveLength(4);
});

it('no more sessions are read than are looked back on', async () => {
  const { store, spans } = countingStore();
  const sessions = Array.from({ length: MINUTE_SESSIONS + 5 }, (_, i) => lastDay - MINUTE_SESSIONS - 4 + i);
  await minuteReader(store)(marketOf(sessions), lastDay, false);
  expect(spans).toEqual([{ from: barTime(sessions[5]!), until: barTime(lastDay + 1) - 1 }]);
});

it('minutes that could not be read are read again by the next who asks', async () => {
  let isAway = true;
  const { store } = countingStore(async () => {
    if (isAway) throw new Error('the store is away');
  });
  const minutes = minuteReader(store);
  const market = marketOf();
  await expect(minutes(market, lastDay, false)).rejects.toThrow('the store is away');
  isAway = false;
  expect((await minutes(market, lastDay, false)).columns.close).toEqual(Float64Array.of(2, 2));
});

it('a late failure does not take away what was read since', async () => {
  const first = Promise.withResolvers<void>();
  const comings = [first.promise];
  const { store } = countingStore(() => comings.shift() ?? Promise.resolve());
  const minutes = minuteReader(store);
  const market = marketOf();
  const failed = expect(minutes(market, days[0]!, false)).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(1);
  const newest = await minutes(market, lastDay, false);
  first.reject(new Error('late'));
  await failed;
  expect(await minutes(market, lastDay, false)).toBe(newest);
});
