/** An option chain that moves four times a second: what it asks of the page's main thread, and what it writes, in headless Chromium. */
import type { Page } from '@playwright/test';
import { askPage, type BuiltPages, metricsOf, withBuiltPages } from './built-page.ts';

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
  const rows = await withBuiltPages(async (pages) => {
    const found = [];
    for (const one of cases) found.push({ page: one.what, ...(await measured(pages, one.search)) });
    return found;
  });
  return {
    rows,
    note: `Headless Chromium without a graphics card, 1440 × 900; the whole page of the chain but what it asks the server for: head, table, charts, gamma exposure. Every price, volatility and Greek of all contracts moves at every update, open interest at one in eight. Main thread: processor time of all tasks from one update to the next, over ${SECONDS} s: reading the message, drawing, layout, painting. Cells: those in sight whose text is another one, and writes to the table, of ${COMPARED} updates. Heap after garbage collection, extrapolated from ${SECONDS} s to ten minutes.`,
  };
}

async function measured({ browser, open }: BuiltPages, search: string) {
  const page = await open(`ticking-chain.html${search}`, (one) => one.locator('.chain tbody tr').nth(10).waitFor());
  const { session, metric } = await metricsOf(page);
  const heapNow = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return metric('JSHeapUsedSize');
  };
  await moved(page, WARM_SECONDS);
  const heapBefore = await heapNow();
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  const longTasks = await moved(page, SECONDS);
  const perUpdate = workOf(JSON.parse((await browser.stopTracing()).toString()));
  const heap = (await heapNow()) - heapBefore;
  const writes = await askPage<Compared>(page, 'compare', {
    updates: COMPARED,
    everyMs: 1000 / RATE,
  } satisfies Updates);
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

interface Compared {
  readonly changed: number;
  readonly written: number;
}

/** What the page was asked to do for `updates`: ticking-chain.tsx tells it. */
interface Updates {
  readonly updates: number;
  readonly everyMs: number;
}

/** Tells how many tasks were long. */
const moved = (page: Page, seconds: number) =>
  askPage<number>(page, 'move', { updates: seconds * RATE, everyMs: 1000 / RATE } satisfies Updates);

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

/** Milliseconds of the processor that the page's main thread took for each update: all of its tasks until the next one. */
function workOf({ traceEvents }: { readonly traceEvents: readonly TraceEvent[] }): number[] {
  const marks = traceEvents.filter(({ name }) => name === 'update').toSorted((one, other) => one.ts - other.ts);
  const { pid, tid } = marks[0]!;
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid);
  return marks.slice(0, -1).map(({ ts }, i) => {
    const next = marks[i + 1]!.ts;
    // The task in which a message is heard began before its mark.
    const own = tasks.filter((task) => endOf(task) > ts && endOf(task) < next);
    return own.reduce((sum, task) => sum + (task.tdur ?? task.dur ?? 0), 0) / 1000;
  });
}

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
