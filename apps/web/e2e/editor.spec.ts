import { expect, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { faultsInBothThemes } from './faults.ts';
import { address, complaintsOf } from './product.ts';

const THREE_LINES = `((
  ([0] day CLOSE > [0] day SMA(20, [0] day CLOSE)) AND ([0] day RSI(14) > 40)
) AND ([0] day VOLUME > 0))`;

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Condition' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Completions' });
/** What screen readers were told so far: each announcement stands there for a fifth of a second only. */
const told = (page: Page) => page.locator('#heard');

/** Opens the editor on a text, and waits until it was judged once. */
async function open(page: Page, text: string) {
  await page.goto(address(`/create-screener?condition=${encodeURIComponent(text)}`));
  await expect(editorOf(page)).toContainText(text.split('\n')[0]!);
  await expect(page.locator('.outcome .big')).toBeVisible();
  await page.evaluate(hear);
}

function hear() {
  const heard = document.createElement('div');
  heard.id = 'heard';
  heard.hidden = true;
  document.body.append(heard);
  const voice = document.querySelector('.cm-announced')!;
  new MutationObserver(() => heard.append(`${voice.textContent} `)).observe(voice, { childList: true, subtree: true });
}

/** Puts a text in the place of the one that stands, as pasting does. */
async function paste(page: Page, text: string) {
  await editorOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  await expect.poll(() => textOf(page)).toBe(text);
}

/** The letters as they stand, without the rows that problems open. */
const textOf = (page: Page) =>
  page.locator('.cm-content > .cm-line').evaluateAll((lines) => lines.map((line) => line.textContent).join('\n'));

