import { expect, type Page, test } from '@playwright/test';
import { firingsOf, notedAlerts, ourClock, toastsOf, tonesOf } from './alerts-noted.ts';
import { onSession, PATIENCE, withoutFlashes } from './live-server.ts';
import { address } from './product.ts';
import { bearerOf, join, signIn } from './sign-in.ts';

onSession('fast');
test.use(withoutFlashes);

/** After its start a server has much to do before it judges its first bar. */
const OPENING = { timeout: 150_000 };
/** From the close of a bar until somebody hears of it. */
const HEARD_WITHIN_MS = 2000;
const TONES_APART_MS = 900;
const BARS = 3;

const NAME = 'Up by the minute';
const CONDITION = '([0] 1 minute Close > [-1] 1 minute Close)';

/** Of more than ten stocks at once one message is made, which leads to their list. */
const TEN_STOCKS = 'NIFTY REALTY';

const toasts = (page: Page) => page.locator('.alert-toast:not(.more)');

async function setAlert(page: Page): Promise<void> {
  await page.goto(address('/my-alerts'));
  await page.getByRole('button', { name: 'New alert' }).click();
  const form = page.getByRole('dialog', { name: 'New alert' });
  await form.getByRole('button', { name: 'Condition' }).click();
  await form.getByLabel('Condition', { exact: true }).fill(CONDITION);
  await form.getByLabel('Group of stocks').selectOption(TEN_STOCKS);
  await form.getByText('Limits, name and note').click();
  await form.getByLabel('Name', { exact: true }).fill(NAME);
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form).toHaveCount(0);
}

/** Another tab in which somebody has pressed something: it may play sounds. */
async function secondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address('/my-alerts'));
  await tab.getByRole('heading', { name: 'My alerts', level: 1 }).click();
  return tab;
}

test('an alert is shown and heard once in all tabs, within two seconds of its bar', async ({
  page,
  context,
  request,
}) => {
  const noted = await notedAlerts(context);
  const { userName } = await join(request, 'heard');
  await signIn(page, userName);
  await setAlert(page);
  await secondTab(page);
  await expect.poll(() => tonesOf(noted).length, OPENING).toBeGreaterThanOrEqual(BARS);

  const headers = await bearerOf(request, userName);
  const ours = await ourClock(request);
  // What is late may be this machine's: the quickest is asked.
  const quickest = async () => {
    const closes = new Map((await firingsOf(request, headers)).map(({ id, exchangeAt }) => [id, ours(exchangeAt)]));
    const delays = toastsOf(noted).map(({ firing, at }) => {
      const close = closes.get(firing) ?? NaN;
      const tone = tonesOf(noted).find((one) => one.at > close) ?? { at: NaN };
      return Math.max(at, tone.at) - close;
    });
    return Math.min(...delays.filter(Number.isFinite));
  };
  // Bars of the start that a busy machine is behind with are evaluated first.
  await expect.poll(quickest, OPENING).toBeLessThan(HEARD_WITHIN_MS);

  const firings = toastsOf(noted).map(({ firing }) => firing);
  expect(new Set(firings).size).toBe(firings.length);
  const tones = tonesOf(noted).map(({ at }) => at);
  // Of one bar many stocks are told: all of them, in both tabs, with one tone.
  expect(Math.min(...tones.slice(1).map((at, i) => at - tones[i]!))).toBeGreaterThan(TONES_APART_MS);
});

test('an alert leads to its explanation, and is told again after a break of the line', async ({
  page,
  context,
  request,
}) => {
  const noted = await notedAlerts(context);
  const { userName } = await join(request, 'led');
  await signIn(page, userName);
  const headers = await bearerOf(request, userName);
  const data = { name: NAME, watches: { kind: 'condition', condition: CONDITION, universe: TEN_STOCKS } };
  expect((await request.post(address('/api/x/alerts/own'), { headers, data })).ok()).toBe(true);
  await page.goto(address('/my-alerts'));
  await expect(toasts(page).first()).toBeVisible(OPENING);
  await toasts(page).first().getByRole('link', { name: 'Why it fired' }).click();
  const why = page.getByRole('dialog', { name: `Why ${NAME} fired` });
  await expect(why.getByRole('heading', { name: 'What held' })).toBeVisible();
  await expect(why.locator('.clauses li')).toContainText(/1 minute CLOSE/);
  await expect(why.getByText('delivered')).toBeVisible();
  await why.getByRole('button', { name: 'Close' }).click();
  // Toasts under the pointer stay.
  await page.mouse.move(0, 0);

  await context.setOffline(true);
  await expect(page.getByText('Network Error (Please Check Your Internet Connection)', { exact: true })).toBeVisible();
  const told = noted.length;
  await context.setOffline(false);
  await expect(page.getByText(/^You are Online !/)).toBeVisible();
  await expect.poll(() => noted.length, PATIENCE).toBeGreaterThan(told);
  const firings = toastsOf(noted).map(({ firing }) => firing);
  expect(new Set(firings).size).toBe(firings.length);
  await page.goto(address('/my-alerts?tab=found'));
  await expect(page.locator('tr[data-key]').first()).toContainText(NAME);
});

test('everybody sees what the scans of the house find in this session', async ({ page }) => {
  await page.goto(address('/intraday-stock-alerts'));
  const row = page.locator('tr[data-key]').first();
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 3000 });
  }).toPass(OPENING);
  await expect(row).toContainText(/\d\d:\d\d:\d\d/);
  await expect(page.getByText(/^What scans find in the session of/)).toBeVisible();
});
