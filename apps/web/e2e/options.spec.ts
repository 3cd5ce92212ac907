import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { address, asked, written } from './product.ts';
import { onReusedPage as test } from './reused-page.ts';

test('from the dashboard over a list to the chain, its Greeks and another expiry, all of it in the address', async ({
  page,
  request,
}) => {
  await page.goto(address('/futures-dashboard'));
  await page.getByRole('region', { name: 'Long build-up' }).getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(/\/futures-trend\/1\/long-buildup$/);
  await page.getByRole('combobox', { name: 'List' }).selectOption({ label: 'OI losers' });
  await expect(page).toHaveURL(/\/futures-trend\/1\/oi-losers$/);
  await expect(page.getByRole('heading', { level: 1, name: 'OI losers' })).toBeVisible();
  await page.getByRole('combobox', { name: 'OI change' }).selectOption('5');
  await expect(page).toHaveURL(/oi-losers\?oi=5$/);

  await page.getByRole('link', { name: 'Option chain', exact: true }).click();
  const [, second] = (await asked(request, 'expiries/NIFTY')).expiries;
  await page.getByRole('combobox', { name: 'Expiry' }).selectOption(second.expiry);
  await expect(page).toHaveURL(new RegExp(`/open-interest/NIFTY\\?expiry=${second.expiry}$`));
  await page.getByRole('button', { name: 'Greeks', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Delta' })).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Delta' })).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Expiry' })).toHaveValue(second.expiry);
});

test('strikes are walked by arrow keys', async ({ page }) => {
  await page.goto(address('/open-interest/NIFTY'));
  const rows = page.locator('.chain tbody tr[tabindex]');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows.nth(1)).toBeFocused();
});

