import { expect } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { faultsOn } from './faults.ts';
import { address } from './product.ts';
import { watchRequests } from './requests.ts';

/** The phone that Lighthouse looks at pages on. */
const WIDTH = 412;
test.use({ viewport: { width: WIDTH, height: 823 }, isMobile: true, hasTouch: true });

for (const path of [
  '/',
  '/stock-market-today',
  '/scanners',
  '/create-screener',
  '/stocks/RELIANCE',
  '/top-gainers-losers',
]) {
  test(`${path} has no target that a finger misses`, async ({ page }) => {
    const atRest = watchRequests(page);
    await page.goto(address(path));
    await expect(page.locator('h1').first()).toBeVisible();
    await atRest();
    // What the bar at the foot of a phone covers is scrolled from under it: it counts as little as what is still below the window.
    expect(await faultsOn(page, { only: ['target-size'] })).toEqual([]);
    // Rows far below have a guessed height until they are drawn, so that the page is measured again once all of it is in view.
    for (let measured = 0; measured < 2; measured++) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight + 200);
      await page.setViewportSize({ width: WIDTH, height });
    }
    expect(await faultsOn(page, { only: ['target-size'] })).toEqual([]);
  });
}

test('the description of the calls is a link away from every screen', async ({ page }) => {
  await page.goto(address('/about-us'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(address('/reference/api'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
