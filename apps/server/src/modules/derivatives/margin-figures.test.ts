import { dayNumber } from '@parakh/base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importPaths } from '../marketdata/import/import-paths.ts';
import { silent, type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { marginFigures } from './margin-figures.ts';

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
  const span = [
    'date,symbol,expiry,futures_price,price_scan,price_scan_pct,vol_scan',
    '2026-02-12,NIFTY,20260224,25000,2350,9.4,0.04',
    '2026-02-13,NIFTY,20260224,25000,2375,9.5,0.05',
    '2026-02-16,NIFTY,20260224,25000,2500,10,0.06',
  ];
  const elm = [
    'Sr No.,Symbol,Instrument Type,Normal ELM Margin%,Additional ELM% for Trade Date 12-Feb-2026,Total applicable ELM%',
    '1,ACME,OTH,3.5,5,8.5',
    '2,ACME,OTM,5.25,5,10.25',
  ];
  const written = (name: string, lines: readonly string[]) => here.file(name, `${lines.join('\n')}\n`);
  const paths = await Promise.all([written('span.csv', span), written('elm.csv', elm)]);
  await importPaths(paths, {}, { market: here.market, log: silent });
});
afterAll(() => here.end());

const figures = (underlying: string, day: string) =>
  marginFigures({ store: () => here.market }, { underlying, day: dayNumber(day), spot: 20_000 });

it('are the latest of the days until then, the range as a share of the spot', async () => {
  expect(await figures('NIFTY', '2026-02-15')).toEqual({ priceScan: expect.closeTo(1900, 9), volatilityScan: 0.05 });
  expect(await figures('NIFTY', '2026-02-12')).toEqual({ priceScan: expect.closeTo(1880, 9), volatilityScan: 0.04 });
});

it('are those of the list of extreme-loss margins', async () => {
  expect(await figures('ACME', '2026-02-13')).toEqual({ extremeLossPct: 8.5, extremeLossDeepPct: 10.25 });
});

it('are none before the first day, a week after the last, and of what no file names', async () => {
  expect(await figures('NIFTY', '2026-02-11')).toEqual({});
  expect(await figures('NIFTY', '2026-02-23')).toEqual({});
  expect(await figures('OTHER', '2026-02-13')).toEqual({});
});
