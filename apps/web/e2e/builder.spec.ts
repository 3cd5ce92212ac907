import { expect, type Locator, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address, complaintsOf } from './product.ts';
import { expectBuilt, open, textOf } from './three-clauses.ts';

// Every press is a whole change of text, rows and matches; on a loaded machine that takes its time.
test.setTimeout(240_000);

const builder = (page: Page) => page.getByRole('region', { name: 'Builder' });
const row = (page: Page, at: number) => builder(page).locator('.clause-row').nth(at);
const form = (page: Page, what: string) => builder(page).getByRole('group', { name: `Change ${what}`, exact: true });

async function pick(page: Page, at: Locator, name: string): Promise<void> {
  await at.getByRole('button', { name: /^Operand: / }).click();
  await page
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }) })
    .click();
}

/** The pointer itself, from the middle of one thing to a place in another. */
async function drag(page: Page, from: Locator, to: Locator, share: number): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 40, end.y + end.height / 2);
  await page.mouse.move(end.x + 40, end.y + end.height * share);
  await page.mouse.up();
}

test('three clauses are built by the mouse alone', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  await open(page);
  await row(page, 0).getByRole('button', { name: 'Change Close day, 1 ago' }).click();
  await pick(page, form(page, 'Close day, 1 ago'), 'EMA');
  await form(page, 'EMA 20 day, 1 ago').getByRole('button', { name: 'Bars ago: less' }).click();
  await form(page, 'EMA 20 day').getByRole('button', { name: 'Close this form' }).click();

  await builder(page).getByRole('button', { name: 'Condition', exact: true }).click();
  await pick(page, form(page, 'Close day'), 'RSI');
  await row(page, 1).getByRole('button', { name: 'Change Close day, 1 ago' }).click();
  await form(page, 'Close day, 1 ago').getByRole('button', { name: 'Number instead' }).click();
  await expect(row(page, 1).getByRole('spinbutton', { name: 'Number' })).toHaveValue('70');
  for (let value = 69; value >= 67; value--) {
    await form(page, String(value + 1))
      .getByRole('button', { name: 'Number: less' })
      .click();
    await expect(row(page, 1).getByRole('spinbutton', { name: 'Number' })).toHaveValue(String(value));
  }

  await builder(page).getByRole('button', { name: 'Condition', exact: true }).click();
  await pick(page, form(page, 'Close day'), 'Volume');
  await row(page, 2).getByRole('button', { name: 'Change Close day, 1 ago' }).click();
  await pick(page, form(page, 'Close day, 1 ago'), 'Volume');
  await expectBuilt(page, request);
  expect(complaints).toEqual([]);
});

