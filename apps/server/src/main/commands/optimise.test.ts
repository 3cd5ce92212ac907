import { AppError } from '@parakh/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importPaths } from '../../modules/marketdata/import/import-paths.ts';
import { udiffContracts } from '../../modules/marketdata/import/test-files.ts';
import { silent, type TestMarket, testMarket } from '../../modules/marketdata/import/test-market.ts';
import type { Services } from '../services.ts';
import { optimiseCommand } from './optimise.ts';
import { day, niftyFuture, niftyOption } from './test-nifty-rows.ts';

const liquid = { TtlTradgVol: '90000', OpnIntrst: '750000' };
const option = (...[strike, right, close, more = liquid]: Parameters<typeof niftyOption>) =>
  niftyOption(strike, right, close, more);

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
  const rows = [
    niftyFuture,
    option(23_600, 'PE', '190.00'),
    option(23_800, 'PE', '255.00'),
    option(24_000, 'CE', '418.00'),
    option(24_000, 'PE', '338.00'),
    option(24_200, 'CE', '310.00'),
    option(24_400, 'CE', '222.00'),
    option(24_600, 'CE', '152.00', { TtlTradgVol: '3', OpnIntrst: '750' }),
    { TradDt: day },
  ];
  const path = await here.file('contracts.csv', udiffContracts(...rows));
  await importPaths([path], {}, { market: here.market, log: silent });
});
afterAll(() => here.end());

const asked = {
  symbol: 'nifty',
  view: { from: 23_900, to: 24_500, date: '2025-05-12', iv: 0.01 },
  limits: { greatestLoss: 60_000 },
};
const short = { kind: 'CE', side: 'sell', strike: 24_400, lots: 2, price: 180 };

const series = () => {
  throw new AppError('symbol.unknown');
};

let files = 0;
async function optimised(content: unknown) {
  if (optimiseCommand.needs !== 'stores') throw new Error('opens no store');
  const path = await here.file(
    `question-${files++}.json`,
    typeof content === 'string' ? content : JSON.stringify(content),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the command asks for these two
  const services = { store: () => here.market, engine: () => ({ series }) } as unknown as Services;
  const args: unknown = JSON.parse(JSON.stringify(optimiseCommand.read({ words: [path], flags: {}, folder: '/' })));
  const result: unknown = JSON.parse(JSON.stringify(await optimiseCommand.run(services, args, () => {})));
  return { printed: optimiseCommand.print(result), json: Object(optimiseCommand.json(result)) };
}

describe('optimise', () => {
  it('a new trade: the best, the front, doing nothing, and what was left out', async () => {
    const { json, printed } = await optimised(asked);
    expect(json).toMatchObject({
      symbol: 'NIFTY',
      day,
      spot: 24_000,
      contracts: { listed: 7, chosen: 6, illiquid: 1, unknown: 0 },
      // 12 legs, and pairs of different contracts.
      counts: { candidates: 1 + 12 + (12 * 10) / 2, unknown: 0 },
      doNothing: { expectedProfit: 0, greatestLoss: 0, capital: 0, changes: [] },
    });
    expect(json.best).toHaveLength(10);
    expect(json.best[0].greatestLoss).toBeLessThanOrEqual(60_000);
    expect(json.best[0].text).toMatch(/^NIFTY_/);
    expect(json.front.length).toBeGreaterThan(0);
    expect(printed).toContain('do nothing');
    expect(printed).toContain('Under the view it gains');
    expect(printed).toContain('Not in margins:');
  });

  it('a position: what closing, rolling and adding come to', async () => {
    const { json } = await optimised({ ...asked, legs: [short], limits: {}, score: 'reward-to-risk', lots: 2 });
    expect(json.soFar).toBeCloseTo(-2 * 75 * (222 - 180), 6);
    expect(json.doNothing).toMatchObject({ isLossUnlimited: true, greatestLoss: null, legs: [{ strike: 24_400 }] });
    const kinds = new Set([...json.best, ...json.front].flatMap((one) => one.changes).map((one) => one.kind));
    expect(kinds).toEqual(new Set(['add', 'close', 'roll']));
  });

  it('doing nothing that is beyond the limits is told so', async () => {
    const { json } = await optimised({ ...asked, legs: [short], limits: { greatestLoss: 1000 } });
    const nothing = json.best.find(({ name }: { name: string }) => name === 'do nothing');
    expect(nothing.isWithinLimits).toBe(false);
    expect(nothing.why).toContain('It is beyond the limits.');
    expect(json.best[0].greatestLoss).toBeLessThanOrEqual(1000);
  });

  it.each([
    ['{', 'is no JSON'],
    [{ ...asked, view: { date: '2025-05-12' } }, 'view.price: A view has a price, or from and to'],
    [{ ...asked, view: { ...asked.view, price: 24_000 } }, 'view.price'],
    [{ ...asked, view: { ...asked.view, to: 100 } }, 'view.to'],
    [{ ...asked, view: { ...asked.view, date: '2025-05-02' } }, 'view.date'],
    [{ ...asked, view: { ...asked.view, iv: 7 } }, 'view.iv'],
    [{ ...asked, lots: 0 }, 'lots'],
    [{ ...asked, score: 'luck' }, 'score'],
    [{ ...asked, plan: 'free' }, 'plan: is one of none, discount, full-service'],
    [{ ...asked, limits: { greatestLoss: -1 } }, 'limits.greatestLoss'],
    [{ ...asked, limits: { delta: { from: 1, to: 0 } } }, 'limits.delta'],
    [{ ...asked, legs: [{ ...short, strike: 24_450 }] }, 'legs.0.strike'],
    [{ ...asked, legs: [{ ...short, lots: 1.5 }] }, 'legs.0.lots'],
    [{ ...asked, legs: Array.from({ length: 11 }, () => short) }, 'legs'],
  ])('%j is refused: %s', async (content, why) => {
    await expect(optimised(content)).rejects.toMatchObject({
      code: 'request.invalid',
      message: expect.stringContaining(why),
    });
  });

  it('a view beyond all contracts, and a symbol that has none', async () => {
    const late = { ...asked, view: { ...asked.view, date: '2025-12-31' } };
    await expect(optimised(late)).rejects.toMatchObject({ code: 'expiry.unknown' });
    await expect(optimised({ ...asked, symbol: 'NOSUCH' })).rejects.toMatchObject({ code: 'contracts.unknown' });
  });
});
