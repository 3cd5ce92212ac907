import { join } from 'node:path';
import { leastRanked, volatilityRank } from '@parakh/options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience, sample } from '../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { importedOnce } from '../marketdata/import/test-imported.ts';
import { type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { updateFigures } from './index.ts';

const shared = sharedFolder();
const data = (path: string) => join(shared ?? '', 'data', path);

/** Sessions of 2026: 33 of 34 underlyings, or all 53 with the twenty of the whole market between them. */
const archives = sample({
  usual: ['34_2026-01-01_to_2026-01-30', '34_2026-03-02_to_2026-03-19'],
  deep: [
    '34_2026-01-01_to_2026-01-30',
    '_2026-02-02_to_2026-02-13',
    '_2026-02-16_to_2026-02-27',
    '34_2026-03-02_to_2026-03-19',
  ],
});
const SESSIONS = sample({ usual: 33, deep: 53 });

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pearson's. */
function correlation(ones: readonly number[], others: readonly number[]): number {
  const [one, other] = [mean(ones), mean(others)];
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, i) => sum + (value - (a === ones ? one : other)) * (b[i]! - (b === ones ? one : other)), 0);
  return product(ones, others) / Math.sqrt(product(ones, ones) * product(others, others));
}

describe.skipIf(!shared)(onShared('volatility of NIFTY through the sessions of 2026'), () => {
  let here: TestMarket;
  let iv30: { day: number; value: number }[];
  beforeAll(async () => {
    const paths = archives.map((name) =>
      data(`nse-fo-eod-udiff/fo-udiff${name.startsWith('_') ? '' : '-'}${name}.tar.xz`),
    );
    const { folder, summary } = await importedOnce([...paths, data('nse-fo-history/india_vix.csv.gz')]);
    expect([summary.contractDays, summary.refused]).toEqual([SESSIONS, []]);
    here = await testMarket(folder);
    await updateFigures(here.market);
    iv30 = await here.market.rows(
      `SELECT toInt32(day) AS day, value FROM market.contract_figure
       WHERE figure = 'iv30' AND underlying = 'NIFTY' ORDER BY contract_figure.day`,
    );
  }, patience(480_000));
  afterAll(() => here.end());

  it('is known of each, too few for a percentile, which says how many there are', () => {
    expect(iv30).toHaveLength(SESSIONS);
    expect(SESSIONS).toBeLessThan(leastRanked(252));
    const { rank, percentile, sessions } = volatilityRank(
      Float64Array.from(iv30, ({ value }) => value),
      252,
    );
    expect([rank, percentile, sessions]).toEqual([NaN, NaN, SESSIONS]);
  });

  it('moves with India VIX, which the exchange works out of the same options in another way', async () => {
    const common = await here.market.rows<{ iv: number; vix: number }>(
      `SELECT figures.value AS iv, close AS vix
       FROM (SELECT day, value FROM market.contract_figure WHERE figure = 'iv30' AND underlying = 'NIFTY') AS figures
       INNER JOIN (SELECT day, close FROM market.daily_bar FINAL WHERE symbol = 'INDIA VIX' AND series = 'INDEX') AS bars
       USING (day) ORDER BY day`,
    );
    expect(common.length).toBe(SESSIONS);
    const [ours, theirs] = [common.map(({ iv }) => iv), common.map(({ vix }) => vix)];
    const [together, apart] = [correlation(ours, theirs), mean(ours) - mean(theirs)];
    process.stdout.write(
      `30-day IV and India VIX, ${common.length} sessions: correlation ${together.toFixed(3)}, ours less it ${apart.toFixed(2)} points\n`,
    );
    expect(together).toBeGreaterThan(0.95);
    expect(Math.abs(apart)).toBeLessThan(2);
  });
});
