import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { importPaths } from '../marketdata/import/import-paths.ts';
import { silent, type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { foreignDerivatives } from './foreign-derivatives.ts';

const shared = sharedFolder();
const data = (file: string) => join(shared ?? '', 'data', file);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);
const figures = ['bought', 'boughtCrore', 'sold', 'soldCrore', 'oi', 'oiCrore', 'oiChange', 'oiChangeCrore'] as const;

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
});
beforeEach(() => here.clear());
afterAll(() => here.end());

const imported = () =>
  importPaths(
    [data('nse-fo-history/fii_derivatives_2025-07-10_to_2026-01-30.json.gz')],
    {},
    { market: here.market, log: silent },
  );

const asked = (instrument: string, sessions = 250) =>
  foreignDerivatives(
    { instrument, sessions },
    // A market of its own for each question, as imports make one.
    { store: () => here.market, view: () => Promise.resolve({ market: { database: 'market' } }) },
  );
type Columns = Awaited<ReturnType<typeof asked>>['groups' | 'history'];
const at = (columns: Columns, place: number) => figures.map((name) => columns[name].at(place));

/** Day, group, then contracts and ₹ crore bought, sold and open. */
function stored(...rows: readonly (readonly [string, string, ...number[]])[]) {
  const values = rows.map(([day, group, ...numbers]) => `('${day}', '${group}', ${numbers.join(', ')}, 'test', 1)`);
  return here.market.command(`INSERT INTO market.foreign_derivatives VALUES ${values.join(', ')}`);
}

it('says nothing of a market without the statistics', async () => {
  const none = Object.fromEntries(figures.map((name) => [name, []]));
  expect(await asked('INDEX FUTURES')).toEqual({
    day: null,
    since: null,
    groups: { instruments: [], ...none },
    history: { instrument: 'INDEX FUTURES', sessions: [], ...none },
  });
});

it('has the whole before its parts, and no change of a group that the day before does not name', async () => {
  await stored(
    ['2026-02-03', 'STOCK FUTURES', 7, 0.7, 8, 0.8, 90, 9],
    ['2026-02-03', 'INDEX FUTURES', 10, 1, 30, 3, 100, 10],
    ['2026-02-03', 'BANKNIFTY FUTURES', 1, 0.1, 2, 0.2, 40, 4],
    ['2026-02-05', 'STOCK FUTURES', 9, 0.9, 5, 0.5, 80, 8.5],
    ['2026-02-05', 'NIFTY FUTURES', 4, 0.4, 4, 0.4, 60, 6],
    ['2026-02-05', 'INDEX FUTURES', 11, 1.5, 20, 2, 130, 13],
  );
  const { day, since, groups } = await asked('INDEX FUTURES');
  expect([day, since]).toEqual(['2026-02-05', '2026-02-03']);
  expect(groups.instruments).toEqual(['INDEX FUTURES', 'STOCK FUTURES', 'NIFTY FUTURES']);
  expect(at(groups, 0)).toEqual([11, 1.5, 20, 2, 130, 13, 30, 3]);
  expect(at(groups, 1)).toEqual([9, 0.9, 5, 0.5, 80, 8.5, -10, -0.5]);
  expect(at(groups, 2)).toEqual([4, 0.4, 4, 0.4, 60, 6, null, null]);
});

it('counts a change from the day before what is shown, and not over a day that does not name the group', async () => {
  await stored(
    ['2026-02-03', 'NIFTY FUTURES', 1, 1, 1, 1, 50, 5],
    ['2026-02-04', 'NIFTY FUTURES', 1, 1, 1, 1, 70, 7],
    ['2026-02-05', 'INDEX FUTURES', 1, 1, 1, 1, 99, 9],
    ['2026-02-06', 'NIFTY FUTURES', 1, 1, 1, 1, 65, 6],
  );
  const { history } = await asked('NIFTY FUTURES', 2);
  expect(history.sessions).toEqual(['2026-02-04', '2026-02-06']);
  expect([history.oi, history.oiChange]).toEqual([
    [70, 65],
    [20, null],
  ]);
});

describe.skipIf(!shared)(onShared('real statistics of foreign institutions'), () => {
  it('are those of the exchange, day after day', async () => {
    await imported();
    const { day, since, groups, history } = await asked('INDEX FUTURES');
    expect([day, since, groups.instruments.length, history.sessions.length]).toEqual([
      '2026-01-30',
      '2026-01-29',
      14,
      139,
    ]);
    const place = history.sessions.indexOf('2025-11-14');
    expect(at(history, place)).toEqual([
      13_121,
      2574.87,
      22_793,
      4448.14,
      218_449,
      42_899.48,
      218_449 - 209_031,
      expect.closeTo(42_899.48 - 41_045.19, 6),
    ]);
    expect(at(history, 0).slice(-4)).toEqual([168_201, expect.closeTo(32_231.7, 6), null, null]);
    const stocks = groups.instruments.indexOf('STOCK FUTURES');
    expect(at(groups, stocks).slice(4, 7)).toEqual([6_220_209, expect.closeTo(411_361.18, 6), 6_220_209 - 6_200_540]);
  });

  it('have as open interest what the exchange’s list of participants has long and short together', async () => {
    await imported();
    const text = readFileSync(data('nse-fo-market-activity/fao_participant_oi_14112025.csv'), 'utf8');
    const [futureLong, futureShort, stockLong, stockShort, ...options] = text
      .split('\n')
      .find((line) => line.startsWith('FII,'))!
      .split(',')
      .slice(1)
      .map(Number);
    const open = {
      'INDEX FUTURES': futureLong! + futureShort!,
      'STOCK FUTURES': stockLong! + stockShort!,
      'INDEX OPTIONS': sumOf(options.slice(0, 4)),
      'STOCK OPTIONS': sumOf(options.slice(4, 8)),
    };
    for (const [instrument, contracts] of Object.entries(open)) {
      const { history } = await asked(instrument);
      expect([instrument, history.oi[history.sessions.indexOf('2025-11-14')]]).toEqual([instrument, contracts]);
    }
  });
});
