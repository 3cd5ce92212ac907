import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { faultsInBothThemes } from './faults.ts';
import { address, complaintsOf } from './product.ts';
import { bearerOf, newName, signIn } from './sign-in.ts';

// Scans of the whole market and their evidence; on a loaded machine that takes its time.
test.setTimeout(180_000);

const RISING = '(([0] day RSI(14) > 55) AND ([0] day CLOSE > [0] day EMA(20)))';
const STRONGER = '(([0] day RSI(14) > 65) AND ([0] day CLOSE > [0] day EMA(20)))';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Condition' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  await expect(page.getByText('No problems')).toBeVisible();
}

/** Saves a scan beside the page. */
async function scanOf(request: APIRequestContext, userName: string, data: Record<string, unknown>) {
  const headers = await bearerOf(request, userName);
  const made = await request.post(address('/api/scanner/save'), { headers, data: { condition: RISING, ...data } });
  expect(made.ok(), await made.text()).toBe(true);
  return { headers, scan: await made.json() };
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await faultsInBothThemes(page)).toEqual([]);
}

test('a scan is saved, saved again, compared clause by clause, and an earlier version comes back', async ({ page }) => {
  const complaints = complaintsOf(page);
  const name = newName('Rising ');
  await signIn(page);
  await page.goto(address(`/create-screener?condition=${encodeURIComponent(RISING)}`));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog(page, 'Save this scan').getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog(page, 'Save this scan').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\/scan\/[\da-f-]{36}\/rising-/);
  await expect(page.locator('.saved-note')).toContainText('private');
  await expect(page.locator('.outcome .big')).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await write(page, STRONGER);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const second = dialog(page, 'Save version 2');
  await second.getByRole('textbox', { name: 'What was changed' }).fill('A higher bar');
  await second.getByRole('button', { name: 'Save version 2' }).click();
  await expect(page.locator('.saved-note')).toContainText('version 2');
  await expect(page.locator('.saved-condition')).toContainText('65');

  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  const versions = dialog(page, `Versions of ${name}`);
  await expect(versions).toContainText('A higher bar');
  const difference = versions.getByRole('region', { name: 'What differs' });
  await expect(difference.getByRole('listitem').filter({ hasText: 'removed' })).toContainText('RSI(14) > 55');
  await expect(difference.getByRole('listitem').filter({ hasText: 'added' })).toContainText('RSI(14) > 65');
  await expect(difference.getByRole('listitem').filter({ hasText: 'kept' })).toContainText('EMA(20)');
  await expectNoFaults(page);

  await versions.getByRole('button', { name: /^Version 1/ }).click();
  await versions.getByRole('button', { name: 'Bring version 1 back' }).click();
  await expect(page.getByText('Version 1 is back, as version 3.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.saved-note')).toContainText('version 3');
  await expect(page.locator('.saved-condition')).toContainText('55');
  expect(complaints).toEqual([]);
});

test('two saves at once: the other one is shown, and nothing is overwritten or lost', async ({ page, request }) => {
  const name = newName('Contested ');
  const { headers, scan } = await scanOf(request, 'demo-user', { name });
  await signIn(page);
  await page.goto(address(`/create-screener?saved=${scan.id}`));
  await write(page, STRONGER);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const other = { name, condition: '([0] day CLOSE > 100)', note: 'From another window', version: 1 };
  expect((await request.put(address(`/api/scanner/${scan.id}`), { headers, data: other })).ok()).toBe(true);
  await dialog(page, 'Save version 2').getByRole('button', { name: 'Save version 2' }).click();

  const clash = dialog(page, 'Somebody saved this meanwhile');
  await expect(clash).toContainText('From another window');
  await expect(clash.getByRole('listitem').filter({ hasText: 'added' })).toContainText('CLOSE > 100');
  await clash.getByRole('button', { name: 'Save mine as version 3' }).click();
  await expect(page.locator('.saved-note')).toContainText('version 3');
  const versions = await request.get(address(`/api/x/screener/saved/${scan.id}/versions`), { headers });
  expect(await versions.json()).toHaveLength(3);
});

