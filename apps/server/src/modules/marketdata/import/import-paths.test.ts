import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dayNumber } from '@parakh/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { summaryLines } from '../../../main/commands/summary-lines.ts';
import { type ImportOptions, type ImportProgress, importPaths } from './import-paths.ts';
import { storedFactors } from './stored-factors.ts';
import { fullBhavcopy, indexHeader, lines, oldBhavcopy, tarOf, udiff, zipOf } from './test-files.ts';
import { checksums, countOf, silent, type TestMarket, testMarket } from './test-market.ts';

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
});
beforeEach(() => here.clear());
afterAll(() => here.end());

const importing = (paths: string[], options: ImportOptions = {}) =>
  importPaths(paths, options, { market: here.market, log: silent });
const closes = async () =>
  (await here.market.rows<{ close: number }>('SELECT close FROM market.daily_bar FINAL ORDER BY day, symbol')).map(
    ({ close }) => close,
  );

describe('importing days', () => {
  it('takes them with every value, unknown ones unknown', async () => {
    const path = await here.file(
      'day.csv',
      fullBhavcopy({}, { symbol: 'BOND', series: 'GS', delivered: '-', share: '-', last: '' }),
    );
    expect(await importing([path])).toMatchObject({
      days: 1,
      rows: 2,
      symbols: 2,
      skipped: 0,
      refused: [],
      exitCode: 0,
    });
    const rows = await here.market.rows('SELECT * FROM market.daily_bar FINAL ORDER BY symbol');
    expect(rows).toEqual([
      {
        symbol: 'ACME',
        series: 'EQ',
        day: dayNumber('2025-05-02'),
        open: 100,
        high: 104,
        low: 98,
        close: 102.5,
        last: 103,
        previous_close: 99,
        average: 101,
        volume: 1000n,
        turnover: 101_000,
        trades: 25n,
        delivery_quantity: 400n,
        delivery_pct: 40,
        oi: null,
        source: 'sec_bhavdata_full',
        revision: 1n,
      },
      expect.objectContaining({ symbol: 'BOND', last: NaN, delivery_quantity: null, delivery_pct: NaN }),
    ]);
  });

  it('skips what is held already: the same file, in another order, under another name, on a holiday', async () => {
    const [one, two] = [{ symbol: 'ONE' }, { symbol: 'TWO' }];
    await importing([await here.file('sec_bhavdata_full_02052025.csv', fullBhavcopy(one, two))]);
    const before = await checksums(here.market);
    const again = [
      await here.file('sec_bhavdata_full_03052025.csv', fullBhavcopy(one, two)),
      await here.file('turned.csv.gz', gzipSync(fullBhavcopy(two, one))),
    ];
    expect(await importing(again)).toMatchObject({ days: 0, rows: 0, skipped: 2, refused: [], exitCode: 0 });
    expect(await checksums(here.market)).toEqual(before);
  });

  it('refuses another version of a held day and says how many rows differ', async () => {
    await importing([
      await here.file('a.csv', fullBhavcopy({ symbol: 'ONE' }, { symbol: 'TWO' }, { symbol: 'THREE' })),
    ]);
    const other = await here.file(
      'b.csv',
      fullBhavcopy({ symbol: 'ONE', close: '101.00' }, { symbol: 'TWO' }, { symbol: 'FOUR' }),
    );
    const { refused, exitCode } = await importing([other]);
    expect(refused).toEqual([
      {
        file: 'b.csv',
        line: 0,
        reason: '3 rows differ from the prices already imported for 2025-05-02 (from sec_bhavdata_full)',
      },
    ]);
    expect(exitCode).toBe(1);
    expect(await closes()).toEqual([102.5, 102.5, 102.5]);
  });

  it('refuses it too when both come in one run', async () => {
    const paths = [
      await here.file('a.csv', fullBhavcopy({ close: '101.00' })),
      await here.file('b.csv', fullBhavcopy({ close: '102.00' })),
    ];
    const { days, refused, exitCode } = await importing(paths);
    expect([days, refused.length, exitCode]).toEqual([1, 1, 2]);
    expect(refused[0]!.reason).toContain('1 row differs');
  });

  it('replaces a held day when asked to, and nothing of the old one stays', async () => {
    await importing([await here.file('a.csv', fullBhavcopy({ symbol: 'ONE' }, { symbol: 'GONE' }))]);
    const other = await here.file('b.csv', fullBhavcopy({ symbol: 'ONE', close: '101.00' }));
    expect(await importing([other], { replace: true })).toMatchObject({ days: 0, replaced: 1, exitCode: 0 });
    expect(await closes()).toEqual([101]);
    expect(await importing([other])).toMatchObject({ skipped: 1 });
  });

  it('finishes a replacement that was killed before the old rows were gone', async () => {
    const old = await here.file('a.csv', fullBhavcopy({ symbol: 'ONE' }, { symbol: 'GONE' }));
    await importing([old]);
    await here.market.command(
      `INSERT INTO market.daily_bar SELECT * REPLACE (101 AS close, 2 AS revision) FROM market.daily_bar WHERE symbol = 'ONE'`,
    );
    await importing([await here.file('c.csv', fullBhavcopy({ symbol: 'ONE', day: '05-May-2025', close: '103.00' }))]);
    expect(await closes()).toEqual([101, 103]);
  });

  it('lets a file that knows more take the place of one that knows less, and not the other way round', async () => {
    const old = await here.file('old.csv', oldBhavcopy({}));
    const full = await here.file('full.csv', fullBhavcopy({}));
    expect(await importing([old])).toMatchObject({ days: 1 });
    expect(await importing([full])).toMatchObject({ days: 0, replaced: 1, refused: [] });
    expect(await countOf(here.market, 'daily_bar', `delivery_quantity = 400 AND source = 'sec_bhavdata_full'`)).toBe(1);
    expect(await importing([old])).toMatchObject({ replaced: 0, skipped: 1, refused: [] });
    expect(await importing([await here.file('udiff.csv', udiff())])).toMatchObject({
      replaced: 0,
      skipped: 1,
      refused: [],
    });
    expect(await countOf(here.market, 'daily_bar', 'delivery_quantity = 400')).toBe(1);
  });

  it('stores open interest where a file tells it, and knows the file again', async () => {
    const file = await here.file('udiff.csv', udiff({ OpnIntrst: '1250' }));
    expect(await importing([file])).toMatchObject({ days: 1 });
    expect(await here.market.rows('SELECT oi FROM market.daily_bar FINAL')).toEqual([{ oi: 1250n }]);
    await here.market.command('TRUNCATE TABLE market.import_file');
    expect(await importing([file])).toMatchObject({ days: 0, skipped: 1, refused: [] });
    const other = await here.file('other.csv', udiff({ OpnIntrst: '1251' }));
    expect((await importing([other])).refused[0]!.reason).toMatch(/^1 row differs/);
  });

  it('refuses a file of another format whose prices contradict', async () => {
    await importing([await here.file('old.csv', oldBhavcopy({}))]);
    const { refused } = await importing([await here.file('full.csv', fullBhavcopy({ close: '103.00' }))]);
    expect(refused[0]!.reason).toBe('1 row differs from the prices already imported for 2025-05-02 (from cm_bhav)');
  });

  it('keeps nothing of a refused file, and takes the others', async () => {
    const cut = await here.file(
      'cut.csv',
      fullBhavcopy({ day: '05-May-2025' }, { symbol: 'B', day: '05-May-2025' }).slice(0, -50),
    );
    const good = await here.file('good.csv', fullBhavcopy({}));
    const { days, refused, exitCode } = await importing([cut, good]);
    expect([days, exitCode]).toEqual([1, 2]);
    expect(refused).toEqual([{ file: 'cut.csv', line: 3, reason: expect.stringContaining('the file is cut') }]);
    expect(await countOf(here.market, 'daily_bar', `day = '2025-05-05'`)).toBe(0);
  });

  it('takes nothing from an archive that is damaged', async () => {
    const archive = gzipSync(await tarOf({ 'a.csv': fullBhavcopy({}), 'b.csv': fullBhavcopy({ day: '05-May-2025' }) }));
    const path = await here.file('cut.tar.gz', archive.subarray(0, archive.length - 40));
    expect(await importing([path])).toMatchObject({ days: 0, exitCode: 1, refused: [{ file: 'cut.tar.gz', line: 0 }] });
    expect(await countOf(here.market, 'daily_bar')).toBe(0);
  });

  it('tells the gaps against the calendar', async () => {
    const days = ['02-May-2025', '07-May-2025'];
    const archive = await tarOf(Object.fromEntries(days.map((day) => [`${day}.csv`, fullBhavcopy({ day })])));
    const { gaps, unexpectedDays } = await importing([await here.file('days.tar', archive)]);
    expect(gaps).toEqual([{ from: '2025-05-05', to: '2025-05-06', sessions: 2 }]);
    expect(unexpectedDays).toEqual([]);
  });

  it('reads a file again when the days that it brought were replaced since', async () => {
    const first = await here.file('a.tar', await tarOf({ 'a.csv': fullBhavcopy({}), 'note.txt': 'hello' }));
    await importing([first]);
    expect(await importing([first])).toMatchObject({ skipped: 1, passedOver: 1, exitCode: 0 });
    await importing([await here.file('b.csv', fullBhavcopy({ close: '103.00' }))], { replace: true });
    expect((await importing([first])).refused[0]!.reason).toContain('1 row differs');
  });

  it('keeps indices with their ratios', async () => {
    const text = lines(indexHeader, 'Nifty 50,01-01-2025,100,110,90,105,5,5.0,1000,12.34,21.88,3.54,1.27');
    expect(await importing([await here.file('index.csv', text)])).toMatchObject({ days: 0, indexDays: 1, rows: 1 });
    expect(await here.market.rows('SELECT symbol, pe, change_pct FROM market.index_ratio FINAL')).toEqual([
      { symbol: 'NIFTY 50', pe: 21.88, change_pct: 5 },
    ]);
    expect(await countOf(here.market, 'daily_bar', `series = 'INDEX' AND previous_close = 100`)).toBe(1);
    expect(await importing([await here.file('again.csv', text)])).toMatchObject({ skipped: 1 });
  });
});

