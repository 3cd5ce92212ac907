import { expect, type Page } from '@playwright/test';
import { oneIn } from '../../../tools/sample.ts';
import { redirects } from '../src/areas/broker/redirects.ts';
import { startWithVendors } from './broker-vendors.ts';
import { onEmptiedPage as test } from './emptied-page.ts';
import { faultsOn } from './faults.ts';
import { expectProject } from './own-server.ts';
import { address, complaintsOf } from './product.ts';
import type { RunningServer } from './server.ts';
import { join, signIn } from './sign-in.ts';

test.describe.configure({ mode: 'serial' });

let server: RunningServer | undefined;
let usual: string | undefined;
test.beforeAll(async () => {
  expectProject();
  test.setTimeout(240_000);
  usual = process.env.PARAKH_E2E;
  server = await startWithVendors();
  process.env.PARAKH_E2E = server.address;
});
test.beforeEach(() => test.setTimeout(120_000));
test.afterAll(async () => {
  process.env.PARAKH_E2E = usual;
  await server?.stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const storage = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['authToken', 'feedToken', 'selectedBroker', 'brokerUserId'].map((name) => [name, localStorage.getItem(name)]),
    ),
  );

/** Somebody new before the brokers of their profile. */
async function somebody(page: Page): Promise<string> {
  const { userName } = await join(page.request, 'broker');
  await signIn(page, userName);
  await page.goto(address('/profile?tab=brokers'));
  return userName;
}

/** Presses Connect, as far as the broker's own page. */
async function toBroker(page: Page, title: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: `Connect: ${title}` })
    .click();
  if (title === 'Dhan') {
    await page.getByLabel('Client id').fill('AB1234');
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page.getByRole('heading', { name: /made up/ })).toBeVisible();
}

/** Goes in at the broker's page; under /app/ as a phone's app has it registered. */
async function back(page: Page, link: 'Log in' | 'Refuse', folder = ''): Promise<string> {
  await expect(page.getByRole('heading', { name: /made up/ })).toBeVisible();
  const href = (await page.getByRole('link', { name: link }).getAttribute('href'))!;
  const to = new URL(href);
  await page.goto(`${to.origin}${folder}${to.pathname}${to.search}`);
  return to.search;
}

/** A broker that brings no state of ours may have brought another login than the one that was begun: it is asked about. */
async function sayYes(page: Page): Promise<void> {
  const question = page.getByRole('button', { name: /^Connect \w+$/ });
  await expect(question.or(page.getByRole('link', { name: 'Continue' }))).toBeVisible();
  if (await question.isVisible()) await question.click();
}

/** By the link, before the two seconds are over after which a page leads on by itself; on a busy machine it has. */
const goOn = (page: Page) =>
  page
    .getByRole('link', { name: 'Continue' })
    .click({ timeout: 2500 })
    .catch(() => undefined);

const byRedirect = redirects.filter(({ way, endsInApp }) => way === undefined && !endsInApp);
// First: later on several people here have the one account of the made-up broker, and nobody is signed in by it then.
test('a stranger joins by Paytm Money, and the next time is signed in by it', async ({ page, browser }) => {
  await page.goto(address('/paytm-money'));
  await page.getByRole('button', { name: 'Continue to Paytm Money' }).click();
  await back(page, 'Log in');
  await expect(heading(page, 'One step more')).toBeVisible();
  const { userName } = await join(page.request, 'bypaytm');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('User name, e-mail or mobile').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill('tulip-anchor-seven-maps');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(heading(page, 'Paytm Money is connected')).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(address('/paytm-money'));
  await other.getByRole('button', { name: 'Continue to Paytm Money' }).click();
  await back(other, 'Log in');
  await expect(heading(other, 'Signed in by Paytm Money')).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('username'))).toBe(userName);
  await context.close();
});

