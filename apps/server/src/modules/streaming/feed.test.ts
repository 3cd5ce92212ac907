import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClosedMinute, readMinute } from '@parakh/live';
import { timeAt } from '@parakh/market';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { copyEmptyMarket } from '../../main/test-folder.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { openInProcessBus } from '../../platform/bus/in-process.ts';
import { openNatsBus } from '../../platform/bus/nats.ts';
import { natsProgram, startNats } from '../../platform/bus/test-nats.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import { type Feed, openFeed } from './feed.ts';
import { type OpenedLive, openLive } from './open-live.ts';
import { type LiveStore, storedBars } from './stored-bars.ts';
import { storedGaps } from './stored-gaps.ts';
import { at, sessionOf, type TestSource, testSource } from './test-source.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-feed-'));
const previousCloses = new Map([['TCS', 99]]);
let store: MarketStore;
let liveStore: LiveStore;
let round = 0;
let now = 1_000_000;
let bus: Bus;
let source: TestSource;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  await copyEmptyMarket(folder);
  store = await openMarketStore({ dataFolder: folder, log });
  liveStore = { store, database: 'demo' };
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  // What looks at the clock is called by the test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  bus = openInProcessBus(log);
  source = testSource(++round);
});
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
  vi.useRealTimers();
});

async function feed(over: Bus = bus): Promise<Feed> {
  const begun = await openFeed({ source, bus: over, liveStore, log, now: () => now, previousCloses });
  opened.push(begun);
  return begun;
}

async function live(over: Bus = bus): Promise<OpenedLive['live']> {
  const heard = openLive({ bus: over, liveStore, log, now: () => now, lastDay: '2026-11-20' });
  opened.push(heard);
  await heard.begin();
  return heard.live;
}

/** Our clock and the timers that look at it. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1000) {
    now += 1000;
    vi.advanceTimersByTime(1000);
  }
}

/** What is seen in the end, while our clock goes on. */
const after = <Seen>(seen: () => Seen) =>
  expect.poll(() => {
    pass(1000);
    return seen();
  });

const kept = async () => storedBars(liveStore, sessionOf(round));
const gaps = async () => storedGaps(liveStore, sessionOf(round));

it('a closed minute is in the store before it is said', async () => {
  await feed();
  const said = new Promise<ClosedMinute>((resolve) => bus.subscribe('bars', (bytes) => resolve(readMinute(bytes))));
  const isThere = said.then(kept);
  source.trade('09:15:01', 'TCS', 100, 10);
  source.trade('09:15:40', 'TCS', 102, 25);
  source.trade('09:16:02', 'TCS', 101, 30);
  const closed = await said;
  expect(closed).toMatchObject({ minute: timeAt(at('09:15')), bars: { symbols: ['TCS'] } });
  expect(await isThere).toMatchObject({
    symbols: ['TCS'],
    open: Float64Array.of(100),
    high: Float64Array.of(102),
    close: Float64Array.of(102),
    volume: Float64Array.of(25),
  });
});

it('a minute is closed by the clock, also when nothing trades after it', async () => {
  const running = await feed();
  source.trade('09:15:01', 'TCS', 100, 10);
  source.pass('09:17:00');
  vi.advanceTimersByTime(100);
  await running.settled();
  expect((await kept()).time).toEqual(Int32Array.of(timeAt(at('09:15'))));
});

it('the session is heard: newest ticks, closed minutes, the bar that forms', async () => {
  const running = await feed();
  const heard = await live();
  const minutes: number[] = [];
  heard.onMinute(({ minute }) => minutes.push(minute));
  source.trade('09:15:01', 'TCS', 100, 10);
  source.trade('09:16:02', 'TCS', 103, 30);
  await running.settled();
  expect(heard).toMatchObject({ isRunning: true, phase: 'open', day: '2026-11-23', round, source: 'a test' });
  expect(heard.board.read('TCS')).toMatchObject({ ltp: 103, volume: 30 });
  expect(minutes).toEqual([timeAt(at('09:15'))]);
  expect(heard.minutes('TCS')).toMatchObject({ close: Float64Array.of(100, 103), volume: Float64Array.of(10, 20) });
  expect(heard.turnover('TCS')).toBe(100 * 10 + 103 * 20);
  expect(heard.minutes('INFY')).toBeUndefined();
});