test('a stranger finds a public scan, is led to log in when making it theirs, and the copy tells where it comes from', async ({
  page,
  request,
}) => {
  const name = newName('Public ');
  const { scan } = await scanOf(request, 'demo-subscribed', {
    name,
    isPublic: true,
    description: '<b>bold</b> & "so"',
  });
  await page.goto(address('/scans/demo-subscribed'));
  await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText('<b>bold</b> & "so"')).toBeVisible();
  await page.getByRole('button', { name: 'Make it mine' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('to')!.includes(scan.id));

  await signIn(page);
  await page.goto(address(`/scan/${scan.id}/x`));
  await page.getByRole('button', { name: 'Make it mine' }).click();
  await expect(page.locator('.saved-note')).toContainText(`forked from ${name} by demo-subscribed, version 1`);
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(scan.id));
  await expect(page.locator('.saved-note')).toContainText('by demo-subscribed');
});

test('a stranger who presses Save comes back from the log-in page with nothing lost', async ({ page }) => {
  await page.goto(address('/create-screener'));
  await write(page, STRONGER);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  const back = new URL(page.url()).searchParams.get('to')!;
  await signIn(page);
  await page.goto(address(back));
  await expect(dialog(page, 'Save this scan')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Condition' })).toContainText('RSI(14) > 65');
});

test('a star is kept, and waits among the bookmarks', async ({ page }) => {
  await signIn(page, 'demo-partner');
  await page.goto(address('/scan/oversold/oversold'));
  const star = page.getByRole('button', { name: 'Bookmark Oversold' });
  // The star shows at once what the server is told meanwhile.
  const kept = page.waitForResponse(/scanner\/bookmark/);
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await kept;
  await page.goto(address('/screener-dashboard?list=bookmarked'));
  const table = page.getByRole('table', { name: 'Scans' });
  await expect(table.getByRole('link', { name: 'Oversold', exact: true })).toBeVisible();
  await table.getByRole('button', { name: 'Bookmark Oversold' }).click();
  await expect(page.getByText('You have bookmarked no scan yet.')).toBeVisible();
});

test('a link opens a private scan for a stranger until it is taken back; a private one says plainly that it is not to be seen', async ({
  page,
  context,
  browser,
  request,
}) => {
  const name = newName('Shared ');
  const { scan } = await scanOf(request, 'demo-user', { name });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto(address(`/scan/${scan.id}/x`));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Whoever has it may read this.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(heading(stranger, name)).toBeVisible();
  await stranger.goto(address(`/scan/${scan.id}/x`));
  await expect(stranger.getByText('Scan not found or private.')).toBeVisible();
  await expect(stranger.getByRole('main').getByRole('link', { name: 'All scans' })).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Stop sharing by the link' }).click();
  await expect(page.getByText('Its link opens nothing any more.')).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.getByText('Scan not found or private.')).toBeVisible();
  await stranger.context().close();
});

