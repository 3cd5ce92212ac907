import { expect } from '@playwright/test';
import { address, asked, complaintsOf, scanned, written } from './product.ts';
import { onReusedPage as test } from './reused-page.ts';

test('somebody searches, charts, mends a condition, reads the reason of a match and opens its chart', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address('/stock-market-today'));
  await expect(page.getByRole('heading', { level: 1, name: 'Stock market today' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Search symbols/ }).fill('RELIANCE');
  await expect(page.getByRole('option', { name: /^RELIANCE · /, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stocks\/RELIANCE$/);
  const { last } = await asked(request, 'EodAnalysis/price/RELIANCE');
  await expect(page.getByRole('main')).toContainText(written(last));
  await expect(page.getByRole('group', { name: /^RELIANCE, day bars/ })).toBeVisible();
  await expect(page.locator('.price-chart canvas').first()).toBeVisible();

  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Screeners' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a screener' })).toBeVisible();
  const editor = page.getByRole('textbox', { name: 'Condition' });
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('([0] day RSII(14) >= 50)');
  await expect(page.locator('.squiggle')).toHaveText('RSII');
  await expect(page.getByText('1 problem')).toBeVisible();
  await expect(page.getByText('These are the matches of the last condition that could run.')).toBeVisible();
  await page.locator('.fix').getByRole('button').click();
  await expect(editor).toContainText('([0] day RSI(14) >= 50)');
  await expect(page.locator('.squiggle')).toHaveCount(0);

  const { matches } = await scanned(request, '([0] day RSI(14) >= 50)');
  expect(matches.length).toBeGreaterThan(0);
  await expect(page.locator('.outcome .big')).toHaveText(written(matches.length, 0));
  await expect(page.getByText('These are the matches of the last condition that could run.')).toHaveCount(0);
  const table = page.getByRole('table', { name: 'Matches' });
  const row = table.locator('tbody tr[data-row="2"]');
  const symbol = (await row.getAttribute('data-key'))!;
  await row.focus();
  await page.keyboard.press('e');
  const why = page.getByRole('region', { name: 'Why' });
  await expect(why.getByRole('link', { name: symbol, exact: true })).toBeVisible();
  await expect(why.getByText('1 of 1 clause holds')).toBeVisible();
  await expect(
    why.getByRole('group', { name: new RegExp(`^${symbol.replace(/[&-]/g, '.')}, day bars`) }),
  ).toBeVisible();
  await expect(why.getByText(/Matched on \d+ sessions/)).toBeVisible();
  await expect(page).toHaveURL(/condition=/);

  await row.focus();
  await page.keyboard.press('c');
  const chart = page.getByRole('dialog', { name: `Chart of ${symbol}` });
  await expect(chart.locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chart).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('completion offers the names that fit and writes the one taken', async ({ page }) => {
  await page.goto(address('/create-screener'));
  const editor = page.getByRole('textbox', { name: 'Condition' });
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('([0] day Upper Bo');
  // The list follows each letter: what it marks is what Enter takes.
  await expect(page.getByRole('option', { name: /^Upper Bollinger Band/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor).toContainText('[0] day Upper Bollinger Band(20, 2)');
});

test('a condition that nothing matches names the clause that stops most and who comes nearest', async ({ page }) => {
  const condition = '(([0] day RSI(14) > 99.9) AND ([0] day CLOSE > 0))';
  await page.goto(address(`/create-screener?condition=${encodeURIComponent(condition)}`));
  await expect(page.getByRole('heading', { name: /^0 of \d+ matched/ })).toBeVisible();
  const nearest = page.locator('.misses button');
  await expect(nearest.first()).toBeVisible();
  await nearest.first().click();
  await expect(page.getByRole('region', { name: 'Why' }).getByText('1 of 2 clauses hold')).toBeVisible();
});

test('a link carries condition, group, day and stock', async ({ page, request }) => {
  const { firstSession, lastSession } = await asked(request, 'x/market/state');
  const middle = await asked(request, 'CandlestickAnalysis/chartData/TCS/day?limit=60');
  const day = new Date(middle.time[20] * 60_000).toISOString().slice(0, 10);
  expect(firstSession < day, 'a day between the first session and the last').toBe(day < lastSession);
  const condition = encodeURIComponent('([0] day CLOSE > 0)');
  await page.goto(address(`/create-screener?condition=${condition}&in=FNO&on=${day}&stock=TCS`));
  await expect(page.locator('.outcome')).toContainText(day.slice(0, 4));
  await expect(page.getByLabel('on', { exact: true })).toHaveValue(
    new RegExp(`^${Number(day.slice(8))} [A-Z][a-z]{2} ${day.slice(0, 4)}$`),
  );
  await expect(page.getByRole('region', { name: 'Why' }).getByRole('link', { name: 'TCS' })).toBeVisible();
});