it('who begins to listen in the middle of the session sees all of it', async () => {
  const running = await feed();
  source.trade('09:15:01', 'TCS', 100, 10);
  source.trade('09:16:02', 'TCS', 103, 30);
  source.trade('09:16:30', 'TCS', 104, 35);
  await running.settled();
  const heard = await live();
  expect(heard.board.read('TCS')).toMatchObject({ ltp: 104 });
  expect(heard.minutes('TCS')).toMatchObject({ high: Float64Array.of(100, 104), volume: Float64Array.of(10, 25) });
});

it('where no feed runs the last session available is told, and that nothing runs', async () => {
  const heard = await live();
  expect(heard).toMatchObject({ isRunning: false, day: '2026-11-20', phase: 'closed', feedStatus: undefined });
  expect(await heard.dataGaps('2026-11-20')).toEqual([]);
});

it('a feed that begins later is heard', async () => {
  const heard = await live();
  const begun = new Promise<void>((resolve) => heard.onSession(resolve));
  await feed();
  await begun;
  expect(heard).toMatchObject({ isRunning: true, day: '2026-11-23' });
});

it('a feed that was killed goes on after the last minute that is kept', async () => {
  const first = await feed();
  source.trade('09:15:01', 'TCS', 100, 10);
  source.trade('09:15:30', 'TCS', 98, 12);
  source.trade('09:16:30', 'TCS', 104, 40);
  await first.settled();
  const second = testSource(round);
  [source, bus] = [second, openInProcessBus(log)];
  const again = await feed();
  const heard = await live();
  expect(second.since).toBe(at('09:16'));
  expect(heard.board.read('TCS')).toMatchObject({ open: 100, low: 98, ltp: 98, close: 99, volume: 12 });
  second.trade('09:16:30', 'TCS', 104, 40);
  second.trade('09:17:10', 'TCS', 105, 41);
  await again.settled();
  expect((await kept()).volume).toEqual(Float64Array.of(12, 28));
});

it('what the source says of itself becomes a data gap', async () => {
  const running = await feed();
  const heard = await live();
  const words: string[] = [];
  heard.onFeedStatus(({ state }) => words.push(state));
  source.trade('09:15:01', 'TCS', 100, 10);
  source.down('09:15:08', 'the line broke');
  expect(await heard.dataGaps('2026-11-23')).toMatchObject([{ from: at('09:15:08'), to: null }]);
  source.up('09:19:00');
  await running.settled();
  expect(words).toEqual(['down', 'up']);
  expect(await heard.dataGaps('2026-11-23')).toEqual([
    { from: at('09:15:08'), to: at('09:19:00'), what: 'prices', because: 'the line broke', symbols: null },
  ]);
});

it('ten seconds without any tick count as a data gap, until the next', async () => {
  const running = await feed();
  source.trade('09:15:01', 'TCS', 100, 10);
  source.pass('09:15:14');
  pass(13_000);
  await running.settled();
  expect(await gaps()).toEqual([
    { from: at('09:15:01'), to: null, what: 'prices', because: 'No prices came.', symbols: null },
  ]);
  source.trade('09:15:50', 'TCS', 101, 11);
  await running.settled();
  expect(await gaps()).toMatchObject([{ from: at('09:15:01'), to: at('09:15:50') }]);
});

it('what a restarted feed cannot be told again is a data gap', async () => {
  const first = await feed();
  source.trade('09:15:01', 'TCS', 100, 10);
  source.trade('09:16:01', 'TCS', 100, 10);
  await first.settled();
  source = testSource(round);
  const second = await feed();
  source.trade('09:31:00', 'TCS', 110, 90);
  await second.settled();
  expect((await gaps()).at(-1)).toMatchObject({ from: at('09:16:00'), to: at('09:31:00') });
});

