import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { families } from '@parakh/catalogue';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyEmptyMarket } from '../../main/test-folder.ts';
import { days, writeTestMarket } from '../../main/test-market.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import type { Engine } from './engine.ts';
import { openEngine } from './open-engine.ts';
import { allEqualOneByOne, catalogueTexts } from './test-catalogue.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-all-'));
const log = pino({ level: 'silent' });
let store: MarketStore;
let engine: Engine;
beforeAll(async () => {
  await copyEmptyMarket(folder);
  store = await openMarketStore({ dataFolder: folder, log });
  await writeTestMarket(store);
  engine = await openEngine({ store, log });
});
afterAll(async () => {
  await engine.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

it('the whole catalogue at once finds what its scans find one by one, to the last bit', async () => {
  const { scans, values } = await allEqualOneByOne(engine, { universe: 'EQ' });
  expect(scans).toBe(families.flatMap((family) => family.scans).length);
  expect(values).toBeGreaterThan(100);
});

it('an earlier session and another universe are evaluated as they were', async () => {
  const asked = { universe: 'NIFTY IT', date: days.at(-30)! };
  const { date, universe, scans } = await engine.scanAll({ ...asked, scans: catalogueTexts });
  expect([date, universe]).toEqual([asked.date, 'NIFTY IT']);
  // Minutes are loaded of the last two sessions.
  const failed = scans.flatMap((one) => ('failed' in one ? [one.failed.code] : []));
  expect(new Set(failed)).toEqual(new Set(['bars.not-held']));
  const found = new Set(scans.flatMap((one) => ('failed' in one ? [] : one.matches.map(({ symbol }) => symbol))));
  expect([...found].sort()).toEqual(['INFY', 'TCS']);
});

it('a condition that does not run is told', async () => {
  const scans = [{ text: '([0] day NOTHING > 1)', columns: [] }];
  await expect(engine.scanAll({ scans, universe: 'EQ' })).rejects.toMatchObject({ code: 'condition.invalid' });
});

it('one that throws fails alone: all others find what they found', async () => {
  const script = new URL('./test-throwing-worker.ts', import.meta.url);
  const throwing = await openEngine({ store, log, script });
  try {
    const texts = ['([0] day CLOSE > 1)', '([0] day CCI(20) > 0)', '([0] day RSI(14) > 50)'];
    const asked = { universe: 'EQ', scans: texts.map((text) => ({ text, columns: [] })) };
    const [found, expected] = [await throwing.scanAll(asked), await engine.scanAll(asked)];
    expect(found.scans[1]).toMatchObject({
      failed: { code: 'scan.failed', detail: { reason: expect.stringContaining('on purpose') } },
    });
    expect([found.scans[0], found.scans[2]]).toEqual([expected.scans[0], expected.scans[2]]);
    expect(expected.scans[0]).toMatchObject({ scanned: 6 });
    expect(found).toMatchObject({ date: expected.date, universe: expected.universe });
  } finally {
    await throwing.close();
  }
});
