import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { sample } from '../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../tools/shared.ts';
import { indexLot } from './index-lots.ts';

const lotOf = (underlying: string, expiry: string, on: string) => indexLot({ underlying, expiry, on });

it('is the one with which a contract was listed, until longer ones are changed', () => {
  // Two at once: the month was listed before 20 November 2024, the week after it.
  expect(lotOf('NIFTY', '2025-01-30', '2025-01-01')).toBe(25);
  expect(lotOf('NIFTY', '2025-01-09', '2025-01-01')).toBe(75);
  expect(lotOf('NIFTY', '2025-12-30', '2025-12-29')).toBe(75);
  expect(lotOf('NIFTY', '2026-01-06', '2025-12-29')).toBe(65);
});

it('is told by dated records where old files tell none', () => {
  // The circular of March 2021: months from July on, weeks from August on, what was listed for longer after June.
  expect(lotOf('NIFTY', '2021-06-24', '2021-06-01')).toBe(75);
  expect(lotOf('NIFTY', '2021-07-29', '2021-06-01')).toBe(50);
  expect(lotOf('NIFTY', '2021-07-08', '2021-07-01')).toBe(75);
  expect(lotOf('NIFTY', '2021-08-05', '2021-07-20')).toBe(50);
  expect(lotOf('NIFTY', '2021-12-30', '2021-06-24')).toBe(75);
  expect(lotOf('NIFTY', '2021-12-30', '2021-06-25')).toBe(50);
  expect(lotOf('NIFTY', '2024-04-25', '2024-04-24')).toBe(50);
  expect(lotOf('BANKNIFTY', '2023-07-20', '2023-07-17')).toBe(25);
  expect(lotOf('BANKNIFTY', '2023-07-27', '2023-07-17')).toBe(15);
  expect(lotOf('BANKNIFTY', '2023-08-03', '2023-07-17')).toBe(15);
  expect(lotOf('FINNIFTY', '2022-06-14', '2022-06-13')).toBe(40);
  expect(lotOf('MIDCPNIFTY', '2023-08-09', '2023-08-01')).toBe(75);
});

it('is not known of shares, and before the first record', () => {
  expect(lotOf('RELIANCE', '2026-02-24', '2026-02-20')).toBeNaN();
  expect(lotOf('NIFTY', '2012-07-26', '2012-07-04')).toBeNaN();
  expect(lotOf('FINNIFTY', '2020-01-30', '2020-01-02')).toBeNaN();
});

it('before the circulars it is that of the futures, and of options that end with them', () => {
  expect(lotOf('NIFTY', '2019-05-30', '2019-05-23')).toBe(75);
  expect(lotOf('NIFTY', '2014-11-27', '2014-10-30')).toBe(50);
  expect(lotOf('NIFTY', '2014-11-27', '2014-10-31')).toBe(25);
  expect(lotOf('NIFTY', '2015-10-29', '2015-10-01')).toBe(25);
  expect(lotOf('NIFTY', '2015-11-26', '2015-10-01')).toBe(75);
  expect(lotOf('BANKNIFTY', '2018-11-29', '2018-10-25')).toBe(40);
  expect(lotOf('BANKNIFTY', '2018-11-29', '2018-10-26')).toBe(20);
});

it('of weeks is that of the months around them, where both have one', () => {
  expect(lotOf('NIFTY', '2019-05-23', '2019-05-20')).toBe(75);
  expect(lotOf('BANKNIFTY', '2018-11-01', '2018-10-25')).toBe(40);
  expect(lotOf('BANKNIFTY', '2018-11-01', '2018-10-26')).toBe(20);
  // Of July 2016 and of July 2020 on months have another lot: of the weeks before the first of them nothing is told.
  expect(lotOf('BANKNIFTY', '2016-06-23', '2016-06-01')).toBe(30);
  expect(lotOf('BANKNIFTY', '2016-07-07', '2016-06-01')).toBeNaN();
  expect(lotOf('BANKNIFTY', '2016-08-04', '2016-07-01')).toBe(40);
  expect(lotOf('BANKNIFTY', '2020-07-02', '2020-06-01')).toBeNaN();
  // A Tuesday on which nothing ends.
  expect(lotOf('NIFTY', '2019-05-21', '2019-05-20')).toBeNaN();
});

it('of quarters and half-years is known while no lot was changed, between two lists that tell it', () => {
  expect(lotOf('NIFTY', '2019-12-26', '2019-05-23')).toBe(75);
  expect(lotOf('NIFTY', '2021-12-30', '2017-01-16')).toBe(75);
  expect(lotOf('NIFTY', '2017-12-28', '2017-01-13')).toBeNaN();
  expect(lotOf('BANKNIFTY', '2020-12-31', '2020-06-01')).toBeNaN();
});

const shared = sharedFolder();