test('a scan is published after one question, found by everybody, and deleted after another', async ({ page }) => {
  const name = newName('Published ');
  await signIn(page);
  await page.goto(address(`/create-screener?condition=${encodeURIComponent(RISING)}&save=yes`));
  await dialog(page, 'Save this scan').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Publish to everybody' }).click();
  await dialog(page, `Publish ${name}?`).getByRole('button', { name: 'Publish' }).click();
  await expect(page.locator('.saved-note')).toContainText('public');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page, `Delete ${name}?`).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/screener-dashboard\?list=own/);
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a screen by figures is filled in, shows what it makes, is saved and opened again', async ({ page }) => {
  const name = newName('Cheap ');
  await signIn(page);
  await page.goto(address('/screener'));
  await expect(page.getByRole('table', { name: 'Results' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect(page.getByText('Choose what is compared.')).toBeVisible();
  await page.getByRole('button', { name: /^Field of row 3/ }).click();
  await page.getByRole('combobox', { name: 'Search fields' }).fill('pe ratio');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Comparison of row 3' }).selectOption('<');
  await page.getByRole('textbox', { name: 'Number of row 3' }).fill('40');
  await expect(page.locator('.as-condition')).toContainText('(PE Ratio < 40)');
  await expect(page.getByRole('columnheader', { name: /PE Ratio/ })).toBeVisible();
  await expect(page).toHaveURL(/filter=/);
  await expectNoFaults(page);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog(page, 'Save this screen').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\/screener\/[\da-f-]{36}\/cheap-/);
  await expect(page.getByRole('table', { name: 'Results' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Number of row 3' })).toHaveValue('40');
  await page.goto(address('/screener-home?list=own'));
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('columns beside the results are chosen and kept for the person', async ({ page }) => {
  await signIn(page, 'demo-enterprise');
  await page.goto(address('/screener'));
  await page.getByRole('button', { name: /^Column: / }).click();
  await page.getByRole('combobox', { name: 'Search fields' }).fill('ROCE');
  const kept = page.waitForResponse(
    (reply) => reply.url().includes('userScreenFields') && reply.request().method() === 'PUT',
  );
  await page.keyboard.press('Enter');
  await kept;
  await expect(page.getByRole('columnheader', { name: /ROCE/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: /ROCE/ })).toBeVisible();
  await page.getByRole('button', { name: 'Take away the column ROCE' }).click();
  await expect(page.getByRole('columnheader', { name: /ROCE/ })).toHaveCount(0);
});

test('a strategy of the library becomes one’s own, is saved with another stop, and tells what differs', async ({
  page,
}) => {
  const name = newName('Cross ');
  await signIn(page);
  await page.goto(address('/strategy-global/golden-cross'));
  await page.getByRole('button', { name: 'Make it mine' }).click();
  await expect(page.locator('.saved-note')).toContainText('forked from Golden cross');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Stop', exact: true }).first().fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const next = dialog(page, 'Save version 2');
  await next.getByRole('textbox', { name: 'Name' }).fill(name);
  await next.getByRole('button', { name: 'Save version 2' }).click();
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await expect(dialog(page, `Versions of ${name}`).locator('.changed-settings')).toContainText('Stop, %');
  await expect(dialog(page, `Versions of ${name}`).locator('.changed-settings')).toContainText('7');
  await page.keyboard.press('Escape');
  await expectNoFaults(page);
  await page.goto(address('/strategy-home'));
  await expect(
    page.getByRole('table', { name: 'Your strategies' }).getByRole('link', { name, exact: true }),
  ).toBeVisible();
});

test('categories and segments are tended: added, renamed, filled, put in order, and deleted after one question', async ({
  page,
}) => {
  const category = newName('Kind ');
  const below = newName('Early ');
  const segment = newName('Morning ');
  await signIn(page, 'demo-admin');
  await page.goto(address('/category'));
  await page.getByRole('textbox', { name: 'New category' }).fill(category);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(`^Add a sub-category.*${category}`) }).click();
  await page.getByRole('textbox', { name: `New sub-category of ${category}` }).fill(below);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Rename ${below}` })).toBeVisible();
  await page.getByRole('button', { name: `Rename ${category}`, exact: true }).click();
  await page.getByRole('textbox', { name: `New name of ${category}` }).fill(`${category} anew`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${category} anew`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${category} anew` }).click();
  await dialog(page, `Delete ${category} anew?`).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${category} anew`, { exact: true })).toHaveCount(0);

  await page.getByRole('textbox', { name: 'New segment' }).fill(segment);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(`^Tend.*${segment}`) }).click();
  const scans = page.getByRole('list', { name: `Scans of ${segment}` });
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Put it in' }).click();
    await expect(scans.getByRole('listitem')).toHaveCount(count);
  }
  const first = await scans.getByRole('listitem').first().locator('.clip').textContent();
  await page.getByRole('button', { name: `Move ${first} down` }).click();
  await expect(scans.getByRole('listitem').nth(1)).toContainText(first!);
  await expectNoFaults(page);
  await page.getByRole('button', { name: `Delete ${segment}`, exact: true }).click();
  const question = dialog(page, `Delete ${segment}?`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('This segment holds scans.');
  await question.getByRole('button', { name: 'Delete it all the same' }).click();
  await expect(page.getByText(segment, { exact: true })).toHaveCount(0);
});

test('on a phone no screen of saved things moves sideways', async ({ page, request }) => {
  const name = newName('A long name of a scan that somebody gave without thinking of phones ');
  const { scan } = await scanOf(request, 'demo-user', { name, description: 'Unbroken'.repeat(40) });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  for (const path of [
    `/scan/${scan.id}/x`,
    `/create-screener?saved=${scan.id}`,
    '/screener-dashboard?list=own',
    '/screener',
  ]) {
    await page.goto(address(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, path).toBeLessThanOrEqual(0);
  }
});