test('a condition is written by keyboard alone: Enter takes what the list shows, however quick', async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page, THREE_LINES);
  await editorOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('([0] day ema');
  await expect(options(page).getByRole('option', { name: /^EMA\(/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(page)).toMatch(/^\(\[0\] day EMA\(\d+\)\)$/);
  await page.keyboard.type(' cross');
  await expect(options(page).getByRole('option', { name: /crossup/, selected: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).getByRole('option', { name: /crossdown/, selected: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type(' [0] day CLOSE');
  await expect.poll(() => textOf(page)).toMatch(/^\(\[0\] day EMA\(\d+\) crossdown \[0\] day CLOSE\)$/);
  await expect(page.getByText('No problems')).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(page)).toContain('CLOSE\n');
  expect(complaints).toEqual([]);
});

test('while arguments are written their names are shown, the current one marked, and Escape hides them', async ({
  page,
}) => {
  await open(page, '([0] day SMA(20, [0] day CLOSE) > 5)');
  await page.locator('.cm-line .d').first().click();
  const hint = page.locator('.cm-signature');
  await expect(hint).toContainText('SMA(length, source)');
  await expect(hint.locator('b')).toHaveText('length');
  await expect(hint).toContainText('a whole number of bars, at least 1, usually 20');
  await page.keyboard.press('Control+Shift+Space');
  await expect(told(page)).toContainText('SMA(length, source)');
  await page.locator('.cm-line .p', { hasText: ',' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(hint.locator('b')).toHaveText('source');
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
});

test('a name explains itself under the pointer and by F1', async ({ page }) => {
  await open(page, '([0] day RSI(14) > 40)');
  await page.locator('.cm-line .n').hover();
  const help = page.locator('.cm-help');
  await expect(help).toContainText('RSI');
  await expect(help).toContainText('0 to 100');
  await expect(help.locator('code')).toContainText('RSI(');
  await page.locator('.cm-line .n').click();
  await page.keyboard.press('F1');
  await expect(help, 'F1 takes the place of what the pointer opened').toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.mouse.move(1, 1);
  await expect(help).toHaveCount(0);
  await page.locator('.cm-line .n').click();
  await page.mouse.move(1, 1);
  await page.keyboard.press('F1');
  await expect(help).toContainText('0 to 100');
  await expect(told(page)).toContainText('RSI');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
});

test('problems are walked by F8, told, and mended by Tab, by Ctrl with a full stop and by a press', async ({
  page,
}) => {
  await open(page, '([0] day RSI(14) > 40)');
  await paste(page, '(([0] day RSII(14) > 40) AND\n([0] day EMMA(20) > 5))');
  await expect(page.locator('.squiggle')).toHaveText(['RSII', 'EMMA']);
  await expect(editorOf(page)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F8');
  await expect(told(page)).toContainText('Problem 1 of 2');
  await expect(told(page)).toContainText('Tab mends it');
  await page.keyboard.press('Tab');
  await expect.poll(() => textOf(page)).toContain('day RSI(14)');
  await expect(page.locator('.squiggle')).toHaveText(['EMMA']);
  await page.keyboard.press('Shift+F8');
  await expect(told(page)).toContainText('Problem 1 of 1');
  await page.keyboard.press('Control+.');
  await expect.poll(() => textOf(page)).toContain('day EMA(20)');
  await expect(page.locator('.squiggle')).toHaveCount(0);
  await expect(editorOf(page)).toHaveAttribute('aria-invalid', 'false');

  await paste(page, '([0] day RSII(14) > 40)');
  await page.locator('.fix').getByRole('button').click();
  await expect.poll(() => textOf(page)).toBe('([0] day RSI(14) > 40)');
  await expect(editorOf(page)).toBeFocused();
});

test('groups are folded by mouse and keyboard, and a long text is put in order', async ({ page }) => {
  await open(page, THREE_LINES);
  await page.locator('.cm-foldGutter [title="Fold line"]:visible').first().click();
  await expect(page.locator('.cm-folded')).toContainText('3 lines');
  await page.locator('.cm-folded').click();
  await expect.poll(() => textOf(page)).toBe(THREE_LINES);
  await editorOf(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+BracketLeft');
  await expect(page.locator('.cm-folded')).toBeVisible();
  await page.keyboard.press('Control+Shift+BracketRight');
  await expect(page.locator('.cm-folded')).toHaveCount(0);

  const clause = '([0] day  close>[0] day SMA(20, [0] day CLOSE))';
  await paste(page, `((${clause} and ${clause}) or ${clause})`);
  await page.keyboard.press('Control+Shift+f');
  await expect.poll(async () => (await textOf(page)).split('\n').length).toBeGreaterThan(2);
  expect(await textOf(page)).not.toContain('close');
  await page.keyboard.press('Control+z');
  await expect.poll(() => textOf(page)).toContain('close');
});

test('Escape, then Tab leaves the editor even where Tab would mend', async ({ page }) => {
  await open(page, '([0] day RSI(14) > 40)');
  await paste(page, '([0] day RSII(14) > 40)');
  await expect(page.locator('.squiggle')).toHaveText('RSII');
  await expect(editorOf(page)).toHaveAttribute('aria-description', /Escape, then Tab leaves/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editorOf(page)).not.toBeFocused();
  expect(await textOf(page)).toBe('([0] day RSII(14) > 40)');
});

test('typing in two hundred clauses never loses or delays a letter', async ({ page }) => {
  const clauses = Array.from({ length: 200 }, (_, i) => `([0] day CLOSE > [0] day EMA(${i + 5}))`);
  while (clauses.length > 1) clauses.push(`(${clauses.shift()} AND\n${clauses.shift()})`);
  await open(page, '([0] day RSI(14) > 40)');
  // The editor alone is tried: scans and evidence of two hundred clauses would keep the server from all other tests.
  await page.route(/\/api\/(x\/)?scanner\//, () => undefined);
  await editorOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(clauses[0]!);
  await page.keyboard.press('Control+Home');
  await page.evaluate(markFrames);
  const typed = '([0] day RSI(14) > 40) AND ';
  for (const letter of typed) await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  // A bracket closes itself: typed over, it stands there once.
  await expect.poll(async () => (await textOf(page)).startsWith(typed)).toBe(true);
  const measured = () => page.evaluate(() => performance.getEntriesByName('key').map(({ duration }) => duration));
  await expect.poll(async () => (await measured()).length).toBeGreaterThanOrEqual(typed.length);
  const taken = await measured();
  const sorted = taken.toSorted((a, b) => a - b);
  const figure = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);
  test.info().annotations.push({
    type: 'key to frame, ms',
    description: `median ${figure(0.5)}, 95 % ${figure(0.95)}, longest ${figure(1)}`,
  });
});

/** Measures from each key to the end of the work it set off before the next frame. */
function markFrames() {
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.addEventListener('message', () =>
          performance.measure('key', { start: timeStamp, end: performance.now() }),
        );
        after.port1.start();
        after.port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

for (const [name, width, height] of [
  ['desktop', 1440, 900],
  ['phone', 390, 844],
] as const) {
  test(`axe finds nothing in what the editor opens, ${name}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page, '([0] day SMA(20, [0] day CLOSE) > 5)');
    await paste(page, '([0] day SMA(20, [0] day RSII(14)) > 5)');
    await expect(page.locator('.fix')).toBeVisible();
    await page.locator('.cm-line .n').first().click();
    await page.keyboard.press('F1');
    await expect(page.locator('.cm-help')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await paste(page, '([0] day ');
    await page.keyboard.press('Control+Space');
    await expect(options(page).getByRole('option').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
}

/** The list of options is scrolled by the arrow keys in the text, which names the marked option as its descendant. */
const faults = (page: Page) =>
  faultsInBothThemes(page, { within: '.condition-editor', without: ['scrollable-region-focusable'] });
