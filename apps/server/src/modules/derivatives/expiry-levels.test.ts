import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importPaths } from '../marketdata/import/import-paths.ts';
import { udiffContracts } from '../marketdata/import/test-files.ts';
import { silent, type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { expiryLevels, updateFigures } from './index.ts';

let here: TestMarket;
const deps = { store: () => here.market };
const future = { FinInstrmTp: 'STF', StrkPric: '', OptnTp: '', FinInstrmId: '1' };
const may = { ...future, XpryDt: '2025-05-29', FininstrmActlXpryDt: '2025-05-29' };
const april = { ...future, XpryDt: '2025-04-24', FininstrmActlXpryDt: '2025-04-24' };
const march = { ...future, XpryDt: '2025-03-27', FininstrmActlXpryDt: '2025-03-27' };
const prices = (OpnPric: string, HghPric: string, LwPric: string, ClsPric: string) => ({
  OpnPric,
  HghPric,
  LwPric,
  ClsPric,
});
const traded = (TtlTradgVol: string, TtlTrfVal: string) => ({ TtlTradgVol, TtlTrfVal, NewBrdLotQty: '100' });

/** The end of March's future, two sessions of April's, then two of May's. */
const days: Parameters<typeof udiffContracts>[] = [
  [
    { ...march, TradDt: '2025-03-27', ...prices('80', '82', '78', '81'), ...traded('1', '8100') },
    { ...april, TradDt: '2025-03-27', ...prices('10', '300', '4', '82'), ...traded('9', '99000') },
  ],
  [{ ...april, TradDt: '2025-04-23', ...prices('90', '99', '88', '95'), ...traded('1', '9500') }],
  [
    { ...april, TradDt: '2025-04-24', ...prices('95', '97', '93', '94'), ...traded('1', '9400') },
    { ...may, TradDt: '2025-04-24', ...prices('10', '200', '5', '96'), ...traded('9', '90000') },
  ],
  [{ ...may, TradDt: '2025-04-25', ...prices('96', '104', '95', '103'), ...traded('3', '30000') }],
  [{ ...may, TradDt: '2025-04-28', ...prices('103', '106', '101', '102'), ...traded('1', '10400') }],
];

async function imported(rows: typeof days): Promise<void> {
  for (const [i, day] of rows.entries()) {
    const path = await here.file(`${i}.csv`, udiffContracts(...day));
    expect(await importPaths([path], {}, { market: here.market, log: silent })).toMatchObject({ refused: [] });
  }
  await updateFigures(here.market);
}

beforeAll(async () => {
  here = await testMarket();
});
beforeEach(() => here.clear());
afterAll(() => here.end());

it('begin after the expiry before; what the same future did until then is not theirs', async () => {
  await imported(days);
  const { running, last, expiry } = await expiryLevels(deps, 'ACME');
  expect(expiry).toBe('2025-05-29');
  // 300 units for 30,000 and 100 for 10,400.
  expect(running).toEqual({
    from: '2025-04-25',
    to: '2025-04-28',
    open: 96,
    high: 106,
    low: 95,
    close: 102,
    vwap: 101,
  });
  expect(last).toEqual({ from: '2025-04-23', to: '2025-04-24', open: 90, high: 99, low: 88, close: 94, vwap: 94.5 });
});

it('are unknown where the expiry that they begin after is before all that is stored', async () => {
  await imported(days.slice(1));
  const later = await expiryLevels(deps, 'ACME');
  expect([later.running?.high, later.last]).toEqual([106, null]);
  await here.clear();
  await imported(days.slice(3));
  expect(await expiryLevels(deps, 'ACME')).toMatchObject({ running: null, last: null });
});
