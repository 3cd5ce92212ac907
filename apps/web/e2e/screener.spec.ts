import { expect, test as ofItsOwn, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address } from './product.ts';
import { watchRequests } from './requests.ts';

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Condition' });
const lines = (page: Page) => page.locator('.cm-content > .cm-line');

async function open(page: Page) {
  await page.goto(address(`/create-screener?condition=${encodeURIComponent('([0] day CLOSE > 100)')}`));
  await expect(page.locator('.outcome .big')).toBeVisible();
}

async function writeOver(page: Page, text: string) {
  await editorOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

test('a letter typed over a long text of one line takes its place at once', async ({ page }) => {
  await open(page);
  await writeOver(page, '([0] day CLOSE > 1) AND '.repeat(400));
  await expect(lines(page).first()).toContainText('AND ([0] day CLOSE > 1) AND');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('x');
  await expect(lines(page)).toHaveText(['x'], { timeout: 5000 });
  await page.keyboard.press('Control+z');
  await expect(lines(page).first()).toContainText('CLOSE');
});

test('the link that is copied is of the text as it stands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await writeOver(page, '([0] day CLOSE > 777)');
  await expect(page.getByRole('region', { name: 'In words' })).toContainText('777');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('condition=%28%5B0%5D+day+CLOSE+%3E+777%29');
});

ofItsOwn('where the browser cannot copy, it is said', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await open(page);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The browser does not let this page copy.')).toBeVisible();
});

test('a day is typed digit by digit; days on the way to it are not asked for', async ({ page }) => {
  await open(page);
  const day = page.getByLabel('on', { exact: true });
  const wanted = `${Number((await day.inputValue()).slice(-4)) - 1}-10-12`;
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, date] = /"date":"([^"]+)"/.exec(request.postData() ?? '') ?? [];
    if (date) asked.push(date);
  });
  await page.getByRole('combobox', { name: 'Group of stocks' }).focus();
  await page.keyboard.press('Tab');
  await day.press('ControlOrMeta+a');
  await page.keyboard.type(`12/10/${wanted.slice(0, 4)}`);
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue(`12 Oct ${wanted.slice(0, 4)}`);
  await expect.poll(() => asked.at(-1)).toBe(wanted);
  expect(new Set(asked)).toEqual(new Set([wanted]));
});

test('matches of the previous scan are called that while the new one runs', async ({ page }) => {
  await open(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/scanner/public', async (route) => {
    if (route.request().postData()?.includes('888')) await released;
    await route.continue();
  });
  await writeOver(page, '([0] day CLOSE > 888)');
  await expect(page.locator('.outcome')).toContainText('of the previous scan');
  await expect(page.locator('.matches')).toContainText('These are the matches of the previous scan');
  release();
  await expect(page.locator('.outcome')).not.toContainText('of the previous scan');
  await expect(page.locator('.matches')).not.toContainText('of the previous scan');
});

test('sessions that cannot be asked for are not looked for without end', async ({ page }) => {
  await page.route('**/scanner/marks', (route) => route.abort());
  await open(page);
  await expect(page.locator('.why')).toContainText(
    'On which sessions it held is not known. The server did not answer.',
  );
});

test('the search of the reference takes every letter, where the caret stands', async ({ page }) => {
  await page.goto(address('/reference'));
  const search = page.getByRole('searchbox', { name: 'Search the reference' });
  await search.click();
  await page.keyboard.type('bollinger', { delay: 15 });
  await page.keyboard.press('Home');
  await page.keyboard.type('upper ', { delay: 15 });
  await expect(search).toHaveValue('upper bollinger');
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('upper bollinger');
  await page.getByRole('navigation').getByRole('link', { name: 'Reference' }).click();
  await expect(search).toHaveValue('');
});

test('a server that goes is told of, and the condition is there again when it is back', async ({ page }) => {
  const ahead = page.waitForResponse(/Maintenance-[^/]*\.js/);
  const atRest = watchRequests(page);
  await open(page);
  await ahead;
  // What is still on its way would fail first, and take the editor away before a word is written.
  await atRest();
  await page.route('**/*', (route) => route.abort());
  await writeOver(page, '([0] day CLOSE > 999)');
  await expect(page.getByRole('heading', { name: 'Parakh is not answering at the moment.' })).toBeVisible();
  await page.unroute('**/*');
  await expect(lines(page)).toHaveText(['([0] day CLOSE > 999)']);
  await expect(page.locator('.outcome .big')).toBeVisible();
});
