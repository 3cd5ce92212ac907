import { expect, type Locator, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address, complaintsOf } from './product.ts';
import { signIn } from './sign-in.ts';

// One person's lists, one test after the other.
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

const WHO = 'demo-partner';
const table = (page: Page) => page.getByRole('table', { name: 'Prices' });
const symbols = (page: Page) =>
  table(page)
    .locator('tr[data-key]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key')));
const rowOf = (page: Page, symbol: string) => table(page).locator(`tr[data-key="${symbol}"]`);

async function openList(page: Page, name: string): Promise<void> {
  await page.goto(address(`/user-watchlist?list=${name}`));
  await expect(page.getByRole('region', { name })).toBeVisible();
}

/** Leaves nothing of an earlier run behind. */
async function withoutLists(page: Page): Promise<void> {
  await signIn(page, WHO);
  await page.goto(address('/whatsnew'));
  await page.evaluate(async (user) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const lists: { name: string }[] = await (await fetch(`/api/watchlist/${user}`, { headers })).json();
    for (const { name } of lists) await fetch(`/api/watchlist/${user}/${name}`, { method: 'DELETE', headers });
  }, WHO);
}

/** Every change has been answered by the server. */
const saved = (page: Page) => expect(page.locator('.watch-list')).toHaveAttribute('aria-busy', 'false');

/** Types into the box and takes the symbol. */
async function add(page: Page, symbol: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Add a symbol' });
  await expect(async () => {
    await box.fill('');
    await box.fill(symbol);
    await box.press('Enter');
    await expect(box).toHaveValue('', { timeout: 2000 });
  }).toPass();
}

