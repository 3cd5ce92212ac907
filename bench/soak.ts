/**
 * The whole product at work for many minutes: a session at ten times its speed, sockets that come and go, alerts of every kind that are made, edited,
 * paused, fire and are removed, scans, back-tests, calls; and what grows meanwhile, by quarters. PARAKH_SOAK_MINUTES says for how long.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@parakh/contract';
import { startProcess } from '../apps/server/src/main/test-process.ts';
import { answered } from '../apps/server/src/platform/http/called.ts';
import { memoryOf, memoryOfChildren, memoryOfTree } from './memory.ts';
import { crowd } from './soak-crowd.ts';
import type { Done } from './soak-work.ts';

const MINUTES = Number(process.env.PARAKH_SOAK_MINUTES ?? 20);
const SPEED = Number(process.env.PARAKH_SOAK_SPEED ?? 10);
const LOOK_EACH_MS = 10_000;
/** Until memory has its size: the first start fills the demo market, and everybody comes. */
const WARM_MS = Math.min(120_000, MINUTES * 15_000);
const MB = 1_000_000;
const PASSWORD = 'soak-soak-soak';
const TOKEN = 'soak';

export const bench = { name: `Soak, ${MINUTES} minutes`, run };

type Look = Readonly<Record<string, number>>;

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-bench-soak-'));
  const ending = new AbortController();
  const settings = {
    PARAKH_DATA: folder,
    PARAKH_WEB: join(folder, 'web'),
    PARAKH_DEMO_SPEED: String(SPEED),
    PARAKH_DEMO_PASSWORD: PASSWORD,
    PARAKH_METRICS_TOKEN: TOKEN,
    PARAKH_RATE_LIMIT: '100000000',
    PARAKH_SOCKETS_PER_ADDRESS: '1000',
    PARAKH_CONNECTIONS_PER_ADDRESS: '100000',
    PARAKH_SOCKETS_PER_PERSON: '100',
  };
  const server = await startProcess(settings, { asServed: true });
  try {
    const { origin } = server;
    const symbols = (await answered(origin, api.market.stocks, {})).map(({ symbol }) => symbol);
    const done = await crowd({ origin, symbols, password: PASSWORD, signal: ending.signal });
    const looks = await watched({ ...server, folder });
    return { rows: rowsOf(looks), note: noteOf(done) };
  } finally {
    ending.abort();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Soaked {
  readonly origin: string;
  readonly pid: number;
  readonly folder: string;
}

/** How it stood each ten seconds, once it is warm. */
async function watched(soaked: Soaked): Promise<Look[]> {
  await wait(WARM_MS);
  const looks = [];
  for (const until = performance.now() + MINUTES * 60_000; performance.now() < until; ) {
    // A line that ended as it was taken up again ends no hour of looking.
    const look = await lookAt(soaked).catch(() => undefined);
    if (look) looks.push(look);
    await wait(LOOK_EACH_MS);
  }
  return looks;
}

async function lookAt({ origin, pid, folder }: Soaked): Promise<Look> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const lines = (await answer.text()).split('\n');
  const of = (name: string) =>
    lines.filter((line) => line.startsWith(name)).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  const sizes = sizesIn(folder);
  return {
    'all processes, MB': memoryOfTree(pid) / MB,
    'server, MB': memoryOf(pid) / MB,
    'server, resident MB': of('process_resident_memory_bytes ') / MB,
    'its heap, MB': of('nodejs_heap_size_used_bytes ') / MB,
    'outside its heap, MB': of('nodejs_external_memory_bytes ') / MB,
    'processes of the stores, MB': memoryOfChildren(pid) / MB,
    sockets: of('parakh_sockets{'),
    'bytes that wait for sockets': of('parakh_socket_waiting_bytes '),
    'handles of the server': of('nodejs_active_handles_total '),
    'files it has open': of('process_open_fds '),
    'alerts evaluated, s ago': of('parakh_alerts_evaluated_age_seconds '),
    'lag of its loop, p99 ms': of('nodejs_eventloop_lag_p99_seconds ') * 1000,
    'files kept': sizes.length,
    'kept, MB': sizes.reduce((sum, size) => sum + size, 0) / MB,
  };
}

/** Bytes of every file; what is gone meanwhile is passed over. */
function sizesIn(folder: string): number[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sizesIn(path) : (statSync(path, { throwIfNoEntry: false })?.size ?? []);
    });
  } catch {
    return [];
  }
}

/** What swings with the garbage counts as it is after a collection: the least of a quarter. */
const SWINGS = new Set(['its heap, MB', 'outside its heap, MB']);

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const minuteOf = (n: number) => Math.floor((WARM_MS + n * LOOK_EACH_MS) / 60_000);

function rowsOf(looks: readonly Look[]) {
  const quarter = Math.max(1, Math.floor(looks.length / 4));
  const parts = [0, 1, 2, 3].map((part) => looks.slice(part * quarter, part === 3 ? undefined : (part + 1) * quarter));
  const hours = ((looks.length - quarter) * LOOK_EACH_MS) / 3_600_000;
  return Object.keys(looks[0] ?? {}).map((what) => {
    const [first, second, third, last] = parts.map((part) => {
      const values = part.map((look) => look[what] ?? NaN);
      return SWINGS.has(what) ? Math.min(...values) : meanOf(values);
    });
    return {
      what,
      'first quarter': first!,
      second: second!,
      third: third!,
      'last quarter': last!,
      'growth an hour': hours > 0 ? (last! - first!) / hours : '–',
      'minute 10': meanOf(looks.filter((_, n) => minuteOf(n) === 10).map((look) => look[what]!)),
      'last minute': meanOf(looks.slice(-6).map((look) => look[what]!)),
    };
  });
}

function noteOf({
  opened,
  brokenOff,
  frames,
  messages,
  calls,
  scans,
  backtests,
  alerts,
  changes,
  failures,
  failed,
}: Done): string {
  const did = `${opened} sockets opened, ${brokenOff} broken off, ${frames} frames and ${messages} messages read, ${calls} calls, ${scans} scans, ${backtests} back-tests, ${alerts} alerts made, ${changes} times one was edited, paused, resumed or removed`;
  const wrong = failures === 0 ? 'nothing failed' : `${failures} failed, the last: ${failed}`;
  return `The demo market at ${SPEED} times its speed, 300 sockets that stay 5 to 60 s, of them 6 that do not read: ${did}; ${wrong}. The least of a quarter for heaps, the mean for all else; a look each ten seconds.`;
}
