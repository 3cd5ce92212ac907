import { expect, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address, written } from './product.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a loan is worked out while it is typed, and its link opens the same', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address('/emi-calculator'));
  await expect(result(page)).toContainText(written(43_391.16));
  await box(page, 'Loan').fill('10 lakh');
  await expect(page.getByText('10 lakh', { exact: true })).toBeVisible();
  await box(page, 'Interest a year').fill('12');
  await box(page, 'Months').fill('12');
  // 10,00,000 × 0.01 × 1.01¹² ÷ (1.01¹² − 1).
  await expect(result(page)).toContainText(written(88_848.79));
  await expect.poll(() => new URL(page.url()).searchParams.get('amount')).toBe('1000000');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('amount=1000000');
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(address('/calculators'));
  await page.goto(shared);
  await expect(box(page, 'Loan')).toHaveValue('10,00,000');
  await expect(result(page)).toContainText(written(88_848.79));
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(result(page)).toContainText(written(43_391.16));
  await expect.poll(() => new URL(page.url()).searchParams.get('amount')).toBeNull();
});

test('what is wrong is said at its box, and the result is not known then', async ({ page }) => {
  await page.goto(address('/stock-quantity-position-size-calculator'));
  await expect(result(page)).toContainText('200');
  await box(page, 'Lot').fill('1.5');
  await expect(page.getByText('A whole number is wanted.')).toBeVisible();
  await expect(result(page).locator('.calculator-answer')).toContainText('–');
  await box(page, 'Lot').fill('75');
  await expect(result(page).locator('.calculator-answer')).toContainText('150');
});

test('a symbol fills the prices of its last month, and what is typed takes their place', async ({ page }) => {
  await page.goto(address('/pivot-points-calculator'));
  const symbol = page.getByRole('combobox', { name: 'Fill with a symbol' });
  await symbol.fill('TCS');
  // The box takes what the list knows, once the list is there.
  await expect(page.locator('datalist option[value="TCS"]')).toBeAttached();
  await symbol.press('Enter');
  await expect(page.getByText(/^TCS, /)).toBeVisible();
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page.getByText(/^TCS, .+ to /)).toBeVisible();
  await expect(box(page, 'Close')).not.toHaveValue('');
  await box(page, 'High').fill('110');
  await box(page, 'Low').fill('100');
  await box(page, 'Close').fill('106');
  await expect(result(page)).toContainText(written(316 / 3));
  await page.getByRole('button', { name: 'Last week' }).click();
  await expect(box(page, 'High')).not.toHaveValue('110');
});

test('a day whose rates nobody knows has no charges, and says why', async ({ page }) => {
  await page.goto(address('/brokerage-calculator?exchange=BSE&day=2020-01-01'));
  await expect(result(page)).toContainText('no rate is known on 2020-01-01');
  await page.getByRole('combobox', { name: 'Exchange' }).selectOption('NSE');
  await expect(result(page)).not.toContainText('no rate is known');
});

test('a price tells its volatility', async ({ page }) => {
  await page.goto(
    address('/option-price-calculator?underlying=100&strike=100&days=365&rate=5&known=price&price=10.450584'),
  );
  await expect(result(page).locator('.calculator-answer')).toContainText('20.00%');
  await box(page, 'Market price').fill('1');
  await expect(result(page).locator('.calculator-answer')).toContainText('–');
});