test('a list is made, filled by search, by paste and by file, and each is told', async ({ page }) => {
  const complaints = complaintsOf(page);
  await withoutLists(page);
  await page.goto(address('/user-watchlist'));
  await expect(page.getByRole('heading', { name: 'You have no list yet.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Nifty-leaders/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'New list' }).fill('my_banks');
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page.getByRole('alert')).toHaveText('Should Contain only letters, numbers and hyphen');
  await page.getByRole('textbox', { name: 'New list' }).fill('Banks');
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is in this list yet.' })).toBeVisible();

  await add(page, 'SBIN');
  await expect(rowOf(page, 'SBIN')).toBeVisible();
  await add(page, 'SBIN');
  await expect(page.getByRole('alert')).toHaveText('Symbol Already exists in this Watchlist');

  await page.getByRole('button', { name: 'Paste or CSV' }).click();
  await page.getByRole('textbox', { name: 'Symbols' }).fill('NSE:HDFCBANK, ICICIBANK-EQ\nSBIN; FOOBAR');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('2 added, 1 on the list already, 1 unknown: FOOBAR')).toBeVisible();
  await expect.poll(() => symbols(page)).toEqual(['SBIN', 'HDFCBANK', 'ICICIBANK']);

  await page.getByRole('button', { name: 'Paste or CSV' }).click();
  const text = 'Company,Symbol\nAxis Bank,AXISBANK\n"Kotak, the bank",KOTAKBANK\n';
  await page.setInputFiles('input[type=file]', { name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('textbox', { name: 'Symbols' })).toHaveValue(text);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('2 added', { exact: true })).toBeVisible();
  await expect.poll(() => symbols(page)).toEqual(['SBIN', 'HDFCBANK', 'ICICIBANK', 'AXISBANK', 'KOTAKBANK']);

  const dataTransfer = await page.evaluateHandle(() => {
    const carried = new DataTransfer();
    carried.items.add(new File(['Ticker\nSBIN\n'], 'c.csv', { type: 'text/csv' }));
    return carried;
  });
  await page.dispatchEvent('.watch-list', 'drop', { dataTransfer });
  await expect(page.getByText('0 added, 1 on the list already')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('rows are moved by the keyboard, which stays with the row, and the new place is spoken', async ({ page }) => {
  await signIn(page, WHO);
  await openList(page, 'Banks');
  // Two presses, the second before the row is drawn where the first has taken it.
  await rowOf(page, 'SBIN').evaluate((row) => {
    row.focus();
    const press = { key: 'ArrowDown', altKey: true, bubbles: true };
    for (let i = 0; i < 2; i++) row.dispatchEvent(new KeyboardEvent('keydown', press));
  });
  await expect.poll(() => symbols(page)).toEqual(['HDFCBANK', 'ICICIBANK', 'SBIN', 'AXISBANK', 'KOTAKBANK']);
  await expect(rowOf(page, 'SBIN')).toBeFocused();
  await expect(page.getByText('SBIN is now 3 of 5')).toBeAttached();
  await page.keyboard.press('Alt+End');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => symbols(page)).toEqual(['HDFCBANK', 'ICICIBANK', 'AXISBANK', 'SBIN', 'KOTAKBANK']);
  await expect(rowOf(page, 'SBIN')).toBeFocused();

  await saved(page);
  await page.reload();
  await expect.poll(() => symbols(page)).toEqual(['HDFCBANK', 'ICICIBANK', 'AXISBANK', 'SBIN', 'KOTAKBANK']);
});

async function drag(page: Page, grip: Locator, to: Locator): Promise<void> {
  const [from, target] = [await grip.boundingBox(), await to.boundingBox()];
  if (!from || !target) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + target.height / 2, { steps: 8 });
  await page.mouse.move(target.x + 60, target.y + target.height - 3, { steps: 4 });
  await page.mouse.up();
}

test('rows are moved by the pointer, and only in their own order', async ({ page }) => {
  await signIn(page, WHO);
  await openList(page, 'Banks');
  await drag(page, rowOf(page, 'HDFCBANK').locator('[data-grip]'), rowOf(page, 'SBIN'));
  await expect.poll(() => symbols(page)).toEqual(['ICICIBANK', 'AXISBANK', 'SBIN', 'HDFCBANK', 'KOTAKBANK']);

  await saved(page);
  await table(page).getByRole('button', { name: 'Symbol' }).click();
  await expect(rowOf(page, 'SBIN').locator('[data-grip]')).toBeHidden();
  await page.getByRole('button', { name: 'back to your own order' }).click();
  await expect(rowOf(page, 'SBIN').locator('[data-grip]')).toBeVisible();
  await expect.poll(() => symbols(page)).toEqual(['ICICIBANK', 'AXISBANK', 'SBIN', 'HDFCBANK', 'KOTAKBANK']);
});

test('what is removed comes back to its place', async ({ page }) => {
  await signIn(page, WHO);
  await openList(page, 'Banks');
  await rowOf(page, 'AXISBANK').focus();
  await page.keyboard.press('Delete');
  await expect(rowOf(page, 'AXISBANK')).toHaveCount(0);
  await expect(rowOf(page, 'SBIN')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => symbols(page)).toEqual(['ICICIBANK', 'AXISBANK', 'SBIN', 'HDFCBANK', 'KOTAKBANK']);
  await saved(page);
});

test('a change that the server refuses is taken back with a message', async ({ page }) => {
  await signIn(page, WHO);
  await openList(page, 'Banks');
  await page.route('**/api/watchlist/reorder/**', (route) =>
    route.fulfill({ status: 409, json: { code: 'watchlist.failed', message: 'Failed Please Try Again' } }),
  );
  await rowOf(page, 'ICICIBANK').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('Failed Please Try Again')).toBeVisible();
  await expect.poll(() => symbols(page)).toEqual(['ICICIBANK', 'AXISBANK', 'SBIN', 'HDFCBANK', 'KOTAKBANK']);
});

test('a row of any table is starred by its key, and a second list clashes with no name', async ({ page }) => {
  await signIn(page, WHO);
  await page.goto(address('/top-gainers-losers'));
  const row = page.locator('tr[data-key]').first();
  await row.focus();
  const symbol = await row.getAttribute('data-key');
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: `${symbol} in your watch lists` });
  await dialog.getByRole('textbox', { name: 'New list' }).fill('banks');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Watchlist Name Already Exists');
  await dialog.getByRole('textbox', { name: 'New list' }).fill('Movers');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: /Movers/ })).toBeChecked();
  await dialog.getByRole('checkbox', { name: /Banks/ }).check();
  await dialog.getByRole('link', { name: 'Open Movers' }).click();
  await expect(rowOf(page, symbol!)).toBeVisible();
  await page.getByRole('link', { name: /^Banks/ }).click();
  await expect(rowOf(page, symbol!)).toBeVisible();
  await saved(page);
});

