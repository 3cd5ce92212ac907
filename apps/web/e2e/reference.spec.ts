import { expect, type Page } from '@playwright/test';
import { address, asked, complaintsOf, scanned, written } from './product.ts';
import { onReusedPage as test } from './reused-page.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('the reference lists every word under its heading, and a search narrows it', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  const { operands } = await asked(request, 'strategy/metadata');
  await page.goto(address('/reference'));
  await expect(heading(page, 'Reference')).toBeVisible();
  await expect(main(page).getByText(`${operands.length} of ${operands.length}`)).toBeVisible();
  await expect(main(page).locator('.operands a')).toHaveCount(operands.length);
  await expect(page.getByRole('region', { name: 'Operators' })).toContainText('Crosses above');
  await page.getByRole('searchbox', { name: 'Search the reference' }).fill('bollinger');
  await expect(page).toHaveURL(/search=bollinger/);
  await expect(main(page).locator('.operands a')).toHaveCount(3);
  await page.getByRole('link', { name: 'Upper Bollinger Band' }).click();
  await expect(page).toHaveURL(/\/reference\/upper-bollinger-band$/);
  await expect(heading(page, 'Upper Bollinger Band')).toBeVisible();
  await expect(page).toHaveTitle(/Upper Bollinger Band.* in conditions · Parakh/);
  await page.getByRole('link', { name: 'Middle Bollinger Bands' }).click();
  await expect(heading(page, 'Middle Bollinger Bands')).toBeVisible();
  expect(complaints).toEqual([]);
});

const pages = [
  {
    kind: 'an indicator',
    slug: 'rsi',
    name: 'RSI',
    facts: ['0 to 100', '15 day bars', 'lines at'],
    chart: 'in a pane of its own',
  },
  {
    kind: 'a level',
    slug: 'pivots-levels',
    name: 'Pivots Levels',
    facts: ['price in ₹', 'R1', 'BARBASED'],
    chart: 'over the candles',
  },
  { kind: 'a fundamental', slug: 'market-cap', name: 'Market Cap', facts: ['₹ Cr'], chart: 'in a pane of its own' },
  {
    kind: 'a function',
    slug: 'max',
    name: 'MAX',
    facts: ['a whole number of bars', '252 day bars'],
    chart: 'over the candles',
  },
  { kind: 'a candle pattern', slug: 'hammer', name: 'Hammer', facts: ['1 or 0'], chart: 'a mark under each' },
] as const;

for (const { kind, slug, name, facts, chart } of pages) {
  test(`the page of ${kind} shows its record, its picture, and what its example finds now`, async ({
    page,
    request,
  }) => {
    const complaints = complaintsOf(page);
    const { operands } = await asked(request, 'strategy/metadata');
    const { says, example } = operands.find((operand: { name: string }) => operand.name === name);
    const { matches } = await scanned(request, example);
    await page.goto(address(`/reference/${slug}`));
    await expect(heading(page, name)).toBeVisible();
    await expect(main(page)).toContainText(says);
    for (const fact of facts) await expect(main(page)).toContainText(fact);
    const found = page.getByRole('region', { name: 'An example, run now' });
    await expect(found.locator('.big')).toHaveText(written(matches.length, 0));
    const picture = page.getByRole('region', { name: 'On a chart' });
    await expect(picture.locator('canvas').first()).toBeVisible();
    await expect(picture).toContainText(chart);
    await found.getByRole('link', { name: 'Open in the editor' }).click();
    await expect(page).toHaveURL(
      new RegExp(`condition=${encodeURIComponent(example).slice(0, 12).replaceAll(/[()]/g, '.')}`),
    );
    expect(complaints).toEqual([]);
  });
}

test('a word nobody knows becomes a search, and the server says it is not there', async ({ page, request }) => {
  const reply = await request.get(address('/reference/bollingerr'), { headers: { accept: 'text/html' } });
  expect(reply.status()).toBe(404);
  const known = await request.get(address('/reference/atr'), { headers: { accept: 'text/html' } });
  expect([known.status(), await known.text()]).toEqual([
    200,
    expect.stringMatching(/<title>[^<]*ATR[^<]* in conditions/),
  ]);
  await page.goto(address('/reference/moving-average'));
  await expect(page).toHaveURL(/\/reference\?search=moving/);
  await expect(heading(page, 'Reference')).toBeVisible();
  await expect(page.getByRole('link', { name: 'SMA', exact: true })).toBeVisible();
});

test('the help of the editor leads to the page of the word', async ({ page }) => {
  await page.goto(address(`/create-screener?condition=${encodeURIComponent('([0] day RSI(14) > 55)')}`));
  await page.locator('.cm-line .n').first().click();
  await page.keyboard.press('F1');
  await expect(page.locator('.cm-help').getByRole('link')).toHaveAttribute('href', '/reference/rsi');
});