describe('what lies in a folder', () => {
  it('is gone through to its leaves; files of another kind are skipped by name', async () => {
    await mkdir(join(here.folder, 'in/deep'), { recursive: true });
    await here.file('in/deep/day.csv', fullBhavcopy({}));
    await here.file('in/README.md', '# notes');
    await here.file('in/.hidden.csv', fullBhavcopy({ day: '05-May-2025' }));
    await here.file('in/pr.zip', zipOf({ 'day2.csv': fullBhavcopy({ day: '06-May-2025' }), 'Readme.txt': 'hello' }));
    const others = [
      { file: 'in/README.md', reason: 'is a text that the importer does not know: “# notes”' },
      { file: 'in/pr.zip/Readme.txt', reason: 'is a text that the importer does not know: “hello”' },
    ];
    const summary = await importing([join(here.folder, 'in')]);
    expect(summary).toMatchObject({ days: 2, passedOver: 2, others, refused: [], exitCode: 0 });
    expect(summaryLines(summary)).toContain('in/README.md: is a text');
    // Known by its bytes the second time, the archive is not opened: what it holds is named all the same.
    expect(await importing([join(here.folder, 'in')])).toMatchObject({ skipped: 2, others });
  });

  it('alone is skipped without complaint', async () => {
    await mkdir(join(here.folder, 'in'));
    await here.file('in/README.md', '# notes');
    expect(await importing([join(here.folder, 'in')])).toMatchObject({ passedOver: 1, refused: [], exitCode: 0 });
  });
});

