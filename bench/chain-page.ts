/** An option chain that moves four times a second: what it asks of the page's main thread, and what it writes, in headless Chromium. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../tools/chromium.ts';

const root = resolve(import.meta.dirname, '..');
const ORIGIN = 'http://bench.example';
const RATE = 4;
const SECONDS = Number(process.env.PARAKH_CHAIN_SECONDS ?? 60);
const WARM_SECONDS = 5;
/** Of which the writes are compared cell by cell; the page is not timed meanwhile. */
const COMPARED = 20;
const TEN_MINUTES = 600;
const LONG_MS = 50;

export const bench = { name: 'An option chain of 240 contracts, moving four times a second', run };

const cases = [
  { what: 'as it opens: ten strikes a side', search: '' },
  { what: 'Greeks', search: '?show=greeks' },
  { what: 'every strike', search: '?strikes=all' },
  { what: 'every strike, Greeks', search: '?strikes=all&show=greeks' },
] as const;

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-bench-chain-'));
  const browser = await chromium.launch(chromiumOptions);
  try {
    built(folder);
    const rows = [];
    for (const one of cases) rows.push({ page: one.what, ...(await measured(browser, folder, one.search)) });
    return {
      rows,
      note: `Headless Chromium without a graphics card, 1440 × 900; the whole page of the chain but what it asks the server for: head, table, charts, gamma exposure. Every price, volatility and Greek of all contracts moves at every update, open interest at one in eight. Main thread: processor time of all tasks from one update to the next, over ${SECONDS} s: reading the message, drawing, layout, painting. Cells: those in sight whose text is another one, and writes to the table, of ${COMPARED} updates. Heap after garbage collection, extrapolated from ${SECONDS} s to ten minutes.`,
    };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The page is built as the product is. */
function built(folder: string): void {
  const config = join(root, 'apps/web/bench/vite.config.ts');
  const vite = join(root, 'node_modules/.bin/vite');
  const { status } = spawnSync(vite, ['build', '--config', config, '--outDir', folder, '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('the page of the bench cannot be built');
}

async function measured(browser: Browser, folder: string, search: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${ORIGIN}/ticking-chain.html${search}`);
  await page.locator('.chain tbody tr').nth(10).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await moved(page, WARM_SECONDS);
  const heapBefore = await heapOf(session);
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  const longTasks = await moved(page, SECONDS);
  const perUpdate = workOf(JSON.parse((await browser.stopTracing()).toString()));
  const heap = (await heapOf(session)) - heapBefore;
  const writes = await comparedWrites(page);
  await page.close();
  return {
    'main thread ms, median': quantile(perUpdate, 0.5),
    p99: quantile(perUpdate, 0.99),
    [`tasks over ${LONG_MS} ms`]: longTasks,
    'cells in sight that change': writes.changed / COMPARED,
    'writes to the table': writes.written / COMPARED,
    'heap in ten minutes, MB': (heap * TEN_MINUTES) / SECONDS / 1e6,
  };
}

/** What the page was asked to do for `updates`: ticking-chain.tsx tells it. */
interface Updates {
  readonly updates: number;
  readonly everyMs: number;
}

/** Tells how many tasks were long. */
const moved = (page: Page, seconds: number): Promise<number> =>
  page.evaluate<number, Updates>((asked) => Reflect.get(globalThis, 'move')(asked), {
    updates: seconds * RATE,
    everyMs: 1000 / RATE,
  });

const comparedWrites = (page: Page): Promise<{ readonly changed: number; readonly written: number }> =>
  page.evaluate<{ changed: number; written: number }, Updates>((asked) => Reflect.get(globalThis, 'compare')(asked), {
    updates: COMPARED,
    everyMs: 1000 / RATE,
  });

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the processor, microseconds. */
  readonly tdur?: number;
}

/** Milliseconds of the processor that the page's main thread took for each update. */
function workOf({ traceEvents }: { readonly traceEvents: readonly TraceEvent[] }): number[] {
  const marks = traceEvents
    .filter(({ name }) => name === 'update' || name === 'done')
    .toSorted((one, other) => one.ts - other.ts);
  const { pid, tid } = marks[0]!;
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid);
  return marks.flatMap(({ name, ts }, i) => {
    const end = marks[i + 1];
    if (name !== 'update' || !end) return [];
    // The task in which the message is heard began before its mark.
    const of = tasks.filter(
      (task) => task.ts + (task.dur ?? 0) > ts && task.ts < end.ts && task.ts + (task.dur ?? 0) < end.ts,
    );
    return [of.reduce((sum, task) => sum + (task.tdur ?? task.dur ?? 0), 0) / 1000];
  });
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
