import { expect, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address, complaintsOf } from './product.ts';
import { bearerOf, join, signIn } from './sign-in.ts';

const lines = (page: Page) => page.locator('.alert-line');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Somebody who has no alert yet, at the page's keyboard. */
async function newcomer(page: Page): Promise<void> {
  const { userName } = await join(page.request, 'alerted');
  await signIn(page, userName);
}

test('a price alert is set from a row, changed, switched off and deleted', async ({ page }) => {
  const complaints = complaintsOf(page);
  await newcomer(page);
  await page.goto(address('/top-gainers-losers'));
  const row = page.locator('tr[data-key]').first();
  await row.focus();
  const symbol = (await row.getAttribute('data-key'))!;
  await page.keyboard.press('a');
  const form = dialog(page, 'New alert');
  await expect(form.getByLabel('Symbol', { exact: true })).toHaveValue(symbol);
  await expect(form.getByText(/^Now ₹/)).toBeVisible();
  await form.getByLabel('Level').fill('12,34,567.5');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);

  await page.goto(address('/my-alerts'));
  await expect(lines(page)).toContainText(`${symbol}: Close Price greater than 12,34,567.50 on the 5 minute bar`);
  await expect(lines(page)).toContainText('Not triggered');
  await page.getByRole('button', { name: /^Edit/ }).click();
  const change = dialog(page, 'Change the alert');
  await change.getByLabel('Condition').selectOption('<');
  await change.getByLabel('Level').fill('2.5');
  await change.getByRole('button', { name: 'Once', exact: true }).click();
  await change.getByRole('switch', { name: 'Mail' }).click();
  await change.getByRole('button', { name: 'Save the alert' }).click();
  await expect(change).toHaveCount(0);
  await expect(lines(page)).toContainText(`${symbol}: Close Price less than 2.50`);
  await expect(lines(page)).toContainText('once, as the bar closes · On the page, Mail');

  const isOn = page.getByRole('switch', { name: /: on$/ });
  await isOn.click();
  await expect(isOn).toHaveAttribute('aria-checked', 'false');
  await page.reload();
  await expect(isOn).toHaveAttribute('aria-checked', 'false');

  await page.getByRole('button', { name: /^More of/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'You have no alert yet.' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an alert whose evaluation failed is resumed by one press', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  const { userName } = await join(page.request, 'alerted');
  await signIn(page, userName);
  const headers = await bearerOf(request, userName);
  const data = { name: 'Broken', watches: { kind: 'condition', condition: '([0] 5 minute CLOSE > 1)' } };
  expect((await request.post(address('/api/x/alerts/own'), { data, headers })).ok()).toBe(true);
  const sent: unknown[] = [];
  // No alert of the product's own fails.
  await page.route('**/api/x/alerts/own', async (route) => {
    const answered = await route.fetch();
    const alerts = await answered.json();
    const stopped = { condition: null, stoppedBecause: 'Its evaluation failed: a fault.', isResumable: true };
    const json = sent.length > 0 ? alerts : alerts.map((alert: object) => ({ ...alert, ...stopped }));
    await route.fulfill({ response: answered, json });
  });
  await page.route('**/api/x/alerts/own/*', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  await page.goto(address('/my-alerts'));
  await expect(lines(page)).toContainText('Its evaluation failed: a fault.');
  await page.getByRole('button', { name: /^Resume/ }).click();
  await expect(lines(page)).not.toContainText('Its evaluation failed');
  await expect.poll(() => sent).toEqual([{ isOn: true }]);
  await expect(page.getByRole('button', { name: /^Resume/ })).toHaveCount(0);
  // A list that is asked for just now ends with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(complaints).toEqual([]);
});

test('what is missing is said beside its field, and what was typed stays', async ({ page }) => {
  await newcomer(page);
  await page.goto(address('/my-alerts'));
  await page.getByRole('button', { name: 'New alert' }).click();
  const form = dialog(page, 'New alert');
  await form.getByLabel('Level').fill('high');
  await form.getByText('Limits, name and note').click();
  await form.getByLabel('Same stock not again within').fill('0');
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form.getByText('Name a symbol.')).toBeVisible();
  await expect(form.getByText('Give a number, as 4,120.50.')).toBeVisible();
  await expect(form.getByText('A whole number from 1 to 1440.')).toBeVisible();
  await expect(form.getByLabel('Level')).toHaveValue('high');
});

test('a condition is said in words, and one that cannot run is refused', async ({ page }) => {
  await newcomer(page);
  await page.goto(address('/my-alerts'));
  await page.getByRole('button', { name: 'New alert' }).click();
  const form = dialog(page, 'New alert');
  await form.getByRole('button', { name: 'Condition' }).click();
  const text = form.getByLabel('Condition', { exact: true });
  await text.fill('([0] 15 minute RSI(14) crossup');
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await text.fill('([0] 15 minute RSI(14) crossup 30)');
  await expect(form.getByText('On 15-minute bars, RSI (14 bars) crossed above 30.')).toBeVisible();
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form).toHaveCount(0);
  await expect(lines(page)).toContainText('A condition of your own comes true in');
});

test('a scan is listened to by one press, and a second opens its rule', async ({ page }) => {
  await newcomer(page);
  await page.goto(address('/scan/oversold/oversold'));
  await page.getByRole('button', { name: /^Alert me/ }).click();
  await page.getByRole('button', { name: /^Alert is on/ }).click();
  const form = dialog(page, 'Change the alert');
  await expect(form.getByLabel('Scan', { exact: true })).toHaveValue('oversold');
  await form.getByRole('button', { name: 'Once a day' }).click();
  await form.getByRole('button', { name: 'Save the alert' }).click();
  await expect(form).toHaveCount(0);
  await page.goto(address('/my-alerts'));
  await expect(lines(page)).toContainText('once a day for each stock');
});

test('a stranger signs in first and comes back to the alert', async ({ page }) => {
  await page.goto(address('/stocks/TCS'));
  await page.getByRole('button', { name: 'Set an alert on TCS' }).first().click();
  await expect(page).toHaveURL(/\/login\?to=/);
  const back = new URL(page.url()).searchParams.get('to');
  expect(back).toBe('/stocks/TCS?alertOn=TCS');
  await signIn(page, 'demo-user');
  await page.goto(address(back!));
  await expect(dialog(page, 'New alert').getByLabel('Symbol', { exact: true })).toHaveValue('TCS');
});

test('a webhook shows its secret once, and goes again', async ({ page }) => {
  await newcomer(page);
  await page.goto(address('/my-alerts?tab=delivery'));
  await page.getByLabel('Address of your server').fill('https://hook.example.in/alerts');
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByText('Its secret, shown this once.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('https://hook.example.in/alerts').first()).toBeVisible();
  await expect(page.getByText('Its secret, shown this once.')).toHaveCount(0);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No webhook is set up yet.' })).toBeVisible();
});
