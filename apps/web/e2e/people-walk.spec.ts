import { expect, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address, complaintsOf } from './product.ts';
import { bearerOf, codeTo, newName, PASSWORD } from './sign-in.ts';

// A whole life of an account in one go.
test.setTimeout(240_000);

const CONDITION = '([0] day RSI(14) > 55)';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const symbols = (page: Page) =>
  page.locator('.watch-list tr[data-key]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key')));

test('somebody joins by mail code, saves a screen, forks a public one, reorders a list by keyboard and is signed out from elsewhere', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const [userName, own, published] = [newName('walker'), newName('Walk '), newName('Published ')];
  const email = `${userName}@example.in`;

  await page.goto(address('/register'));
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(heading(page, 'Confirm your e-mail')).toBeVisible();
  await page.getByLabel('The code of six digits').fill(await codeTo(request, email));
  await expect(heading(page, 'Welcome')).toBeVisible();

  await page.goto(address(`/create-screener?condition=${encodeURIComponent(CONDITION)}`));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saving = page.getByRole('dialog', { name: 'Save this scan' });
  await saving.getByRole('textbox', { name: 'Name' }).fill(own);
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading(page, own)).toBeVisible();

  const author = await bearerOf(request, 'demo-subscribed');
  const data = { name: published, condition: CONDITION, isPublic: true };
  const made = await request.post(address('/api/scanner/save'), { headers: author, data });
  const { id } = await made.json();
  await page.goto(address(`/scan/${id}/x`));
  await page.getByRole('button', { name: 'Make it mine' }).click();
  await expect(page.locator('.saved-note')).toContainText(`forked from ${published} by demo-subscribed, version 1`);

  const mine = await bearerOf(request, userName);
  const kept = await (await request.get(address('/api/scanner'), { headers: mine })).json();
  expect(kept.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining([own, published]));

  for (const path of ['Walk', 'Walk/TCS', 'Walk/INFY', 'Walk/SBIN']) {
    const done = await request.post(address(`/api/watchlist/${userName}/${path}`), { headers: mine });
    expect(done.ok(), path).toBe(true);
  }
  await page.goto(address('/user-watchlist'));
  await expect.poll(() => symbols(page)).toEqual(['TCS', 'INFY', 'SBIN']);
  await page.locator('tr[data-key="TCS"]').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => symbols(page)).toEqual(['INFY', 'TCS', 'SBIN']);
  const list = async () => {
    const lists = await (await request.get(address(`/api/watchlist/${userName}`), { headers: mine })).json();
    return lists[0].symbols;
  };
  await expect.poll(list).toEqual(['INFY', 'TCS', 'SBIN']);
  const line = page.waitForResponse(/\/api\/sse\//);
  await page.reload();
  await line;
  await expect.poll(() => symbols(page)).toEqual(['INFY', 'TCS', 'SBIN']);
  expect(complaints).toEqual([]);

  const ended = await request.delete(address('/api/x/auth/sessions'), { headers: mine });
  expect(ended.ok()).toBe(true);
  await expect(page.getByText('Session Expired!')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('username')])).toEqual([
    null,
    null,
  ]);
});
