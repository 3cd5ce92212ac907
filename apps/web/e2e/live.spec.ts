import { expect, type Locator, type Page, test } from '@playwright/test';
import { onSession, PATIENCE } from './live-server.ts';
import { address, complaintsOf } from './product.ts';

onSession('fast');

/** The sockets a page opened. */
function socketsOf(page: Page): string[] {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  return sockets;
}

async function expectMoves(figure: Locator): Promise<void> {
  const before = await figure.textContent();
  await expect.poll(() => figure.textContent(), PATIENCE).not.toBe(before);
}

test('prices move in the head of a stock, in its chart and in the index ticker, over one socket', async ({ page }) => {
  const complaints = complaintsOf(page);
  const sockets = socketsOf(page);
  await page.goto(address('/stocks/TCS'));
  await expect(page.locator('.exchange-clock')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expectMoves(page.locator('.stock-head .headline .big'));
  await expectMoves(page.locator('.read-out'));
  await expectMoves(page.locator('.topbar .ticker'));
  expect(sockets).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('cells of a table move, and the rows stay under the pointer', async ({ page }) => {
  await page.goto(address('/top-gainers-losers'));
  const rows = page.locator('tbody tr[data-key]');
  await rows.nth(2).hover();
  const order = () => rows.evaluateAll((all) => all.slice(0, 8).map((row) => row.dataset.key));
  const before = await order();
  await expectMoves(page.locator('tbody'));
  await expect(page.locator('td.rose, td.fell').first()).toBeAttached(PATIENCE);
  expect(await order()).toEqual(before);
});

test('a break is said with the time at which prices stopped, and mended when the network is back', async ({
  page,
  context,
}) => {
  // The browser under test lets a socket open while it is offline: the one that breaks stands before.
  const opened = page.waitForEvent('websocket');
  await page.goto(address('/stocks/TCS'));
  await (await opened).waitForEvent('framereceived');
  const price = page.locator('.stock-head .headline .big');
  await expectMoves(price);
  await context.setOffline(true);
  // A panel whose figures were on their way says the same of itself.
  const toast = page.getByRole('status').filter({ hasText: 'Network Error (Please Check Your Internet Connection)' });
  await expect(toast).toBeVisible();
  await expect(page.getByText(/^Prices stopped at \d\d:\d\d:\d\d\./)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are Online !/)).toBeVisible();
  await expect(page.getByText(/^Prices stopped at/)).toHaveCount(0);
  await expectMoves(price);
});

test('a page that shows no price opens no socket', async ({ page }) => {
  const sockets = socketsOf(page);
  await page.goto(address('/'));
  await page.waitForLoadState('networkidle');
  expect(sockets).toEqual([]);
});

/** Days of sessions that a page names, in its text or beside it. */
async function sessionsOn(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const beside = await page
    .locator('[title*="Session of"]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('title') ?? ''));
  return [text, ...beside].flatMap((said) =>
    [...said.matchAll(/Session of ([^,.·\n]+)/g)].map(([, day]) => day!.trim()),
  );
}

test('pages without a price name the session that runs, not the last one', async ({ page }) => {
  await page.goto(address('/stock-market-today'));
  await expect(page.locator('.market-state')).toHaveAttribute('title', /prices of the /, PATIENCE);
  const [running] = await sessionsOn(page);
  expect(running).toMatch(/20\d\d/);
  for (const path of ['/login', '/contact-us']) {
    await page.goto(address(path));
    await expect.poll(async () => new Set(await sessionsOn(page)), PATIENCE).toEqual(new Set([running]));
  }
});