it.skipIf(!shared).each([
  ['2025-01-02', 'fo-udiff_2025-01-01_to_2025-01-02.tar.xz', '*'],
  ['2025-02-20', 'fo-udiff-whole_2025-02-03_to_2025-02-20.tar.xz', '*20250220*'],
  ['2026-02-27', 'fo-udiff_2026-02-16_to_2026-02-27.tar.xz', '*2026-02-27/*'],
])(onShared('is that of every option on an index in the file of %s'), (day, archive, files) => {
  const path = join(shared!, 'data/nse-fo-eod-udiff', archive);
  const found = execFileSync('tar', ['-xJOf', path, '--wildcards', files], { maxBuffer: 1 << 29 }).toString('latin1');
  const rows = found.split('\n').map((line) => line.split(','));
  const lots = new Map(
    rows
      .filter(([on, , , , kind]) => on === day && kind === 'IDO')
      .map((row) => [`${row[7]} ${row[9]}`, Number(row[28])]),
  );
  expect(lots.size).toBeGreaterThan(20);
  const other = [...lots].filter(([key, lot]) => lotOf(key.split(' ')[0]!, key.split(' ')[1]!, day) !== lot);
  expect(other).toEqual([]);
});

/** Of the file of a day without lots: by index and expiry the greatest number that all open interest is a multiple of. */
function commonMeasures(csv: string): ReadonlyMap<string, number> {
  const open = csv
    .split('\n')
    .map((line) => line.split(','))
    .filter(([kind = '', , , , , , , , , , , , interest]) => kind.endsWith('IDX') && Number(interest) > 0)
    .map((row) => [`${row[1]} ${row[2]}`, Number(row[12])] as const);
  const byContract = Map.groupBy(open, ([key]) => key);
  const many = [...byContract].filter(([, rows]) => rows.length >= 20);
  const measure = (a: number, b: number): number => (b === 0 ? a : measure(b, a % b));
  return new Map(many.map(([key, rows]) => [key, rows.map(([, interest]) => interest).reduce(measure)]));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** A row of the exchange's files of index futures. */
interface TradedFuture {
  readonly underlying: string;
  readonly on: string;
  readonly expiry: string;
  readonly contracts: number;
  /** Rupees paid for a contract, in closes. */
  readonly units: number;
  readonly open: number;
}

function tradedFuture(row: string): TradedFuture {
  const [on = '', underlying = '', written = '', close, contracts, lakhs, open] = row.split(',');
  const expiry = /^\d{4}/.test(written) ? written : dayWritten(written);
  const units = (Number(lakhs) * 1e5) / (Number(contracts) * Number(close));
  return { underlying, on, expiry, contracts: Number(contracts), units, open: Number(open) };
}

/** Few contracts are traded at other prices than the close. */
const isOfLot = (lot: number, { contracts, units, open }: TradedFuture) =>
  open % lot === 0 && (contracts <= 50 || Math.abs(units / lot - 1) < 0.05);

it.skipIf(!shared)(onShared('is what every open interest and every value of index futures since 2012 tells'), () => {
  const path = join(shared!, 'data/nse-fo-history/bhav_index.csv.gz');
  const rows = gunzipSync(readFileSync(path)).toString('latin1').trim().split('\n').slice(1);
  const known = rows
    .filter((row, i) => i % sample({ usual: 4, deep: 1 }) === 0 && row < '2024')
    .map(tradedFuture)
    .map((future) => ({ future, lot: lotOf(future.underlying, future.expiry, future.on) }))
    .filter(({ lot }) => !Number.isNaN(lot));
  expect(known.filter(({ future, lot }) => !isOfLot(lot, future))).toEqual([]);
  const counts = Map.groupBy(known, ({ future }) => future.underlying);
  for (const [underlying, least] of [
    ['NIFTY', 1000],
    ['BANKNIFTY', 1000],
    ['FINNIFTY', 25],
  ] as const)
    expect(counts.get(underlying)!.length, underlying).toBeGreaterThan(least);
});

/** '26-Jul-2012' as '2012-07-26'. */
function dayWritten(written: string): string {
  const [day, month = '', year] = written.split('-');
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`;
}

it.skipIf(!shared)(onShared('is what all that is open is a multiple of, in the file of 18 March 2021'), () => {
  const path = join(shared!, 'data/nse-fo-eod-old/fo18MAR2021bhav.csv.gz');
  const found = commonMeasures(gunzipSync(readFileSync(path)).toString('latin1'));
  expect(found.size).toBeGreaterThan(8);
  for (const [key, measured] of found) {
    const [underlying = '', written = ''] = key.split(' ');
    expect([key, lotOf(underlying, dayWritten(written), '2021-03-18')]).toEqual([key, measured]);
  }
});

it.skipIf(!shared)(onShared('is that of every option on an index in a broker’s list of January 2017'), () => {
  const path = join(shared!, 'data/broker-masters/kite_NFO_instruments_2017-01.csv.gz');
  const rows = gunzipSync(readFileSync(path)).toString('latin1').trim().split('\n').slice(1);
  const told = rows.flatMap((row) => {
    const [, , symbol = '', , , expiry = '', , , lot, type = ''] = row.split(',');
    const underlying = /^(BANKNIFTY|NIFTY)\d/.exec(symbol)?.[1];
    return underlying && type !== 'FUT' ? [[`${underlying} ${expiry}`, Number(lot)] as const] : [];
  });
  const lots = new Map(told);
  // Weeks and months of BANKNIFTY, months, quarters and half-years of NIFTY.
  expect(lots.size).toBe(24);
  const other = [...lots].filter(([key, lot]) => lotOf(key.split(' ')[0]!, key.split(' ')[1]!, '2017-01-16') !== lot);
  expect(other).toEqual([]);
});
