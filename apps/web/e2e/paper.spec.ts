import { expect, type Page, test } from '@playwright/test';
import { onSession, PATIENCE } from './live-server.ts';
import { address, complaintsOf, written } from './product.ts';
import { bearerOf, join, signIn } from './sign-in.ts';

test.describe.configure({ mode: 'serial' });
// At the true speed: a busy machine falls behind a faster one, and the price that is seen grows old.
onSession('at true speed');

/** A demo person, whose account has had trades before. */
const PERSON = 'demo-subscribed';
const SYMBOL = 'RELIANCE';
const QUANTITY = 10;
const BAND = 'Paper account: simulated fills, no real money';

interface Entry {
  readonly words: string;
  readonly amount: number;
  readonly cash: number;
  readonly lines: readonly { readonly amount: number }[];
}
/** Levels that go with an order. */
interface Exit {
  readonly stop: number;
  readonly target: number;
}
const paise = (rupees: number) => Math.round(rupees * 100);

async function answered(page: Page, path: string) {
  const headers = await bearerOf(page.request, PERSON);
  const reply = await page.request.get(address(`/api/${path}`), { headers });
  expect(reply.ok(), `${path} answers`).toBe(true);
  return reply.json();
}

/** What is open of the symbol today. */
async function openNow(page: Page): Promise<number> {
  const { positions } = await answered(page, 'broker/getPositions/paper');
  const own: { symbol: string; net: number }[] = positions;
  return own.filter(({ symbol }) => symbol.replace(/-EQ$/, '') === SYMBOL).reduce((sum, { net }) => sum + net, 0);
}

/** Sends an order at the market by the ticket, and waits in the book until it is filled; false where the server was too busy to send it in time. */
async function sent(page: Page, side: 'Buy' | 'Sell', exit?: Exit): Promise<boolean> {
  await page.goto(address('/orders?broker=paper'));
  await page.getByRole('button', { name: 'New paper order' }).click();
  const ticket = page.getByRole('dialog');
  await expect(ticket.getByText(BAND)).toBeVisible();
  await ticket.getByRole('button', { name: side, exact: true }).click();
  await ticket.getByLabel('Symbol').fill(SYMBOL);
  await expect(ticket.getByText(`${SYMBOL} on paper, NSE`)).toBeVisible();
  await ticket.getByLabel('Product').selectOption('INTRADAY');
  await ticket.getByLabel('Type').selectOption('MARKET');
  await ticket.getByLabel('Quantity', { exact: true }).fill(String(QUANTITY));
  if (exit) {
    await ticket.getByText('Stop and target', { exact: true }).click();
    await ticket.getByLabel('Stop', { exact: true }).fill(String(exit.stop));
    await ticket.getByLabel('Target', { exact: true }).fill(String(exit.target));
  }
  const send = ticket.getByRole('button', { name: `${side} on paper` });
  const done = ticket.getByText('Finished. Check My Orders');
  // What the checks ask is answered; once it was sent they may ask more.
  await expect(async () => {
    // A slow answer may have come since the last try.
    if (await done.isVisible()) return;
    for (const question of await ticket.getByRole('checkbox', { name: 'Yes, send it all the same' }).all())
      await question.check({ timeout: 2000 });
    if (await send.isEnabled({ timeout: 1000 })) await send.click({ timeout: 2000 });
    await expect(done).toBeVisible({ timeout: 3000 });
  }).toPass(PATIENCE);
  if (exit) await expect(ticket.getByText('Its stop and target wait.')).toBeVisible();
  await ticket.getByRole('link', { name: 'My Orders' }).click();
  const said = (words: string | RegExp) => page.getByRole('dialog').getByText(words).first();
  const complete = said('Complete');
  await expect(complete.or(said(/could not leave in time/))).toBeVisible(PATIENCE);
  return complete.isVisible();
}

const TRIES = 4;

/** Only what certainly never left is sent again. */
async function trade(page: Page, side: 'Buy' | 'Sell', exit?: Exit): Promise<void> {
  for (let tries = 0; !(await sent(page, side, exit)); tries++)
    expect(tries, 'the server is too busy to send an order in time').toBeLessThan(TRIES);
}

