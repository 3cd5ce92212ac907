import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patience, sample } from '../../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { openMarketStore } from '../store/market.ts';
import { importPaths } from './import-paths.ts';
import { importedOnce } from './test-imported.ts';
import { checksums, countOf, silent, type TestMarket, testMarket } from './test-market.ts';

const shared = sharedFolder();
const data = (path: string) => join(shared ?? '', 'data', path);

describe.skipIf(!shared)(onShared('the exchange’s real files'), () => {
  let here: TestMarket;
  beforeAll(async () => {
    here = await testMarket();
  });
  beforeEach(() => here.clear());
  afterAll(() => here.end());
  const importing = (...paths: string[]) => importPaths(paths.map(data), {}, { market: here.market, log: silent });

  it('of two years of the whole market are taken once, and once only', { timeout: 300_000 }, async () => {
    const { folder, summary: first } = await importedOnce([data('nse-cm-eod-full')]);
    const taken = await testMarket(folder);
    const { market } = taken;
    expect(first).toMatchObject({
      days: 563,
      rows: 1_496_844,
      symbols: 3829,
      skipped: 36 + 3,
      passedOver: 1,
      exitCode: 2,
    });
    expect(first.refused).toEqual([
      expect.objectContaining({ file: expect.stringContaining('04052022.truncated'), line: 25 }),
      expect.objectContaining({ file: expect.stringContaining('18112024.truncated'), line: 381 }),
    ]);
    expect(first.unexpectedDays).toEqual([]);
    expect(first.gaps.map(({ from }) => from).join(' ')).toBe(
      '2023-05-11 2023-09-05 2023-10-27 2023-11-07 2023-11-12 2024-03-02 2024-03-26 2024-11-01 ' +
        '2025-01-01 2025-01-21 2025-02-01 2025-03-10 2025-05-06 2026-02-01',
    );
    const odd = first.warnings.filter(({ says }) => says.startsWith('open or close'));
    expect(odd.reduce((rows, warning) => rows + warning.rows, 0)).toBe(47);
    expect(await countOf(market, 'daily_bar', 'delivery_quantity IS NULL AND isNaN(delivery_pct)')).toBe(155_477);

    const stored = await checksums(market);
    const again = await importPaths([data('nse-cm-eod-full')], {}, { market, log: silent });
    expect(again).toMatchObject({ days: 0, rows: 0, replaced: 0, skipped: 563 + 36 + 3 });
    expect(await checksums(market)).toEqual(stored);
    await taken.end();
  });

  it('of the older formats, of UDiFF, of indices and the lists are taken', { timeout: 120_000 }, async () => {
    const summary = await importing(
      'nse-cm-eod-old',
      'nse-cm-eod-udiff',
      'nse-index-eod',
      'nse-reference',
      'nse-pr-daily-reports',
    );
    // 32 days of 2016, 42 of 2020 and 2021, one of UDiFF.
    expect(summary).toMatchObject({ days: 75, indexDays: 6, refused: [], unexpectedDays: [], exitCode: 0 });
    expect(await countOf(here.market, 'daily_bar', `series != 'INDEX'`)).toBe(53_982 + 85_494 + 2);
    expect(await countOf(here.market, 'instrument', `isin != '' AND isNotNull(listed_on)`)).toBe(2384);
    expect(await countOf(here.market, 'membership', `group_name = 'NIFTY 50'`)).toBe(50);
    expect(await countOf(here.market, 'membership', `startsWith(symbol, 'DUMMY')`)).toBe(0);
    const changes = await here.market.rows(
      `SELECT old_symbol, new_symbol FROM market.symbol_change FINAL WHERE old_symbol IN ('TATAGLOBAL', 'CADILAHC', 'CROMPGREAV') ORDER BY 1`,
    );
    expect(changes).toEqual([
      { old_symbol: 'CADILAHC', new_symbol: 'ZYDUSLIFE' },
      { old_symbol: 'CROMPGREAV', new_symbol: 'CGPOWER' },
      { old_symbol: 'TATAGLOBAL', new_symbol: 'TATACONSUM' },
    ]);
    const factors = await here.market.rows(`SELECT symbol, factor FROM market.adjustment FINAL ORDER BY symbol`);
    expect(factors).toEqual([
      { symbol: 'AKG', factor: 5 / 8 },
      { symbol: 'APLAPOLLO', factor: 1 / 5 },
      { symbol: 'HATSUN', factor: 3 / 4 },
      { symbol: 'VISHAL', factor: 2 / 3 },
    ]);
  });

  it('of minutes are taken at bar start, within the sessions', { timeout: 180_000 }, async () => {
    const folders = [
      'intraday-1min-stocks-2016',
      'intraday-1min-index-2021-2022',
      'intraday-30min-stocks-2016',
      'intraday-5min-stocks-2026',
    ];
    const summary = await importing(...folders);
    expect(summary).toMatchObject({ refused: [], warnings: [], minuteDays: 153 * 18 + 2 * 434, passedOver: 34 + 39 });
    expect(await countOf(here.market, 'minute_bar', `symbol NOT IN ('NIFTY 50', 'NIFTY BANK')`)).toBe(1_032_750);
    const regular = `symbol = 'NIFTY 50' AND intDiv(time, 1440) = toInt32(toDate32('2021-06-01'))`;
    expect(await countOf(here.market, 'minute_bar', `${regular} AND time % 1440 BETWEEN 555 AND 929`)).toBe(375);
    expect(await countOf(here.market, 'minute_bar', regular)).toBe(375);
    const muhurat = `symbol = 'NIFTY 50' AND intDiv(time, 1440) = toInt32(toDate32('2021-11-04'))`;
    expect(await countOf(here.market, 'minute_bar', muhurat)).toBe(60);
    expect(await countOf(here.market, 'instrument', `symbol IN ('RELCAPITAL', 'ABIRLANUVO') AND series = 'EQ'`)).toBe(
      2,
    );
  });
});

