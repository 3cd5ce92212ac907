import { expect, type Page, test } from '@playwright/test';
import { drawnPage } from './drawn-page.ts';
import { onSession } from './live-server.ts';
import { address } from './product.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36';
test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, userAgent: PHONE });

onSession('at true speed');

/** Long enough for the first prices, and for what is asked anew once the page is taken over. */
const WATCHED_MS = 6000;
const MOST = 0.02;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node }[];
}

interface Moved {
  readonly by: number;
  readonly what: readonly string[];
}

declare global {
  interface Window {
    moved: Moved[];
  }
}

/** What moves without anybody's doing, from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = [];
    new PerformanceObserver((list) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one kind of entry that is watched
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const what = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`);
        window.moved.push({ by: value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const path of ['/', '/stock-market-today', '/scanners', '/create-screener', '/stocks/RELIANCE']) {
  test(`nothing moves on ${path} while it comes to a phone and prices move`, async ({ page, request }) => {
    await drawnPage(path, request, PHONE);
    await watchShifts(page);
    await page.goto(address(path));
    await page.waitForTimeout(WATCHED_MS);
    const moved = await page.evaluate(() => window.moved);
    const sum = moved.reduce((total, { by }) => total + by, 0);
    expect(sum, JSON.stringify(moved.filter(({ by }) => by > MOST / 10))).toBeLessThan(MOST);
  });
}
