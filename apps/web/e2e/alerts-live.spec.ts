import { expect, test } from '@playwright/test';
import { onLiveServer } from './live-server.ts';
import { address } from './product.ts';
import { signIn } from './sign-in.ts';

// One server for both.
test.describe.configure({ mode: 'serial' });
onLiveServer();

/** Between two sessions nothing moves for a while. */
const PATIENCE = { timeout: 240_000 };

test('an alert is set, heard once in all tabs, explained, and heard again after a break of the line', async ({
  page,
  context,
}) => {
  await signIn(page, 'demo-user');
  await page.goto(address('/my-alerts'));
  await page.getByRole('button', { name: 'New alert' }).click();
  const form = page.getByRole('dialog', { name: 'New alert' });
  await form.getByRole('button', { name: 'Condition' }).click();
  await form.getByLabel('Condition', { exact: true }).fill('([0] 1 minute Close > [-1] 1 minute Close)');
  await form.getByLabel('Group of stocks').selectOption('NIFTY 50');
  await form.getByText('Limits, name and note').click();
  await form.getByLabel('Name', { exact: true }).fill('Up by the minute');
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form).toHaveCount(0);

  const toast = page.locator('.alert-toast', { hasText: 'Up by the minute' }).first();
  await expect(toast).toBeVisible(PATIENCE);
  await toast.getByRole('link', { name: 'Why it fired' }).click();
  const why = page.getByRole('dialog', { name: 'Why Up by the minute fired' });
  await expect(why.getByRole('heading', { name: 'What held' })).toBeVisible();
  await expect(why.locator('.clauses li')).toContainText(/1 minute CLOSE/);
  await expect(why.getByText('delivered')).toBeVisible();
  await why.getByRole('button', { name: 'Close' }).click();

  await context.setOffline(true);
  await expect(page.getByText('Network Error (Please Check Your Internet Connection)')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are Online !/)).toBeVisible();
  await page.goto(address('/my-alerts?tab=found'));
  await expect(page.locator('tr[data-key]').first()).toContainText('Up by the minute');
  await expect(page.locator('.alert-toast').first()).toBeVisible(PATIENCE);
});

test('everybody sees what the scans of the house find in this session', async ({ page }) => {
  await page.goto(address('/intraday-stock-alerts'));
  const row = page.locator('tr[data-key]').first();
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 3000 });
  }).toPass(PATIENCE);
  await expect(row).toContainText(/\d\d:\d\d:\d\d/);
  await expect(page.getByText(/^What scans find in the session of/)).toBeVisible();
});
