import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { importPaths } from './import-paths.ts';
import { silent, type TestMarket, testMarket } from './test-market.ts';

const shared = sharedFolder();

describe.skipIf(!shared)(onShared('the exchange’s weights of indices'), () => {
  let here: TestMarket;
  beforeAll(async () => {
    here = await testMarket();
  });
  afterAll(() => here.end());

  const stored = () =>
    here.market.rows(
      `SELECT index_name AS name, toString(day) AS day, toInt32(count()) AS members, round(sum(weight), 2) AS sum,
         round(maxIf(weight, symbol IN ('RELIANCE', 'ADANIENT')), 2) AS one
       FROM market.index_weight FINAL GROUP BY index_name, day ORDER BY name`,
    );

  it('are those of May 2022, whole, and a second import changes nothing', async () => {
    const folder = join(shared!, 'data', 'nse-index-weights');
    const importing = () => importPaths([folder], {}, { market: here.market, log: silent });
    expect(await importing()).toMatchObject({ lists: 2, refused: [], others: [], warnings: [], exitCode: 0 });
    const weights = [
      { name: 'NIFTY 50', day: '2022-05-31', members: 50, sum: 99.98, one: 12.51 },
      { name: 'NIFTY NEXT 50', day: '2022-05-31', members: 50, sum: 100.04, one: 5.48 },
    ];
    expect(await stored()).toEqual(weights);
    expect(await importing()).toMatchObject({ lists: 0, skipped: 2, refused: [] });
    expect(await stored()).toEqual(weights);
  });
});
