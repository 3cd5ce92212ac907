/** Rows that tick in a browser: the table of the product beside one that is drawn again as a whole, in headless Chromium. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../tools/chromium.ts';

const root = resolve(import.meta.dirname, '..');
const ORIGIN = 'http://bench.example';
const SECONDS = Number(process.env.PARAKH_TABLE_SECONDS ?? 4);
const WARM_SECONDS = 1;
const [SLOW, FAST] = [500, 5000];

export const bench = { name: 'Tables of 2,500 ticking rows', run };

interface Case {
  readonly isKit: boolean;
  readonly quotesPerSecond: number;
  readonly scrolls: boolean;
}

const cases: readonly Case[] = [
  { isKit: true, quotesPerSecond: SLOW, scrolls: false },
  { isKit: true, quotesPerSecond: FAST, scrolls: false },
  { isKit: true, quotesPerSecond: FAST, scrolls: true },
  { isKit: false, quotesPerSecond: SLOW, scrolls: false },
  { isKit: false, quotesPerSecond: FAST, scrolls: false },
];

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-bench-table-'));
  const browser = await chromium.launch(chromiumOptions);
  try {
    built(folder);
    const rows = [];
    for (const one of cases) rows.push(await measured(browser, folder, one));
    return {
      rows,
      note: `Headless Chromium without a graphics card, 1440 × 900, 8 columns, 4 flushes a second as a server sends them, ${SECONDS} s each. The product's table draws the rows that are seen and of these the cells that changed; the plain one draws all rows again at each flush. Scrolling: 2,400 px a second. A frame takes 16.7 ms.`,
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

async function measured(browser: Browser, folder: string, one: Case) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${ORIGIN}/ticking-table.html?${one.isKit ? 'kit' : 'plain'}`);
  await page.locator('tbody tr').nth(10).waitFor();
  await seenOn(page, one, WARM_SECONDS);
  const busy = await busyOf(page);
  const before = await busy();
  const { seconds, frames, longestMs, longTasks, writes } = await seenOn(page, one, SECONDS);
  const after = await busy();
  await page.close();
  return {
    table: `${one.isKit ? 'of the product' : 'plain'}${one.scrolls ? ', scrolled' : ''}`,
    'quotes/s': one.quotesPerSecond,
    'frames/s': frames / seconds,
    'longest frame ms': longestMs,
    'tasks over 50 ms': longTasks,
    'writes to the page a frame': writes / frames,
    'main thread ms/s': (1000 * (after - before)) / seconds,
  };
}

interface Seen {
  readonly seconds: number;
  readonly frames: number;
  readonly longestMs: number;
  readonly longTasks: number;
  readonly writes: number;
}

const seenOn = (page: Page, one: Case, seconds: number): Promise<Seen> =>
  page.evaluate<Seen, Case & { seconds: number }>((asked) => Reflect.get(globalThis, 'measure')(asked), {
    ...one,
    seconds,
  });

/** Tells the seconds that the page's main thread has worked so far. */
async function busyOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
}