describe('a path named by the user', () => {
  it('to a file of another kind is refused with what it seems to be', async () => {
    const { refused, exitCode, passedOver } = await importing([await here.file('notes.txt', 'hello, world\n')]);
    expect([refused.length, exitCode, passedOver]).toEqual([1, 1, 0]);
    expect(refused[0]).toMatchObject({
      file: 'notes.txt',
      reason: 'is a table that the importer does not know: hello, world',
    });
  });

  it('to an archive without anything for us is refused too', async () => {
    const { refused } = await importing([await here.file('x.zip', zipOf({ 'a.txt': 'hello' }))]);
    expect(refused).toEqual([{ file: 'x.zip/a.txt', line: 0, reason: expect.stringContaining('hello') }]);
  });

  it('to nothing is refused', async () => {
    expect(await importing([join(here.folder, 'absent')])).toMatchObject({
      refused: [{ line: 0, reason: 'there is no such file or folder' }],
      exitCode: 1,
    });
  });

  it('can be missing: nothing named, nothing done', async () => {
    expect(await importing([])).toMatchObject({ days: 0, exitCode: 1 });
  });
});

const minuteHeader = 'Code,Date,Open,High,Low,Close,Volume';
const bar = (time: string, close = '101') => `ACME,${time}:00, 100, 102, 99, ${close}, 500`;
describe('minute bars', () => {
  const [monday, tuesday] = ['2016-08-22 09:15', '2016-08-23 09:15'];

  it('are taken by day of a symbol; a longer file adds its new days', async () => {
    await importing([await here.file('a.csv', lines(minuteHeader, bar(monday)))]);
    const longer = await here.file('b.csv', lines(minuteHeader, bar(monday), bar(tuesday)));
    expect(await importing([longer])).toMatchObject({ minuteDays: 1, rows: 1, skipped: 0 });
    expect(await importing([longer])).toMatchObject({ minuteDays: 0, skipped: 1 });
    expect(await countOf(here.market, 'minute_bar')).toBe(2);
  });

  it('have open interest where it is told, NULL elsewhere, and are known again', async () => {
    const told = lines(`${minuteHeader},OI`, `${bar(monday)},0`, `${bar('2016-08-22 09:16')},1250`);
    const file = await here.file('a.csv', told);
    await importing([file]);
    await importing([await here.file('b.csv', lines(minuteHeader, bar(tuesday)))]);
    expect(await here.market.rows('SELECT oi FROM market.minute_bar FINAL ORDER BY time')).toEqual([
      { oi: 0n },
      { oi: 1250n },
      { oi: null },
    ]);
    await here.market.command('TRUNCATE TABLE market.import_file');
    expect(await importing([file])).toMatchObject({ minuteDays: 0, skipped: 1, refused: [] });
    const other = await here.file('c.csv', told.replace('1250', '1251'));
    expect((await importing([other])).refused[0]!.reason).toBe(
      '1 bars of ACME differ from those already imported (first on 2016-08-22)',
    );
  });

  it('that contradict what is held are refused whole, or replace it when asked to', async () => {
    await importing([await here.file('a.csv', lines(minuteHeader, bar(monday), bar('2016-08-22 09:16')))]);
    const other = await here.file('b.csv', lines(minuteHeader, bar(monday, '100.5'), bar(tuesday)));
    expect((await importing([other])).refused).toEqual([
      { file: 'b.csv', line: 0, reason: '2 bars of ACME differ from those already imported (first on 2016-08-22)' },
    ]);
    expect(await countOf(here.market, 'minute_bar')).toBe(2);
    expect(await importing([other], { replace: true })).toMatchObject({ replaced: 1, minuteDays: 1 });
    expect(await here.market.rows('SELECT close FROM market.minute_bar FINAL ORDER BY time')).toEqual([
      { close: 100.5 },
      { close: 101 },
    ]);
  });
});

