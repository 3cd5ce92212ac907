import { expect, type Page } from '@playwright/test';
import { takeLeg } from './chain-legs.ts';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address, asked } from './product.ts';

const rows = (page: Page) => page.locator('.chain tbody tr[tabindex]');
const legs = (page: Page) => page.getByRole('region', { name: 'Legs' });
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test('premiums are bought and sold by mouse, and the legs are drawn over the straddle', async ({ page }) => {
  // The legs at the foot cover none of the rows.
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto(address('/open-interest/NIFTY'));
  const strike = await rows(page).nth(5).getAttribute('data-strike');
  await takeLeg(page, { verb: 'Buy', kind: 'CE', strike: strike! });
  await takeLeg(page, { verb: 'Sell', kind: 'PE', strike: strike! });
  await expect(legs(page).getByRole('listitem')).toHaveCount(2);
  expect(inAddress(page, 'legs')).toBe(`B1x${strike}CE,S1x${strike}PE`);
  await legs(page)
    .getByRole('button', { name: /^One lot more of \+/ })
    .click();
  expect(inAddress(page, 'legs')).toBe(`B2x${strike}CE,S1x${strike}PE`);
  await page.reload();
  await expect(legs(page).getByRole('status')).toContainText(/Net (paid|received)[\d,.–]+/);
  await legs(page).getByRole('link', { name: 'Draw it' }).click();
  await expect(page).toHaveURL(/\/straddle\?symbol=NIFTY&expiry=\d{4}-\d{2}-\d{2}&with=B2x/);
  await expect(page.getByRole('list', { name: 'Strategies' }).getByRole('listitem')).toHaveCount(2);
});

test('by keyboard alone legs are taken on both sides, and taken back', async ({ page }) => {
  await page.goto(address('/open-interest/NIFTY'));
  const first = rows(page).first();
  const strike = await first.getAttribute('data-strike');
  await first.focus();
  // A strike far below the money: its put is out of the money.
  await page.keyboard.press('b');
  await expect(legs(page).getByRole('listitem')).toHaveCount(1);
  expect(inAddress(page, 'legs')).toBe(`B1x${strike}PE`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('s');
  await expect.poll(() => inAddress(page, 'legs')).toBe(`B1x${strike}PE,S1x${strike}CE`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('s');
  await expect.poll(() => inAddress(page, 'legs')).toBe(`S1x${strike}CE`);
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
});

test('own columns are chosen, remembered and shared', async ({ page }) => {
  const heads = page.locator('.chain thead tr').last().locator('th.call');
  await page.goto(address('/open-interest/NIFTY'));
  await page.getByRole('button', { name: 'Own', exact: true }).click();
  await page.getByRole('button', { name: 'Choose the columns' }).click();
  await page.getByLabel('Theta', { exact: true }).check();
  await page.getByLabel('OI chg', { exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect(heads).toHaveText(['Theta', 'Delta', 'IV %', /^OI/, 'LTP']);
  expect(inAddress(page, 'columns')).toBe('price,oi,iv,delta,thetaDay');
  // Another chain on the same device.
  await page.goto(address('/open-interest/TCS?show=own'));
  await expect(heads).toHaveText(['Theta', 'Delta', 'IV %', /^OI/, 'LTP']);
  await page.goto(address('/open-interest/TCS?show=own&columns=price,volume'));
  await expect(heads).toHaveText(['Volume', 'LTP']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the chain folds to LTP and OI, a swipe brings the Greeks, and a tap takes a leg', async ({ page }) => {
    await page.goto(address('/open-interest/NIFTY'));
    const heads = page.locator('.chain thead tr').last().locator('th.call:visible');
    await expect(heads).toHaveText(['LTP', /^OI/]);
    await rows(page).nth(5).locator('td.call[data-says=time]').tap();
    await page.getByRole('button', { name: /^Sell [\d,]+ CE$/ }).tap();
    await expect(legs(page).getByRole('listitem')).toHaveCount(1);
    await swipe(page, -120);
    await expect(heads).toHaveText(['Vega', 'Theta', 'Delta']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const table = page.locator('.chain');
    const box = page.getByRole('region', { name: /Option chain of NIFTY/ });
    expect((await table.boundingBox())!.width).toBeLessThanOrEqual((await box.boundingBox())!.width + 1);
    await swipe(page, 120);
    await expect(heads).toHaveText(['LTP', /^OI/]);
  });
});

/** A finger over the chain, sideways. */
async function swipe(page: Page, by: number): Promise<void> {
  const row = rows(page).nth(5);
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y } = (await row.boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const at = (left: number) => ({ touchPoints: [{ x: x + left, y: y + 10 }] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(190) });
  for (let step = 1; step <= 4; step++)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(190 + (by * step) / 4) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a strangle is found by its distance and by delta', async ({ page, request }) => {
  await page.goto(address('/strangle?symbol=NIFTY'));
  await page.getByRole('button', { name: 'Delta', exact: true }).click();
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('0.1');
  await expect(page).toHaveURL(/by=delta&distance=0\.1/);
  const chain: { rows: { strike: number; put: { delta: number | null } | null }[] } = await asked(
    request,
    'optionsAnalysis/optchain?symbol=NIFTY',
  );
  const known = chain.rows.filter(({ put }) => typeof put?.delta === 'number');
  const miss = (row: (typeof known)[number]) => Math.abs(row.put!.delta! + 0.1);
  const nearest = known.reduce((best, row) => (miss(row) < miss(best) ? row : best));
  await expect(page.locator('.head-figures > div').nth(2)).toContainText(nearest.strike.toLocaleString('en-IN'));
  await page.getByRole('button', { name: 'Steps', exact: true }).click();
  await expect(page).toHaveURL(/by=steps$/);
});

test('the analysis of an index says who moved it, and what its figures were worth', async ({ page, request }) => {
  await page.goto(address('/nifty-analysis'));
  const { rows: kinds } = await asked(request, 'x/options/index-evidence/NIFTY');
  const table = page.getByRole('table', { name: 'What each was worth in the past' });
  await expect(table.getByRole('row')).toHaveCount(kinds.length + 1);
  const [all] = kinds;
  await expect(table.getByRole('row').nth(1)).toContainText(String(all.after[0].count));
  const { rows: shares } = await asked(request, 'indices/indexcontributors/NIFTY%2050?span=day');
  const most = shares.toSorted((one: Share, other: Share) => (other.points ?? 0) - (one.points ?? 0))[0];
  await expect(page.getByRole('table', { name: 'Top contributors' })).toContainText(most.symbol);
});

interface Share {
  readonly points: number | null;
}

test('a class of futures has its past beside it, and all symbols stand in a strip', async ({ page, request }) => {
  await page.goto(address('/futures-trend/1/long-buildup'));
  const { outcomes } = await asked(request, 'x/scanner/evidence/long-build-up');
  const table = page.getByRole('table', { name: 'What came after it' });
  await expect(table.getByRole('row')).toHaveCount(outcomes.length + 1);
  await expect(table.getByRole('row').nth(1)).toContainText(outcomes[0].matches.toLocaleString('en-IN'));
  await page.goto(address('/future-intraday-buildup?interval=day'));
  const marks = page.locator('.symbol-strip button');
  const { bars } = await asked(request, 'futIntradayBuildup/ALL/1?interval=day');
  await expect(marks).toHaveCount(bars.length);
  await marks.first().click();
  await expect(page).toHaveURL(/symbol=/);
});
