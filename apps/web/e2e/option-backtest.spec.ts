import { expect, type Page } from '@playwright/test';
import { testTerms } from '../src/areas/strategy/option-test/terms.ts';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address, written } from './product.ts';
import { newName, signIn } from './sign-in.ts';

const PATIENCE = { timeout: 120_000 };
const cases = (page: Page) => page.getByRole('region', { name: 'Worst and best case' });
const runOf = (page: Page) => new URL(page.url()).searchParams.get('run');

test('legs of the builder are back-tested, and the report says what the server found', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address('/option-strategy-builder?template=short-straddle'));
  await page.getByRole('link', { name: 'Back-test', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Option back-test' })).toBeVisible();
  const legs = page.getByRole('region', { name: 'Legs' }).getByRole('listitem');
  await expect(legs).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Sell, leg 1: turn it around' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Strike of leg 2' })).toHaveValue('0');

  const { byRule, says } = { byRule: testTerms.byRule.word, says: testTerms.byRule.says };
  await page.getByRole('button', { name: `What is this: ${byRule}` }).click();
  await expect(page.getByText(says, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Entered' }).selectOption('each-day');
  await page.getByRole('textbox', { name: 'Out after' }).fill('1');
  await page.getByRole('combobox', { name: 'Slippage' }).selectOption('none');
  await page.getByRole('button', { name: 'Run the back-test' }).click();
  await expect(cases(page)).toBeVisible(PATIENCE);
  const run = runOf(page);
  const report = await page.evaluate(
    async (at) => {
      const reply = await fetch(at, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
      return reply.json();
    },
    address(`/api/x/strategy/option-tests/${run}/report`),
  );
  expect(report.statistics.trades).toBeGreaterThan(0);
  const verdict = page.getByRole('region', { name: 'What this shows' });
  await expect(verdict).toContainText(written(report.statistics.trades, 0));

  await page.getByRole('region', { name: 'Groups of trades' }).getByRole('tab', { name: 'Legs' }).click();
  await expect(page.getByRole('table', { name: 'Groups of trades' }).locator('tbody tr')).toHaveCount(2);
  await page.getByRole('table', { name: 'Trades', exact: true }).locator('tbody tr[data-row="0"]').click();
  await expect(page.getByRole('dialog').getByRole('table')).toContainText('CE');
  await page.keyboard.press('Escape');

  // The address alone leads back to the test and its report.
  await page.reload();
  await expect(cases(page)).toBeVisible(PATIENCE);
  await expect(page.getByRole('combobox', { name: 'Entered' })).toHaveValue('each-day');
  expect(runOf(page)).toBe(run);
});

test('two strategies on two underlyings are saved, run, and read by link without a session', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address('/option-backtest'));
  await page.getByRole('combobox', { name: 'Add an underlying' }).selectOption('RELIANCE');
  await page.getByRole('combobox', { name: 'Entered' }).selectOption('each-day');
  await page.getByRole('textbox', { name: 'Out after' }).fill('1');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Sell, leg 1: turn it around' }).click();
  await page.getByRole('textbox', { name: 'Name of the strategy' }).fill('Turned around');
  await page.getByRole('textbox', { name: 'Capital' }).fill('50,00,000');
  await page.getByRole('combobox', { name: 'Slippage' }).selectOption('none');

  const name = newName('Both ways');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const saved = page.getByRole('list', { name: 'Saved back-tests' }).getByRole('listitem').filter({ hasText: name });
  await expect(saved).toContainText('version 1');
  await expect(saved).toContainText('Turned around');
  await page.getByRole('textbox', { name: 'Capital' }).fill('1');
  await saved.getByRole('button', { name: `Open ${name}` }).click();
  await expect(page.getByRole('textbox', { name: 'Capital' })).toHaveValue('50,00,000');

  await page.getByRole('button', { name: 'Run the back-test' }).click();
  await expect(cases(page)).toBeVisible(PATIENCE);
  const groups = page.getByRole('table', { name: 'Groups of trades' });
  await expect(groups).toContainText('Turned around');
  await page.getByRole('tab', { name: 'Underlyings' }).click();
  await expect(groups).toContainText('RELIANCE');
  await expect(groups).toContainText('NIFTY');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const linked = page.waitForResponse(/option-tests\/.*\/share$/);
  await page.getByRole('button', { name: 'Make a link and copy it' }).click();
  const { key } = await (await linked).json();
  const link = address(`/option-backtest?run=${key}`);
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(link);
  await expect(cases(stranger)).toBeVisible(PATIENCE);
  await expect(stranger.getByRole('textbox', { name: 'Capital' })).toHaveValue('50,00,000');
  await expect(stranger.getByRole('list', { name: 'Saved back-tests' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Make a link and copy it' })).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.getByRole('alert')).toContainText('There is no such run');
  await context.close();

  await page.keyboard.press('Escape');
  await saved.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(saved).toHaveCount(0);
});

test('on a phone a test goes through minutes, from one time of day to another', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('/option-backtest'));
  await page.getByRole('button', { name: 'Recorded minutes', exact: true }).click();
  const sessions = page.getByText(/^NIFTY: \d+ recorded sessions, /);
  await expect(sessions).toBeVisible();
  await page.getByRole('combobox', { name: 'Entered' }).selectOption('each-day');
  await page.getByRole('textbox', { name: 'Entry time' }).fill('10.15');
  await page.getByRole('textbox', { name: 'Exit time' }).fill('10:45');
  await page.getByRole('switch', { name: 'Out at the exit time of the same session' }).click();
  await page.getByRole('button', { name: 'Run the back-test' }).click();
  await expect(page.getByText(/no order of prices is left open/)).toBeVisible(PATIENCE);
  const trades = page.getByRole('table', { name: 'Trades', exact: true });
  await expect(trades.locator('tbody tr[data-row="0"]')).toContainText('10:15');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
