import { expect, type Page, test } from '@playwright/test';
import { onLiveServer, PATIENCE } from './live-server.ts';
import { address, asked } from './product.ts';

onLiveServer('10', { chains: 1 });

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
  await expect(page.getByRole('region', { name: 'Through the session' })).toBeVisible();
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
