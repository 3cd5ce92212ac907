import { devices, expect, test as ofItsOwn, type Page } from '@playwright/test';
import { misprintsOn } from './covered.ts';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address } from './product.ts';
import { signIn } from './sign-in.ts';

declare global {
  /** Of the charts of a page, at each frame. */
  var heights: number[];
}

test.setTimeout(120_000);

const EDITOR = `/create-screener?condition=${encodeURIComponent('([0] day CLOSE > 0)')}`;
const rows = (page: Page) => page.getByRole('table', { name: 'Matches' }).locator('tbody tr[data-key]');

for (const [name, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`the menu of a row of the editor prints over no figure on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(address(EDITOR));
    await expect(rows(page).first()).toBeVisible();
    await rows(page).first().scrollIntoViewIfNeeded();
    expect(await misprintsOn(page)).toEqual([]);
    await rows(page).first().hover();
    expect(await misprintsOn(page)).toEqual([]);
  });
}

for (const name of ['Pixel 7 landscape', 'Desktop Chrome HiDPI'] as const) {
  ofItsOwn.describe(`with ${name}`, () => {
    const { defaultBrowserType: _, ...device } = devices[name];
    ofItsOwn.use(device);

    ofItsOwn('the chart of the mood is at every moment as high as its panes', async ({ page }) => {
      // Each frame from the first on: until its box was measured it grew with the box, to 1,100 pixels once.
      await page.addInitScript(() => {
        window.heights = [];
        const look = () => {
          for (const chart of document.querySelectorAll('.lines-canvas svg'))
            window.heights.push(chart.getBoundingClientRect().height);
          requestAnimationFrame(look);
        };
        look();
      });
      await page.goto(address('/market-mood-fear-greed-index'));
      const chart = page.getByRole('group', { name: /^Market mood and NIFTY 50/ }).locator('svg');
      await expect(chart).toBeVisible();
      const panes = Number((await chart.getAttribute('viewBox'))!.split(' ')[3]);
      expect(panes).toBeLessThan(450);
      await expect.poll(() => page.evaluate(() => window.heights.length)).toBeGreaterThan(10);
      expect(await page.evaluate(() => [...new Set(window.heights)])).toEqual([panes]);
    });
  });
}

test('the search names things, never a placeholder', async ({ page }) => {
  await page.goto(address('/stock-market-today'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const list = page.getByRole('listbox', { name: 'Found' });
  await expect(list.getByRole('option', { name: /^Heat map/ })).toContainText('NIFTY 50');
  await expect(list).not.toContainText('{{');
});

test('Enter and a click on a match open the stock, as its menu says, and E explains it', async ({ page }) => {
  await page.goto(address(EDITOR));
  const symbol = (await rows(page).nth(1).getAttribute('data-key'))!;
  await rows(page).nth(1).focus();
  await page.keyboard.press('e');
  await expect(
    page.getByRole('region', { name: 'Why', exact: true }).getByRole('link', { name: symbol }),
  ).toBeVisible();
  await rows(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/stocks/${encodeURIComponent(symbol)}$`));
  await page.goBack();
  await rows(page).nth(2).locator('td.num').first().click();
  await expect(page).toHaveURL(/\/stocks\//);
});

test('a star dialog keeps its words off its edges', async ({ page }) => {
  await signIn(page);
  await page.goto(address('/stocks/TCS?watch=TCS'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /Make it/ })).toBeVisible();
  const edge = (await dialog.boundingBox())!;
  for (const inside of [dialog.getByLabel('New list'), dialog.getByRole('button', { name: /Make it/ })]) {
    const box = (await inside.boundingBox())!;
    expect(box.x - edge.x).toBeGreaterThanOrEqual(12);
    expect(edge.y + edge.height - (box.y + box.height)).toBeGreaterThanOrEqual(12);
  }
});

test('Back closes what lies over the page, and then leaves it', async ({ page }) => {
  await page.goto(address('/top-gainers-losers'));
  await page.locator('tr[data-key]').first().press('Enter');
  await expect(page).toHaveURL(/\/stocks\//);
  for (const open of ['Control+k', 'Meta+k']) {
    await page.keyboard.press(open);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/stocks\//);
  }
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/top-gainers-losers/);
});

// Nothing lies before it, and then another page of ours that was loaded.
ofItsOwn('Back closes what lies over a page that was opened by its address', async ({ page }) => {
  for (const symbol of ['TCS', 'INFY']) {
    await page.goto(address(`/stocks/${symbol}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/stocks/${symbol}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('on a phone', () => {
  const { viewport, userAgent, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, isMobile, hasTouch });

  test('a tapped match opens as a sheet, which its cross takes away', async ({ page }) => {
    await page.goto(address(EDITOR));
    const row = rows(page).nth(1);
    const symbol = (await row.getAttribute('data-key'))!;
    await row.locator('td').nth(1).tap();
    const sheet = page.getByRole('dialog', { name: 'Why, and why not' });
    await expect(sheet.getByRole('link', { name: symbol, exact: true })).toBeVisible();
    const { height } = page.viewportSize()!;
    const box = (await sheet.boundingBox())!;
    expect(Math.round(box.y + box.height)).toBe(height);
    await sheet.getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(sheet).toHaveCount(0);
  });
});
