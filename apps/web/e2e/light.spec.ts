import { expect, type Page, test } from '@playwright/test';
import { faultsOn } from './faults.ts';
import { address } from './product.ts';
import { watchRequests } from './requests.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** A slow line pays for each file. What is fetched once the page stands (the bell, drawings that come near) is not among them. */
const MOST_FILES = 12;

function scriptsOf(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/assets/')) files.add(request.url());
  });
  return files;
}

/** The stock's chart is a part of its own, on its way before the page stands. */
const mostOf = (path: string) => (path.startsWith('/stocks/') ? MOST_FILES + 2 : MOST_FILES);

for (const path of [
  '/',
  '/stock-market-today',
  '/scanners',
  '/create-screener',
  '/stocks/RELIANCE',
  '/top-gainers-losers',
]) {
  test(`${path} comes in few files, and a finger hits each of its targets`, async ({ page }) => {
    const files = scriptsOf(page);
    const atRest = watchRequests(page);
    await page.goto(address(path));
    await expect(page.locator('h1').first()).toBeVisible();
    const untilItStood = files.size;
    await atRest();
    expect(untilItStood).toBeLessThanOrEqual(mostOf(path));
    expect(untilItStood).toBeGreaterThan(0);
    // The bar at the foot of a phone covers part of what stands there, until it is scrolled.
    await page.setViewportSize({ width: 390, height: 4000 });
    expect(await faultsOn(page, { also: ['target-size'] })).toEqual([]);
  });
}

test('the description of the calls is a link away from every screen', async ({ page }) => {
  await page.goto(address('/about-us'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(address('/reference/api'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