test('the paper account is used by one press: bought, filled, sold, every paisa in the ledger, begun anew', async ({
  page,
}) => {
  await signIn(page, PERSON);
  const complaints = complaintsOf(page);
  await page.goto(address('/login?to=%2Fpositions'));
  // At a second try the account is the selected one, and leads on by itself.
  const use = page.getByRole('button', { name: 'Use the paper account' });
  await use.click({ timeout: 10_000 }).catch(() => undefined);
  await expect(page).toHaveURL(address('/positions'));
  await expect(page.getByText(BAND)).toBeVisible();
  await expect(page.getByText('Its first trades were made up by this server.')).toBeVisible();
  const before = await openNow(page);

  await trade(page, 'Buy');
  expect(await openNow(page)).toBe(before + QUANTITY);
  await page.goto(address('/positions'));
  const row = page.getByRole('row').filter({ hasText: SYMBOL }).filter({ hasText: 'Intraday' });
  await expect(row).toContainText('Paper account');
  await expect(page.getByRole('region', { name: 'Day’s P&L' }).locator('.lines-canvas')).toBeVisible(PATIENCE);
  await trade(page, 'Sell');
  await expect.poll(() => openNow(page)).toBe(before);

  await page.goto(address('/paper-account'));
  const { entries }: { entries: readonly Entry[] } = await answered(page, 'x/paper/ledger?limit=500');
  for (const [i, { lines, amount, cash }] of entries.entries()) {
    expect(lines.reduce((sum, line) => sum + paise(line.amount), 0)).toBe(0);
    const earlier = entries[i + 1];
    if (earlier) expect(paise(cash)).toBe(paise(earlier.cash) + paise(amount));
  }
  const { cash } = await answered(page, 'x/paper/account');
  expect(cash).toBe(entries[0]!.cash);
  const table = page.getByRole('table', { name: 'Ledger' });
  await expect(table.getByText(entries[0]!.words).first()).toBeVisible();
  await expect(table.getByText(written(entries[0]!.cash)).first()).toBeVisible();

  await page.getByRole('button', { name: 'Reset: Paper account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin anew' }).click();
  const sums = page.getByRole('region', { name: 'What the account is worth' });
  await expect(sums).toContainText('when it was begun anew');
  await expect(sums.locator('.paper-equity')).toHaveText('₹10,00,000.00');
  await page.goto(address('/positions'));
  await expect(page.getByText('Nothing is open, and nothing was closed today.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('who needs a broker for the page is let in with the paper account', async ({ page }) => {
  const { userName } = await join(page.request, 'paper');
  await signIn(page, userName);
  await page.goto(address('/holdings'));
  await expect(page).toHaveURL(address('/login?to=%2Fholdings'));
  await page.getByRole('button', { name: 'Use the paper account' }).click();
  await expect(page).toHaveURL(address('/holdings'));
  await expect(page.getByText(BAND)).toBeVisible();
  await expect(page.locator('.toast.on')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('The paper account has no shares.')).toBeVisible();
});

test('a ticket is opened by a key on a row, from the search, and on the page of a stock', async ({ page }) => {
  const { userName } = await join(page.request, 'paper');
  await signIn(page, userName);
  await page.goto(address('/top-gainers-losers'));
  const row = page.locator('tr[data-row="1"]').first();
  await row.hover();
  const symbol = (await row.getByRole('link').first().innerText()).trim();
  await page.keyboard.press('s');
  const ticket = page.getByRole('dialog', { name: 'Order' });
  await expect(ticket.getByLabel('Symbol')).toHaveValue(symbol);
  await expect(ticket.getByRole('button', { name: 'Sell on paper' })).toBeVisible();
  await ticket.getByRole('button', { name: 'Close' }).first().click();
  await expect(ticket).toHaveCount(0);

  await page.keyboard.press('Control+k');
  // Letters that are typed are no keys.
  await page.getByRole('combobox', { name: /Search symbols/ }).fill(SYMBOL);
  await page.getByRole('option', { name: `Buy ${SYMBOL}` }).click();
  await expect(ticket.getByLabel('Symbol')).toHaveValue(SYMBOL);
  await expect(ticket.getByRole('button', { name: 'Buy on paper' })).toBeVisible();

  await page.goto(address(`/stocks/${SYMBOL}`));
  await page.getByRole('button', { name: `Sell ${SYMBOL}` }).click();
  await expect(ticket.getByLabel('Symbol')).toHaveValue(SYMBOL);
  await expect(ticket.getByRole('button', { name: 'Sell on paper' })).toBeVisible();
});

test('a stop and a target that are pressed with an order guard what is filled of it', async ({ page }) => {
  const { userName } = await join(page.request, 'paper');
  await signIn(page, userName);
  await page.goto(address('/login?to=%2Forders'));
  await page.getByRole('button', { name: 'Use the paper account' }).click();
  const { last } = await answered(page, `EodAnalysis/price/${SYMBOL}`);
  await trade(page, 'Buy', { stop: Math.round(last * 0.9), target: Math.round(last * 1.1) });
  await page.goto(address('/orders?broker=paper&tab=triggers'));
  const row = page.getByRole('row').filter({ hasText: SYMBOL });
  await expect(row).toContainText('Waiting');
  await expect(row).toContainText(written(Math.round(last * 0.9)));
});