it('another session begins with nothing of the one before', async () => {
  const running = await feed();
  const heard = await live();
  source.trade('09:15:01', 'TCS', 100, 10);
  source.trade('15:29:30', 'TCS', 104, 40);
  const begun = new Promise<void>((resolve) => heard.onSession(resolve));
  source.next(sessionOf(++round));
  await begun;
  expect(heard.board.read('TCS')).toBeUndefined();
  expect(heard.minutes('TCS')).toBeUndefined();
  expect(heard.round).toBe(round);
  await running.settled();
  expect((await storedBars(liveStore, sessionOf(round - 1))).time.length).toBe(2);
});

it('after the close the phase says so, and every minute is kept', async () => {
  const running = await feed();
  const heard = await live();
  source.trade('15:29:30', 'TCS', 104, 40);
  source.pass('15:31:00');
  pass(1000);
  await running.settled();
  expect(heard).toMatchObject({ phase: 'closed', isRunning: false, phaseEndsAt: undefined });
  expect((await kept()).time).toEqual(Int32Array.of(timeAt(at('15:29'))));
});

it('what comes late for the last minute is put right after the bell, in the store and for everybody', async () => {
  const running = await feed();
  const heard = await live();
  const told: ClosedMinute[] = [];
  heard.onMinute((closed) => told.push(closed));
  source.trade('15:29:30', 'TCS', 104, 40);
  source.pass('15:30:00');
  vi.advanceTimersByTime(100);
  await running.settled();
  source.trade('15:30:02', 'TCS', 104, 40);
  source.trade('15:29:50', 'TCS', 106, 45);
  source.pass('15:31:00');
  vi.advanceTimersByTime(100);
  await running.settled();
  const last = timeAt(at('15:29'));
  expect(await kept()).toMatchObject({ time: Int32Array.of(last), high: Float64Array.of(106) });
  expect(heard.minutes('TCS')).toMatchObject({ time: Int32Array.of(last), high: Float64Array.of(106) });
  expect(told.at(-1)).toMatchObject({ minute: last, bars: { symbols: [] }, corrections: { symbols: ['TCS'] } });
  source.pass('15:36:00');
  vi.advanceTimersByTime(100);
  expect(told.filter(({ minute }) => minute === last)).toHaveLength(2);
});

it('a feed that is silent is told as down, and as up once it speaks again', async () => {
  const running = await feed();
  const heard = await live();
  source.trade('09:15:01', 'TCS', 100, 10);
  await running.close();
  pass(7000);
  expect(heard.feedStatus).toMatchObject({ state: 'down' });
  expect(heard.isRunning).toBe(false);
  expect(await heard.dataGaps('2026-11-23')).toMatchObject([{ to: null }]);
  await feed();
  expect(heard.feedStatus).toMatchObject({ state: 'up' });
});

const program = natsProgram();
if (!program) process.stderr.write('SKIPPED a live session over NATS: nats-server is not installed\n');
it.runIf(program)('over NATS no minute is lost to a line that broke', async () => {
  const nats = await startNats(program!);
  const [one, other] = await Promise.all([openNatsBus(nats.url, log), openNatsBus(nats.url, log)]);
  const running = await feed(one);
  const heard = await live(other);
  const minutes: number[] = [];
  const words: string[] = [];
  heard.onMinute(({ minute }) => minutes.push(minute));
  heard.onFeedStatus(({ state }) => words.push(state));
  // Two lines: the question may be there before the feed that answers it, and is asked again with the feed's next message.
  await after(() => heard.round).toBe(round);
  source.trade('09:15:01', 'TCS', 100, 10);
  source.trade('09:16:01', 'TCS', 101, 20);
  await after(() => minutes.length).toBe(1);
  await nats.stop();
  await expect.poll(() => words).toContain('down');
  source.trade('09:17:01', 'TCS', 102, 30);
  source.trade('09:18:01', 'TCS', 103, 40);
  await running.settled();
  await nats.start();
  const wanted = [0, 1, 2].map((more) => timeAt(at('09:15')) + more);
  await after(() => minutes).toEqual(wanted);
  expect(heard.board.read('TCS')).toMatchObject({ ltp: 103 });
  for (const all of opened.splice(0).toReversed()) await all.close();
  await Promise.all([one.close(), other.close()]);
  await nats.stop();
});
