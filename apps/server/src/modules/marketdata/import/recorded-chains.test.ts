import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importPaths } from './import-paths.ts';
import { lines } from './test-files.ts';
import { countOf, silent, type TestMarket, testMarket } from './test-market.ts';

const header = 'timestamp,symbol,expiry,strike,option_type,spot,ltp,volume,oi,oi_chg';
const row = (clock: string, price: number, volume = 100) =>
  `20260818${clock},NIFTY50,25-Aug-2026,24200,CE,24212.8,${price},${volume},1605,456`;

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
});
afterAll(() => here.end());
beforeEach(() => here.clear());

const take = async (content: string, options = {}, market = here.market) =>
  importPaths([await here.file('chains.csv', content)], options, { market, log: silent });
const counts = async () => [await countOf(here.market, 'chain_moment'), await countOf(here.market, 'contract_minute')];

describe('recorded chains', () => {
  it('are stored once; a later file of the day adds what is new', async () => {
    expect(await take(lines(header, row('1043', 40), row('1044', 41)))).toMatchObject({
      chainDays: 1,
      rows: 2,
      symbols: 1,
    });
    expect(await take(lines(header, row('1043', 40), row('1044', 41)))).toMatchObject({ rows: 0, skipped: 1 });
    expect(await take(lines(header, row('1044', 41), row('1045', 42)))).toMatchObject({ chainDays: 1, rows: 1 });
    expect(await counts()).toEqual([3, 3]);
  });

  it('that contradict a stored one are refused, unless they are to take its place', async () => {
    await take(lines(header, row('1043', 40)));
    const other = lines(header, row('1043', 39));
    expect((await take(other)).refused).toEqual([
      {
        file: 'chains.csv',
        line: 0,
        reason:
          'the chain of NIFTY 2026-08-25 at 2026-08-18 10:43 is not the one already imported (from option_chain_minutes)',
      },
    ]);
    expect(await take(other, { replace: true })).toMatchObject({ rows: 1, replaced: 1, refused: [] });
    expect(await countOf(here.market, 'contract_minute', 'price = 39')).toBe(1);
  });

  it('are told where the volume of the session falls', async () => {
    const { warnings } = await take(lines(header, row('1043', 40, 100), row('1044', 41, 90), row('1045', 41, 120)));
    expect(warnings).toEqual([
      {
        file: 'option chains of NIFTY on 2026-08-18',
        line: 0,
        rows: 1,
        says: 'the volume of the session falls in 1 of 3 steps from one recording to the next',
      },
    ]);
  });

  it('that an import left half done are none, and are stored when it is run again', async () => {
    const file = lines(header, row('1043', 40));
    const broken = {
      ...here.market,
      insert: (table: string, block: never) =>
        table === 'market.chain_moment' ? Promise.reject(new Error('killed')) : here.market.insert(table, block),
    };
    await expect(take(file, {}, broken)).rejects.toThrow('killed');
    expect(await counts()).toEqual([0, 1]);
    expect(await take(file)).toMatchObject({ rows: 1, refused: [] });
    expect(await counts()).toEqual([1, 1]);
  });

  it('in a Parquet file that was cut are refused', async () => {
    const path = await here.file('chains.parquet', Buffer.from('PAR1 and then nothing more'));
    const { refused } = await importPaths([path], {}, { market: here.market, log: silent });
    expect(refused).toMatchObject([
      { file: 'chains.parquet', reason: expect.stringMatching(/^the Parquet file is damaged/) },
    ]);
  });
});
