import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readMinute } from '@parakh/live';
import { timeAt } from '@parakh/market';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { ended } from '../../main/test-process.ts';
import { openInProcessBus } from '../../platform/bus/in-process.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import { openFeed } from './feed.ts';
import { storedBars } from './stored-bars.ts';
import { storedGaps } from './stored-gaps.ts';
import { demoOfTest, previousCloses } from './test-demo.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-killed-feed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startFeed(startedAt: number): ChildProcess {
  const program = join(import.meta.dirname, 'test-killed-feed.ts');
  const options = ['--disable-warning=ExperimentalWarning', program, folder, String(startedAt)];
  return spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Resolves once a minute was said to be closed. */
async function saidUntil(child: ChildProcess, minute: number): Promise<void> {
  for await (const line of createInterface({ input: child.stdout! })) if (Number(line) >= minute) return;
  throw new Error('the feed ended');
}

it('a feed killed in the middle of a session leaves the bars of one that never was', { timeout: 120_000 }, async () => {
  const startedAt = Date.now();
  const session = demoOfTest(startedAt).session();
  const [opens, closes] = [timeAt(session.opensAt), timeAt(session.closesAt)];

  let child = startFeed(startedAt);
  await saidUntil(child, opens + 60);
  await ended(child, 'SIGKILL');
  child = startFeed(startedAt);
  await saidUntil(child, closes - 1);
  await ended(child, 'SIGKILL');

  const store = await openMarketStore({ dataFolder: folder, log });
  const never = { store, database: 'market' as const };
  const bus = openInProcessBus(log);
  let last = 0;
  bus.subscribe('bars', (bytes) => (last = Math.max(last, readMinute(bytes).minute)));
  const feed = await openFeed({
    source: demoOfTest(startedAt),
    bus,
    liveStore: never,
    log,
    now: () => Date.now(),
    previousCloses,
  });
  // The clock may be past the close before the last minute is.
  await expect.poll(() => last, { timeout: 60_000 }).toBe(closes - 1);
  await feed.settled();
  await feed.close();
  const [killed, whole] = [await storedBars({ store, database: 'demo' }, session), await storedBars(never, session)];
  expect(whole.time.length).toBeGreaterThan(375 * 500);
  expect([killed.time.length, killed.time.at(-1)]).toEqual([whole.time.length, closes - 1]);
  expect(killed).toEqual(whole);
  expect(await storedGaps({ store, database: 'demo' }, session)).toEqual([]);
  await store.close();
});
