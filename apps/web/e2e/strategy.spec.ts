import { expect, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { faultsInBothThemes, faultsOn } from './faults.ts';
import { address, complaintsOf, written } from './product.ts';
import { signIn } from './sign-in.ts';

// A back-test of the whole market and its report; on a loaded machine that takes its time.
test.setTimeout(300_000);
test.beforeEach(({ page }) => signIn(page));

const PATIENCE = { timeout: 120_000 };

const CROSS =
  '([0] day EMA(9) crossup [0] day EMA(21)) [GO_LONG] ; ([0] day EMA(9) crossdown [0] day EMA(21)) [GO_SHORT]';

const result = (page: Page) => page.getByRole('region', { name: 'What this shows' });
const runOf = (page: Page) => new URL(page.url()).searchParams.get('run')!;

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Condition' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** A call as the page makes it: a run is read by who started it. */
async function askedBy(page: Page, path: string) {
  const text = await page.evaluate(
    async (at) => {
      const reply = await fetch(at, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
      if (!reply.ok) throw new Error(`${at} answered ${reply.status} ${await reply.text()}`);
      return reply.text();
    },
    address(`/api/${path}`),
  );
  return JSON.parse(text);
}

/** Presses Run and waits for the report of a run that was not there before. */
async function runs(page: Page): Promise<string> {
  const before = page.url();
  await page.getByRole('button', { name: /^Run / }).click();
  await expect(page).toHaveURL(
    (url) => url.searchParams.has('run') && !before.includes(url.searchParams.get('run')!),
    PATIENCE,
  );
  await expect(result(page)).toBeVisible(PATIENCE);
  return runOf(page);
}

test('somebody writes a strategy, runs it, reads the report, opens the bar of a trade and compares a second run', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address('/strategy-backtest'));
  await page.getByRole('combobox', { name: 'Stocks' }).selectOption('FNO');
  await write(page, CROSS);
  await expect(page.getByRole('region', { name: 'In words' })).toContainText('9-day exponential average');
  await page.getByRole('textbox', { name: 'Capital', exact: true }).fill('5,00,000');
  const first = await runs(page);
  await expect(page.getByText('This report is of the run before')).toHaveCount(0);
  await expect(result(page)).toBeInViewport();

  const report = await askedBy(page, `x/strategy/backtests/${first}/report`);
  expect(report.settings.capital.rupees).toBe(500_000);
  expect(report.statistics.trades).toBeGreaterThan(0);
  await expect(result(page)).toContainText(written(report.statistics.cagrPct));
  await expect(result(page)).toContainText(written(report.statistics.trades, 0));
  await expect(page.getByRole('region', { name: 'Return by month' }).first()).toContainText('2026');

  const curve = page.getByRole('group', { name: /^Equity, drawdown and positions/ });
  const readOut = page.getByRole('region', { name: 'Equity', exact: true }).locator('.read-out');
  const newest = await readOut.textContent();
  await curve.focus();
  await page.keyboard.press('Home');
  await expect(readOut).not.toHaveText(newest!);
  await expect(readOut).toContainText('₹5.00 L');

  const trades = page.getByRole('table', { name: 'Trades' });
  await trades.getByRole('button', { name: /^Net ₹/ }).click();
  const best = await askedBy(page, `x/strategy/backtests/${first}/trades?sort=pnl&descending=true&size=1`);
  const row = trades.locator('tbody tr[data-row="0"]');
  await expect(row).toContainText(written(best.trades[0].pnl));
  await row.focus();
  await page.keyboard.press('Enter');
  const { symbol, entryPrice, entryTime } = best.trades[0];
  const dialog = page.getByRole('dialog', { name: `Trade in ${symbol}` });
  await expect(dialog).toContainText(written(entryPrice));
  await expect(dialog).toContainText('[0] day EMA(9)');
  await expect(dialog.getByText('crossed above').first()).toBeVisible();
  await expect(dialog.locator('canvas').first()).toBeVisible();
  await dialog.getByRole('link', { name: 'Open the chart at that bar' }).click();
  const day = new Date(entryTime * 60_000).toISOString().slice(0, 10);
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/chart/') && url.searchParams.get('at') === day);
  await expect(page.getByRole('button', { name: /^Around / })).toBeVisible();
  await expect(page.locator('.price-chart canvas').first()).toBeVisible();

  await page.goBack();
  await expect(result(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Stop', exact: true }).first().fill('4');
  await expect(page.getByText('This report is of the run before')).toBeVisible();
  const second = await runs(page);
  expect(second).not.toBe(first);
  await expect(page.getByText('This report is of the run before')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Run to compare with' }).selectOption(first);
  await expect(page).toHaveURL((url) => url.searchParams.get('with') === first);
  const both = page.getByRole('table', { name: 'Figures of both runs' });
  const other = await askedBy(page, `x/strategy/backtests/${second}/report`);
  const line = both.getByRole('row', { name: /^Trades \d/ });
  await expect(line).toContainText(written(report.statistics.trades, 0));
  await expect(line).toContainText(written(other.statistics.trades, 0));
  await expect(both.getByText('better').first()).toBeAttached();
  expect(complaints).toEqual([]);
});

test('a link carries strategy and settings; a box that does not fit says so and nothing runs', async ({ page }) => {
  await page.goto(address(`/strategy-backtest?condition=${encodeURIComponent(CROSS)}&stop=6&purse=-&size=shares`));
  await expect(page.getByRole('textbox', { name: 'Stop', exact: true }).first()).toHaveValue('6');
  await expect(page.getByRole('textbox', { name: 'Capital', exact: true })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Stop', exact: true }).first().fill('600');
  await expect(page.getByRole('alert')).toContainText('up to 100');
  await expect(page.getByRole('button', { name: 'Run the back-test' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Something above does not fit yet')).toBeVisible();
  expect(page.url()).not.toContain('run=');
  await expect(page).toHaveURL(/stop=600/);
});

test('a strategy of the library is opened, run, listed, saved as CSV and printed without the desk', async ({
  page,
}) => {
  await page.goto(address('/strategy-home'));
  const [house] = await askedBy(page, 'strategy/getAllGlobal');
  await page.getByRole('link', { name: house.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: house.name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(house.says);
  await page.getByRole('button', { name: `Run ${house.name}` }).click();
  await expect(page).toHaveURL(/run=/);
  await expect(result(page)).toBeVisible(PATIENCE);
  await expect(page.getByRole('heading', { level: 1, name: house.name })).toBeVisible();

  await expect(page.getByRole('table', { name: 'Trades' }).locator('tbody tr[data-key]').first()).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('table', { name: 'Trades' }).locator('tbody tr[data-row="0"]').click();
  const dialog = page.getByRole('dialog', { name: /^Trade in / });
  await expect(dialog.locator('canvas').first()).toBeVisible();
  expect(await faultsOn(page), 'a trade').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const saved = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Trades' }).getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^trades-.*\.csv$/);

  await page.route('**/csv', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'access.subscription-needed', message: 'Please Subscribe to Export', requestId: 'r' },
    }),
  );
  await page.getByRole('region', { name: 'Trades' }).getByRole('button', { name: 'CSV' }).click();
  await expect(page.getByText('Please Subscribe to Export')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Strategy', exact: true })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden();
  await expect(result(page)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const run = runOf(page);
  await page.goto(address('/strategy-home'));
  const row = page
    .getByRole('table', { name: 'My runs' })
    .getByRole('row', { name: new RegExp(house.name.replace('/', '.')) });
  await expect(row).toContainText('done');
  const { statistics } = await askedBy(page, `x/strategy/backtests/${run}`);
  await expect(row).toContainText(written(statistics.trades, 0));
});

test('other numbers are tried: pressed in the text, told how far it is, cancelled when not wanted', async ({
  page,
}) => {
  await page.goto(address(`/strategy-backtest?condition=${encodeURIComponent(CROSS)}`));
  await page.getByText('Try other numbers').click();
  await page.getByRole('button', { name: 'Try other values than 9' }).first().click();
  const values = page.getByRole('group', { name: 'Values for 9' });
  await values.getByRole('textbox', { name: 'To' }).fill('60');
  await values.getByRole('textbox', { name: 'Step' }).fill('1');
  await expect(page.getByText(/^\d+ back-tests in all/)).toBeVisible();
  await page.getByRole('button', { name: /^Run / }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('This run was cancelled.')).toBeVisible(PATIENCE);
});
