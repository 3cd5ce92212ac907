import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { importPaths } from './import-paths.ts';
import { countOf, silent, type TestMarket, testMarket } from './test-market.ts';

const shared = sharedFolder();

describe.skipIf(!shared)(onShared('what the exchange’s website tells its own pages'), () => {
  let here: TestMarket;
  beforeAll(async () => {
    here = await testMarket();
  });
  afterAll(() => here.end());
  const importing = (path: string) =>
    importPaths([join(shared ?? '', 'data', path)], {}, { market: here.market, log: silent });

  it('is taken once, whatever else lies beside it', { timeout: 60_000 }, async () => {
    expect(await importing('nse-web-json')).toMatchObject({ lists: 8, refused: [], exitCode: 0 });
    expect(await importing('nse-web-json')).toMatchObject({ lists: 0, skipped: 8, refused: [] });
    expect(await countOf(here.market, 'membership', `group_name = 'FNO' AND symbol = 'HUDCO'`)).toBe(1);
    expect(await countOf(here.market, 'corporate_action', `symbol = 'GENSOL' AND kind = 'bonus'`)).toBe(1);
    expect(await countOf(here.market, 'deal', `kind = 'block' AND side = 'sell' AND price = 65.3`)).toBe(1);
    expect(await countOf(here.market, 'result_filing', `link LIKE 'https://%'`)).toBe(1);
    expect(await countOf(here.market, 'statement', `kind = 'holding' AND value = 43.87`)).toBe(1);
  });

  it('in its daily reports names dividends, meetings of boards and announcements', { timeout: 60_000 }, async () => {
    await importing('nse-pr-daily-reports/PR141220.zip');
    const hal = `symbol = 'HAL' AND kind = 'dividend' AND amount = 15 AND ex_day = '2020-12-17'`;
    expect(await countOf(here.market, 'corporate_action', hal)).toBe(1);
    expect(await countOf(here.market, 'board_meeting', `symbol = 'PGEL' AND day = '2020-12-16'`)).toBe(1);
    expect(await countOf(here.market, 'news_item', `title LIKE 'Declaration of NAV%'`)).toBe(0);
    expect(
      await countOf(here.market, 'news_item', `toDate(toDateTime(at / 1000, 'Asia/Kolkata')) = '2020-12-14'`),
    ).toBeGreaterThan(100);
  });
});
