import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import * as z from 'zod';
import { chromiumOptions } from '../../../tools/chromium.ts';
import { address } from './product.ts';
import { test } from './reused-page.ts';
import { pathOf, proofs } from './screens.ts';
import { answerStopped, stopCalls } from './stopped-calls.ts';

/** What a screen asks the server for; signing in goes on, and so does what would lead to the page of the maintenance. */
const CALLS = /\/api\/(?!authenticate|profile$|sse\/|EodAnalysis\/healthcheck)/;
const REASON = 'The figures could not be computed.';
/** Of a kind that is not asked again, so that no test waits for the second and the third try. */
const failure = { status: 422, body: { code: 'refused', message: REASON, requestId: 'r-1' } };
const failing = (route: Route) => route.fulfill({ status: failure.status, json: failure.body });
const waiting = () => undefined;
const callsStop = (page: Page) => stopCalls(page, CALLS, failure);

/** What the frame around every screen asks for. */
const ofFrame = /\/(x\/market\/state|x\/preferences\/display|userpreference\/[^/]+|notification|whatsnew)$/;
/** Screens that are whole without what they ask for: suggestions, ways to log in, a state of the server. */
const wholeWithout = new Set(['/404', '/features', '/forgotPassword', '/login', '/maintenance', '/register']);

for (const proof of proofs) {
  const { screen, as } = proof;
  test(`${screen} waits, and says what failed when every call does`, async ({ pageOf, request }) => {
    const page = await pageOf(as, callsStop);
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(error.message));
    const path = await pathOf(proof, request);
    await page.goto(address(path));
    const main = page.getByRole('main');
    const waits = main.getByRole('status', { name: 'Loading' });
    await expect(main.locator('h1').or(waits).first()).toBeVisible();
    const asked = await answerStopped(page);
    const isWhole = asked.every((call) => ofFrame.test(call)) || wholeWithout.has(screen.replace(/\/:.*/, ''));
    if (!isWhole) await expect(main.getByText(REASON).filter({ visible: true }).first()).toBeVisible();
    await expect(waits).toHaveCount(0);
    expect(crashes).toEqual([]);
  });
}

/** Screens that stand for the others: a table, panels, a form with its results, and what is somebody's own. */
const table = '/top-gainers-losers';
const panels = '/stocks/TCS';
const resultsOf = (condition: string) => `/create-screener?condition=${encodeURIComponent(condition)}`;
const results = resultsOf('([0] day RSI(14) > 55)');
const own = '/my-alerts';
const lists = '/screener-dashboard?list=own';

interface State {
  readonly picture: string;
  readonly path: string;
  readonly as?: string;
  /** How calls are answered; left out: by the server. */
  readonly answer?: (route: Route) => unknown;
  /** Seen once the state is reached. */
  readonly shows: (page: Page) => Locator;
  /** What the picture is of; left out: all of the screen below the frame. */
  readonly of?: (page: Page) => Locator;
  readonly isTall?: boolean;
}

const loads = (page: Page) => page.getByRole('main').getByRole('status', { name: 'Loading' }).first();
const fails = (page: Page) => page.getByRole('main').getByText(REASON).filter({ visible: true }).first();
const says = (text: string) => (page: Page) => page.getByRole('main').getByText(text).first();
/** Somebody who has made nothing yet; everything else is answered by the server. */
function noAlerts(route: Route) {
  const { pathname } = new URL(route.request().url());
  if (pathname.endsWith('/alerts/own')) return route.fulfill({ json: [] });
  return pathname.endsWith('/alerts/feed') ? route.fulfill({ json: { total: 0, firings: [] } }) : route.fallback();
}
const asks = (route: Route, path: string) => new URL(route.request().url()).pathname.endsWith(path);
const noScans = (route: Route) => (asks(route, '/api/scanner') ? route.fulfill({ json: [] }) : route.fallback());
async function noBroker(route: Route): Promise<void> {
  if (!asks(route, '/broker/accounts')) return route.fallback();
  const response = await route.fetch();
  const told = z.looseObject({ accounts: z.array(z.looseObject({ state: z.string() })) }).parse(await response.json());
  const accounts = told.accounts.filter(({ state }) => state === 'not connected');
  return route.fulfill({ json: { ...told, accounts } });
}

