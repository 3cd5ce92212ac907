import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayNumber } from '@parakh/base';
import { barTime } from '@parakh/market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { figuresNowOf, updateFigures } from '../../modules/derivatives/index.ts';
import { copyContractMarket } from '../../modules/derivatives/session/test-contract-market.ts';
import { contractSession, LAST } from '../../modules/derivatives/session/test-contract-session.ts';
import { copyImported, importedOnce } from '../../modules/marketdata/import/test-imported.ts';
import { silent } from '../../modules/marketdata/import/test-market.ts';
import { openMarketStore } from '../../modules/marketdata/store/market.ts';
import { openEngine } from '../../modules/scanning/open-engine.ts';
import { writeTestMarket } from '../../modules/scanning/test-market.ts';
import { readConfig } from '../../platform/config.ts';
import { commands } from './commands.ts';
import { withServices } from './own-stores.ts';

const shared = sharedFolder();
const DAY = '2026-08-18';
const timeout = patience(180_000);
const minutes = Array.from({ length: 375 }, (_, i) => i);
const file = join(shared ?? '', 'data/nse-option-chain-snapshots/chain-1min_NIFTY_2026-08-18.parquet');
const text = '(([0] 5 minute CLOSE > 0) AND (ATM Straddle < Straddle VWAP))';
const operand = `Contract("NIFTY ${DAY} 24000 CE", [0] 5 minute CLOSE)`;

/** A command on the stores of a data folder, as it opens them where no server runs. */
async function ran(dataFolder: string, name: keyof typeof commands, word: string, flags: Record<string, string>) {
  const command = await commands[name]!();
  if (command.needs !== 'stores') throw new Error('opens no store');
  const config = readConfig({ PARAKH_DATA: dataFolder, PARAKH_LIVE: 'off', LOG_LEVEL: 'error' });
  return withServices(config, true, async (services) => {
    const result = await command.run(services, command.read({ words: [word], flags, folder: '/' }), () => {});
    return { printed: command.print(result), json: Object(command.json(result)) };
  });
}

describe.skipIf(!shared)(onShared('commands on bars of minutes of 18 August 2026'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-minutes-'));
  const dataFolder = join(folder, 'data');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What the engine itself says of the same store. */
  let told: { readonly values: readonly (number | null)[]; readonly starts: readonly number[] };

  beforeAll(async () => {
    copyImported(await importedOnce([file]), dataFolder);
    const market = await openMarketStore({ dataFolder, log: silent });
    await updateFigures(market);
    const daily = { series: 'INDEX', days: ['2026-08-17', DAY], closes: [24_000, 24_000] };
    const bars = { day: DAY, closes: minutes.map(() => 24_000) };
    await writeTestMarket(market, { daily: { 'NIFTY 50': daily }, minutes: { 'NIFTY 50': bars } });
    const contractsNow = figuresNowOf({ store: () => market, live: () => contractSession({ isDemo: false }).live });
    const engine = await openEngine({ store: market, log: silent, threads: 1, startsLate: true, contractsNow });
    const { values } = await engine.series({ operand, symbol: 'NIFTY 50', from: DAY });
    const { times } = await engine.marks({ text, symbol: 'NIFTY 50', from: DAY });
    told = { values: values.map(({ value }) => value), starts: times };
    await engine.close();
    await market.close();
  }, timeout);

  it(
    'read the recorded minutes of the store: series and scan, explanation and back-test',
    async () => {
      const { json: series } = await ran(dataFolder, 'series', operand, { symbol: 'NIFTY 50', from: DAY });
      const values = series.values.map(({ value }: { value: number | null }) => value);
      expect(values).toEqual(told.values);
      expect(values.filter((value: number | null) => value !== null)).toHaveLength(58);
      const last = told.starts.includes(barTime(dayNumber(DAY), 15 * 60 + 25));
      const { json: scan } = await ran(dataFolder, 'scan', text, { universe: 'INDEX' });
      expect([scan.date, scan.matches.length, scan.problems]).toEqual([DAY, Number(last), undefined]);
      const { json: explained } = await ran(dataFolder, 'explain', text, { symbol: 'NIFTY 50' });
      expect(explained.outcome).toBe(last ? 'pass' : 'fail');
      const { json: tested } = await ran(dataFolder, 'backtest', text, { symbols: 'NIFTY 50', from: DAY, bars: '1' });
      expect(tested.problems).toBeUndefined();
      expect(tested.trades.length).toBeGreaterThan(0);
      expect(told.starts.length).toBeGreaterThanOrEqual(tested.trades.length);
    },
    timeout,
  );

  it(
    'say in words what is not recorded',
    async () => {
      const { printed } = await ran(dataFolder, 'explain', '(([0] 5 minute CLOSE > 0) AND (Futures Close(1) > 0))', {
        symbol: 'NIFTY 50',
      });
      expect(printed).toContain('minutes of its contracts');
    },
    timeout,
  );
});

describe('commands on bars of minutes of the demo market', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-minutes-demo-'));
  const dataFolder = join(folder, 'data');
  beforeAll(() => copyContractMarket(dataFolder), timeout);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'read the sessions that are drawn of it',
    async () => {
      const rolling = 'Contract("RELIANCE ATM CE 1", [0] 5 minute CLOSE)';
      const { json: series } = await ran(dataFolder, 'series', rolling, { symbol: 'RELIANCE', from: LAST });
      const values: (number | null)[] = series.values.map(({ value }: { value: number | null }) => value);
      expect([values.length, values.includes(null)]).toEqual([75, false]);
      const holds = `(([0] 5 minute CLOSE > 0) AND ((PCR(1) > 0) AND (${rolling} == ${values.at(-1)})))`;
      const { json: explained } = await ran(dataFolder, 'explain', holds, { symbol: 'RELIANCE' });
      expect(explained.outcome).toBe('pass');
    },
    timeout,
  );
});