const list = (...rows: string[]) =>
  lines('SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE', ...rows);
const members = (...rows: string[]) => lines('Company Name,Industry,Symbol,Series,ISIN Code', ...rows);
const instruments = () =>
  here.market.rows<{ symbol: string }>(
    'SELECT symbol, series, name, isin, industry FROM market.instrument FINAL ORDER BY symbol',
  );

const row = (symbol: string) => `${symbol} Ltd.,Services,${symbol},EQ,INE000A01011`;

describe('names', () => {
  it('come from the bars when there is no list', async () => {
    await importing([await here.file('a.csv', fullBhavcopy({}, { symbol: 'SMALL', series: 'SM' }, { series: 'N1' }))]);
    expect(await instruments()).toMatchObject([
      { symbol: 'ACME', series: 'EQ', name: '' },
      { symbol: 'SMALL', series: 'SM' },
    ]);
  });

  it('come from the lists, industries from the latest', async () => {
    const paths = [
      await here.file('day.csv', fullBhavcopy({})),
      await here.file('EQUITY_L.csv', list('ACME,Acme Limited,BE,06-OCT-2008,5,1,INE000A01011,10')),
    ];
    await importing(paths);
    const later = await here.file('ind_nifty50list.csv', members('Acme Ltd.,Services,ACME,EQ,INE000A01011'));
    const earlier = await here.file('ind_nifty100list.csv', members('Acme Ltd.,SOMETHING OLD,ACME,EQ,INE000A01011'));
    await importing([later], { listDay: '2025-08-01' });
    await importing([earlier], { listDay: '2021-02-01' });
    expect(await instruments()).toEqual([
      { symbol: 'ACME', series: 'BE', name: 'Acme Limited', isin: 'INE000A01011', industry: 'Services' },
    ]);
  });

  it('come with the exchange and the segment, and the lot where a list tells it', async () => {
    const index = 'NIFTY 50,02-05-2025,100,110,90,105,5,5,1000,10,20,3,1';
    await importing([
      await here.file('day.csv', fullBhavcopy({}, { symbol: 'OTHER' })),
      await here.file('indices.csv', lines(indexHeader, index)),
      await here.file('EQUITY_L.csv', list('ACME,Acme Limited,EQ,06-OCT-2008,5,1,INE000A01011,10')),
    ]);
    const where = 'symbol, exchange, segment, market_lot, tick_size, underlying, expiry, strike, option_right';
    const nothing = { tick_size: NaN, underlying: '', expiry: NaN, strike: NaN, option_right: '' };
    expect(await here.market.rows(`SELECT ${where} FROM market.instrument FINAL ORDER BY symbol`)).toEqual([
      { symbol: 'ACME', exchange: 'NSE', segment: 'CM', market_lot: 1n, ...nothing },
      { symbol: 'NIFTY 50', exchange: 'NSE', segment: 'INDEX', market_lot: null, ...nothing },
      { symbol: 'OTHER', exchange: 'NSE', segment: 'CM', market_lot: null, ...nothing },
    ]);
  });

  it('that changed are joined by their ISIN, so that a company is one history', async () => {
    const days = [
      await here.file('a.csv', oldBhavcopy({ symbol: 'OLDCO', day: '02-May-2025' })),
      await here.file('b.csv', oldBhavcopy({ symbol: 'NEWCO', day: '05-May-2025' })),
    ];
    await importing(days);
    expect(
      await here.market.rows('SELECT old_symbol, new_symbol, day, source FROM market.symbol_change FINAL'),
    ).toEqual([{ old_symbol: 'OLDCO', new_symbol: 'NEWCO', day: dayNumber('2025-05-05'), source: 'same ISIN' }]);
  });

  it('that the exchange says have changed go by its word', async () => {
    const text = lines(
      'SYMB_COMPANY_NAME, SM_KEY_SYMBOL, SM_NEW_SYMBOL, SM_APPLICABLE_FROM',
      'Acme,OLDCO,NEWCO,03-MAY-2025',
    );
    await importing([await here.file('a.csv', oldBhavcopy({ symbol: 'OLDCO', day: '02-May-2025' }))]);
    await importing([await here.file('b.csv', oldBhavcopy({ symbol: 'NEWCO', day: '05-May-2025' }))]);
    await importing([await here.file('symbolchange.csv', text)]);
    await importing([await here.file('c.csv', oldBhavcopy({ symbol: 'NEWCO', day: '06-May-2025' }))]);
    expect(await here.market.rows('SELECT day, source FROM market.symbol_change FINAL')).toEqual([
      { day: dayNumber('2025-05-03'), source: 'symbol_change' },
    ]);
  });

  it('of members hold from their list to the next, whichever is imported first', async () => {
    const spans = () =>
      here.market.rows(
        `SELECT group_name AS name, symbol, toString(from_day) AS first, ifNull(toString(to_day), '') AS last
         FROM market.membership FINAL ORDER BY name, from_day, symbol`,
      );
    await importing([await here.file('ind_nifty500list.csv', members(row('A'), row('B')))], { listDay: '2025-08-01' });
    await importing([await here.file('ind_nifty500list.csv', members(row('A'), row('C')))], { listDay: '2021-02-01' });
    const stored = ['NIFTY 500', 'NIFTY500'].flatMap((name) => [
      { name, symbol: 'A', first: '2021-02-01', last: '2025-07-31' },
      { name, symbol: 'C', first: '2021-02-01', last: '2025-07-31' },
      { name, symbol: 'A', first: '2025-08-01', last: '' },
      { name, symbol: 'B', first: '2025-08-01', last: '' },
    ]);
    expect(await spans()).toEqual(stored);
    const other = await here.file('ind_nifty500list.csv', members(row('A')));
    expect((await importing([other], { listDay: '2025-08-01' })).refused[0]!.reason).toContain('1 members differ');
    await importing([other], { listDay: '2025-08-01', replace: true });
    expect(await spans()).toEqual(stored.filter(({ symbol }) => symbol !== 'B'));
  });
});

