import { expect, type Locator, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address } from './product.ts';
import { bearerOf, join, signIn } from './sign-in.ts';

test.setTimeout(120_000);

/** Holds back what is written until the test lets it go; what is read passes. */
async function slowLine(page: Page, path: string) {
  const gate = Promise.withResolvers<void>();
  const written: string[] = [];
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    written.push(route.request().method());
    await gate.promise;
    return route.continue();
  });
  return { written, letGo: gate.resolve };
}

/** Presses, and tells how the control stands before the page has time for anything else. */
const pressed = (control: Locator) =>
  control.evaluate(async (element: HTMLElement) => {
    element.click();
    await Promise.resolve();
    const said = element instanceof HTMLInputElement ? String(element.checked) : undefined;
    return said ?? element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed');
  });

/** Somebody new with two lists and an alert. */
async function somebody(page: Page): Promise<{ userName: string; headers: { authorization: string } }> {
  const { userName } = await join(page.request, 'pressed');
  const headers = await bearerOf(page.request, userName);
  for (const name of ['Banks', 'Autos'])
    await page.request.post(address(`/api/watchlist/${userName}/${name}`), { headers });
  const watches = { kind: 'price', symbol: 'TCS', indicator: 'CLOSE', operator: '>', value: 9e5, timeframe: 'day' };
  await page.request.post(address('/api/x/alerts/own'), { headers, data: { name: 'Far away', watches } });
  await signIn(page, userName);
  return { userName, headers };
}

test('a tick of the star dialog shows at once on a slow line, ends as pressed last, and shows in the other tab', async ({
  page,
  context,
}) => {
  const { userName, headers } = await somebody(page);
  const other = await context.newPage();
  await signIn(other, userName);
  await other.goto(address('/stocks/TCS'));
  await expect(other.getByRole('button', { name: 'Add TCS to a watch list' })).toBeVisible();

  const line = await slowLine(page, '**/api/watchlist/**');
  await page.goto(address('/stocks/TCS?watch=TCS'));
  const dialog = page.getByRole('dialog', { name: 'TCS in your watch lists' });
  const banks = dialog.getByRole('checkbox', { name: /Banks/ });
  const autos = dialog.getByRole('checkbox', { name: /Autos/ });
  expect(await pressed(banks)).toBe('true');
  expect(await pressed(autos)).toBe('true');
  expect(await pressed(autos)).toBe('false');
  // The star behind the dialog tells the same.
  await expect(page.locator('.star.on')).toHaveCount(1);
  line.letGo();
  await expect.poll(() => line.written).toEqual(['POST', 'POST', 'DELETE']);
  const held = async () => {
    const lists = await (await page.request.get(address(`/api/watchlist/${userName}`), { headers })).json();
    return lists.map((list: { name: string; symbols: string[] }) => `${list.name}: ${list.symbols.join()}`).toSorted();
  };
  await expect.poll(held).toEqual(['Autos: ', 'Banks: TCS']);
  await expect(banks).toBeChecked();
  await expect(autos).not.toBeChecked();
  await expect(other.getByRole('button', { name: 'TCS is in your watch lists' })).toBeVisible();
});

test('a tick that the server refuses goes back, and the reason is said', async ({ page }) => {
  await somebody(page);
  await page.goto(address('/stocks/TCS?watch=TCS'));
  await page.route('**/api/watchlist/*/*/TCS', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  const box = page.getByRole('dialog').getByRole('checkbox', { name: /Banks/ });
  expect(await pressed(box)).toBe('true');
  await expect(page.getByText('Failed Please Try Again')).toBeVisible();
  await expect(box).not.toBeChecked();
});

test('an alert is switched at once on a slow line, also twice, and goes back when it is refused', async ({ page }) => {
  const { headers } = await somebody(page);
  const line = await slowLine(page, '**/api/x/alerts/own/**');
  await page.goto(address('/my-alerts'));
  const control = page.getByRole('switch', { name: 'Far away: on' });
  await expect(control).toBeChecked();
  expect(await pressed(control)).toBe('false');
  await expect.poll(() => line.written.length).toBe(1);
  expect(await pressed(control)).toBe('true');
  expect(await pressed(control)).toBe('false');
  line.letGo();
  const isOn = async () => (await (await page.request.get(address('/api/x/alerts/own'), { headers })).json())[0].isOn;
  // What was pressed meanwhile is one change.
  await expect.poll(() => line.written.length).toBe(2);
  await expect.poll(isOn).toBe(false);
  await expect(control).not.toBeChecked();

  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/x/alerts/own/**', (route) =>
    route.fulfill({ status: 400, json: { code: 'no', message: 'Not today' } }),
  );
  expect(await pressed(control)).toBe('true');
  await expect(page.getByText('Not today')).toBeVisible();
  await expect(control).not.toBeChecked();
});

test('a bookmark shows at once on a slow line, and ends as pressed last', async ({ page }) => {
  const { headers } = await somebody(page);
  const marks = await slowLine(page, '**/api/scanner/bookmark?**');
  await page.goto(address('/scan/oversold/oversold'));
  const star = page.getByRole('button', { name: 'Bookmark Oversold' });
  expect(await pressed(star)).toBe('true');
  await expect.poll(() => marks.written.length).toBe(1);
  expect(await pressed(star)).toBe('false');
  expect(await pressed(star)).toBe('true');
  marks.letGo();
  const bookmarks = async () =>
    (await (await page.request.get(address('/api/scanner/bookmarks'), { headers })).json()).map(
      ({ id }: { id: string }) => id,
    );
  await expect.poll(bookmarks).toEqual(['oversold']);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('a preference shows at once on a slow line', async ({ page }) => {
  const { userName, headers } = await somebody(page);
  const line = await slowLine(page, '**/api/userpreference/**');
  await page.goto(address('/profile?tab=preferences'));
  const shown = page.getByRole('switch', { name: 'Prices: shown' });
  expect(await pressed(shown)).toBe('false');
  await expect.poll(() => line.written.length).toBe(1);
  line.letGo();
  const isShown = async () => {
    const held = await (await page.request.get(address(`/api/userpreference/${userName}`), { headers })).json();
    return held.find(({ alertName }: { alertName: string }) => alertName === 'PRICE_ALERT').isAlertTrue;
  };
  await expect.poll(isShown).toBe(false);
  await expect(shown).not.toBeChecked();
});

test('a switch that lives in the address shows at once', async ({ page }) => {
  await page.goto(address(`/create-screener?condition=${encodeURIComponent('([0] day RSI(14) > 55)')}`));
  const closed = page.getByRole('switch', { name: 'Closed bars only' });
  await expect(closed).not.toBeChecked();
  expect(await pressed(closed)).toBe('true');
  await expect(page).toHaveURL(/closed=yes/);
});
