import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectProject } from './own-server.ts';
import { address } from './product.ts';
import { type RunningServer, startServer } from './server.ts';
import { signIn } from './sign-in.ts';

const root = resolve(import.meta.dirname, '../../..');
const header =
  'SYMBOL, SERIES, DATE1, PREV_CLOSE, OPEN_PRICE, HIGH_PRICE, LOW_PRICE, LAST_PRICE, CLOSE_PRICE, AVG_PRICE, TTL_TRD_QNTY, TURNOVER_LACS, NO_OF_TRADES, DELIV_QTY, DELIV_PER';
const row = (symbol: string, day: string, price: string) =>
  `${symbol}, EQ, ${day}, ${price}, ${price}, ${price}, ${price}, ${price}, ${price}, ${price}, 1000, 1.00, 25, 400, 40.00`;
/** A split from one to five of which no file tells. */
const days = {
  '30-Apr-2025': [row('TCS', '30-Apr-2025', '3500.00'), row('ACME', '30-Apr-2025', '500.00')],
  '02-May-2025': [row('TCS', '02-May-2025', '3510.00'), row('ACME', '02-May-2025', '101.00')],
};

let server: RunningServer;
let folder: string;
const usual = process.env.PARAKH_E2E;

test.beforeAll(async () => {
  expectProject();
  test.setTimeout(240_000);
  folder = mkdtempSync(join(tmpdir(), 'parakh-jumps-'));
  const files = join(folder, 'files');
  mkdirSync(files);
  for (const [day, rows] of Object.entries(days))
    writeFileSync(join(files, `${day}.csv`), `${[header, ...rows].join('\n')}\n`);
  const env = { ...process.env, PARAKH_DATA: join(folder, 'data') };
  // An app database without people, which a start would make anew.
  const people = join(process.env.PARAKH_E2E_MARKET!, 'people');
  cpSync(people, join(env.PARAKH_DATA, 'people'), { recursive: true, verbatimSymlinks: true });
  const imported = spawnSync(
    join(root, 'node_modules/.bin/node'),
    [join(root, 'apps/server/src/cli.mjs'), 'import', files],
    { env, encoding: 'utf8' },
  );
  expect(imported.stdout + imported.stderr).toContain('ACME on 2025-05-02');
  server = await startServer({ PARAKH_LIVE: 'off', PARAKH_DATA: env.PARAKH_DATA });
  process.env.PARAKH_E2E = server.address;
});
test.afterAll(async () => {
  process.env.PARAKH_E2E = usual;
  await server?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

test('an admin settles a jump by its ratio, takes it back and accepts it as true; the audit log tells all three', async ({
  page,
}) => {
  await signIn(page, 'demo-admin');
  await page.goto(address('/run-admin'));
  const [jumps, settled] = ['Suspicious jumps', 'Settled by hand'].map((name) => page.getByRole('region', { name }));
  const closeBefore = async () => {
    const { close } = await (await page.request.get(address('/api/CandlestickAnalysis/chartData/ACME/day'))).json();
    return close[0];
  };
  await expect(jumps!).toContainText('a split 5 for 1');
  expect(await closeBefore()).toBe(500);

  await jumps!.getByRole('button', { name: 'Settle ACME of 2 May 2025' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle' });
  await expect(dialog.getByLabel('New shares')).toHaveValue('5');
  await expect(dialog.getByLabel('Ex-date')).toHaveValue('2 May 2025');
  await expect(dialog).toContainText('the close of 30 Apr 2025 becomes ₹100.00, and the session moves by +1.00');
  await dialog.getByRole('button', { name: 'Apply 5 for 1' }).click();
  await expect(dialog).toBeHidden();
  await expect(settled!).toContainText('5 for 1 from 2 May 2025');
  await expect(jumps!).toContainText('No close moves as only an unknown split would.');
  expect(await closeBefore()).toBe(100);

  await settled!.getByRole('button', { name: 'Undo ACME' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(settled!).toContainText('No jump was settled by hand.');
  expect(await closeBefore()).toBe(500);

  await jumps!.getByRole('button', { name: 'Settle ACME of 2 May 2025' }).click();
  await dialog.getByText('Accept as true').first().click();
  await expect(dialog).toContainText('No price changes.');
  await dialog.getByRole('button', { name: 'Accept as true' }).last().click();
  await expect(settled!).toContainText('demo-admin');
  expect(await closeBefore()).toBe(500);

  await page.goto(address('/audit-log'));
  for (const says of [
    'Settled a jumping close by a ratio: ACME on 2025-05-02, 5 for 1 from 2025-05-02',
    'Took back how a jumping close was settled: ACME on 2025-05-02',
    'Accepted a jumping close as true: ACME on 2025-05-02',
  ])
    await expect(page.getByText(says).first()).toBeVisible();
});
