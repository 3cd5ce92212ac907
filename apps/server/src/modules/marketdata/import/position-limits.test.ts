import { dayNumber } from '@parakh/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportOptions, importPaths } from './import-paths.ts';
import { lines, read, readAs } from './test-files.ts';
import { countOf, silent, type TestMarket, testMarket } from './test-market.ts';

const title = 'Securities in Ban For Trade Date 09-JUL-2026:';
const bans = (...symbols: string[]) => lines(title, ...symbols.map((symbol, i) => `${i + 1},${symbol}`));
const NIL = `${title} NIL`;

const header =
  'Date, ISIN, Scrip Name, NSE Symbol, MWPL, Open Interest, Future Equivalent Open Interest, Limit for Next Day';
const olderHeader = header.replace(' Future Equivalent Open Interest,', '');
const acme = '08-JUL-2026,INE000A01011,ACME LIMITED,ACME,1000000,700000,650000,250000';
const full = '08-JUL-2026,INE000B01019,OTHER LIMITED,OTHER,500000,480000,476000,No Fresh Positions';

describe('the ban list', () => {
  it('is of the session in its title, none being an answer as well', () => {
    expect(readAs('ban-lists', bans('GNFC', 'M&M')).bans).toEqual([
      { day: dayNumber('2026-07-09'), symbols: ['GNFC', 'M&M'] },
    ]);
    expect(readAs('ban-lists', NIL).bans).toEqual([{ day: dayNumber('2026-07-09'), symbols: [] }]);
  });

  it.each([
    ['no day', lines('Securities in Ban For Trade Date 41-JUL-2026:', '1,GNFC'), 1, 'names no day'],
    ['symbols after NIL', lines(NIL, '1,GNFC'), 1, 'says NIL, but symbols follow'],
    ['nothing after the title', lines(title), 1, 'neither symbols nor NIL'],
    ['a line that is missing', lines(title, '1,GNFC', '3,SAIL'), 3, 'is numbered 3 instead of 2'],
    ['a line without a symbol', lines(title, '1'), 2, 'is not a number and a symbol'],
    ['a cut end', `${title}\n1,GNF`, 2, 'has no line end'],
    ['foreign letters', bans('<b>'), 2, '"<b>" is no symbol'],
  ])('is refused for %s', (_, text, line, reason) => {
    expect(read(text)).toMatchObject({ outcome: 'refused', line, reason: expect.stringContaining(reason) });
  });
});

describe('position limits', () => {
  it('tell open interest against the limit, by delta where the file has it, and where nothing may be opened', () => {
    const day = dayNumber('2026-07-08');
    expect(readAs('position-limits', lines(header, acme, full)).limits).toEqual([
      {
        symbol: 'ACME',
        day,
        marketLimit: 1e6,
        oi: 7e5,
        futureEquivalentOi: 6.5e5,
        room: 2.5e5,
        takesNoPositions: false,
      },
      {
        symbol: 'OTHER',
        day,
        marketLimit: 5e5,
        oi: 4.8e5,
        futureEquivalentOi: 4.76e5,
        room: NaN,
        takesNoPositions: true,
      },
    ]);
    const [older] = readAs('position-limits', lines(olderHeader, acme.replace(',650000', ''))).limits;
    expect(older).toMatchObject({ oi: 7e5, futureEquivalentOi: NaN, room: 2.5e5 });
  });

  it.each([
    ['a word in place of the limit', acme.replace(/250000$/, 'soon'), 'is neither units nor “No Fresh Positions”'],
    ['a negative limit', acme.replace('1000000', '-1'), 'MWPL "-1" is negative'],
    ['no open interest', acme.replace('700000', ''), 'OPEN INTEREST is missing'],
    ['another day', acme.replace('08-JUL', '07-JUL'), 'DATE is 2026-07-07 in a file of 2026-07-08'],
    ['a symbol that stands twice', full, 'OTHER stands twice'],
  ])('are refused for %s', (_, row, reason) => {
    expect(read(lines(header, full, row))).toMatchObject({
      outcome: 'refused',
      line: 3,
      reason: expect.stringContaining(reason),
    });
  });
});

it('limits of one client are no limits of the market', () => {
  const list = lines('SYMBOL,CLIENT_LIMIT,EXCHANGE', '360ONE,4466000,BSE', '360ONE,4466000,NSE');
  expect(read(list, 'oi_cli_limit_14-NOV-2025.lst')).toMatchObject({
    outcome: 'other-kind',
    reason: expect.stringContaining('SYMBOL, CLIENT_LIMIT, EXCHANGE'),
  });
});

describe('importing bans and limits', () => {
  let here: TestMarket;
  beforeAll(async () => {
    here = await testMarket();
  });
  beforeEach(() => here.clear());
  afterAll(() => here.end());

  const importing = async (text: string, options: ImportOptions = {}) =>
    importPaths([await here.file('list.csv', text)], options, { market: here.market, log: silent });

  it('takes each once, refuses what contradicts it, and replaces when asked', async () => {
    expect(await importing(bans('GNFC', 'SAIL'))).toMatchObject({ lists: 1, refused: [] });
    expect(await importing(bans('SAIL', 'GNFC'))).toMatchObject({ lists: 0, skipped: 1 });
    expect(await importing(NIL)).toMatchObject({ refused: [{ reason: expect.stringContaining('2026-07-09') }] });
    expect(await importing(NIL, { replace: true })).toMatchObject({ lists: 1 });
    expect(await here.market.rows('SELECT symbols FROM market.ban_list FINAL')).toEqual([{ symbols: '' }]);

    expect(await importing(lines(header, acme, full))).toMatchObject({ lists: 1, refused: [] });
    expect(await importing(lines(header, acme, full))).toMatchObject({ lists: 0, skipped: 1 });
    const other = lines(header, acme.replace('700000', '700100'));
    expect(await importing(other)).toMatchObject({ refused: [{ reason: expect.stringContaining('of ACME') }] });
    expect(await importing(other, { replace: true })).toMatchObject({ lists: 1 });
    expect(await countOf(here.market, 'position_limit', 'oi = 700100 AND takes_no_positions = 0')).toBe(1);
    expect(await countOf(here.market, 'position_limit', 'room IS NULL AND takes_no_positions = 1')).toBe(1);
  });
});
