/** Pages of apps/web/bench, built as the product is, and what headless Chromium tells of them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { openChromium } from '../tools/open-chromium.ts';

const root = resolve(import.meta.dirname, '..');
const ORIGIN = 'http://bench.example';

export interface BuiltPages {
  readonly browser: Browser;
  /** A page of apps/web/bench ('ticking-table.html?kit'), once what is chosen is there. */
  readonly open: (address: string, until: (page: Page) => Promise<void>) => Promise<Page>;
}

/** Works with the pages; browser and files are gone afterwards. */
export async function withBuiltPages<T>(work: (pages: BuiltPages) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-bench-page-'));
  const browser = await openChromium();
  try {
    build(folder);
    return await work({ browser, open: (address, until) => openedPage(browser, folder, { address, until }) });
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function build(folder: string): void {
  const config = join(root, 'apps/web/bench/vite.config.ts');
  const vite = join(root, 'node_modules/.bin/vite');
  const { status } = spawnSync(vite, ['build', '--config', config, '--outDir', folder, '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('the pages of the benches cannot be built');
}

interface Wanted {
  readonly address: string;
  readonly until: (page: Page) => Promise<void>;
}

async function openedPage(browser: Browser, folder: string, { address, until }: Wanted): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${ORIGIN}/${address}`);
  await until(page);
  return page;
}

/** Tells a figure that the browser counts of a page: 'TaskDuration', 'JSHeapUsedSize'. */
export async function metricsOf(
  page: Page,
): Promise<{ session: CDPSession; metric: (name: string) => Promise<number> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const metric = async (name: string) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find((one) => one.name === name)!.value;
  };
  return { session, metric };
}

/** Asks a page for what it laid down under a name for the bench. */
export const askPage = <Answer>(page: Page, name: string, asked: unknown): Promise<Answer> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Playwright cannot tell what goes through it from what stays
  page.evaluate<Answer, readonly [string, unknown]>(([of, what]) => Reflect.get(globalThis, of)(what), [name, asked]);
