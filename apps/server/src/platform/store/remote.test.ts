import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failures } from '@parakh/base';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, type ExpectStatic, it, vi } from 'vitest';
import { openMarketStore } from '../../modules/marketdata/store/market.ts';
import { openAppDatabase } from './app-database.ts';
import { socketFor } from './engine.ts';
import { openLine, type TestLine } from './test-line.ts';
import { postgresPrograms, startPostgres } from './test-postgres.ts';

// A store is taken for silent after some ten seconds, on a machine that may be busy.
vi.setConfig({ testTimeout: 100_000, hookTimeout: 100_000 });
/** Long before a query that nobody answers is given up. */
const SOON = { timeout: 60_000 };
const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-remote-'));
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

interface Watched {
  /** Of the test: both run at once. */
  readonly expect: ExpectStatic;
  readonly line: TestLine;
  readonly ask: () => Promise<unknown>;
  /** What was said of its faults, the newest last. */
  readonly faults: readonly (string | undefined)[];
  readonly code: 'app-database.busy' | 'market.busy';
}

async function expectWatched({ expect, line, ask, faults, code }: Watched): Promise<void> {
  await ask();
  line.freeze();
  const asked = await Promise.allSettled(Array.from({ length: 12 }, ask));
  for (const end of asked) expect(end).toMatchObject({ status: 'rejected', reason: { code } });
  expect(faults.at(-1)).toBe(failures[code].message);
  const startedMs = performance.now();
  await expect(ask(), 'who asks now does not wait').rejects.toMatchObject({ code });
  expect(performance.now() - startedMs).toBeLessThan(5_000);
  line.thaw();
  await expect.poll(() => faults.at(-1), SOON).toBeUndefined();
  await expect
    .poll(
      () =>
        ask().then(
          () => true,
          () => false,
        ),
      SOON,
    )
    .toBe(true);
}

const programs = postgresPrograms();

// Side by side: each waits until its store is taken for silent.
describe.concurrent('a server that does not answer any more fails its calls at once, and serves again once it answers', () => {
  it.skipIf(programs === undefined)('of accounts and messages', async ({ expect }) => {
    const server = await startPostgres(programs ?? '');
    ends.push(() => server.stop());
    const { port, pathname, username } = new URL(server.url);
    const line = await openLine({ port: Number(port), host: '127.0.0.1' });
    ends.push(() => line.close());
    const faults: (string | undefined)[] = [];
    const databaseUrl = `postgres://${username}@127.0.0.1:${line.port}${pathname}`;
    const store = await openAppDatabase({ dataFolder: folder, databaseUrl, log, onFault: (says) => faults.push(says) });
    ends.push(() => store.close());
    await expectWatched({
      expect,
      line,
      faults,
      code: 'app-database.busy',
      ask: () => sql`SELECT 1`.execute(store.db),
    });
  });

  it('of the market', async ({ expect }) => {
    const engine = await openMarketStore({ dataFolder: folder, log });
    ends.push(() => engine.close());
    const line = await openLine({ path: socketFor(folder, 'market.sock') });
    ends.push(() => line.close());
    const faults: (string | undefined)[] = [];
    const options = { clickhouseUrl: `http://127.0.0.1:${line.port}`, onFault: (says?: string) => faults.push(says) };
    const store = await openMarketStore({ dataFolder: '/nowhere', log, ...options });
    ends.push(() => store.close());
    await expectWatched({ expect, line, faults, code: 'market.busy', ask: () => store.rows('SELECT 1 AS one') });
  });
});
