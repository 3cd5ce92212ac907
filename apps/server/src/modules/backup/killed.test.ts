import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { random } from '@parakh/base';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyTestStores } from '../../main/test-folder.ts';
import { ended, startProcess } from '../../main/test-process.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import { rowsIn } from '../marketdata/store/market-copies.ts';
import { verifiedManifest } from './archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-backup-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const log = pino({ level: 'silent' });
const launcher = join(import.meta.dirname, '../../cli.mjs');
const file = join(folder, 'parakh.backup');
const env = (data: string) => ({
  PARAKH_DATA: join(folder, data),
  PARAKH_LIVE: 'off',
  PARAKH_WEB: join(folder, 'web'),
});

function parakh(args: readonly string[], data: string) {
  return spawn(process.execPath, [launcher, ...args], { env: { ...process.env, ...env(data) }, stdio: 'ignore' });
}

/** How much of the next backup is written when the server is killed; PARAKH_SEED tries others. */
const chance = random(Number(process.env.PARAKH_SEED ?? 1));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(2);
}

beforeAll(async () => {
  await copyTestStores(env('data').PARAKH_DATA);
  // Without a server the command opens the stores itself.
  expect(await once(parakh(['backup', file], 'data'), 'exit')).toEqual([0, null]);
});

it('leaves the last whole backup when the server is killed in the middle of the next one', async () => {
  let whole = readFileSync(file);
  let killed = 0;
  let server = await startProcess(env('data'));
  for (const share of [0, chance.next(), chance.next()]) {
    const next = parakh(['backup', file], 'data');
    const gone = once(next, 'exit');
    await until(() => existsSync(`${file}.partial`) && statSync(`${file}.partial`).size >= share * whole.length);
    await server.kill();
    const [code] = await gone;
    if (code === 0) whole = readFileSync(file);
    else killed++;
    await verifiedManifest(file);
    expect(readFileSync(file).equals(whole)).toBe(true);
    server = await startProcess(env('data'));
  }
  // One that was nearly written may have ended before.
  expect(killed).toBeGreaterThan(0);

  await expectRestored('after-kills');

  expect(await once(parakh(['backup', file], 'data'), 'exit')).toEqual([0, null]);
  expect(existsSync(`${file}.partial`)).toBe(false);
  await verifiedManifest(file);
  await server.stop();
});

async function expectRestored(data: string): Promise<void> {
  expect(await once(parakh(['restore', file], data), 'exit')).toEqual([0, null]);
  const market = await openMarketStore({ dataFolder: env(data).PARAKH_DATA, log });
  const { market: tables } = await verifiedManifest(file);
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) expect(await rowsIn(market, table)).toBe(table.rows);
  await market.close();
}

it('a restore that is killed leaves an empty folder, and the next one does its work', async () => {
  const restoring = parakh(['restore', file], 'restored');
  await until(() => existsSync(join(folder, 'restored.restoring', 'market')));
  await ended(restoring, 'SIGKILL');
  expect(existsSync(join(folder, 'restored', 'market'))).toBe(false);
  await expectRestored('restored');
});