/** One component stands at both addresses, and `brought.test.ts` reads all of both: of the second some are walked to. */
const walked = [
  ...byRedirect.map((redirect) => ({ ...redirect, folder: '' })),
  ...oneIn(4, byRedirect).map((redirect) => ({ ...redirect, folder: '/app' })),
];
for (const { title, broker, name, needs, folder } of walked)
  test(`${title} is connected through its login page, back at ${folder}/${name}`, async ({ page }) => {
    await somebody(page);
    const complaints = complaintsOf(page);
    await toBroker(page, title);
    const seen: string[] = [];
    page.on('request', (request) => {
      // What came is in the address of the page itself, and in no other.
      if (!request.isNavigationRequest()) seen.push(request.url(), request.headers().referer ?? '');
    });
    const search = await back(page, 'Log in', folder);
    await sayYes(page);
    await expect(heading(page, `${title} is connected`)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    const brought = new URLSearchParams(search);
    const telling = [...needs, 'feed_token', 'refresh_token'].flatMap((one) => brought.get(one) ?? []);
    expect(telling).not.toEqual([]);
    expect(seen.filter((url) => telling.some((secret) => url.includes(secret)))).toEqual([]);
    // To be led on without a press is tried once.
    if (broker !== walked[0]!.broker) await goOn(page);
    await expect(page).toHaveURL(address('/profile?tab=brokers'), { timeout: 6000 });
    await expect(row(page, title).getByText('Connected', { exact: true })).toBeVisible();
    const kept = await storage(page);
    expect(kept.selectedBroker).toBe(broker);
    expect(kept.authToken).toBeTruthy();
    const everything = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    for (const secret of ['access1', 'refresh1', ...telling]) expect(everything, secret).not.toContain(`"${secret}"`);
    expect(complaints).toEqual([]);
  });

test('Angel One’s login in the app of a phone ends with the way back to it', async ({ page }) => {
  await somebody(page);
  await toBroker(page, 'Angel One');
  const href = (await page.getByRole('link', { name: 'Log in' }).getAttribute('href'))!;
  await page.goto(address(`/app/angel-mobileredirect${new URL(href).search}`));
  await expect(heading(page, 'Angel One is connected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Return to the app' })).toBeVisible();
});

test('Groww is connected by its form, and what was typed stays when it is refused', async ({ page }) => {
  await somebody(page);
  await row(page, 'Groww').getByRole('button', { name: 'Connect: Groww' }).click();
  await expect(page).toHaveURL(address('/groww-loginredirect'));
  const token = page.getByLabel('Access token', { exact: true }).first();
  await token.fill('no-such-token');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(token).toHaveValue('no-such-token');
  await token.fill('access1');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(heading(page, 'Groww is connected')).toBeVisible();
  await goOn(page);
  await expect(page).toHaveURL(address('/profile?tab=brokers'), { timeout: 6000 });
});

test('SmartStore is not configured, and keeps nothing of what comes', async ({ page }) => {
  await somebody(page);
  await page.goto(address('/smartstore-loginredirect?auth_token=a&feed_token=b&state=c'));
  await expect(heading(page, 'SmartStore is not configured')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('a login that was refused, used, or begun by nobody says so and can be tried again', async ({ page }) => {
  await somebody(page);
  await toBroker(page, 'Zerodha');
  const good = (await page.getByRole('link', { name: 'Log in' }).getAttribute('href'))!;
  await back(page, 'Refuse');
  await expect(heading(page, 'Zerodha was not connected')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'did not let you in, or you turned back' })).toBeVisible();
  await page.goto(good);
  await expect(heading(page, 'Zerodha is connected')).toBeVisible();
  await page.goto(good);
  await expect(page.getByRole('alert').filter({ hasText: 'has been used already' })).toBeVisible();
  await page.goto(address('/zerodha-loginredirect?request_token=t&status=success&state=of-nobody'));
  await expect(heading(page, 'Zerodha was not connected')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /made up/ })).toBeVisible();
});

