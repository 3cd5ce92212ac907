import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, dayOf, random } from '@parakh/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importPaths } from '../../modules/marketdata/import/import-paths.ts';
import { udiffContracts } from '../../modules/marketdata/import/test-files.ts';
import { silent, type TestMarket, testMarket } from '../../modules/marketdata/import/test-market.ts';
import type { Services } from '../services.ts';
import { hedgeCommand } from './hedge.ts';
import { day, niftyFuture, niftyOption } from './test-nifty-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-hedge-'));
let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
  const rows = [
    niftyFuture,
    niftyOption(20_400, 'PE', '9.00'),
    niftyOption(22_800, 'PE', '80.00'),
    niftyOption(24_000, 'CE', '420.00'),
    niftyOption(24_000, 'PE', '340.00'),
    niftyOption(25_200, 'CE', '70.00'),
    { TradDt: day },
  ];
  const path = await here.file('contracts.csv', udiffContracts(...rows));
  await importPaths([path], {}, { market: here.market, log: silent });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await here.end();
});

/** 200 sessions until the day, of an index and of a share that follows it. */
const LAST = 20_213;
const chance = random(5);
const moves = Array.from({ length: 200 }, () => 0.01 * chance.normal());
const path = (last: number, own: number) => {
  const closes = [1];
  for (const move of moves) closes.push(closes.at(-1)! * (1 + move + own * chance.normal()));
  return closes.map((close, i) => ({
    date: dayOf(LAST - closes.length + 1 + i),
    value: (close / closes.at(-1)!) * last,
  }));
};
const series: Readonly<Record<string, ReturnType<typeof path>>> = {
  'NIFTY 50': path(24_000, 0),
  TCS: path(3600, 0.004),
  LOOSE: path(500, 0.004).map((one, i) => ({ ...one, value: 500 + 5 * Math.sin(i * i) })),
};

async function ran(content: string, flags: Record<string, string> = {}) {
  writeFileSync(join(folder, 'holdings'), content);
  if (hedgeCommand.needs !== 'stores') throw new Error('opens no store');
  const engine = {
    series: async ({ symbol }: { symbol: string }) => {
      const values = series[symbol];
      if (!values) throw new AppError('symbol.unknown');
      return { values };
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this command asks for the store and for series alone
  const services = { store: () => here.market, engine: () => engine } as unknown as Services;
  const args = hedgeCommand.read({ words: ['holdings'], flags, folder });
  const result = await hedgeCommand.run(services, args, () => {});
  return { printed: hedgeCommand.print(result), json: JSON.parse(JSON.stringify(hedgeCommand.json(result))) };
}

describe('hedge', () => {
  it('tells beta, value at risk and four hedges in whole lots', async () => {
    const { printed, json } = await ran('symbol,quantity\nTCS,1000\n');
    expect(json).toMatchObject({ index: 'NIFTY 50', day, expiry: '2025-05-29', refusal: null });
    expect(json.risk.value).toBeCloseTo(3_600_000, 4);
    expect(json.risk.beta.value).toBeGreaterThan(0.9);
    expect(json.hedges.map(({ kind, lots }: { kind: string; lots: number }) => [kind, lots])).toEqual([
      ['index-future', 2],
      ['protective-put', 2],
      ['put-spread', 2],
      ['collar', 2],
    ]);
    // The index at 21,600: the put at 22,800 pays 1,200, less 80, of 150 units; charges are told apart.
    const put = json.hedges[1];
    const at10 = put.outcomes.find(({ move }: { move: number }) => move === -0.1);
    const before = 150 * (1200 - 80) + at10.unhedged;
    expect(at10.hedged).toBeLessThan(before);
    expect(at10.hedged).toBeGreaterThan(before - 1000);
    expect(printed).toMatch(/^₹36,00,000 at the close of 2025-05-05; beta against NIFTY 50 [\d.]+ ± 0\.\d+/);
    expect(printed).toMatch(/^protective put +2 +\d+ +1[\d,]+ +0 +0 +0 /m);
  });

  it('reads holdings as JSON, and tells what it does not know', async () => {
    const { json, printed } = await ran(
      '[{"symbol": "tcs", "quantity": 400}, {"symbol": "TCS", "quantity": 600}, {"symbol": "GONE", "quantity": 5}]',
    );
    expect(json.risk.withoutHistory).toEqual(['GONE']);
    expect(json.risk.value).toBeCloseTo(3_600_000, 4);
    expect(printed).toContain('Without price or history, so in no figure: GONE.');
  });

  it('shows no hedge of what does not follow the index, and says why', async () => {
    const { json, printed } = await ran('symbol,quantity\nLOOSE,9000');
    expect(json).toMatchObject({ refusal: 'no-beta', hedges: [] });
    expect(printed).toContain('No hedge: the beta is not distinguishable from 0');
  });

  it.each([
    ['symbol,quantity\nTCS,many', {}, 'holdings: 0.quantity:'],
    ['symbol,quantity\nTCS,-5', {}, 'holdings: 0.quantity:'],
    ['symbol,quantity', {}, 'holdings: the whole:'],
    ['[', {}, 'holdings is no JSON'],
    ['symbol,quantity\nTCS,5', { index: 'NIFTY IT' }, 'contracts.unknown'],
    ['symbol,quantity\nTCS,5', { expiry: 'May' }, '--expiry is a day'],
  ])('refuses %j %j', async (content, flags, why) => {
    await expect(ran(content, flags)).rejects.toThrow(why);
  });
});
