import { expect, test as ofItsOwn } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address } from './product.ts';

test('an unknown symbol leads to /404, which offers what is near', async ({ page }) => {
  await page.goto(address('/stocks/RELIANCEE'));
  await expect(page).toHaveURL(/\/404\?name=RELIANCEE$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Unknown symbol' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('RELIANCEE');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Reliance/ })
      .first(),
  ).toBeVisible();
});

test('an unknown path ends at the company, which says what was not found', async ({ page }) => {
  await page.goto(address('/no/such/page'));
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Nothing is at /no/such/page.');
  await expect(page.getByRole('button', { name: 'Send the message' })).toBeVisible();
});

test('an unknown path offers the pages and symbols that come near above the form', async ({ page }) => {
  await page.goto(address('/gainers-losers'));
  const link = page
    .getByRole('region', { name: 'Did you mean' })
    .getByRole('link', { name: /gainers/i })
    .first();
  await expect(link).toBeVisible();
  const form = page.getByRole('button', { name: 'Send the message' });
  expect((await link.boundingBox())!.y).toBeLessThan((await form.boundingBox())!.y);
  await link.click();
  await expect(page).toHaveURL(/\/top-gainers-losers$/);
  await page.goto(address('/stock/RELIANCE'));
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Reliance/ })
      .first(),
  ).toBeVisible();
});

test('an address in another case leads to the one there is, from the server and within the product', async ({
  page,
}) => {
  await page.goto(address('/Stocks/RELIANCE'));
  await expect(page).toHaveURL(/\/stocks\/RELIANCE$/);
  await page.evaluate(() => {
    history.pushState(null, '', '/Stock-Market-Today');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(/\/stock-market-today$/);
});

test('the contact form says each fault beside its field, loses nothing, and tells the reference', async ({ page }) => {
  await page.goto(address('/contact-us'));
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel('Your e-mail address').fill('nowhere');
  await page.getByLabel('Subject').fill('A figure');
  await page.getByLabel('Message').fill('The volume of TCS looks small.');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByLabel('Your e-mail address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Message')).toHaveValue('The volume of TCS looks small.');
  await page.getByLabel('Your e-mail address').fill('asha@example.com');
  await page.getByLabel('Your e-mail address').press('Enter');
  // The first message opens the store of people, which takes a while on its very first start.
  await expect(page.getByText(/Its reference is \S+/)).toBeVisible({ timeout: 60_000 });
});

test('a health check that fails leads to /maintenance, and back when it succeeds', async ({ page }) => {
  let well = false;
  await page.route('**/api/EodAnalysis/healthcheck', (route) => route.fulfill({ body: well ? 'true' : 'false' }));
  await page.goto(address('/about-us'));
  await expect(page).toHaveURL(/\/maintenance\?from=/);
  await expect(page.getByText('Parakh is not answering at the moment.')).toBeVisible();
  well = true;
  await expect(page).toHaveURL(/\/about-us$/);
});

ofItsOwn(
  'a screen that was not fetched before the network went says so, and opens when it is back',
  async ({ page, context }) => {
    await page.goto(address('/screener-dashboard'));
    await expect(page.getByRole('table', { name: 'Scans' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'What Parakh is' }).click();
    await expect(page.getByRole('main')).toContainText('This screen was not loaded before the network went.');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  },
);

test('the place on a page is there again on the way back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(address('/stock-market-today'));
  await expect(page.getByRole('region', { name: 'Most traded' }).getByRole('table')).toBeVisible();
  // What still loads would move the place that is remembered.
  await page.waitForLoadState('networkidle');
  const footer = page.getByRole('link', { name: 'Features' }).last();
  await footer.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await footer.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Features' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock market today' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('the theme holds over a reload and never flashes the other one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(address('/about-us'));
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a phone reaches every screen of the menu through its bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('/stock-market-today'));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'All screens' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Screeners' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a screener' })).toBeVisible();
});

test('title, description and canonical address follow the screen', async ({ page }) => {
  await page.goto(address('/top-gainers-losers'));
  await expect(page).toHaveTitle('Top gainers and losers · Parakh');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address('/top-gainers-losers'));
  await page.goto(address('/stocks/NIFTY-BANK'));
  await expect(page).toHaveTitle(/^Nifty[ -]Bank share price/i);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', '');
});

test('a table is walked by keys: arrows move, a slash filters, Enter opens', async ({ page }) => {
  await page.goto(address('/top-gainers-losers'));
  const rows = page.getByRole('table', { name: 'Gainers' }).locator('tbody tr[data-row]');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  const symbol = await rows.nth(1).getAttribute('data-key');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Filter' })).toBeFocused();
  await page.keyboard.type(symbol!);
  await expect(rows.first()).toHaveAttribute('data-key', symbol!);
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/stocks/${encodeURIComponent(symbol!)}$`));
});
