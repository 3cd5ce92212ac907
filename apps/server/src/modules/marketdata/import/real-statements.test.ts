import { join } from 'node:path';
import { dayNumber } from '@parakh/base';
import { companyFacts, type Figure, fundamentals, shareScale, statementsAsOf } from '@parakh/fundamentals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { importPaths } from './import-paths.ts';
import type { ImportSummary } from './summary.ts';
import { importedOnce } from './test-imported.ts';
import { countOf, silent, type TestMarket, testMarket } from './test-market.ts';

const shared = sharedFolder();

describe.skipIf(!shared)(onShared('real statements'), () => {
  let here: TestMarket;
  let first: ImportSummary;
  const importing = () =>
    importPaths([join(shared!, 'data', 'fundamentals')], {}, { market: here.market, log: silent });
  const factsOf = async (symbol: string) => {
    const figures = await here.market.rows<Figure>(
      `SELECT basis, kind, toInt32(period_end) AS end, line, value, ifNull(toFloat64(known_on), nan) AS knownOn,
         toInt32(told_on) AS toldOn FROM market.statement FINAL WHERE symbol = {symbol:String}`,
      { symbol },
    );
    return companyFacts(figures, 'consolidated')!;
  };
  beforeAll(async () => {
    const { folder, summary } = await importedOnce([join(shared!, 'data', 'fundamentals')]);
    [here, first] = [await testMarket(folder), summary];
  });
  afterAll(() => here.end());

  it('are taken whole, every word of them known, and once only', { timeout: 60_000 }, async () => {
    expect(first).toMatchObject({ lists: 51, refused: [], warnings: [], exitCode: 0 });
    const rows = await countOf(here.market, 'statement');
    expect(await importing()).toMatchObject({ lists: 0, skipped: 51, refused: [] });
    expect(await countOf(here.market, 'statement')).toBe(rows);
  });

  // The page of RELIANCE: quarters of 2025 with a profit of 22,611 (March), 30,783, 22,092 and 22,290 crore, March 2024 to
  // December 2024 of 21,243, 17,445, 19,323 and 21,930; EPS of 14.34, 19.95, 13.42 and 13.78.
  it('say of a day what was known then, by the figures of the page', async () => {
    const facts = await factsOf('RELIANCE');
    const value = (name: string, day: string) => {
      const known = statementsAsOf(facts, dayNumber(day));
      const price = { close: 1000, scale: shareScale(facts, [], dayNumber(day)) };
      return fundamentals.find((one) => one.name === name)!.of(known, price);
    };
    expect(facts.quarter.every(({ isAssumed }) => isAssumed)).toBe(true);
    // 31 December and 45 days are 14 February.
    expect(value('Net profit quarterly', '2026-02-13')).toBe(22_092);
    expect(value('Net profit quarterly', '2026-02-14')).toBe(22_290);
    expect(value('QOQ yearly profit', '2026-02-14')).toBeCloseTo((100 * (22_290 - 21_930)) / 21_930, 10);
    expect(value('Earning Per Share', '2026-02-14')).toBeCloseTo(14.34 + 19.95 + 13.42 + 13.78, 10);
    expect(value('PE Ratio', '2026-02-14')).toBeCloseTo(1000 / 61.49, 10);
    // A bonus of October 2024 that no list of corporate actions told: what a share then earned is not known.
    expect(value('PE Ratio', '2024-09-02')).toBeNaN();
    // The page counts no shares, no cash, no current assets.
    for (const name of ['Market Cap', 'Book Value', 'ROIC', 'Current ratio'])
      expect(value(name, '2026-02-14')).toBeNaN();
  });

  it('tell by the workbook of a company how many shares it has, and by the tables its basis', async () => {
    const facts = await factsOf('ITC');
    expect(facts.basis).toBe('consolidated');
    const known = statementsAsOf(facts, dayNumber('2026-03-30'));
    // 1,251.41 crore shares on 2025-03-31.
    const marketCap = fundamentals.find(({ name }) => name === 'Market Cap')!;
    expect(marketCap.of(known, { close: 400, scale: 1 })).toBeCloseTo(400 * 1251.41, -2);
    expect(await factsOf('SBILIFE')).toMatchObject({ basis: 'standalone' });
    expect(await factsOf('COFORGE')).toMatchObject({ basis: 'unstated' });
  });
});
