import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportOptions, importPaths } from './import-paths.ts';
import { lines, zipOf } from './test-files.ts';
import { countOf, silent, type TestMarket, testMarket } from './test-market.ts';

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
});
beforeEach(() => here.clear());
afterAll(() => here.end());

const importing = (paths: string[], options: ImportOptions = {}) =>
  importPaths(paths, options, { market: here.market, log: silent });
interface Held {
  readonly basis: string;
  readonly kind: string;
  readonly period_end: string;
  readonly line: string;
  readonly value: number;
}

const stored = () =>
  here.market.rows<Held>(
    `SELECT symbol, basis, kind, toString(period_end) AS period_end, line, value, known_on, toString(told_on) AS told_on, source
     FROM market.statement FINAL ORDER BY symbol, basis, kind, period_end, line`,
  );

const header = 'symbol,basis,template,section,period,metric,value';
const row = (section: string, metric: string, value: string, more: { basis?: string; period?: string } = {}) =>
  ['ACME', more.basis ?? 'consolidated', 'generic', section, more.period ?? '2025-03-31', metric, value].join(',');

/** A workbook of one sheet; numbers are numbers, the first column texts. */
function workbook(...rows: (readonly (string | number)[])[]): Buffer {
  const strings = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const cell = (value: string | number, column: number, at: number) => {
    const place = `r="${String.fromCharCode(65 + column)}${at + 1}"`;
    return typeof value === 'number'
      ? `<c ${place}><v>${value}</v></c>`
      : `<c ${place} t="s"><v>${strings.indexOf(value)}</v></c>`;
  };
  const sheet = rows.map(
    (cells, at) => `<row r="${at + 1}">${cells.map((value, column) => cell(value, column, at)).join('')}</row>`,
  );
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Data Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${text.replaceAll('&', '&amp;')}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  };
  return zipOf(files);
}

/** 2024-03-31 and 2025-03-31 as a workbook counts days. */
const DAYS = [45_382, 45_747] as const;
const acme = (...more: (readonly (string | number)[])[]) =>
  workbook(
    ['COMPANY NAME', 'Acme & Sons Ltd'],
    ['LATEST VERSION', 2.1],
    ['PROFIT & LOSS'],
    ['Report Date', ...DAYS],
    ['Sales', 900.5, 1000.25],
    ['BALANCE SHEET'],
    ['Report Date', ...DAYS],
    ['No. of Equity Shares', 100_000_000, 1e8],
    ['CASH FLOW:'],
    ['Report Date', ...DAYS],
    ['Net Cash Flow', 5, 6],
    ['DERIVED:'],
    ['Adjusted Equity Shares in Cr', 20, 20],
    ...more,
  );

describe('the tables of pages', () => {
  it('are taken figure by figure, in crores, without a day of announcement', async () => {
    const file = lines(
      header,
      row('quarters', 'Revenue', '120.0'),
      row('pnl', 'Tax %', '-3.5'),
      row('balance_sheet', 'Deposits', '7'),
    );
    const summary = await importing([await here.file('tables-2025-08-01.csv.gz', gzipSync(file))]);
    expect(summary).toMatchObject({ lists: 1, refused: [], warnings: [], exitCode: 0 });
    const rest = {
      symbol: 'ACME',
      basis: 'consolidated',
      period_end: '2025-03-31',
      known_on: NaN,
      told_on: '2025-08-01',
      source: 'screener_tables',
    };
    expect(await stored()).toEqual([
      { ...rest, kind: 'quarter', line: 'sales', value: 120 },
      { ...rest, kind: 'year', line: 'taxPct', value: -3.5 },
    ]);
  });

  it('of words that nobody knows are counted and told, and nothing is made of them', async () => {
    const path = await here.file(
      't.csv',
      lines(
        header,
        row('quarters', 'Net Sales', '1'),
        row('quarters', 'Net Sales', '2', { period: '2025-06-30' }),
        row('segments', 'Sales', '3'),
        row('pnl', 'Sales', '4'),
        row('pnl', 'constructor', '5'),
      ),
    );
    const { warnings } = await importing([path]);
    expect(warnings.map(({ line, rows, says }) => [line, rows, says])).toEqual([
      [2, 2, 'not read, because nobody knows what it means: "Net Sales" in quarters'],
      [4, 1, 'not read, because nobody knows what it means: section "segments"'],
      [6, 1, 'not read, because nobody knows what it means: "constructor" in pnl'],
    ]);
    expect(await countOf(here.market, 'statement')).toBe(1);
  });

  it.each([
    ['another basis', row('pnl', 'Sales', '1', { basis: 'group' }), 'BASIS "group" is neither'],
    ['no day', row('pnl', 'Sales', '1', { period: 'Mar 2025' }), 'PERIOD "Mar 2025" is not a day'],
    ['no number', row('pnl', 'Sales', '1,0'.replace(',', ';')), 'VALUE "1;0" is not a number'],
    [
      'a figure twice',
      lines(row('pnl', 'Sales', '1'), row('pnl', 'Revenue', '2')).trimEnd(),
      'stands here a second time',
    ],
    ['a period to come', row('pnl', 'Sales', '1', { period: '2150-03-31' }), 'has not come yet'],
  ])('with %s are refused', async (_, body, reason) => {
    const { refused } = await importing([await here.file('t.csv', lines(header, body))]);
    expect(refused).toEqual([expect.objectContaining({ file: 't.csv', reason: expect.stringContaining(reason) })]);
    expect(await countOf(here.market, 'statement')).toBe(0);
  });
});

