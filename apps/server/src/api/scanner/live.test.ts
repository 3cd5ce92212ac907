import { dayNumber } from '@parakh/base';
import { api, type ScanRequest } from '@parakh/contract';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { barTime, instantOf } from '@parakh/market';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lastDay } from '../../main/test-market.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import type { Live } from '../../modules/streaming/live.ts';
import { answered } from '../../platform/http/called.ts';
import { testLive } from '../sockets/test-live.ts';

const driven = testLive({ isDemo: false });
const opens = barTime(dayNumber(driven.live.day), 9 * 60 + 15);
const CLOSES = 375;
const PATIENT = { timeout: 20_000, interval: 100 };
/** Minutes that are over; the one after them forms. */
let closed = 0;
/** What late ticks add to every close. */
let late = 0;
const listeners = new Set<(told: ClosedMinute) => void>();
const live: Live = {
  ...driven.live,
  get lastMinute() {
    return closed === 0 ? undefined : opens + closed - 1;
  },
  minutes: (symbol) => (symbol === 'TCS' ? minutesOf(symbol, closed + 1) : undefined),
  onMinute(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('market', {}, { live: () => live });
});
afterAll(() => server?.close());
beforeEach(() => close(10));

const { scanner, screener } = api;
const scan = (body: ScanRequest) => answered(server.origin, scanner.run, { body });
const everything = '([0] day CLOSE > 0)';
const closeNow = async () => (await scan({ condition: everything })).matches[0]?.values;

/** So many minutes are over. */
function close(count: number): void {
  closed = count;
  const none = minutesOf('', 0);
  for (const listener of listeners) listener({ minute: opens + count - 1, bars: none, corrections: none });
}

/** A rupee more each minute. */
function minutesOf(symbol: string, count: number): MinuteBars {
  const column = (of: (minute: number) => number) => Float64Array.from({ length: count }, (_, minute) => of(minute));
  return {
    symbols: Array<string>(count).fill(symbol),
    time: Int32Array.from({ length: count }, (_, minute) => opens + minute),
    open: column((minute) => 5000 + minute),
    high: column((minute) => 5001.5 + minute),
    low: column((minute) => 4999.5 + minute),
    close: column((minute) => 5001 + late + minute),
    volume: column(() => 100),
  };
}

it('a scan is of the session that runs, up to its last closed minute, with the prices of now', async () => {
  driven.trade('TCS', 5012.5);
  const condition = '((([0] day CLOSE == 5010) AND ([0] day VOLUME == 1000)) AND ([0] day HIGH == 5010.5))';
  const reply = await scan({ condition, nearest: 3 });
  expect(reply).toMatchObject({
    date: live.day,
    upTo: instantOf(opens + 10),
    barClosed: false,
    asked: null,
    scanned: 1,
    absent: 5,
    nearest: [],
  });
  expect(reply.matches).toMatchObject([{ symbol: 'TCS', last: 5012.5, values: [5010, 1000, 5010.5] }]);
  expect(reply.matches[0]?.closes.at(-1)).toBe(5012.5);
});

it('minutes of it follow those that are held; a bar of them is closed or forms', async () => {
  const condition = '([0] 5 minute CLOSE == [-1] 5 minute CLOSE + 5)';
  expect(await scan({ condition })).toMatchObject({
    barTime: opens + 5,
    barClosed: true,
    matches: [{ symbol: 'TCS' }],
  });
  close(12);
  expect(await scan({ condition })).toMatchObject({ barTime: opens + 10, barClosed: false, matches: [] });
});

it('screens and explanations are of the same moment', async () => {
  const screen = await answered(server.origin, screener.run, { body: { condition: everything } });
  expect(screen).toMatchObject({ date: live.day, upTo: instantOf(opens + 10), rows: [{ symbol: 'TCS' }] });
  const body = { condition: everything, symbol: 'TCS' };
  expect(await answered(server.origin, scanner.explain, { body })).toMatchObject({
    date: live.day,
    upTo: instantOf(opens + 10),
    clauses: [{ left: { value: 5010 } }],
  });
});

it('after the bell it is of the whole session until that is held', async () => {
  close(CLOSES);
  expect(await scan({ condition: everything })).toMatchObject({ date: live.day, barClosed: true });
});

it('a minute that late ticks changed is read anew', async () => {
  expect(await closeNow()).toEqual([5010]);
  late = 0.25;
  close(10);
  expect(await closeNow()).toEqual([5010.25]);
  late = 0;
});

it('once somebody looked at the catalogue, its next minute is evaluated when it closes; who asks meanwhile is told the one before', async () => {
  driven.trade('TCS', 5012.5);
  const evaluated = vi.spyOn(server.opened.services.engine(), 'scanAll');
  const catalogue = () => answered(server.origin, scanner.catalogue, {});
  const before = await vi.waitFor(async () => {
    const now = await catalogue();
    expect(now.upTo).toBe(instantOf(opens + 10));
    return now;
  }, PATIENT);
  const asked = evaluated.mock.calls.length;
  close(12);
  // Nobody waits, and what is given says of which minute it is.
  expect(await catalogue()).toEqual(before);
  await vi.waitFor(async () => expect((await catalogue()).upTo).toBe(instantOf(opens + 12)), PATIENT);
  const universes = evaluated.mock.calls.slice(asked).map(([{ universe }]) => universe);
  expect(new Set(universes).size, 'each universe once').toBe(universes.length);
});

it('before a first minute closed, and as of a day, a scan is of what is held; so is what looks back', async () => {
  const asOf = await scan({ condition: everything, date: lastDay });
  expect([asOf.date, asOf.scanned, asOf.upTo]).toEqual([lastDay, 6, undefined]);
  const evidence = await answered(server.origin, scanner.backtest, { body: { condition: everything } });
  expect(evidence.date).toBe(lastDay);
  closed = 0;
  const held = await scan({ condition: everything });
  expect([held.date, held.scanned, held.upTo]).toEqual([lastDay, 6, undefined]);
});