const main = (page: Page) => page.getByRole('main');
const headed = (page: Page) => main(page).getByRole('heading', { level: 1 });
/** Screens that are the same on every day and on every market: what they show is theirs, or written into their boxes. */
const loaded: readonly State[] = [
  { picture: 'calculator-loaded', path: '/sip-calculator', shows: headed },
  { picture: 'option-price-loaded', path: '/option-price-calculator', shows: headed },
  { picture: 'login-loaded', path: '/login', shows: headed },
  { picture: 'emi-loaded', path: '/emi-calculator', shows: headed },
  // Beside it stand a chart and an example of today.
  {
    picture: 'reference-loaded',
    path: '/reference/rsi',
    shows: headed,
    of: (page) => main(page).getByRole('region', { name: 'What it is' }),
  },
];

const states: readonly State[] = [
  ...loaded.map((state) => ({ ...state, isTall: true })),
  ...Object.entries({ table, panels, results }).flatMap(([name, path]) => [
    { picture: `${name}-loading`, path, answer: waiting, shows: loads },
    { picture: `${name}-failing`, path, answer: failing, shows: fails },
  ]),
  // Beside it stands the day.
  {
    picture: 'results-refused',
    path: resultsOf('([0] day RSY(14) > 55)'),
    shows: (page) => main(page).getByRole('button', { name: 'Write RSI' }),
    of: (page) => main(page).getByRole('region', { name: 'Text' }),
  },
  // Beside it stand the categories with their counts.
  {
    picture: 'table-empty',
    path: lists,
    as: 'demo-user',
    answer: noScans,
    shows: says('You have saved no scan yet.'),
    of: (page) => main(page).getByRole('region', { name: 'Scans', exact: true }),
    isTall: true,
  },
  {
    picture: 'panels-empty',
    path: '/holdings',
    as: 'demo-user',
    answer: noBroker,
    shows: says('Please Configure a Broker in your Profile'),
  },
  { picture: 'own-loading', path: own, as: 'demo-user', answer: waiting, shows: loads },
  { picture: 'own-failing', path: own, as: 'demo-user', answer: failing, shows: fails },
  { picture: 'own-empty', path: own, as: 'demo-user', answer: noAlerts, shows: says('You have no alert yet.') },
  { picture: 'own-refused', path: own, shows: (page) => page.getByRole('button', { name: /log in/i }).last() },
];

const looks = [
  { name: 'desk-light', size: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone-dark', size: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/** Each browser, and each version of it, draws letters a little differently. Pictures are made anew by `--update-snapshots=all`. */
const madeBy = join(import.meta.dirname, 'pictures/made-by.txt');

function expectSameBrowser(version: string): void {
  const [major = ''] = version.split('.');
  const now = `${basename(chromiumOptions.executablePath)} ${major}`;
  if (test.info().config.updateSnapshots === 'all') writeFileSync(madeBy, `${now}\n`);
  const known = readFileSync(madeBy, 'utf8').trim();
  test.skip(known !== now, `the pictures were made by ${known}, this is ${now}`);
}

/** Room for a whole screen: else the frame around it, with its prices of today, lies over the part that is scrolled to. */
const TALL = 2600;

for (const { picture, path, as, answer, shows, of = main, isTall = false } of states) {
  test(`${picture} looks as it did`, async ({ pageOf, browser }) => {
    expectSameBrowser(browser.version());
    const page = await pageOf(as);
    if (answer) await page.route(CALLS, answer);
    for (const { name, size, colorScheme } of looks) {
      await page.setViewportSize(isTall ? { ...size, height: TALL } : size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(address(path));
      await expect(shows(page)).toBeVisible();
      // The frame around it ticks.
      await expect(of(page)).toHaveScreenshot(`${picture}.${name}.png`, {
        // The day of the session is another one tomorrow.
        mask: [page.getByText(/Session of/)],
      });
    }
  });
}
