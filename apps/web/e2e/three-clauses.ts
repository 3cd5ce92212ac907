import { check, fromRules, print, toRules } from '@parakh/language';
import { table } from '@parakh/scan';
import { english } from '@parakh/words';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { address, scanned, written } from './product.ts';

const up = '([0] day CLOSE > [0] day EMA(20))';
const strong = '([0] day RSI(14) > 67)';
const busy = '([0] day VOLUME > [-1] day VOLUME)';

/** What both ways end at, whoever builds it and however. */
const built = `((${up} AND ${strong}) AND ${busy})`;

/** Every test begins with one row that says something else. */
export async function open(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address(`/create-screener?condition=${encodeURIComponent('([0] day CLOSE > [-1] day CLOSE)')}`));
  await expect(page.locator('.outcome .big')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Close day', exact: true })).toBeVisible();
}

/** The text of the editor; what can be read in one line, however it is laid out. */
export async function textOf(page: Page): Promise<string> {
  const lines = await page.getByRole('textbox', { name: 'Condition' }).locator('.cm-line').allTextContents();
  const { validTree } = check(lines.join('\n'), table);
  return validTree ? print(validTree) : lines.join(' ').trim();
}

/** Text, tree, rules, rows, English and matches of the condition that both ways end at. */
export async function expectBuilt(page: Page, request: APIRequestContext): Promise<void> {
  const { tree } = check(built, table);
  const { matches } = await scanned(request, built);
  await expect.poll(() => textOf(page)).toBe(built);
  const shown = check(await textOf(page), table).tree;
  expect(shown && toRules(shown)).toEqual(toRules(tree!));
  expect(print(fromRules(toRules(shown!), table))).toBe(built);

  const rows = page.getByRole('group', { name: 'All of these' }).locator('.clause-row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0).locator('.pill')).toHaveText(['Close day', 'EMA 20 day']);
  await expect(rows.nth(1).getByRole('spinbutton', { name: 'Number' })).toHaveValue('67');
  await expect(rows.nth(2).locator('.pill')).toHaveText(['Volume day', 'Volume day, 1 ago']);
  await expect(page.getByRole('region', { name: 'In words' })).toContainText(english(tree!));

  expect(matches.length).toBeGreaterThan(0);
  await expect(page.locator('.outcome .big')).toHaveText(written(matches.length, 0));
  const found: string[] = matches.map(({ symbol }: { symbol: string }) => symbol);
  const first = await page
    .getByRole('table', { name: 'Matches' })
    .locator('tbody tr[data-row]')
    .first()
    .getAttribute('data-key');
  expect(found).toContain(first);
}
