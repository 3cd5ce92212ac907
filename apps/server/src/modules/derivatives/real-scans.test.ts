import { join } from 'node:path';
import { dayOf } from '@parakh/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience, sample } from '../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { importedOnce } from '../marketdata/import/test-imported.ts';
import { silent, type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { openEngine } from '../scanning/open-engine.ts';
import { contractTables } from './contract-tables.ts';
import { updateFigures } from './index.ts';
import { sessionsIn } from './sessions.ts';
import { scansBySql } from './test-scans-by-sql.ts';

const shared = sharedFolder();
const data = (path: string) => join(shared ?? '', 'data', path);
const archives = [
  '-34_2026-01-01_to_2026-01-30',
  '_2026-02-02_to_2026-02-13',
  '_2026-02-16_to_2026-02-27',
  '-34_2026-03-02_to_2026-03-19',
];
const SESSIONS = 53;
/** Ten of these sessions are in every run, in reference.test.ts. */
const isWhole = sample({ usual: false, deep: true });

describe.skipIf(!shared || !isWhole)(onShared('every session of 2026 that there is'), () => {
  let here: TestMarket;
  beforeAll(async () => {
    const contracts = archives.map((name) => data(`nse-fo-eod-udiff/fo-udiff${name}.tar.xz`));
    const { folder, summary } = await importedOnce([
      ...contracts,
      data('nse-cm-eod-full/sec_bhavdata_full_2026Q1.tar.xz'),
    ]);
    expect([summary.contractDays, summary.refused]).toEqual([SESSIONS, []]);
    here = await testMarket(folder);
    await updateFigures(here.market);
  }, patience(600_000));
  afterAll(() => here?.end());

  it(
    'has its build-up and put-call ratios found by the scans as plain SQL finds them',
    async () => {
      const engine = await openEngine({ store: here.market, log: silent, threads: 2 });
      const sessions = (await sessionsIn(contractTables(here.market))).map(dayOf);
      expect(sessions).toHaveLength(SESSIONS);
      const found = new Map<string, number>();
      for (const [i, date] of sessions.entries())
        for (const [text, symbols] of await scansBySql(here.market, { date, before: sessions[i - 1] })) {
          const ours = (await engine.scan({ text, date })).matches.map(({ symbol }) => symbol);
          expect(ours, `${date} ${text}`).toEqual(symbols);
          found.set(text, (found.get(text) ?? 0) + ours.length);
        }
      await engine.close();
      expect(
        [...found.values()].every((count) => count > 40),
        JSON.stringify([...found]),
      ).toBe(true);
    },
    patience(600_000),
  );
});
