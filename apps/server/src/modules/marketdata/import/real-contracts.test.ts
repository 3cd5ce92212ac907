import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { importPaths } from './import-paths.ts';
import type { ImportSummary } from './summary.ts';
import { countOf, silent, type TestMarket, testMarket } from './test-market.ts';

const shared = sharedFolder();
const data = (path: string) => join(shared ?? '', 'data', path);

/** Of the days in `nse-fo-eod-old` and `nse-fo-eod-udiff`, as much as is read in seconds. */
const files = [
  'nse-fo-eod-old/fo18MAR2021bhav.csv.gz',
  'nse-fo-eod-old/fo13JUN2022bhav.csv.zip',
  'nse-fo-eod-old/fo14JUN2022bhav.csv.zip',
  'nse-fo-eod-udiff/fo-udiff_2025-01-01_to_2025-01-02.tar.xz',
  'nse-fo-market-activity/fo14112025.zip',
];

/** The usual run asks the same of the second half, which it imports for more (`derivatives/reference.test.ts`). */
const months = sample<readonly (readonly string[])[]>({
  usual: [],
  deep: [['fo-udiff_2026-02-02_to_2026-02-13.tar.xz', 'fo-udiff_2026-02-16_to_2026-02-27.tar.xz']],
});

for (const february of months)
  it.skipIf(!shared)(
    onShared('contracts of February 2026 join up with the session before, every one of them'),
    async () => {
      const here = await testMarket();
      try {
        const archives = february.map((name) => data(`nse-fo-eod-udiff/${name}`));
        const { rows, refused, warnings } = await importPaths(archives, {}, { market: here.market, log: silent });
        expect(refused).toEqual([]);
        expect(warnings.filter(({ says }) => says.startsWith('open interest'))).toEqual([]);
        expect(rows).toBe(912_626);
        const days = await here.market.rows<{ day: string }>(
          'SELECT DISTINCT toString(day) AS day FROM market.contract_day ORDER BY day',
        );
        const all = { contracts: 0, differing: 0 };
        for (const [i, { day }] of days.slice(1).entries()) {
          const found = await joined(here, days[i]!.day, day);
          all.contracts += found.contracts;
          all.differing += found.differing;
        }
        // Those that stand in the file of the session before too, under their own name and token.
        expect(all).toEqual({ contracts: 847_511, differing: 0 });
      } finally {
        await here.end();
      }
    },
  );

/** Contracts of two sessions, and those of which open interest before and the change of the file are not what is open. */
async function joined({ market }: TestMarket, before: string, day: string) {
  const [found] = await market.rows<{ contracts: number; differing: number }>(
    `SELECT toInt32(count()) AS contracts, toInt32(countIf(first.oi + second.oi_change != second.oi)) AS differing
     FROM (SELECT * FROM market.contract_day WHERE day = {before:Date32}) AS first
     INNER JOIN (SELECT * FROM market.contract_day WHERE day = {day:Date32}) AS second
     USING (underlying, expiry, strike, option_right, token)`,
    { before, day },
  );
  return found!;
}

describe.skipIf(!shared)(onShared('real days of futures and options'), () => {
  let here: TestMarket;
  let first: ImportSummary;
  beforeAll(async () => {
    here = await testMarket();
    first = await importing();
  });
  afterAll(() => here.end());
  const importing = () => importPaths(files.map(data), {}, { market: here.market, log: silent });

  it('are taken once, and once only, in at most 30 bytes a row', async () => {
    const rows = 52_060 + 63_635 + 64_073 + 66_145 + 632 + 15_130;
    expect(first).toMatchObject({ contractDays: 6, rows, refused: [], exitCode: 0 });
    expect(await importing()).toMatchObject({ contractDays: 0, rows: 0, replaced: 0, refused: [], exitCode: 0 });
    expect(await countOf(here.market, 'contract_day')).toBe(rows);
    const [stored] = await here.market.rows<{ bytes: number }>(
      `SELECT toFloat64(sum(bytes_on_disk)) AS bytes FROM system.parts WHERE database = 'market' AND table = 'contract_day' AND active`,
    );
    expect(stored!.bytes / rows).toBeLessThan(30);
  });

  it('join up: open interest of the day before and the change are those of the day', async () => {
    const [found] = await here.market.rows<{ contracts: number; differing: number }>(
      `SELECT toInt32(count()) AS contracts, toInt32(countIf(first.oi + second.oi_change != second.oi)) AS differing
       FROM (SELECT * FROM market.contract_day WHERE day = '2022-06-13') AS first
       INNER JOIN (SELECT * FROM market.contract_day WHERE day = '2022-06-14') AS second
       USING (underlying, expiry, strike, option_right)`,
    );
    expect(found).toEqual({ contracts: 63_635, differing: 0 });
  });

  it('have the lots of what was traded by the market activity report', async () => {
    const lots = await here.market.rows<{ underlying: string; lots: string }>(
      `SELECT toString(underlying) AS underlying, arrayStringConcat(groupArray(toString(lot)), ' ') AS lots FROM (
         SELECT underlying, lot FROM market.contract_day WHERE day = '2025-11-14' AND option_right = ''
           AND underlying IN ('NIFTY', 'BANKNIFTY', 'RELIANCE') ORDER BY underlying, expiry)
       GROUP BY underlying ORDER BY underlying`,
    );
    // Those of the exchange's list for 2026 stand in January's contracts already.
    expect(lots.map((one) => `${one.underlying} ${one.lots}`)).toEqual([
      'BANKNIFTY 35 35 30',
      'NIFTY 75 75 65',
      'RELIANCE 500 500 500',
    ]);
    expect(await countOf(here.market, 'contract_day', `day = '2025-11-14' AND lot IS NULL`)).toBe(0);
  });

  it('keep the day of settlement beside the expiry: ITC before its demerger', async () => {
    const where = `underlying = 'ITC' AND last_day = '2025-01-03' AND expiry > last_day`;
    expect(await countOf(here.market, 'contract_day', `${where} AND day = '2025-01-01'`)).toBe(143);
    expect(await countOf(here.market, 'contract_day', `last_day != expiry AND underlying != 'ITC'`)).toBe(0);
  });
});
