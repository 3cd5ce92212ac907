import { expect, type Locator, type Page, test } from '@playwright/test';
import { onSession, PATIENCE, withoutFlashes } from './live-server.ts';
import { address } from './product.ts';
import { join, signIn } from './sign-in.ts';

onSession('fast');
test.use(withoutFlashes);

/** After its start a server has much to do before it evaluates its first bar. */
const OPENING = { timeout: 150_000 };
const NAME = 'Up by the minute';

/** As somebody does who looks at a stock. */
async function setAlertOnStock(page: Page): Promise<void> {
  await page.goto(address('/stocks/TCS'));
  await page.getByRole('button', { name: 'Set an alert on TCS' }).first().click();
  const form = page.getByRole('dialog', { name: 'New alert' });
  await form.getByRole('button', { name: 'Condition' }).click();
  await form.getByLabel('Condition', { exact: true }).fill('([0] 1 minute Close > [-1] 1 minute Close)');
  await form.getByLabel('Group of stocks').selectOption('NIFTY REALTY');
  await form.getByText('Limits, name and note').click();
  await form.getByLabel('Name', { exact: true }).fill(NAME);
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form).toHaveCount(0);
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function unreadOf(button: Locator): Promise<number> {
  return Number(/(\d+) unread/.exec((await button.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
}

test('an alert set on a stock is a toast, a number on the bell and an entry under it, on whichever page one is', async ({
  page,
}) => {
  const { userName } = await join(page.request, 'bell');
  await signIn(page, userName);
  await setAlertOnStock(page);
  const before = await unreadOf(bell(page));
  // Within the product, as people go: the page is not loaded anew.
  await page.getByRole('link', { name: 'Market', exact: true }).first().click();
  await expect(page).not.toHaveURL(/stocks/);

  const toast = page.locator('.alert-toast:not(.more)').first();
  await expect(toast).toBeVisible(OPENING);
  await expect(toast).toContainText(NAME);
  await expect.poll(() => unreadOf(bell(page)), PATIENCE).toBeGreaterThan(before);
  await bell(page).click();
  // Silence is calm only as far as somebody looked.
  await expect(page.locator('.bell-box')).toContainText(/Alerts last evaluated at \d\d:\d\d/);
  await expect(page.locator('.market-state').first()).toHaveAttribute('title', /Alerts last evaluated at \d\d:\d\d/);
  const entry = page.locator('.bell-list li.unread-row').filter({ hasText: NAME }).first();
  await expect(entry).toContainText('1 minute CLOSE');
  await entry.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: `Why ${NAME} fired` })).toBeVisible();
  await expect(page.locator('main .evaluated-note')).toContainText(/Alerts last evaluated at \d\d:\d\d/);
});
