import { expect, type Page, test } from '@playwright/test';
import { onSession, PATIENCE } from './live-server.ts';
import { address, complaintsOf } from './product.ts';
import { bearerOf, join, signIn } from './sign-in.ts';

// At the true speed: a busy machine falls behind a faster one, and the price that is seen grows old.
onSession('at true speed');

const QUANTITY = 5;

interface Leg {
  readonly tradingsymbol: string;
  readonly symboltoken: string;
  readonly quantity: number;
  readonly producttype: 'INTRADAY' | 'DELIVERY';
}

/** Somebody who is signed in beside the page. */
interface Caller {
  readonly request: Page['request'];
  readonly headers: Readonly<Record<string, string>>;
}

async function read({ request, headers }: Caller, path: string) {
  const reply = await request.get(address(`/api/${path}`), { headers: { ...headers } });
  expect(reply.ok(), `${path} answers`).toBe(true);
  return reply.json();
}

async function post({ request, headers }: Caller, path: string, data: object) {
  const reply = await request.post(address(`/api/${path}`), { headers: { ...headers }, data });
  expect(reply.ok(), `${path} answers`).toBe(true);
  return reply.json();
}

async function leg(caller: Caller, symbol: string, differs: Partial<Leg> = {}): Promise<Leg> {
  const { tradingSymbol, token } = await read(caller, `broker/getInstrument/${symbol}/paper`);
  const usual = { quantity: QUANTITY, producttype: 'INTRADAY' } as const;
  return { tradingsymbol: tradingSymbol, symboltoken: token, ...usual, ...differs };
}

/** Sends legs as one basket, as the dialog of a builder does: what the checks ask is answered with yes. */
async function press(caller: Caller, name: string, legs: readonly Leg[]): Promise<void> {
  const orders = legs.map((one, i) => ({
    ...one,
    transactiontype: 'BUY',
    ordertype: 'MARKET',
    clickId: `basket-${Date.now()}-${i}`,
  }));
  const terms = { name, onFailure: 'go on', legOrder: 'as given' };
  const { legs: checked } = await post(caller, 'x/broker/check-basket/paper', { ...terms, orders });
  const confirmed = (i: number) => checked[i].findings.map(({ check }: { check: string }) => check);
  const answered = orders.map((order, i) => ({ ...order, confirmed: confirmed(i) }));
  await post(caller, 'broker/basketOrder/paper', { ...terms, orders: answered });
}

/** Shares of today, by symbol, where any are open. */
async function openNow(caller: Caller): Promise<Record<string, number>> {
  const { positions } = await read(caller, 'broker/getPositions/paper');
  const own: { symbol: string; net: number }[] = positions;
  return Object.fromEntries(
    own.filter(({ net }) => net !== 0).map(({ symbol, net }) => [symbol.replace(/-EQ$/, ''), net]),
  );
}

test('a basket of which one leg is not taken says so leg by leg; what was bought is closed by one press', async ({
  page,
}) => {
  const { userName } = await join(page.request, 'basket');
  await signIn(page, userName);
  const complaints = complaintsOf(page);
  await page.goto(address('/login?to=%2Fpositions'));
  await page.getByRole('button', { name: 'Use the paper account' }).click();
  await expect(page).toHaveURL(address('/positions'));
  const caller = { request: page.request, headers: await bearerOf(page.request, userName) };
  const { last } = await read(caller, 'EodAnalysis/price/TCS');
  // Twice what a new account has.
  const dear = await leg(caller, 'TCS', { producttype: 'DELIVERY', quantity: Math.ceil(2_000_000 / last) });
  await press(caller, 'Three of them', [await leg(caller, 'RELIANCE'), dear, await leg(caller, 'INFY')]);

  await page.goto(address('/orders?broker=paper&tab=baskets'));
  const baskets = page.getByRole('list', { name: 'Baskets' });
  const card = baskets.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Three of them' }) });
  await expect(card).toContainText('Finished in part');
  await expect(card).toContainText('Leg 2: not taken.');
  // What a check found of a leg is a list within it.
  const legs = card.getByRole('list', { name: 'Legs' }).locator(':scope > li');
  await expect(legs.nth(0).getByRole('button', { name: 'Complete' })).toBeVisible(PATIENCE);
  await expect(legs.nth(1)).toContainText('Not taken');
  await expect(legs.nth(1)).toContainText(/It needs ₹[\d,.]+, and ₹[\d,.]+ are free\./);
  await expect(legs.nth(2).getByRole('button', { name: 'Complete' })).toBeVisible(PATIENCE);
  expect(await openNow(caller)).toEqual({ RELIANCE: QUANTITY, INFY: QUANTITY });

  await page.goto(address('/positions?broker=paper'));
  await page.getByRole('button', { name: 'Exit all 2 on paper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exit all positions on paper' });
  await expect(dialog.getByRole('list', { name: 'Exits' }).getByRole('listitem')).toHaveCount(2);
  const send = dialog.getByRole('button', { name: 'Exit on paper' });
  await expect(async () => {
    for (const question of await dialog.getByRole('checkbox', { name: 'Yes, send it all the same' }).all())
      await question.check({ timeout: 2000 });
    await expect(send).toBeEnabled({ timeout: 1000 });
  }).toPass(PATIENCE);
  await send.click();
  await expect(dialog.getByText('Finished. Check My Orders')).toBeVisible(PATIENCE);
  await expect.poll(() => openNow(caller), PATIENCE).toEqual({});

  await dialog.getByRole('link', { name: 'My Orders' }).click();
  const exits = baskets.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Exit all' }) });
  await expect(exits).toContainText('Every leg was taken.');
  await page.goto(address('/positions?broker=paper'));
  await expect(page.getByRole('row').filter({ hasText: 'RELIANCE' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Exit all/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