/** Sessions of the old format. */
const OLD = sample({
  usual: { path: 'nse-cm-eod-old/cm-bhav_2016-08-16_to_2016-09-30.tar.xz', days: 32 },
  deep: { path: 'nse-cm-eod-old', days: 74 },
});
/** Each on a table of its own: what is whole after one kill is not touched by the next. */
const ROUNDS = sample({ usual: 1, deep: 10 });
const KILLS = 2;

/** What is imported, and what a run that nobody kills says of it. */
const killed = [
  {
    of: 'prices',
    paths: ['nse-cm-eod-full/sec_bhavdata_full_2025Q2.tar.xz', OLD.path, 'nse-index-eod', 'nse-cm-eod-full/samples'],
    // Sessions of the quarter, of the old format, and one more of the plain samples.
    expected: { days: 21 + OLD.days + 1 },
  },
  {
    of: 'contracts and recorded chains',
    paths: [
      'nse-fo-eod-udiff/fo-udiff_2025-01-01_to_2025-01-02.tar.xz',
      'nse-fo-eod-udiff/samples',
      'nse-fo-eod-old/fo14JUN2022bhav.csv.zip',
      'nse-option-chain-snapshots/chain-1min_NIFTY_2026-08-18.parquet',
    ],
    expected: { contractDays: 4, chainDays: 1 },
  },
];

describe.skipIf(!shared).each(killed)(onShared('an import of $of that is killed'), ({ paths, expected }) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parakh-killed-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = (market: string) =>
    spawn(
      process.execPath,
      [join(import.meta.dirname, 'test-killed-import.ts'), join(folder, market), ...paths.map(data)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
  const whole = async (market: string) => {
    const child = start(market);
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    await once(child, 'close');
    return said;
  };
  const sumsOf = async (name: string) => {
    const market = await openMarketStore({ dataFolder: join(folder, name), log: silent });
    const sums = await checksums(market);
    await market.close();
    return sums;
  };

  it('at any moment goes on where it was, to the same table', { timeout: patience(300_000) }, async () => {
    const began = Date.now();
    expect(JSON.parse(await whole('clean'))).toMatchObject(expected);
    const tookMs = Date.now() - began;
    const clean = await sumsOf('clean');
    for (let round = 0; round < ROUNDS; round++) {
      const name = `killed-${round}`;
      for (let kill = 0; kill < KILLS; kill++) await killWithin(name, tookMs);
      await whole(name);
      expect(await sumsOf(name)).toEqual(clean);
      await rm(join(folder, name), { recursive: true });
    }
  });

  async function killWithin(name: string, tookMs: number): Promise<void> {
    const child = start(name);
    // The engine's start takes the first part of an import: later moments hit the storing.
    await Promise.race([sleep(tookMs * (0.3 + 0.6 * Math.random())), once(child, 'exit')]);
    child.kill('SIGKILL');
    await (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined);
    await released(join(folder, name));
  }
});

/** The engine of a killed process goes too, a moment later. */
async function released(dataFolder: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    try {
      await (await openMarketStore({ dataFolder, log: silent })).close();
      return;
    } catch {
      await sleep(200);
    }
  }
}