it('keeps a corporate action once, on the ex-day that was told last', async () => {
  const header = 'SERIES,SYMBOL,SECURITY,RECORD_DT,BC_STRT_DT,BC_END_DT,EX_DT,ND_STRT_DT,ND_END_DT,PURPOSE';
  const told = (day: string) => lines(header, `EQ,ACME,Acme Ltd, , , ,${day}, , ,BONUS 1:2`);
  const first = await here.file('Bc1.csv', told('15/12/2020'));
  const moved = await here.file('Bc2.csv', told('16/12/2020'));
  expect(await importing([first], { listDay: '2020-12-10' })).toMatchObject({ lists: 1 });
  expect(await importing([moved], { listDay: '2020-12-14' })).toMatchObject({ lists: 1 });
  expect(await importing([first], { listDay: '2020-12-10' })).toMatchObject({ lists: 0, skipped: 1 });
  expect(await here.market.rows('SELECT toString(ex_day) AS day, factor FROM market.adjustment FINAL')).toEqual([
    { day: '2020-12-16', factor: 2 / 3 },
  ]);
});

/** A session at one price. */
const flatDay = (date: string, close: string) =>
  fullBhavcopy({
    day: date,
    open: close,
    high: close,
    low: close,
    last: close,
    close,
    average: close,
    volume: '1000',
  });

