import { afterAll, beforeAll, expect, it } from 'vitest';
import { importPaths } from '../marketdata/import/import-paths.ts';
import { udiffContracts } from '../marketdata/import/test-files.ts';
import { silent, type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { expiryLevels, updateFigures } from './index.ts';

let here: TestMarket;
const future = { FinInstrmTp: 'STF', StrkPric: '', OptnTp: '', FinInstrmId: '1' };
const may = { ...future, XpryDt: '2025-05-29', FininstrmActlXpryDt: '2025-05-29' };
const april = { ...future, XpryDt: '2025-04-24', FininstrmActlXpryDt: '2025-04-24' };
const prices = (OpnPric: string, HghPric: string, LwPric: string, ClsPric: string) => ({
  OpnPric,
  HghPric,
  LwPric,
  ClsPric,
});
const traded = (TtlTradgVol: string, TtlTrfVal: string) => ({ TtlTradgVol, TtlTrfVal, NewBrdLotQty: '100' });

/** Two sessions of April's future, then two of May's. */
const days: Parameters<typeof udiffContracts>[] = [
  [{ ...april, TradDt: '2025-04-23', ...prices('90', '99', '88', '95'), ...traded('1', '9500') }],
  [
    { ...april, TradDt: '2025-04-24', ...prices('95', '97', '93', '94'), ...traded('1', '9400') },
    { ...may, TradDt: '2025-04-24', ...prices('10', '200', '5', '96'), ...traded('9', '90000') },
  ],
  [{ ...may, TradDt: '2025-04-25', ...prices('96', '104', '95', '103'), ...traded('3', '30000') }],
  [{ ...may, TradDt: '2025-04-28', ...prices('103', '106', '101', '102'), ...traded('1', '10400') }],
];

beforeAll(async () => {
  here = await testMarket();
  for (const [i, rows] of days.entries()) {
    const path = await here.file(`${i}.csv`, udiffContracts(...rows));
    expect(await importPaths([path], {}, { market: here.market, log: silent })).toMatchObject({ refused: [] });
  }
  await updateFigures(here.market);
});
afterAll(() => here.end());

it('begin after the expiry before; what the same future did until then is not theirs', async () => {
  const { running, last, expiry } = await expiryLevels({ store: () => here.market }, 'acme'.toUpperCase());
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