test('another person cannot be led to connect somebody’s login', async ({ page, browser }) => {
  await somebody(page);
  await toBroker(page, 'Zerodha');
  const href = (await page.getByRole('link', { name: 'Log in' }).getAttribute('href'))!;
  const context = await browser.newContext();
  const victim = await context.newPage();
  await somebody(victim);
  await victim.goto(href);
  await expect(heading(victim, 'Zerodha was not connected')).toBeVisible();
  expect((await storage(victim)).authToken).toBeNull();
  await context.close();
});

test('a connection is refreshed, logged out, and taken away', async ({ page }) => {
  await somebody(page);
  await toBroker(page, 'Upstox');
  await back(page, 'Log in');
  await expect(page).toHaveURL(address('/profile?tab=brokers'), { timeout: 12_000 });
  const before = (await storage(page)).authToken;
  await row(page, 'Upstox').getByRole('button', { name: 'Refresh: Upstox' }).click();
  await back(page, 'Log in');
  await expect(heading(page, 'Upstox is connected')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(address('/profile?tab=brokers'));
  expect((await storage(page)).authToken).not.toBe(before);
  await row(page, 'Upstox').getByRole('button', { name: 'Log out: Upstox' }).click();
  await expect(row(page, 'Upstox').getByText('Session over')).toBeVisible();
  await expect.poll(async () => (await storage(page)).authToken).toBeNull();
  await page.goto(address('/open-high-low-scanner'));
  await expect(page.getByText('Broker Session Expired')).toBeVisible();
  await expect(page.getByText('Reconnect for broker live feed')).toBeVisible();
  await page.getByRole('button', { name: 'Log in again: Upstox' }).click();
  await back(page, 'Log in');
  await expect(page).toHaveURL(address('/open-high-low-scanner'), { timeout: 12_000 });
  await expect(page.getByText('Broker Session Expired')).toHaveCount(0);
  await page.goto(address('/profile?tab=brokers'));
  await row(page, 'Upstox').getByRole('button', { name: 'Remove: Upstox' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row(page, 'Upstox').getByText('Not connected')).toBeVisible();
  const nothing = { authToken: null, feedToken: null, selectedBroker: null, brokerUserId: null };
  await expect.poll(() => storage(page)).toEqual(nothing);
});

test('own key and secret are written and never shown again', async ({ page }) => {
  await somebody(page);
  await page.getByRole('button', { name: 'More about Zerodha' }).click();
  await page.getByLabel('Key', { exact: true }).fill('my-own-key');
  await page.getByLabel('Secret', { exact: true }).fill('my-own-secret');
  await row(page, 'Zerodha').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('An app of your own is used')).toBeVisible();
  await expect(page.getByLabel('Key', { exact: true })).toHaveValue('');
  await page.reload();
  await page.getByRole('button', { name: 'More about Zerodha' }).click();
  await expect(page.getByText('An app of your own is used')).toBeVisible();
  expect(await page.content()).not.toContain('my-own-');
});

test('who is signed in and needs a session at a broker finds the brokers on the log-in page', async ({ page }) => {
  await somebody(page);
  await page.goto(address('/login?to=%2Fholdings'));
  await expect(page.getByText('Please Configure a Broker in your Profile')).toBeVisible();
  await page.getByRole('button', { name: 'Connect: Fyers' }).click();
  await back(page, 'Log in');
  await expect(heading(page, 'Fyers is connected')).toBeVisible();
});

test('axe finds nothing on the pages of a login, on a desk and a phone', async ({ page }) => {
  await somebody(page);
  const sizes = [
    { width: 1440, height: 900, colorScheme: 'light' },
    { width: 390, height: 844, colorScheme: 'dark' },
  ] as const;
  await page.getByRole('button', { name: 'More about Zerodha' }).click();
  for (const { colorScheme, ...size } of sizes) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.getByRole('heading', { name: 'SmartStore' })).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
  }
  await page.goto(address('/groww-loginredirect'));
  await expect(page.getByLabel('Access token', { exact: true }).first()).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
});
