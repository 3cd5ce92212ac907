import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importPaths } from '../marketdata/import/import-paths.ts';
import { udiffContracts } from '../marketdata/import/test-files.ts';
import { silent, type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { futureBars, futureBuildUps, updateFigures } from './index.ts';

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
});
beforeEach(async () => {
  await here.clear();
  await here.market.command(
    `INSERT INTO market.adjustment (symbol, ex_day, factor, kind, text, source, revision)
     VALUES ('ACME', '2025-05-05', 0.5, 'bonus', 'Bonus 1:1', 'test', 1), ('OTHER', '2025-05-05', 0.1, 'split', '', 'test', 1)`,
  );
});
afterAll(() => here.end());
const deps = { store: () => here.market };

const future = { FinInstrmTp: 'STF', StrkPric: '', OptnTp: '', FinInstrmId: '1' };
const before = { ...future, TradDt: '2025-05-02', ClsPric: '102.00', OpnIntrst: '5000', NewBrdLotQty: '500' };
const after = { ...future, TradDt: '2025-05-05', ClsPric: '52.00', OpnIntrst: '11000', NewBrdLotQty: '1000' };

async function imported(...days: Parameters<typeof udiffContracts>[]): Promise<void> {
  for (const [i, rows] of days.entries()) {
    const path = await here.file(`${i}.csv`, udiffContracts(...rows));
    expect(await importPaths([path], {}, { market: here.market, log: silent })).toMatchObject({ refused: [] });
  }
}

it('tell what happened to futures where there are no options', async () => {
  await imported([before], [after]);
  const [row] = await futureBuildUps(deps, {});
  expect(row).toMatchObject({ previousClose: 51, close: 52, previousOi: 10_000, oi: 11_000, buildUp: 'long_buildup' });
  await updateFigures(here.market);
  const { bars } = await futureBars(deps, { symbol: 'ACME', expiry: '1' });
  expect(bars).toMatchObject([
    { date: '2025-05-02', close: 51, oi: 10_000, previousClose: null, buildUp: null },
    { date: '2025-05-05', close: 52, oi: 11_000, previousClose: 51, oiChange: 1000, buildUp: 'long_buildup' },
  ]);
});

it('are not asked where the strikes of the same options say that nothing changed', async () => {
  const option = { StrkPric: '100.00', FinInstrmId: '2' };
  const options = [before, after].map(({ TradDt, NewBrdLotQty }) => ({ ...option, TradDt, NewBrdLotQty }));
  await imported([before, options[0]!], [after, options[1]!]);
  const [row] = await futureBuildUps(deps, {});
  expect(row).toMatchObject({ previousClose: 102, previousOi: 5000 });
});

it('of one session say nothing of two others', async () => {
  await imported([{ ...before, TradDt: '2025-05-05' }], [{ ...after, TradDt: '2025-05-06' }]);
  const [row] = await futureBuildUps(deps, {});
  expect(row).toMatchObject({ previousClose: 102, previousOi: 5000 });
});
