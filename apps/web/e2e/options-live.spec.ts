import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { firingsOf } from './alerts-noted.ts';
import { takeLeg } from './chain-legs.ts';
import { onSession, PATIENCE, withoutFlashes } from './live-server.ts';
import { address, asked } from './product.ts';
import { bearerOf, join, newName, signIn } from './sign-in.ts';

onSession('fast');
test.use(withoutFlashes);

const spotOf = async (page: Page) => Number((await page.locator('.spot-line b').innerText()).replaceAll(',', ''));
const moment = (page: Page) => page.locator('.page-head .sub');

test('a chain moves with the session, with bids and asks, and is drawn minute by minute', async ({ page }) => {
  await page.goto(address('/open-interest/NIFTY?show=price'));
  await expect(moment(page)).toHaveText(/^Live, \d{2}:\d{2}:\d{2}$/);
  const [first, spot] = [await moment(page).innerText(), await spotOf(page)];
  await expect(moment(page)).not.toHaveText(first, PATIENCE);
  await expect.poll(() => spotOf(page), PATIENCE).not.toBe(spot);
  await expect(page.getByRole('columnheader', { name: 'Bid' })).toHaveCount(2);
  // Each row: bid below ask, the last price at one of them or between.
  const [bid, ask] = await page
    .locator('.chain tbody tr[tabindex]')
    .nth(10)
    .locator('td.call')
    .evaluateAll((cells) => cells.slice(3, 5).map((cell) => Number(cell.textContent?.replaceAll(',', ''))));
  expect(bid).toBeGreaterThan(0);
  expect(ask).toBeGreaterThan(bid!);
  await expect(page.getByRole('region', { name: 'Through the session', exact: true })).toBeVisible();
});

