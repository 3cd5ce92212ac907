import { expect, type Page } from '@playwright/test';
import { takeLeg } from './chain-legs.ts';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address } from './product.ts';
import { newName, signIn } from './sign-in.ts';

const legs = (page: Page) => page.getByRole('list', { name: 'Legs' }).getByRole('listitem');
const onDay = (page: Page) => page.locator('.payoff-read b').nth(1);
const positionIn = (page: Page) => new URL(page.url()).searchParams.get('position');

test('two legs of a chain, moved by IV, saved, and opened by link without a session', async ({ page, browser }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto(address('/open-interest/NIFTY'));
  const strike = await page.locator('.chain tbody tr[tabindex]').nth(5).getAttribute('data-strike');
  await takeLeg(page, { verb: 'Buy', kind: 'CE', strike: strike! });
  await takeLeg(page, { verb: 'Sell', kind: 'PE', strike: strike! });
  await page.getByRole('link', { name: 'Build on it' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Option strategy builder' })).toBeVisible();
  await expect(legs(page)).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Strike of leg 1' })).toHaveValue(strike!);
  const before = await onDay(page).textContent();
  await page.getByRole('button', { name: 'Remove leg 2' }).click();
  await expect(legs(page)).toHaveCount(1);
  const alone = await onDay(page).textContent();
  expect(alone).not.toBe(before);
  const slider = page.getByRole('slider', { name: 'IV' });
  await slider.focus();
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  await expect(onDay(page)).not.toHaveText(alone!);

  await page.getByRole('button', { name: 'Alert', exact: true }).click();
  const alert = page.getByRole('dialog', { name: 'New alert' });
  await expect(alert.getByRole('combobox', { name: 'Call' })).toHaveValue(strike!);
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);

  const name = newName('Call');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const saved = page.getByRole('list', { name: 'Saved positions' }).getByRole('listitem').filter({ hasText: name });
  await expect(saved).toContainText('version 1');
  await saved.getByRole('button', { name: `Open ${name}` }).click();
  await expect.poll(() => positionIn(page)).toMatch(new RegExp(`^NIFTY_b1x\\d+-c${strike}-`));
  const link = page.url();

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(link);
  await expect(legs(other)).toHaveCount(1);
  await expect(other.getByRole('combobox', { name: 'Strike of leg 1' })).toHaveValue(strike!);
  await expect(other.getByRole('list', { name: 'Saved positions' })).toHaveCount(0);
  await stranger.close();

  await saved.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(saved).toHaveCount(0);
});

test('by keyboard alone a position is taken, changed and read', async ({ page }) => {
  await page.goto(address('/option-strategy-builder'));
  await expect(legs(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Bullish' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bull call spread' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sell, leg 2: turn it around' })).toBeVisible();
  await page.getByRole('button', { name: 'A strike higher of leg 2' }).focus();
  const before = await page.getByRole('combobox', { name: 'Strike of leg 2' }).inputValue();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Strike of leg 2' })).not.toHaveValue(before);
  await page.getByRole('textbox', { name: 'Lots of leg 1' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0');
  await expect(page.getByText('Lots are a whole number, at least 1')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await expect(page.getByText('Lots are a whole number, at least 1')).toHaveCount(0);
  const chart = page.getByRole('group', { name: /^Pay-off\./ });
  await chart.focus();
  const read = page.locator('.payoff-read');
  const here = await read.textContent();
  await page.keyboard.press('PageDown');
  await expect(read).not.toHaveText(here!);
  await page.getByRole('button', { name: 'What is this: Break-evens' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'What is this: Break-evens' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('by keyboard alone a position of the optimiser is looked at, taken and given back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto(address('/option-strategy-builder'));
  await expect(legs(page)).toHaveCount(2);
  // Not by how it is drawn: that changes with the room it has.
  const gain = () => onDay(page).textContent();
  const before = await gain();
  const open = page.getByRole('button', { name: 'Open the optimiser' });
  await open.focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('button', { name: 'Find positions', exact: true });
  await expect(search).toBeEnabled();
  await page.getByRole('button', { name: 'Higher', exact: true }).focus();
  await page.keyboard.press('Enter');
  await search.focus();
  await page.keyboard.press('Enter');
  const best = page.getByRole('table', { name: 'Positions by Expected profit' });
  await expect(best).toBeVisible();
  await expect(best.getByText('Do nothing', { exact: true })).toHaveCount(1);
  const rows = best.locator('tbody tr');
  await rows.first().focus();
  const first = await rows.first().textContent();
  if (first?.startsWith('Do nothing')) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('region', { name: 'The chosen position' });
  await expect(chosen.locator('.payoff-line').first()).toBeVisible();
  expect(positionIn(page)).toBeNull();
  const take = chosen.getByRole('button', { name: 'Take it' });
  await take.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => positionIn(page)).toMatch(/^NIFTY_/);
  await expect.poll(gain).not.toBe(before);
  await page.goBack();
  await expect(legs(page)).toHaveCount(2);
  await expect.poll(gain).toBe(before);
  expect(positionIn(page)).toBeNull();
});

/** Where the bar at the foot of a phone begins. */
const FOOT = 784;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('pay-off, sliders and legs stand on one screen', async ({ page }) => {
    await page.goto(address('/option-strategy-builder'));
    await expect(legs(page)).toHaveCount(2);
    const bottom = async (of: ReturnType<typeof legs>) => {
      const box = (await of.last().boundingBox())!;
      return box.y + box.height;
    };
    expect(await bottom(page.locator('.payoff-canvas'))).toBeLessThan(FOOT);
    expect(await bottom(page.getByRole('slider'))).toBeLessThan(FOOT);
    expect(await bottom(legs(page))).toBeLessThan(FOOT);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