it('leaves what was settled by hand, and tells no jump that was accepted', async () => {
  const first = await here.file('first.csv', flatDay('30-Apr-2025', '500.00'));
  const second = await here.file('second.csv', flatDay('02-May-2025', '100.00'));
  expect((await importing([first, second])).jumps).toMatchObject([{ symbol: 'ACME', ratio: 0.2 }]);
  const settle = (verdict: string, revision: number) =>
    here.market.command(`INSERT INTO market.settled_jump VALUES
      ('ACME', '2025-05-02', '2025-04-30', 500, 100, '${verdict}', '2025-05-02', 1, 5, 'somebody', 0, ${revision})`);
  for (const [i, verdict] of ['true', 'open', 'ratio'].entries()) {
    await settle(verdict, i + 1);
    for (const table of ['daily_bar', 'import_file']) await here.market.command(`TRUNCATE TABLE market.${table}`);
    const { jumps } = await importing([first, second]);
    expect(jumps.length, verdict).toBe(verdict === 'open' ? 1 : 0);
  }
  expect(
    await here.market.rows(`SELECT toString(ex_day) AS day, factor, kind FROM ${storedFactors('market')}`),
  ).toEqual([{ day: '2025-05-02', factor: 0.2, kind: 'split' }]);
});

const weightList = (acme: string, other: string, name = 'BETA') =>
  lines(
    'Annexure II- Nifty 50 Index : January 2025,,',
    'Sr. No,Security Symbol,Weightage (%)',
    `1,ACME,${acme}`,
    `2,${name},${other}`,
  );

it('keeps the weights of an index once a day, and other ones only when told to', async () => {
  const weights = () =>
    here.market.rows('SELECT symbol, weight, toString(day) AS day FROM market.index_weight FINAL ORDER BY symbol');
  const first = await here.file('nifty50_mcwb.csv', weightList('60', '40'));
  expect(await importing([first])).toMatchObject({ lists: 1, refused: [] });
  expect(await importing([first])).toMatchObject({ lists: 0, refused: [] });
  const other = await here.file('other.csv', weightList('70', '30', 'GAMMA'));
  expect((await importing([other])).refused[0]!.reason).toContain('differ from those of NIFTY 50');
  expect(await weights()).toEqual([
    { symbol: 'ACME', weight: 60, day: '2025-01-31' },
    { symbol: 'BETA', weight: 40, day: '2025-01-31' },
  ]);
  await importing([other], { replace: true });
  expect(await weights()).toEqual([
    { symbol: 'ACME', weight: 70, day: '2025-01-31' },
    { symbol: 'GAMMA', weight: 30, day: '2025-01-31' },
  ]);
});

it('tells how far it is', async () => {
  const progress: ImportProgress[] = [];
  const path = await here.file('day.csv', fullBhavcopy({}));
  await importPaths([path], {}, { market: here.market, log: silent, onProgress: (news) => progress.push(news) });
  expect(progress.map(({ what }) => what)).toContain('MB read, 1 days');
  expect(progress.every(({ done, of }) => done <= of)).toBe(true);
});