describe('a workbook', () => {
  it('gives its figures, by the symbol in its name and without a basis', async () => {
    const summary = await importing([await here.file('ACME.xlsx', acme())]);
    expect(summary).toMatchObject({ lists: 1, refused: [], warnings: [] });
    const found = await stored();
    expect(new Set(found.map(({ basis }) => basis))).toEqual(new Set(['unstated']));
    expect(found.map(({ kind, period_end, line, value }) => `${kind} ${period_end} ${line} ${value}`)).toEqual([
      'balance 2024-03-31 adjustedShares 20',
      'balance 2024-03-31 shares 10',
      'balance 2025-03-31 adjustedShares 20',
      'balance 2025-03-31 shares 10',
      'year 2024-03-31 sales 900.5',
      'year 2025-03-31 sales 1000.25',
    ]);
  });

  it('is known by what is in it, also among others in a zip', async () => {
    const zip = zipOf({ 'ACME.xlsx': acme(), 'readme.txt': 'hello\n' });
    expect(await importing([await here.file('export.zip', zip)])).toMatchObject({
      lists: 1,
      passedOver: 1,
      refused: [],
    });
  });

  it.each([
    ['whose name is no symbol', 'my company.xlsx', acme(), 'does not tell the symbol'],
    [
      'with two totals',
      'ACME.xlsx',
      acme(['BALANCE SHEET'], ['Report Date', ...DAYS], ['Total', 5, 5], ['Total', 5, 6]),
      'assets is 6 here and 5 above',
    ],
    [
      'with a text for a number',
      'ACME.xlsx',
      acme(['PROFIT & LOSS'], ['Sales', 'n.a.', 1]),
      'Sales "n.a." is not a number',
    ],
    ['without figures', 'ACME.xlsx', workbook(['COMPANY NAME', 'x'], ['LATEST VERSION', 2.1]), 'has no figures'],
    ['that is damaged', 'ACME.xlsx', acme().subarray(0, 300), 'the archive is damaged'],
  ])('%s is refused', async (_, name, content, reason) => {
    const { refused } = await importing([await here.file(name, content)]);
    expect(refused).toEqual([expect.objectContaining({ reason: expect.stringContaining(reason) })]);
    expect(await countOf(here.market, 'statement')).toBe(0);
  });

  it('tells the words it has and we do not', async () => {
    const { warnings } = await importing([await here.file('ACME.xlsx', acme(['Goodwill', 1, 2]))]);
    expect(warnings).toEqual([expect.objectContaining({ rows: 1, says: expect.stringContaining('"Goodwill"') })]);
  });
});

const sales = (value: string) => lines(header, row('pnl', 'Sales', value));
const on = (day: string, value: string) => here.file(`tables-${day}.csv`, sales(value));
const heldValue = async () =>
  (await here.market.rows<{ value: number }>('SELECT value FROM market.statement FINAL'))[0]?.value;

describe('what is held', () => {
  it('is recognised when it comes again', async () => {
    await importing([await on('2025-08-01', '100')]);
    expect(await importing([await on('2025-08-01', '100')])).toMatchObject({
      lists: 0,
      skipped: 1,
      refused: [],
      exitCode: 0,
    });
    expect(await importing([await on('2025-09-01', '100')])).toMatchObject({ lists: 0, skipped: 1 });
  });

  it('is restated by a later source and not by an earlier one', async () => {
    await importing([await on('2025-08-01', '100')]);
    await importing([await on('2025-11-01', '101')]);
    expect(await heldValue()).toBe(101);
    expect(await importing([await on('2025-08-01', '100')])).toMatchObject({ skipped: 1 });
    expect(await heldValue()).toBe(101);
  });

  it('is not contradicted by a source of the same day, unless it is to be replaced', async () => {
    await importing([await on('2025-08-01', '100')]);
    const other = [await here.file('other-2025-08-01.csv', sales('99'))];
    const { refused } = await importing(other);
    expect(refused).toEqual([
      expect.objectContaining({
        reason: 'sales of ACME for 2025-03-31 is 99, but 100 is stored (from screener_tables)',
      }),
    ]);
    await importing(other, { replace: true });
    expect(await heldValue()).toBe(99);
  });
});