test('the day is replayed at the minute that the address names, beside an earlier one', async ({ page, request }) => {
  await page.goto(address('/open-interest/NIFTY'));
  await page.getByRole('button', { name: 'Replay the day' }).click();
  await expect(page).toHaveURL(/replay=09%3A\d{2}/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.goto(address('/open-interest/NIFTY?replay=10%3A15'));
  await page.getByRole('button', { name: 'Pause' }).click();
  const slider = page.getByRole('slider', { name: 'Moment of the session' });
  await slider.press('ArrowRight');
  await slider.press('ArrowLeft');
  const named = new URL(page.url()).searchParams.get('replay')!;
  await expect(moment(page)).toHaveText(new RegExp(`^Replay: .*, ${named}:00$`));
  const { expiry, date } = await asked(request, 'optionsAnalysis/optchainlive?symbol=NIFTY');
  const at = Date.parse(`${date}T${named}:00+05:30`);
  const then = await asked(request, `x/options/chain-at/NIFTY?at=${at}&expDate=${expiry}`);
  await expect.poll(() => spotOf(page)).toBe(then.spot);
  await page.getByRole('combobox', { name: 'Change' }).selectOption('open');
  await expect(page.getByRole('columnheader', { name: 'IV chg' })).toHaveCount(2);
  await page.getByRole('button', { name: 'End the replay' }).click();
  await expect(moment(page)).toHaveText(/^Live/);
});

test('a straddle has its premium through the session, and moves', async ({ page }) => {
  await page.goto(address('/straddle?symbol=NIFTY'));
  await expect(page.getByRole('region', { name: 'Premium through the session' })).toBeVisible();
  const first = await moment(page).innerText();
  await expect(moment(page)).not.toHaveText(first, PATIENCE);
});

test('open interest of expiries and of strikes is drawn through the session, as its calls have it', async ({
  page,
  request,
}) => {
  await page.goto(address('/combined-open-interest?symbol=NIFTY'));
  await expect(page.getByRole('region', { name: 'Through the session', exact: true })).toBeVisible();
  const { expiry, date } = await asked(request, 'optionsAnalysis/optchainlive?symbol=NIFTY');
  await page.getByRole('checkbox').first().check();
  await expect(page).toHaveURL(new RegExp(`expiries=${expiry}`));
  const path = await asked(request, `x/options/interest-path/NIFTY?expDate=${expiry}`);
  expect([path.date, path.expiries]).toEqual([date, [expiry]]);
  // The head is of the last minute, which may be another one by now.
  await expect(moment(page)).toHaveText(/\d{4}, \d{2}:\d{2}:00$/);
  await page.goto(address('/multi-strike-oi?symbol=NIFTY&show=iv'));
  const session = page.getByRole('region', { name: 'Through the session', exact: true });
  await expect(session.getByText(/CE \d/).first()).toBeVisible();
  await page.goto(address('/straddle?symbol=NIFTY&way=rolling'));
  await expect(page.getByText(/the strike changed \d+ times/)).toBeVisible();
});

test('lists and cards of options and futures are of the session that runs, and say so', async ({ page, request }) => {
  const { date } = await asked(request, 'optionsAnalysis/optchainlive?symbol=NIFTY');
  await page.goto(address('/options-dashboard'));
  await expect(moment(page)).toHaveText(/\d{4}, \d{2}:\d{2}:\d{2}, against the session before$/);
  for (const card of ['Highest PCR', 'Highest IV', 'Highest IV percentile', 'IV gainers'])
    await expect(page.getByRole('region', { name: card, exact: true })).toContainText(/\d{2}:\d{2}:\d{2}/);
  const first = await moment(page).innerText();
  await expect(moment(page)).not.toHaveText(first, { timeout: 90_000 });

  const futures = await asked(request, 'FNODashboard/fnoOI/1?window=5');
  expect(futures.date).toBe(date);
  await page.goto(address('/futures-trend/1/oi-gainers'));
  await page.getByRole('combobox', { name: 'Compared with' }).selectOption('5');
  await expect(page).toHaveURL(/oi-gainers\?window=5$/);
  const day = Number(futures.comparedWith.slice(-2));
  await expect(moment(page)).toHaveText(new RegExp(`:\\d{2}, against the close of ${day} `));
});

/** After its start a server has much to do before it evaluates its first minute. */
const OPENING = { timeout: 150_000 };
/** The next minute closes in the meantime, is evaluated, and its message comes. */
const NEXT_MINUTE = { timeout: 20_000 };

/** What an alert on the premium of a call and a put watches. */
interface PremiumWatch {
  readonly symbol: string;
  /** A day, or '1', the nearest. */
  readonly expiry: string;
  readonly callStrike: number;
  readonly putStrike: number;
}

/** What both cost together at the end of the minute that closed last, rupees. */
async function premiumAtClose(request: APIRequestContext, watches: PremiumWatch): Promise<number> {
  const { symbol, expiry, callStrike, putStrike } = watches;
  const of = expiry === '1' ? '' : `&expDate=${expiry}`;
  const { contracts } = await asked(request, `x/options/path/${symbol}?strikes=${callStrike}CE,${putStrike}PE${of}`);
  return contracts.reduce((sum: number, { price }: { price: number[] }) => sum + price.at(-1)!, 0);
}

/**
 * Sets two alerts on what somebody watched last, above and below the premium at the end of the last minute: whichever way it goes from
 * there, the next one that ends elsewhere fires one of them. Its level is not the one that the page says: that is of a chain that the
 * builder asks for each two minutes, and by the clock of this session it may be twenty minutes old. Where a minute closed before the
 * alerts were in place they are set anew.
 */
async function firesSoon(page: Page, request: APIRequestContext, userName: string, named: string): Promise<void> {
  const headers = await bearerOf(request, userName);
  const own: { createdAt: number; watches: PremiumWatch }[] = await (
    await request.get(address('/api/x/alerts/own'), { headers })
  ).json();
  const { watches } = own.toSorted((one, other) => other.createdAt - one.createdAt)[0]!;
  await expect(async () => {
    const value = await premiumAtClose(request, watches);
    for (const operator of ['>', '<']) {
      const data = { name: `${named} ${operator} ${value}`, watches: { ...watches, operator, value } };
      expect((await request.post(address('/api/x/alerts/own'), { headers, data })).ok()).toBe(true);
    }
    await expect(page.locator('.alert-toast', { hasText: named }).first()).toBeVisible(NEXT_MINUTE);
  }).toPass(OPENING);
  const fired = (await firingsOf(request, headers)).find(({ message }) => message.includes(named))!;
  const { operator, left, right } = fired.clauses[0]!;
  const [value, before, level] = [left.value, left.before, right.value].map(Number);
  // It came true: a minute before it did not hold.
  expect(operator === '>' ? value! > level! && before! <= level! : value! < level! && before! >= level!).toBe(true);
}

test('from the dashboard over the chain, its replay, many strikes and max pain to an alert on the straddle that fires', async ({
  page,
  request,
}) => {
  const { userName } = await join(request, 'options');
  await signIn(page, userName);
  await page.goto(address('/options-dashboard'));
  await page.getByRole('link', { name: 'Option chain', exact: true }).click();
  await page.getByRole('button', { name: 'Replay the day' }).click();
  await expect(page).toHaveURL(/replay=09%3A\d{2}/);
  await page.getByRole('button', { name: 'End the replay' }).click();
  await page.getByRole('link', { name: 'Many strikes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Max pain', exact: true }).click();
  await expect(page.getByRole('region', { name: /record/i })).toBeVisible();

  await page.getByRole('link', { name: 'Straddle', exact: true }).click();
  await page.getByRole('button', { name: 'Set an alert' }).click();
  const form = page.getByRole('dialog', { name: 'New alert' });
  const strike = await form.getByRole('combobox', { name: 'Call' }).inputValue();
  await form.getByRole('button', { name: 'Use current value' }).click();
  const now = Number(await form.getByLabel('Level').inputValue());
  expect(now).toBeGreaterThan(10);
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form).toHaveCount(0);

  const headers = await bearerOf(request, userName);
  const [{ watches }] = await (await request.get(address('/api/x/alerts/own'), { headers })).json();
  expect(watches).toMatchObject({ kind: 'chain', callStrike: Number(strike), putStrike: Number(strike), value: now });
  await firesSoon(page, request, userName, `${strike} CE + ${strike} PE`);
});