test('rows are dragged, moved by arrows, grouped, copied and taken away, and undone', async ({ page }) => {
  const condition = '((([0] day RSI(14) > 1) AND ([0] day RSI(14) > 2)) AND ([0] day RSI(14) > 3))';
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address(`/create-screener?condition=${encodeURIComponent(condition)}`));
  const short = async () =>
    (await textOf(page)).replaceAll(/\(\[0\] day RSI\(14\) > (\d)\)/g, '$1').replaceAll(/\( /g, '(');
  await expect.poll(short).toBe('((1 AND 2) AND 3)');

  await drag(page, row(page, 2).getByRole('button', { name: /^Move: / }), row(page, 0), 0.2);
  await expect.poll(short).toBe('((3 AND 1) AND 2)');
  const moved = row(page, 0).getByRole('button', { name: 'Move: RSI 14 day is above 3' });
  await expect(moved).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(short).toBe('((1 AND 3) AND 2)');
  await expect(row(page, 1).getByRole('button', { name: 'Move: RSI 14 day is above 3' })).toBeFocused();

  await row(page, 1).getByRole('button', { name: 'More for this row' }).click();
  await page.getByRole('menuitem', { name: 'Put into a group: any of this and the next' }).click();
  await expect.poll(short).toBe('(1 AND (3 OR 2))');
  await builder(page).getByRole('button', { name: 'Move: RSI 14 day is above 1' }).press('ArrowRight');
  await expect.poll(short).toBe('((1 OR 3) OR 2)');
  await builder(page).getByRole('combobox', { name: 'How many must hold' }).selectOption('All of');
  await expect.poll(short).toBe('((1 AND 3) AND 2)');

  await row(page, 0).getByRole('button', { name: 'More for this row' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.poll(short).toBe('(((1 AND 1) AND 3) AND 2)');
  await row(page, 2).getByRole('button', { name: 'Remove this row' }).click();
  await expect.poll(short).toBe('((1 AND 1) AND 2)');
  await builder(page).getByRole('button', { name: 'Undo the last change' }).click();
  await expect.poll(short).toBe('(((1 AND 1) AND 3) AND 2)');
});

test('what an example replaced comes back', async ({ page }) => {
  const mine = '([0] day RSI(14) > 42)';
  await page.goto(address(`/create-screener?condition=${encodeURIComponent(mine)}`));
  await expect.poll(() => textOf(page)).toBe(mine);
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('menuitem').first().click();
  await expect.poll(() => textOf(page)).not.toBe(mine);
  await builder(page).getByRole('button', { name: 'Undo the last change' }).click();
  await expect.poll(() => textOf(page)).toBe(mine);
});

test('text and rows stay in step with every letter, and a text that cannot be read leaves the last rows greyed', async ({
  page,
}) => {
  await open(page);
  const editor = page.getByRole('textbox', { name: 'Condition' });
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('([0] day RSI(14) > 7)');
  const number = row(page, 0).getByRole('spinbutton', { name: 'Number' });
  await expect(number).toHaveValue('7');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('5');
  await expect(number).toHaveValue('75');
  await number.fill('64.5');
  await expect.poll(() => textOf(page)).toBe('([0] day RSI(14) > 64.5)');
  await number.fill('64.');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => textOf(page)).toBe('([0] day RSI(14) > 64.5)');

  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('([0] day RSI(14) >');
  await expect(builder(page)).toContainText('This is the last condition that could.');
  await expect(builder(page).locator('.builder-tree')).toHaveAttribute('inert', '');
  await expect(builder(page).locator('.pill').first()).toHaveText('RSI 14 day');
  await builder(page).getByRole('button', { name: 'Go back to it' }).click();
  await expect.poll(() => textOf(page)).toBe('([0] day RSI(14) > 64.5)');
  await expect(builder(page).locator('.builder-tree')).not.toHaveAttribute('inert');
});

test('operands in operands and conditions in operands open in place', async ({ page }) => {
  await open(page);
  await row(page, 0).getByRole('button', { name: 'Change Close day', exact: true }).click();
  await pick(page, form(page, 'Close day'), 'Count');
  const count = builder(page).locator('.slot-form').first();
  await count.getByRole('button', { name: 'Condition', exact: true }).click();
  await expect.poll(() => textOf(page)).toMatch(/^\(\[0\] day Count\(\d+, \(\(\[0\] day .* AND \(\[0\] day /);
  await expect(count.locator('.clause-row')).toHaveCount(2);
  await count.locator('.clause-row').nth(1).getByRole('button', { name: 'Remove this row' }).click();
  await expect(count.locator('.clause-row')).toHaveCount(1);
  await count.getByRole('button', { name: 'Calculate with it' }).first().click();
  await expect.poll(() => textOf(page)).toMatch(/^\(\[0\] day Count\(.*\) \* 1 > \[-1\] day CLOSE\)$/);
});

test('a condition becomes a strategy whose sides are shown and judged one at a time', async ({ page }) => {
  await open(page);
  await builder(page).getByRole('button', { name: 'More for the condition' }).click();
  await page.getByRole('menuitem', { name: 'Make it a strategy with a short entry' }).click();
  await expect
    .poll(() => textOf(page))
    .toBe('([0] day CLOSE > [-1] day CLOSE) [GO_LONG] ; ([0] day CLOSE < [-1] day CLOSE) [GO_SHORT]');
  await builder(page).getByRole('tab', { name: 'Short entry' }).click();
  await expect(builder(page).getByRole('combobox', { name: 'How they are compared' })).toHaveValue('<');
  const all = page.locator('.outcome .big');
  await expect(page.getByRole('region', { name: 'Why' })).toContainText('1 of 1 clause holds');
  await expect(all).not.toHaveText('0');
});

test('a long list is drawn as it comes near, and what is changed in one row keeps what was typed in another', async ({
  page,
}) => {
  const clauses = Array.from({ length: 60 }, (_, i) => `([0] day RSI(14) > ${i + 10})`);
  const joined = (all: readonly string[]): string =>
    all.length === 1
      ? all[0]!
      : `(${joined(all.slice(0, Math.ceil(all.length / 2)))} AND ${joined(all.slice(Math.ceil(all.length / 2)))})`;
  const condition = joined(clauses);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address(`/create-screener?condition=${encodeURIComponent(condition)}`));
  const last = builder(page).locator('li[data-drop]').last();
  await expect(row(page, 0)).toBeVisible();
  await expect(last).toHaveText('RSI 14 day is above 69');
  await expect(last.getByRole('spinbutton')).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('spinbutton', { name: 'Number' })).toHaveValue('69');

  const editor = page.getByRole('textbox', { name: 'Condition' });
  await editor.click();
  await page.keyboard.press('Control+End');
  for (let i = condition.length; condition[i - 1] === ')'; i--) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('.5');
  await expect(last.getByRole('spinbutton', { name: 'Number' })).toHaveValue('69.5');
  await row(page, 0).getByRole('spinbutton', { name: 'Number' }).fill('11.25');
  await expect.poll(() => textOf(page)).toContain('RSI(14) > 11.25');
  expect(await textOf(page)).toContain('RSI(14) > 69.5');
  await row(page, 0).getByRole('button', { name: 'More for this row' }).click();
  await page.getByRole('menuitem', { name: 'Remove this row' }).click();
  await expect.poll(() => textOf(page)).not.toContain('11.25');
  expect(await textOf(page)).toContain('RSI(14) > 69.5');
});

test('the screen warns of a history longer than the available one in the words of the server', async ({
  page,
  request,
}) => {
  const condition = '([0] day CLOSE > [0] day SMA(5000, [0] day CLOSE))';
  const reply = await request.post(address('/api/x/scanner/check'), { data: { condition } });
  const [problem] = (await reply.json()).problems;
  expect(problem.message).toMatch(/5,000 day bars back, but \d+ are available/);
  await page.goto(address(`/create-screener?condition=${encodeURIComponent(condition)}`));
  await expect(page.locator('.fix')).toContainText(problem.message);
  await expect(page.locator('.squiggle.warning').first()).toBeVisible();
});

test('a phone shows text or builder, one at a time, and remembers which', async ({ page }) => {
  await open(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('group', { name: 'What is shown' }).getByRole('button', { name: 'Builder' }).click();
  await expect(page.getByRole('textbox', { name: 'Condition' })).toHaveCount(0);
  await expect(builder(page).locator('.clause-row')).toHaveCount(1);
  await page.reload();
  await expect(builder(page).locator('.clause-row')).toHaveCount(1);
  await page.getByRole('group', { name: 'What is shown' }).getByRole('button', { name: 'Text' }).click();
  await expect(page.getByRole('textbox', { name: 'Condition' })).toBeVisible();
  await expect(builder(page)).toHaveCount(0);
});
