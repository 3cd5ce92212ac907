import { expect, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { faultsOn } from './faults.ts';
import { address } from './product.ts';
import { signIn } from './sign-in.ts';

const open = async (page: Page) => {
  await page.goto(address('/create-screener?condition=%28%5B0%5D%20day%20CLOSE%20%3E%200%29'));
  await expect(page.locator('.outcome')).toContainText('stocks match');
  return page.getByLabel('on', { exact: true });
};
const told = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(day))
    .replace('Sept', 'Sep');
const moved = (day: string, days: number) => new Date(Date.parse(day) + 86_400_000 * days).toISOString().slice(0, 10);
const lastSession = async (page: Page): Promise<string> =>
  (await (await page.request.get(address('/api/x/market/state'))).json()).lastSession;

for (const locale of ['en-US', 'en-IN'])
  test.describe(`a browser of ${locale}`, () => {
    test.use({ locale });
    test('shows and reads dates as India writes them', async ({ page }) => {
      const box = await open(page);
      const last = await lastSession(page);
      await expect(box).toHaveValue(told(last));
      const [year, month, date] = moved(last, -40).split('-');
      for (const text of [`${date}/${month}/${year}`, `${date}-${month}-${year}`, `${year}-${month}-${date}`]) {
        await box.fill(text);
        await box.press('Enter');
        await expect(box).toHaveValue(told(moved(last, -40)));
      }
      await expect(page).toHaveURL(new RegExp(`on=${year}-${month}-${date}`));
    });
  });

test('a text that is no date stays with the reason, and no other day is asked for', async ({ page }) => {
  const box = await open(page);
  const before = page.url();
  await box.fill('11/23/2026');
  await box.press('Tab');
  await expect(page.getByRole('alert').filter({ hasText: '“11/23/2026” is no date' })).toBeVisible();
  await expect(box).toHaveValue('11/23/2026');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await box.fill('1 Jan 1950');
  await box.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Not before' })).toBeVisible();
  expect(page.url()).toBe(before);
});

test('the calendar is walked by keys and told to those who hear it', async ({ page }) => {
  const box = await open(page);
  const last = await lastSession(page);
  await box.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await expect(calendar).toBeVisible();
  const reached = page.locator('[data-day]:focus');
  await expect(reached).toHaveAttribute('data-day', last);
  expect(await faultsOn(page, { within: '.calendar' })).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await expect(reached).toHaveAttribute('data-day', moved(last, -7));
  await page.keyboard.press('ArrowLeft');
  await expect(reached).toHaveAttribute('data-day', moved(last, -8));
  // The last session is the last day there is.
  await page.keyboard.press('PageDown');
  await expect(reached).toHaveAttribute('data-day', last);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(box).toHaveValue(told(moved(last, -7)));
  await expect(box).toBeFocused();
  await box.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('takes a day by touch', async ({ page }) => {
    const box = await open(page);
    const last = await lastSession(page);
    await page.getByRole('button', { name: 'Choose a date' }).tap();
    await page.getByRole('button', { name: 'A month back' }).tap();
    const wanted = `${moved(`${last.slice(0, 7)}-01`, -1).slice(0, 7)}-10`;
    await page.locator(`[data-day="${wanted}"]`).tap();
    await expect(box).toHaveValue(told(wanted));
  });
});

test('a form with a text that is no date is not sent', async ({ page }) => {
  await signIn(page);
  await page.goto(address('/my-alerts'));
  await page.getByRole('button', { name: 'New alert' }).click();
  const form = page.getByRole('dialog', { name: 'New alert' });
  await form.getByLabel('Symbol', { exact: true }).fill('TCS');
  await form.getByLabel('Level').fill('4000');
  await form.getByText('Limits, name and note').click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('alerts')) sent.push(request.url());
  });
  const day = form.getByLabel('Last day');
  await day.fill('11/30/2026');
  await day.press('Enter');
  await expect(form.getByRole('alert')).toContainText('“11/30/2026” is no date');
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(day).toBeFocused();
  expect(sent).toEqual([]);
});
