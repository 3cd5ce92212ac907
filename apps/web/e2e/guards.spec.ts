import { expect, test as ofItsOwn, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address } from './product.ts';
import { bearerOf, PASSWORD, signIn } from './sign-in.ts';

const at = (page: Page, path: string) => expect(page).toHaveURL(address(path));

async function logIn(page: Page, userName: string) {
  await page.getByLabel('User name, e-mail or mobile').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

test('a stranger is led to the log-in and from there to where they wanted to go', async ({ page }) => {
  await page.goto(address('/profile?tab=security'));
  await at(page, '/login?to=%2Fprofile%3Ftab%3Dsecurity');
  await expect(page.getByRole('main')).toContainText('Log in to open “Profile”.');
  await logIn(page, 'demo-user');
  await at(page, '/profile?tab=security');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBe('demo-user');
});

test('the log-in leads nowhere but to our own pages', async ({ page }) => {
  for (const elsewhere of ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
    await page.goto(address(`/login?to=${encodeURIComponent(elsewhere)}`));
    await logIn(page, 'demo-user');
    await at(page, '/stock-market-today');
    await page.evaluate(() => localStorage.clear());
  }
});

test('somebody who is signed in has no landing page, and has it back after signing out', async ({ page }) => {
  await signIn(page);
  await page.goto(address('/'));
  await at(page, '/stock-market-today');
  await page.getByRole('button', { name: 'Account of demo-user' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await at(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: /Scanner, screener/ })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('username'), localStorage.getItem('token')])).toEqual([
    null,
    null,
  ]);
  await page.goto(address('/profile'));
  await at(page, '/login?to=%2Fprofile');
});

ofItsOwn('a role that the browser claims opens nothing', async ({ page, request }) => {
  await signIn(page);
  await page.addInitScript(() => {
    localStorage.setItem('role', 'admin');
    localStorage.setItem('roles', '["admin"]');
  });
  await page.goto(address('/user-management'));
  await at(page, '/stock-market-today');
  const reply = await request.get(address('/api/x/people/search'), { headers: await bearerOf(request, 'demo-user') });
  expect(reply.status()).toBe(403);
});

test('a session that another tab ends is ended here', async ({ page, context }) => {
  await signIn(page);
  await page.goto(address('/profile'));
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(address('/about-us'));
  await other.getByRole('button', { name: 'Account of demo-user' }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
});
