import { expect, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { faultsInBothThemes } from './faults.ts';
import { address, complaintsOf, scanned, written } from './product.ts';
import { textOf } from './three-clauses.ts';

// Everything that is pasted is read, checked and judged; on a loaded machine that takes its time.
test.setTimeout(120_000);

const box = (page: Page) => page.getByRole('dialog', { name: 'Paste or say it' });
const kind = (page: Page, word: string) => box(page).getByRole('button', { name: word, exact: true });
const condition = (page: Page) => box(page).getByRole('region', { name: 'Condition' }).locator('code');
const left = (page: Page) => box(page).getByRole('region', { name: 'Not carried over as written' });
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')').trim();

async function paste(page: Page, text: string): Promise<void> {
  await box(page).getByRole('textbox').fill(text);
}

async function opened(page: Page): Promise<void> {
  await page.goto(address('/create-screener'));
  await page.getByRole('button', { name: 'Paste or say it' }).click();
  await expect(box(page).getByRole('textbox')).toBeFocused();
}

test('plain words become a condition, what is not understood is marked, and it runs', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  await opened(page);
  const use = box(page).getByRole('button', { name: 'Use it' });
  await expect(use).toBeDisabled();
  await paste(page, 'dividend yield above 3');
  await expect(left(page).locator('mark')).toHaveText('dividend yield above 3');
  await expect(use).toBeDisabled();

  await paste(page, 'Stocks above the 50 day average with RSI above 55, dividend yield above 3');
  await expect(kind(page, 'Plain words')).toHaveAttribute('aria-pressed', 'true');
  await expect(left(page).locator('mark')).toHaveText('dividend yield above 3');
  await expect(box(page).getByRole('region', { name: 'In words' })).toContainText('RSI (14 days) is above 55.');
  const text = '(([0] day CLOSE > [0] day SMA(50, [0] day CLOSE)) AND ([0] day RSI(14) > 55))';
  await expect.poll(async () => spaced((await condition(page).textContent()) ?? '')).toBe(text);
  await use.click();
  await expect(box(page)).toBeHidden();
  await expect.poll(async () => spaced(await textOf(page))).toBe(text);
  const { matches } = await scanned(request, text);
  await expect(page.locator('.outcome .big')).toHaveText(written(matches.length, 0));
  expect(complaints).toEqual([]);
});

const others = [
  ['Chartink', '( {cash} ( latest close > latest ema( latest close , 20 ) ) )', '([0] day CLOSE > [0] day EMA(20))'],
  ['Screener.in', 'Price to earning < 15', '(PE Ratio < 15)'],
  ['Streak', 'RSI(14,0) higher than 60', '([0] day RSI(14) > 60)'],
] as const;

test('scans of other products are known by their looks, and read on the candles that are chosen', async ({ page }) => {
  await opened(page);
  for (const [name, text, ours] of others) {
    await paste(page, text);
    await expect(kind(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(condition(page)).toHaveText(ours);
    await expect(left(page)).toBeHidden();
  }
  await box(page).getByRole('combobox', { name: 'Length of the candles' }).selectOption('15-minute candles');
  await expect(condition(page)).toHaveText('([0] 15 minute RSI(14) > 60)');
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Paste or say it' })).toBeFocused();
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`axe finds nothing in the box, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await opened(page);
    await paste(page, 'New 52 week high with dividend yield above 3 and RSI above 60');
    await expect(left(page)).toBeVisible();
    await expect(box(page).getByRole('button', { name: 'Use it' })).toBeInViewport();
    const wider = await box(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(wider, 'nothing is cut off at the side').toBeLessThanOrEqual(0);
    expect(await faultsInBothThemes(page, { within: 'dialog' })).toEqual([]);
  });
}