const legs = (page: Page) => page.getByRole('list', { name: 'Legs' }).getByRole('listitem');
const onDay = (page: Page) => page.locator('.payoff-read b').nth(1);

test('two legs of a chain, moved by IV, saved, opened by link without a session; an alert on their price fires, and they are back-tested', async ({
  page,
  request,
  browser,
}) => {
  const { userName } = await join(request, 'options');
  await signIn(page, userName);
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto(address('/open-interest/NIFTY'));
  const strike = await page.locator('.chain tbody tr[tabindex]').nth(8).getAttribute('data-strike');
  await takeLeg(page, { verb: 'Buy', kind: 'CE', strike: strike! });
  await takeLeg(page, { verb: 'Buy', kind: 'PE', strike: strike! });
  await page.getByRole('link', { name: 'Build on it' }).click();
  await expect(legs(page)).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'What is hard to trade' })).toContainText('An index has no ban period');

  const slider = page.getByRole('slider', { name: 'IV' });
  const before = await onDay(page).textContent();
  await slider.focus();
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  await expect(onDay(page)).not.toHaveText(before!);

  const name = newName('Bought both');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await expect(page).toHaveURL(/position=NIFTY_b1x/);
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(page.url());
  await expect(legs(other)).toHaveCount(2);
  await expect(other.getByRole('combobox', { name: 'Strike of leg 2' })).toHaveValue(strike!);
  await stranger.close();

  await page.getByRole('button', { name: 'Alert', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New alert' });
  await expect(form.getByRole('combobox', { name: 'Call' })).toHaveValue(strike!);
  await expect(form.getByRole('combobox', { name: 'Put' })).toHaveValue(strike!);
  await form.getByRole('button', { name: 'Use current value' }).click();
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form).toHaveCount(0);
  await firesSoon(page, request, userName, `${strike} CE + ${strike} PE`);

  await page.getByRole('link', { name: 'Back-test', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Option back-test' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy, leg \d: turn it around$/ })).toHaveCount(2);
});
