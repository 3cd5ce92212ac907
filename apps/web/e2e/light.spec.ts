import { expect, test } from '@playwright/test';
import { faultsOn } from './faults.ts';
import { address } from './product.ts';
import { watchRequests } from './requests.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

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
    // The bar at the foot of a phone covers part of what stands there, until it is scrolled. Rows far below have a guessed height until they are
    // drawn, so that the page is measured again once all of it is in view.
    for (let measured = 0; measured < 2; measured++) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight + 200);
      await page.setViewportSize({ width: 390, height });
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
