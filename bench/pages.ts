/** How soon a screen is there in headless Chromium: opened anew on a processor a quarter as fast, and reached from another screen. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { startServer } from '../apps/web/e2e/server.ts';
import { openChromium } from '../tools/open-chromium.ts';

const root = resolve(import.meta.dirname, '..');
const SLOWED = 4;
const OPENINGS = 3;
const CHANGES = 5;
/** The work that a server does after its start. */
const BEGINS_MS = 45_000;
const SETTLED_MS = 2500;
const QUIET_MS = 400;

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const screens = [
  '/stock-market-today',
  '/top-gainers-losers',
  '/scanners',
  '/price-action-scanner-intraday',
  '/sector-performance',
  '/heatmap/NIFTY-50',
  '/market-breadth',
  '/market-mood-fear-greed-index',
  '/momentum-stocks',
  '/stocks/RELIANCE',
  '/chart/TCS',
  '/sip-calculator',
] as const;

export const bench = { name: 'Screens in a browser', run };

async function run() {
  spawnSync(process.execPath, [join(root, 'apps/server/src/main/http/web-build.ts')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  const server = await startServer({ PARAKH_LIVE: 'off' });
  const browser = await openChromium();
  try {
    await wait(BEGINS_MS);
    // The browser's own beginning is no work of the screen that happens to be first.
    await largestPaint(browser, `${server.address}/about-us`, phone);
    const paints = new Map<string, readonly number[]>();
    for (const screen of screens) {
      const address = `${server.address}${screen}`;
      paints.set(screen, [await largestPaint(browser, address, phone), await largestPaint(browser, address, desk)]);
    }
    const changes = await changesOf(browser, server.address);
    const rows = screens.map((screen) => {
      const [onPhone, onDesk] = paints.get(screen)!;
      return {
        screen,
        'largest paint ms, phone': onPhone,
        desk: onDesk,
        'reached from another ms': middle(changes.get(screen)!),
        'slowest of them': Math.max(...changes.get(screen)!),
      };
    });
    return {
      rows,
      note: `Demo market, its session over. Largest contentful paint with an empty cache on a processor slowed ${SLOWED} times, median of ${OPENINGS}; it may be 1,500 ms. Reached from another: from the press to the frame that shows all its data, which is in the cache, at full speed, median of ${CHANGES}; it may be 100 ms. Server and browser share two cores.`,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Size = typeof phone;

async function largestPaint(browser: Browser, address: string, viewport: Size): Promise<number> {
  const found: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(address);
    await page.waitForTimeout(SETTLED_MS);
    found.push(await page.evaluate(lastLargestPaint));
    await context.close();
  }
  return middle(found);
}

const middle = (found: readonly number[]) => found.toSorted((one, other) => one - other)[found.length >> 1]!;

/** In the page. */
function lastLargestPaint(): Promise<number> {
  return new Promise((told) => {
    new PerformanceObserver((list) => told(list.getEntries().at(-1)!.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

/** Each screen is reached once before, so that its code and its data are there. */
async function changesOf(browser: Browser, origin: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const page = await browser.newPage({ viewport: desk });
  await page.goto(`${origin}/about-us`);
  await page.locator('main h1').waitFor();
  const took = new Map<string, number[]>(screens.map((screen) => [screen, []]));
  for (let round = 0; round <= CHANGES; round++) {
    for (const screen of screens) {
      const tookMs = await changed(page, screen);
      if (round > 0) took.get(screen)!.push(tookMs);
    }
  }
  await page.close();
  return took;
}

/** As the way back and forward does it: to the frame that shows the last of what changes. */
function changed(page: Page, screen: string): Promise<number> {
  return page.evaluate(
    ([path, quietMs]) =>
      new Promise<number>((told) => {
        const pressed = performance.now();
        let shown = pressed;
        const noted = () => requestAnimationFrame(() => setTimeout(() => (shown = performance.now())));
        const watching = new MutationObserver(noted);
        watching.observe(document.body, { childList: true, characterData: true, subtree: true });
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
        const look = () => {
          const isQuiet = shown > pressed && performance.now() - shown > quietMs;
          if (isQuiet) {
            watching.disconnect();
            told(shown - pressed);
          } else setTimeout(look, 20);
        };
        look();
      }),
    [screen, QUIET_MS] as const,
  );
}
