import { expect } from '@playwright/test';
import { screens } from '../src/main/screens.ts';
import { drawnPage } from './drawn-page.ts';
import { expectProject } from './own-server.ts';
import { address, complaintsOf } from './product.ts';
import { test } from './reused-page.ts';
import { pathOf, proofs } from './screens.ts';
import { type RunningServer, startServer } from './server.ts';

// Pages are drawn one after the other; on a loaded machine the first of them waits for its figures.
test.setTimeout(240_000);

let server: RunningServer;
const usual = process.env.PARAKH_E2E;
test.beforeAll(async () => {
  expectProject();
  test.setTimeout(240_000);
  // As on its very first start.
  server = await startServer({ PARAKH_PAGES: 'drawn', PARAKH_LIVE: 'off' }, 'nothing');
  process.env.PARAKH_E2E = server.address;
});
test.afterAll(async () => {
  process.env.PARAKH_E2E = usual;
  await server?.stop();
});

const open = new Set(screens.filter(({ access }) => access === 'public').map(({ path }) => path));
/** `npm run test:deep` walks over all of them. */
const isDeep = process.env.PARAKH_DEEP === '1';
/** A screen of each kind. */
const kinds = new Set([
  '/',
  '/stock-market-today',
  '/scanners',
  '/create-screener',
  '/stocks/:id',
  '/top-gainers-losers',
  '/market-breadth',
  '/sip-calculator',
  '/momentum-stocks',
  '/about-us',
]);
/** What is fetched behind a page that stands has come by then. */
const SETTLED_MS = 2000;
/** An address with a query is drawn in the browser. */
const withoutQuery = (path: string) => path.split('?')[0]!;

const headingsIn = (html: string) =>
  [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, words = '']) => words.replaceAll(/<[^>]*>/g, ''));

/** Prices and other figures with two digits behind the point. */
const figuresIn = (html: string) => {
  const [main = ''] = /<main.*?<\/main>/s.exec(html) ?? [];
  return main.replaceAll(/<[^>]*>/g, ' ').match(/-?\d[\d,]*\.\d{2}(?!\d)/g) ?? [];
};
/** A long list begins alike, however high its window is. */
const COMPARED = 40;

/** The market of this server is without contracts: calls on them say so, and so do their screens. */
const isOfNoContracts = (complaint: string) => /\(Not Found\) \S+\/api\//.test(complaint);

const isWalked = ({ screen }: { screen: string }) =>
  open.has(screen) && screen !== '/maintenance' && (isDeep || kinds.has(screen));
for (const proof of proofs.filter(isWalked)) {
  test(`${proof.screen} is taken over as the server drew it`, async ({ pageOf, request }) => {
    const page = await pageOf();
    const path = withoutQuery(await pathOf(proof, request));
    const html = await drawnPage(path, request);
    const complaints = complaintsOf(page);
    await page.goto(address(path));
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
    expect(
      complaints.filter((one) => !isOfNoContracts(one)),
      'React draws nothing anew',
    ).toEqual([]);
    const taken = await page.content();
    expect(headingsIn(taken)).toEqual(expect.arrayContaining(headingsIn(html)));
    expect(figuresIn(taken), 'the same figures').toEqual(expect.arrayContaining(figuresIn(html).slice(0, COMPARED)));
  });
}

test('somebody who is signed in sees their own page, and is led to no other', async ({ pageOf, request }) => {
  const page = await pageOf('demo-user');
  expect(await drawnPage('/stock-market-today', request)).not.toContain('demo-user');
  const complaints = complaintsOf(page);
  await page.goto(address('/stock-market-today'));
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Stock market today' })).toBeVisible();
  await page.goto(address('/profile'));
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what is pressed before the program is there happens once it is', async ({ page, request }) => {
  await drawnPage('/stock-market-today', request);
  const { promise: pressed, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(address('/stock-market-today'), { waitUntil: 'commit' });
  await page.locator('button.searchbox').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  go();
  await expect(page.getByRole('dialog')).toBeVisible();
});
