import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { faultsInBothThemes } from './faults.ts';
import { address, asked, complaintsOf, written } from './product.ts';

const STRONG = '(([0] day CLOSE > [0] day EMA(20)) AND ([0] day RSI(14) > 60))';

async function evidenceOf(request: APIRequestContext, condition: string) {
  const reply = await request.post(address('/api/scanner/public/backtest'), { data: { condition, universe: 'EQ' } });
  expect(reply.ok()).toBe(true);
  return reply.json();
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Evidence', exact: true });
const sessionsOf = (page: Page) => page.getByRole('slider', { name: /^Matches of each session/ });

async function open(page: Page, condition: string) {
  await page.goto(address(`/create-screener?condition=${encodeURIComponent(condition)}`));
  await expect(sessionsOf(page)).toBeVisible({ timeout: 20_000 });
}

test('evidence stands beside a scan: how often, what came after, and that nothing looked ahead', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  await open(page, STRONG);
  const { firing, outcomes } = await evidenceOf(request, STRONG);
  const matches = firing.matches.reduce((sum: number, count: number) => sum + count, 0);
  const panel = panelOf(page);
  await expect(panel.locator('.evidence-figures')).toContainText(written(matches, 0));
  const rows = panel.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(3);
  for (const [i, { matches: held, mean }] of outcomes.entries()) {
    await expect(rows.nth(i)).toContainText(written(held, 0));
    await expect(rows.nth(i)).toContainText(written(mean.value));
  }
  await expect(panel.locator('.verdicts li')).toHaveCount(3);
  await expect(panel.getByText(/^No look-ahead: [\d,]+ values evaluated again on 5 stocks$/)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the keys walk over the sessions, and Enter runs the scan as of one', async ({ page, request }) => {
  await open(page, STRONG);
  const { firing } = await evidenceOf(request, STRONG);
  const slider = sessionsOf(page);
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageUp');
  const at = firing.sessions.length - 22;
  await expect(slider).toHaveAttribute('aria-valuenow', String(at + 1));
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`: ${written(firing.matches[at], 0)} of `));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`[?&]on=${firing.sessions[at]}`));
  await expect(page.locator('.outcome .big')).toHaveText(written(firing.matches[at], 0));
  await slider.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/[?&]on=/);
});

test('a bar that is clicked runs the scan as of its session', async ({ page, request }) => {
  await open(page, STRONG);
  const { firing } = await evidenceOf(request, STRONG);
  await sessionsOf(page).click({ position: { x: 120, y: 100 } });
  await expect(page).toHaveURL(/[?&]on=\d{4}-\d\d-\d\d/);
  const day = new URL(page.url()).searchParams.get('on');
  const session = firing.sessions.indexOf(day);
  expect(session).toBeGreaterThan(0);
  await expect(page.locator('.outcome .big')).toHaveText(written(firing.matches[session], 0));
});

test('a condition that looks ahead is said to, with the operand', async ({ page }) => {
  await page.route('**/scanner/lookahead', async (route) =>
    route.fulfill({
      json: {
        condition: STRONG,
        symbols: ['TCS'],
        moments: 60,
        values: 120,
        changed: 3,
        changes: [{ symbol: 'TCS', barTime: 29_000_160, text: '[0] day RSI(14)', before: 1, after: 2 }],
      },
    }),
  );
  await open(page, STRONG);
  await expect(panelOf(page).getByText('Looks ahead: 3 values changed, first of [0] day RSI(14)')).toBeVisible();
});

test('minutes of too many stocks: it is said what to do', async ({ page }) => {
  await page.route('**/scanner/public/backtest', async (route) =>
    route.fulfill({ status: 400, json: { code: 'bars.too-many', message: 'Too many.', requestId: '1' } }),
  );
  await page.goto(address(`/create-screener?condition=${encodeURIComponent(STRONG)}`));
  await expect(panelOf(page)).toContainText('choose a smaller group');
});

test('the screen of a stock tells which scans found it; a scan opens as of that session', async ({ page, request }) => {
  // Evidence of the known scans is worked out within a minute of the start, and once more when the minutes of the demo are there.
  test.setTimeout(240_000);
  await expect
    .poll(async () => (await asked(request, 'x/scanner/appearances/TCS')).waiting, {
      timeout: 120_000,
      intervals: [2000],
    })
    .toBe(0);
  const { scans } = await asked(request, 'x/scanner/appearances/TCS');
  await page.goto(address('/stocks/TCS'));
  const panel = page.getByRole('region', { name: 'Scans it appeared in' });
  await expect(panel.getByRole('row')).toHaveCount(scans.length + 1);
  const { name, sessions } = scans.find((scan: { sessions: string[]; date: string }) => scan.sessions[0] !== scan.date);
  await panel.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]on=${sessions[0]}`));
  await expect(page.getByRole('region', { name: 'Why', exact: true }).getByRole('link', { name: 'TCS' })).toBeVisible();
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`axe finds nothing in the panel once it is filled, ${size.width} wide, nor does anything move`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(address(`/create-screener?condition=${encodeURIComponent(STRONG)}`));
    await expect(panelOf(page)).toBeVisible();
    const before = await panelOf(page).boundingBox();
    await expect(panelOf(page).getByText(/^No look-ahead/)).toBeVisible();
    expect((await panelOf(page).boundingBox())!.height).toBe(before!.height);
    expect(await faultsInBothThemes(page, { within: '.evidence' })).toEqual([]);
  });
}
