import { join } from 'node:path';
import { optionValues, usualRate } from '@parakh/options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { importedOnce } from '../marketdata/import/test-imported.ts';
import { type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { contractExpiries, updateFigures, valuedChain } from './index.ts';

const shared = sharedFolder();
const archive = join(shared ?? '', 'data/nse-fo-eod-udiff/fo-udiff_2025-01-01_to_2025-01-02.tar.xz');

/** All its contracts ended on 3 January for the demerger, whatever expiry they are called after. */
describe.skipIf(!shared)(onShared('ITC before its demerger'), () => {
  let here: TestMarket;
  beforeAll(async () => {
    const { folder } = await importedOnce([archive]);
    here = await testMarket(folder);
    await updateFigures(here.market);
  });
  afterAll(() => here.end());
  const deps = { store: () => here.market };
  const chainOn = (date: string, symbol = 'ITC') =>
    valuedChain(deps, { symbol, date, expiry: '2025-01-30', rate: usualRate, model: 'future' });

  it('lists its expiries with the day on which they end', async () => {
    const { expiries } = await contractExpiries(deps, { symbol: 'ITC', contracts: 'options', date: '2025-01-01' });
    expect(expiries.map(({ expiry, lastDay, days }) => [expiry, lastDay, days])).toEqual([
      ['2025-01-30', '2025-01-03', 2],
      ['2025-02-27', '2025-01-03', 2],
      ['2025-03-27', '2025-01-03', 2],
    ]);
  });

  it('is valued until then: two days and one, where other shares have twenty-nine', async () => {
    const [first, second, other] = [
      await chainOn('2025-01-01'),
      await chainOn('2025-01-02'),
      await chainOn('2025-01-01', 'SBIN'),
    ];
    expect([first, second, other].map(({ years }) => Math.round(years * 365))).toEqual([2, 1, 29]);
    const { call } = first.rows.find(({ strike }) => strike === 490)!;
    expect(call).toMatchObject({ price: 1.6, status: 'ok' });
    const terms = { kind: 'call', on: 'future', underlying: first.forward!, strike: 490, rate: usualRate } as const;
    const again = optionValues({ ...terms, years: 2 / 365, volatility: call!.iv!, dividendYield: 0 });
    expect([again.price, again.thetaDay]).toEqual([expect.closeTo(1.6, 9), expect.closeTo(call!.thetaDay!, 9)]);
  });

  it('has the days in what conditions read', async () => {
    const rows = await here.market.rows<{ underlying: string; value: number }>(
      `SELECT toString(underlying) AS underlying, value FROM market.contract_figure
       WHERE figure = 'optionDays' AND number = 1 AND day = '2025-01-01' AND underlying IN ('ITC', 'SBIN') ORDER BY underlying`,
    );
    expect(rows.map(({ underlying, value }) => [underlying, value])).toEqual([
      ['ITC', 2],
      ['SBIN', 29],
    ]);
  });
});