test('a session is stepped to, and set beside another one', async ({ page, request }) => {
  const { sessions }: { sessions: string[] } = await asked(request, 'x/options/sessions');
  const [before, last] = sessions.slice(-2);
  await page.goto(address('/option-chain-eod?symbol=TCS'));
  await page.getByRole('button', { name: 'The session before' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${before}`));
  await expect(page.getByRole('combobox', { name: 'Session' })).toHaveValue(before!);
  await page.getByRole('combobox', { name: 'Beside' }).selectOption(last!);
  await expect(page.getByRole('columnheader', { name: 'IV chg' })).toHaveCount(2);
});

test('any session is replayed from its address', async ({ page, request }) => {
  const { sessions }: { sessions: string[] } = await asked(request, 'x/options/sessions?symbol=NIFTY');
  const date = sessions.at(-2)!;
  await page.goto(address(`/option-chain-eod?symbol=NIFTY&date=${date}&replay=11%3A00`));
  await page.getByRole('button', { name: 'Pause' }).click();
  const slider = page.getByRole('slider', { name: 'Moment of the session' });
  await slider.press('ArrowRight');
  const named = new URL(page.url()).searchParams.get('replay')!;
  const at = Date.parse(`${date}T${named}:00+05:30`);
  const then = await asked(request, `x/options/chain-at/NIFTY?at=${at}&date=${date}`);
  await expect(page.getByRole('region', { name: 'Calls and puts' })).toContainText(`${named}:00`);
  await expect(page.locator('.spot-line b')).toHaveText(
    then.spot.toLocaleString('en-IN', { minimumFractionDigits: 2 }),
  );
  await page.getByRole('button', { name: 'End the replay' }).click();
  await expect(page).not.toHaveURL(/replay/);
});

test('strikes are chosen for the lines, and a shared address shows the same', async ({ page }) => {
  await page.goto(address('/multi-strike-oi?symbol=TCS'));
  await page.getByRole('button', { name: 'Around the money' }).click();
  await expect(page).toHaveURL(/strikes=\d+CE%2C\d+PE/);
  const chosen = page.getByRole('button', { pressed: true, name: /CE$/ });
  await expect(chosen).toHaveCount(5);
  await chosen.first().click();
  await expect(chosen).toHaveCount(4);
  await page.reload();
  await expect(chosen).toHaveCount(4);
});

for (const path of [
  '/open-interest/NOSUCHSHARE',
  // A share without futures and options.
  '/open-interest/3MINDIA',
  '/futures-trend/1/nonsense',
  '/futures-trend/soon/ban',
  '/options-trend/1/all/nonsense',
  '/options-trend/1/bonds/volume',
])
  test(`${path} leads to /404`, async ({ page }) => {
    await page.goto(address(path));
    await expect(page).toHaveURL(/\/404/);
  });

test('a chain is saved with every strike', async ({ page, request }) => {
  const { rows } = await asked(request, 'optionsAnalysis/optchain?symbol=TCS');
  await page.goto(address('/open-interest/TCS'));
  const saved = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Calls and puts' }).getByRole('button', { name: 'Save as CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^TCS \d{4}-\d{2}-\d{2} \d{4}-\d{2}-\d{2}\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8').split('\n');
  expect(lines[0]).toMatch(/^strike,call price,call iv,/);
  expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(
    rows.map(({ strike }: { strike: number }) => strike),
  );
});

test('the page of a share has its futures and options, of one without them there is no such tab', async ({ page }) => {
  await page.goto(address('/stocks/RELIANCE'));
  await page.getByRole('tab', { name: 'F&O' }).click();
  await expect(page).toHaveURL(/view=contracts/);
  await expect(page.getByRole('region', { name: 'Futures' }).getByRole('row')).toHaveCount(4);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Option chain' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'RELIANCE option chain' })).toBeVisible();
  await page.goto(address('/stocks/3MINDIA'));
  await expect(page.getByRole('tab', { name: 'Peers' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'F&O' })).toHaveCount(0);
});

test('a future is shown in bars of minutes, each with its class, and in sessions', async ({ page, request }) => {
  const of = async (interval: string) => asked(request, `futIntradayBuildup/NIFTY/1?interval=${interval}`);
  const { bars, interval } = await of('60minute');
  expect([interval, bars.length]).toEqual(['60minute', 7]);
  await page.goto(address('/future-intraday-buildup?interval=60minute'));
  const rows = page.getByRole('table', { name: 'Bars' }).getByRole('row');
  await expect(rows).toHaveCount(8);
  // The newest first: its own end, and its price as the call has it.
  await expect(rows.nth(1)).toContainText('15:30');
  await expect(rows.nth(1)).toContainText(bars.at(-1).close.toLocaleString('en-IN'));
  await page.getByRole('button', { name: '1D' }).click();
  await expect(page).toHaveURL(/interval=day/);
  const sessions = await of('day');
  await expect(page.getByText(`${sessions.bars.length} rows`)).toBeVisible();
});

test('the last session is replayed where none runs', async ({ page, request }) => {
  await page.goto(address('/open-interest/NIFTY?replay=12%3A00'));
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('.page-head .sub')).toHaveText(/^Replay: /);
  await page.getByRole('button', { name: 'End the replay' }).click();
  const { spot } = await asked(request, 'optionsAnalysis/optchain?symbol=NIFTY');
  await expect(page.locator('.spot-line b')).toHaveText(spot.toLocaleString('en-IN', { minimumFractionDigits: 2 }));
});

/** On from control to control until one has the focus, as somebody without a mouse goes. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.first().evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 120 && !(await isThere()); pressed++) await page.keyboard.press('Tab');
  await expect(wanted.first()).toBeFocused();
}

test('by keyboard alone a chain is found, its strikes are walked, and its day is replayed', async ({ page }) => {
  await page.goto(address('/options-dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Search symbols/ })).toBeFocused();
  await page.keyboard.type('Option chain');
  await expect(page.getByRole('option', { name: /^Option chain/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/open-interest\/NIFTY/);
  await tabTo(page, page.getByRole('combobox', { name: 'Expiry' }));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/expiry=/);
  await tabTo(page, page.getByRole('button', { name: 'Replay the day' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/replay=/);
  await tabTo(page, page.getByRole('slider', { name: 'Moment of the session' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/replay=09%3A16/);
  await tabTo(page, page.getByRole('button', { name: 'End the replay' }));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/replay=/);
  const rows = page.locator('.chain tbody tr[tabindex]');
  await tabTo(page, rows);
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
});

test('the futures dashboard counts the classes of each sector, and saves them as CSV', async ({ page, request }) => {
  await page.goto(address('/futures-dashboard'));
  const sectors = page.getByRole('region', { name: 'Classes by sector' });
  const cells = sectors.getByRole('row').nth(1).getByRole('cell');
  // None is there until the futures are answered.
  await expect(cells.nth(2)).toHaveText(/^\d+$/);
  const [sector, , ...figures] = await cells.allInnerTexts();
  const { rows } = await asked(request, 'FNODashboard/fnoOI/1');
  const own: { buildUp: string | null }[] = rows.filter(
    (row: { sector: string | null; buildUp: string | null }) => row.sector === sector && row.buildUp !== null,
  );
  const countOf = (name: string) => String(own.filter(({ buildUp }) => buildUp === name).length);
  const classes = ['long_buildup', 'short_buildup', 'short_covering', 'long_unwinding'];
  expect(figures.slice(0, 5)).toEqual([String(own.length), ...classes.map(countOf)]);
  await expect(sectors.getByRole('button', { name: 'CSV' })).toBeVisible();
});

test('the dashboards show what is unusual, and each list leads to all of it', async ({ page, request }) => {
  await page.goto(address('/options-dashboard'));
  const { rows } = await asked(request, 'OpenInterestData');
  const known: { symbol: string; pcrOi: number }[] = rows.filter(
    ({ pcrOi }: { pcrOi: number | null }) => pcrOi !== null,
  );
  const [highest] = known.toSorted((one, other) => other.pcrOi - one.pcrOi);
  const ratios = page.getByRole('region', { name: 'Highest PCR' });
  await expect(ratios.getByRole('row').nth(1)).toContainText(highest!.pcrOi.toFixed(2));
  await expect(page.getByRole('region', { name: 'Unusual volume' })).toBeVisible();
  const changes = await asked(request, 'x/options/iv-changes');
  const risen: { symbol: string; ivChange: number }[] = changes.rows.filter(
    ({ ivChange }: { ivChange: number | null }) => (ivChange ?? 0) > 0,
  );
  const [most] = risen.toSorted((one, other) => other.ivChange - one.ivChange);
  const gainers = page.getByRole('region', { name: 'IV gainers' });
  await expect(gainers.getByRole('row').nth(1)).toContainText(`+${most!.ivChange.toFixed(2)}`);
  await expect(gainers).toContainText('against');
  await page.getByRole('region', { name: 'Most premium' }).getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(/\/options-trend\/1\/all\/premium$/);
  await expect(page.getByRole('columnheader', { name: 'Premium' }).last()).toBeVisible();
});

test('strategies are laid over a straddle leg by leg, and a shared address shows what they cost', async ({
  page,
  request,
}) => {
  const chain = await asked(request, 'optionsAnalysis/optchain?symbol=NIFTY');
  const strikes: number[] = chain.rows.map(({ strike }: { strike: number }) => strike);
  const money = strikes.reduce((best, one) =>
    Math.abs(one - chain.forward) < Math.abs(best - chain.forward) ? one : best,
  );
  const above = strikes[strikes.indexOf(money) + 2]!;
  await page.goto(address(`/straddle?symbol=NIFTY&strike=${money}`));
  const overlaid = page.getByRole('region', { name: 'Strategies overlaid' });
  const form = overlaid.getByRole('form', { name: 'Add a leg' });
  const add = form.getByRole('button', { name: 'Add a leg' });
  await form.getByRole('combobox', { name: 'Strike of the leg' }).selectOption(String(money));
  await add.press('Enter');
  await form.getByRole('button', { name: 'Sell' }).click();
  await form.getByRole('combobox', { name: 'Lots' }).selectOption('2');
  await form.getByRole('combobox', { name: 'Strike of the leg' }).selectOption(String(above));
  await add.click();
  await expect(page).toHaveURL(new RegExp(`with=B1x${money}CE%2CS2x${above}CE`));
  await page.reload();
  const path = await asked(
    request,
    `x/options/path/NIFTY?date=${chain.date}&expDate=${chain.expiry}&strikes=${money}CE,${above}CE`,
  );
  const [bought, sold]: number[] = path.contracts.map(({ price }: { price: number[] }) => price.at(-1)!);
  const cost = bought! - 2 * sold!;
  const read = overlaid.locator('.read-out .line-name', { hasText: '2:' });
  await expect(read.locator('b')).toHaveText(new RegExp(`^${cost < 0 ? '[−-]' : ''}${written(cost)}$`));
  await overlaid.getByRole('button', { name: /^Remove −2×/ }).click();
  await expect(page).toHaveURL(new RegExp(`with=B1x${money}CE$`));
  // A strike that nobody lists is told, and is no line.
  await page.goto(address('/straddle?symbol=NIFTY&with=B1x1CE'));
  await expect(overlaid.getByText('not listed in this expiry')).toBeVisible();
  await expect(overlaid.locator('.read-out .line-name', { hasText: '2:' }).locator('b')).toHaveText('–');
});

test('one straddle is compared over sessions, each at the same minute', async ({ page, request }) => {
  const chain = await asked(request, 'optionsAnalysis/optchain?symbol=NIFTY');
  const { sessions }: { sessions: string[] } = await asked(request, 'x/options/sessions?symbol=NIFTY');
  const before = sessions.filter((day) => day < chain.date).at(-1)!;
  await page.goto(address('/straddle?symbol=NIFTY'));
  const compared = page.getByRole('region', { name: 'Days compared' });
  await compared.getByRole('checkbox').first().check();
  await expect(page).toHaveURL(new RegExp(`days=${before}`));
  const strike = await page.getByRole('combobox', { name: 'Strike', exact: true }).inputValue();
  const of = `expDate=${chain.expiry}&strikes=${strike}CE,${strike}PE`;
  const path = await asked(request, `x/options/path/NIFTY?date=${before}&${of}`);
  const [call, put]: number[] = path.contracts.map(({ price }: { price: number[] }) => price.at(-1)!);
  await expect(compared.locator('.read-out .line-name b').nth(1)).toHaveText(written(call! + put!));
});