test('a list is renamed, refused another’s name, emptied and deleted, and what cannot be undone asks first', async ({
  page,
}) => {
  await signIn(page, WHO);
  await openList(page, 'Movers');
  const choose = async (word: string) => {
    await page.getByRole('button', { name: /^Actions for the list/ }).click();
    await page.getByRole('menuitem', { name: word }).click();
  };
  await choose('Rename');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('BANKS');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Watchlist Name Already Exists');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Week-47');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/list=Week-47/);

  await choose('Empty');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(table(page)).toBeVisible();
  await choose('Empty');
  await page.getByRole('button', { name: 'Empty it' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is in this list yet.' })).toBeVisible();
  await choose('Delete');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('region', { name: 'Banks' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Week-47/ })).toHaveCount(0);
  await saved(page);
});

test('every view has figures of the list in its order', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, WHO);
  await openList(page, 'Banks');
  for (const [word, head] of [
    ['Technical', 'RSI(14)'],
    ['Fundamental', 'ROE %'],
    ['Performance', 'Month %'],
    ['CAGR', '1 year %'],
  ] as const) {
    await page.getByRole('button', { name: word, exact: true }).click();
    const shown = page.getByRole('region', { name: 'Banks' }).getByRole('table');
    await expect(shown.getByRole('columnheader', { name: head })).toBeVisible();
    await expect(shown.locator('tr[data-key]').first()).toHaveAttribute('data-key', 'ICICIBANK');
    await expect(shown.locator('tr[data-key]').first()).toContainText(/\d/);
  }
  await page.getByRole('button', { name: 'News', exact: true }).click();
  await expect(page.getByText(/^Quarter to/).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('five hundred symbols scroll with no more rows drawn than are seen', async ({ page, request }) => {
  await signIn(page, WHO);
  const stocks: { symbol: string; kind: string }[] = await (
    await request.get(address('/api/EodAnalysis/stocks'))
  ).json();
  const many = stocks.filter(({ kind }) => kind === 'stock').slice(0, 500);
  await page.goto(address('/whatsnew'));
  const held: string[] = await page.evaluate(
    async ([user, text]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      };
      await fetch(`/api/watchlist/${user}/Everything`, {
        method: 'POST',
        headers: { authorization: headers.authorization },
      });
      const body = JSON.stringify({ text });
      const reply = await fetch('/api/x/watchlist/addMany/Everything', { method: 'POST', headers, body });
      return (await reply.json()).watchlist.symbols;
    },
    [WHO, many.map(({ symbol }) => symbol).join('\n')] as const,
  );
  // A symbol and its former name are one.
  expect(held.length).toBeGreaterThan(490);
  await openList(page, 'Everything');
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(held.length + 1));
  expect(await table(page).locator('tr[data-key]').count()).toBeLessThan(80);
  await table(page).locator('tr[data-key]').first().focus();
  await page.keyboard.press('End');
  await expect(rowOf(page, held.at(-1)!)).toBeFocused();
  await page.keyboard.press('Alt+Home');
  await expect(rowOf(page, held.at(-1)!)).toBeFocused();
  await expect(rowOf(page, held.at(-1)!)).toHaveAttribute('data-row', '0');
});

test('a stranger signs in first and comes back to the star', async ({ page }) => {
  await page.goto(address('/stocks/TCS'));
  await page.getByRole('button', { name: 'Add TCS to a watch list' }).click();
  await expect(page).toHaveURL(/\/login\?to=/);
  const back = new URL(page.url()).searchParams.get('to');
  expect(back).toBe('/stocks/TCS?watch=TCS');
  await signIn(page, WHO);
  await page.goto(address(back!));
  const dialog = page.getByRole('dialog', { name: 'TCS in your watch lists' });
  await dialog.getByRole('checkbox', { name: /Banks/ }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/stocks\/TCS$/);
  await expect(page.getByRole('button', { name: 'TCS is in your watch lists' })).toBeVisible();
});
