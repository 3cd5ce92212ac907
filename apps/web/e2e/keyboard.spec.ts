import { expect, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { complaintsOf } from './product.ts';
import { expectBuilt, open, textOf } from './three-clauses.ts';

// A name is taken only once the list has settled; on a loaded machine that takes its time.
test.setTimeout(240_000);

/** Reached as the keyboard reaches everything: by Tab from the top of the page. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 80; i++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('not reached by Tab');
}

const isIn = (page: Page, selector: string) => () =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** The editor takes no key for a list that opened less than 75 ms ago, so that nobody takes a name by accident. */
const LIST_SETTLES_MS = 120;

/** The letters are typed, and the first name the list offers is taken. */
async function complete(page: Page, letters: string, offered: string): Promise<void> {
  await page.keyboard.type(letters);
  const first = page.locator('.cm-tooltip-autocomplete li[aria-selected]');
  await expect(async () => {
    if (!(await first.isVisible())) await page.keyboard.press('Control+Space');
    await expect(first.locator('.cm-completionLabel')).toHaveText(offered, { timeout: 4000 });
  }).toPass();
  await page.evaluate((ms) => new Promise((resume) => setTimeout(resume, ms)), LIST_SETTLES_MS);
  await page.keyboard.press('Enter');
  await expect(first).toHaveCount(0);
}

test('three clauses are written by the keyboard alone, with completion', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  await open(page);
  await tabTo(page, isIn(page, '.cm-content'));
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('(((');
  await complete(page, 'close', 'CLOSE');
  await page.keyboard.type(' > ');
  await complete(page, 'ema', 'EMA');
  await page.keyboard.type(') AND (');
  await complete(page, 'rsi', 'RSI');
  await page.keyboard.type(' > 67)) AND (');
  await complete(page, 'volume', 'VOLUME');
  await page.keyboard.type(' > [-1] day ');
  await complete(page, 'volume', 'VOLUME');
  await page.keyboard.type('))');
  await expectBuilt(page, request);
  expect(complaints).toEqual([]);
});

test('the builder is worked by the keyboard alone', async ({ page }) => {
  await open(page);
  await tabTo(page, isIn(page, '[data-at="open:left"]'));
  await page.keyboard.press('Enter');
  await tabTo(page, isIn(page, '[data-at="pick:left"]'));
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: 'Search operands' });
  await expect(search).toBeFocused();
  await page.keyboard.type('rsi');
  await expect(page.locator('.picker-list [aria-selected="true"]')).toHaveAccessibleName(/^RSI /);
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(page)).toBe('([0] day RSI(14) > [-1] day CLOSE)');
  await expect(page.locator('[data-at="pick:left"]')).toBeFocused();

  await tabTo(page, isIn(page, '.slot-form input'));
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => textOf(page)).toBe('([0] day RSI(15) > [-1] day CLOSE)');
  await tabTo(page, async () => (await page.evaluate(() => document.activeElement?.textContent)) === 'Condition');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-at="pick:right.left"]')).toBeFocused();
  await expect.poll(() => textOf(page)).toMatch(/^\(\(\[0\] day RSI\(15\) > .* AND \(\[0\] day CLOSE > /);
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-at="pick:right.left"]')).toBeFocused();
});
