import { expect, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { faultsInBothThemes } from './faults.ts';
import { address, complaintsOf } from './product.ts';
import { bearerOf, signIn } from './sign-in.ts';

// One person's bell and look, one test after the other.
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

const WHO = 'demo-enterprise';
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('notification-status'));
/** The server has taken a preference. */
const taken = (page: Page, path: string, method: string) =>
  page.waitForResponse((reply) => reply.url().includes(path) && reply.request().method() === method);
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

test('the bell counts what is unread, leads there, and is quiet once all is read', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, WHO);
  await page.goto(address('/top-gainers-losers'));
  await bell(page).click();
  const box = page.getByRole('group', { name: /^Notifications/ });
  const first = box.getByRole('listitem').first();
  await expect(first).toContainText('NIFTY 50');
  if ((await flag(page)) === 'READ') await first.getByRole('button', { name: /^Mark as unread/ }).click();
  await expect(bell(page)).toHaveAccessibleName(/\d+ unread$/);
  await expect.poll(() => flag(page)).toBe('UNREAD');

  await box.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect.poll(() => flag(page)).toBe('READ');
  await first.getByRole('button', { name: /^Mark as unread/ }).click();
  await expect.poll(() => flag(page)).toBe('UNREAD');
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/stock-market-today$/);
  await expect.poll(() => flag(page)).toBe('READ');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  expect(complaints).toEqual([]);
});

test('a message of the server makes the bell ask again', async ({ page }) => {
  await signIn(page, WHO);
  const answered = page.waitForResponse(/\/api\/notification$/);
  await page.goto(address('/whatsnew'));
  await answered;
  await expect(bell(page)).toBeVisible();
  const asked = page.waitForRequest(/\/api\/notification$/);
  await page.evaluate(() => dispatchEvent(new CustomEvent('parakh:message', { detail: 'notification' })));
  await asked;
});

test('theme and columns follow a person to another browser', async ({ page, browser }) => {
  await signIn(page, WHO);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(address('/profile?tab=preferences'));
  const saved = taken(page, 'x/preferences/display', 'PUT');
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect.poll(() => theme(page)).toBe('dark');
  await saved;
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('true');

  await page.goto(address('/top-gainers-losers'));
  await page.getByRole('button', { name: 'Columns' }).click();
  const kept = taken(page, 'x/preferences/display', 'PUT');
  await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: 'Sector' }).click();
  await kept;

  const elsewhere = await browser.newContext({ colorScheme: 'light' });
  const other = await elsewhere.newPage();
  await other.goto(address('/top-gainers-losers'));
  await expect.poll(() => theme(other)).toBe('light');
  await expect(other.getByRole('columnheader', { name: 'Sector' })).toBeVisible();
  await signIn(other, WHO);
  await other.goto(address('/top-gainers-losers'));
  await expect.poll(() => theme(other)).toBe('dark');
  await expect(other.getByRole('columnheader', { name: 'Sector' })).toHaveCount(0);
  await elsewhere.close();

  await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: 'Sector' }).click();
  await page.goto(address('/profile?tab=preferences'));
  const undone = taken(page, 'x/preferences/display', 'PUT');
  await page.getByRole('button', { name: 'As the device' }).click();
  await undone;
});

test('the master switch greys out every other alert and keeps what they were', async ({ page }) => {
  await signIn(page, WHO);
  await page.goto(address('/profile?tab=preferences'));
  const master = page.getByRole('switch', { name: 'All alerts: shown' });
  const scans = page.getByRole('switch', { name: 'Scans: shown' });
  await expect(master).toHaveAttribute('aria-checked', 'true');
  await scans.click();
  await expect(scans).toHaveAttribute('aria-checked', 'false');
  const muted = page.waitForResponse(
    (reply) => reply.url().includes('userpreference/') && !!reply.request().postData()?.includes('ALLALERT'),
  );
  await master.click();
  await expect(scans).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'End of day: sound' })).toBeDisabled();
  await muted;
  await page.reload();
  await expect(master).toHaveAttribute('aria-checked', 'false');
  await master.click();
  await expect(scans).toBeEnabled();
  await expect(scans).toHaveAttribute('aria-checked', 'false');
  const restored = taken(page, 'userpreference/', 'POST');
  await scans.click();
  await restored;
});

test('what is new has a mark until it was looked at', async ({ page }) => {
  await signIn(page, WHO);
  await page.goto(address('/top-gainers-losers'));
  const menu = page.getByRole('button', { name: /^Account of/ });
  await menu.click();
  await expect(page.getByRole('link', { name: /^What's new new$/ })).toBeVisible();
  await page.getByRole('link', { name: /^What's new/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible();
  const newest = (await (await page.request.get(address('/api/whatsnew?type=web'))).json()).changes[0].id;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('whats-new-updates'))).toBe(newest);
  await menu.click();
  await expect(page.getByRole('link', { name: "What's new", exact: true })).toBeVisible();
});

test('axe finds nothing in the open bell, the star, the paste box and the preferences, in both themes', async ({
  page,
  request,
}) => {
  // Made by whichever run comes first.
  await request.post(address(`/api/watchlist/${WHO}/Axe`), { headers: await bearerOf(request, WHO) });
  await signIn(page, WHO);
  const steps = [
    async () => {
      await page.goto(address('/user-watchlist'));
      await bell(page).click();
    },
    async () => {
      await page.goto(address('/stocks/TCS?watch=TCS'));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    async () => {
      await page.goto(address('/user-watchlist'));
      await page.getByRole('button', { name: 'Paste or CSV' }).click();
    },
    () => page.goto(address('/profile?tab=preferences')),
  ];
  for (const step of steps) {
    await step();
    await page.waitForLoadState('networkidle');
    expect(await faultsInBothThemes(page)).toEqual([]);
  }
});
