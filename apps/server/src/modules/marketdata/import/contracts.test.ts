import { dayNumber } from '@parakh/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportOptions, importPaths } from './import-paths.ts';
import { lines, read, readAs, udiffContracts, untraded } from './test-files.ts';
import { countOf, silent, type TestMarket, testMarket } from './test-market.ts';

const future = { FinInstrmTp: 'STF', StrkPric: '', OptnTp: '', FinInstrmId: '71000' };
const put = { OptnTp: 'PE', FinInstrmId: '71235' };

const oldHeader =
  'INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,';
interface Refused {
  readonly name?: string;
  readonly line?: number;
  readonly says: string;
}

const footnote = '* - OPEN_INT as available in the trading system at the end of trading hours.      ';
const soldFuture = {
  ...future,
  OpnPric: '101.00',
  HghPric: '102.00',
  LwPric: '100.50',
  ClsPric: '101.50',
  OpnIntrst: '9000',
};
const activityFutures = () =>
  lines(
    'INSTRUMENT,SYMBOL    ,EXP_DATE  ,OPEN_PRICE ,HI_PRICE   ,LO_PRICE   ,CLOSE_PRICE,OPEN_INT*      ,TRD_VAL           ,TRD_QTY          ,NO_OF_CONT       ,NO_OF_TRADE      ',
    'FUTSTK    ,ACME      ,29/05/2025,00000101.00,00000102.00,00000100.50,00000101.50,000000000009000,      609000.00   ,             6000,              012,              009',
    footnote,
  );
const activityOptions = () =>
  lines(
    'INSTRUMENT,SYMBOL    ,EXP_DATE  ,STR_PRICE  ,OPT_TYPE,OPEN_PRICE ,HI_PRICE   ,LO_PRICE   ,CLOSE_PRICE,OPEN_INT*      ,TRD_QTY          ,NO_OF_CONT       ,NO_OF_TRADE      ,NOTION_VAL        ,PR_VAL            ',
    'OPTSTK    ,ACME      ,29/05/2025,00000100.00,CE      ,00000004.00,00000005.00,00000003.50,00000004.50,000000000005000,             6000,              012,              009,      627000.00   ,       27000.00',
    footnote,
  );
/** The same option as `udiffContracts` has, in the old format. */
const oldOption = 'OPTSTK,ACME,29-May-2025,100,CE,4,5,3.5,4.5,4.5,12,6.27,5000,-500,02-MAY-2025,';

describe('a file of contracts', () => {
  it('has futures and options, each underlying in one piece', () => {
    const other = { TckrSymb: 'OTHER', FinInstrmId: '80000' };
    const { parts, day, expiry, right, strike } = readAs('contracts', udiffContracts({}, other, put, future));
    expect(day).toBe(dayNumber('2025-05-02'));
    expect(parts.map(({ underlying, isOptions, from, to }) => [underlying, isOptions, from, to])).toEqual([
      ['ACME', true, 0, 2],
      ['OTHER', true, 2, 3],
      ['ACME', false, 3, 4],
    ]);
    expect([...right]).toEqual([1, 2, 1, 0]);
    expect([...strike]).toEqual([100, 100, 100, 0]);
    expect(new Set(expiry)).toEqual(new Set([dayNumber('2025-05-29')]));
  });

  it('knows no price of what was not traded', () => {
    const { values } = readAs('contracts', udiffContracts(untraded));
    expect([values.open[0], values.high[0], values.low[0], values.last[0]]).toEqual([NaN, NaN, NaN, NaN]);
    expect(values.close[0]).toBe(4.5);
  });

  it('of before July 2024 has no lot, no previous close and no price of the underlying', () => {
    const { values, oi } = readAs('contracts', lines(oldHeader, oldOption));
    expect(oi[0]).toBe(5000);
    expect(values.turnover[0]).toBe(627_000);
    expect(values.oi_change[0]).toBe(-500);
    expect([values.lot[0], values.previous_close[0], values.underlying_price[0], values.trades[0]]).toEqual([
      NaN,
      NaN,
      NaN,
      NaN,
    ]);
  });

  it('of before 2011 has American options', () => {
    const { right } = readAs('contracts', lines(oldHeader, oldOption.replace(',CE,', ',PA,')));
    expect([...right]).toEqual([2]);
  });

  it.each([
    ['an option without a right', { OptnTp: '' }, 'an option with the right ""'],
    ['an option with a word for a right', { OptnTp: 'XX' }, 'an option with the right "XX"'],
    ['an option without a strike', { StrkPric: '' }, 'an option without a strike'],
    ['a future with a right', { ...future, OptnTp: 'CE' }, 'a future with the right "CE"'],
    ['a future with a strike', { ...future, StrkPric: '100.00' }, 'a future with a strike'],
    ['an instrument that is not known', { FinInstrmTp: 'CUR' }, 'FININSTRMTP "CUR" is not known'],
    ['a contract that has ended', { XpryDt: '2025-05-01' }, 'ended on 2025-05-01, before 2025-05-02'],
    ['a contract that was settled before', { FininstrmActlXpryDt: '2025-04-30' }, 'ended on 2025-04-30'],
    ['a contract of the next generation', { XpryDt: '2055-05-01' }, 'the expiry 2055-05-01 is too far away'],
    ['a high below the low', { HghPric: '3.00' }, 'high 3 is below low 3.5'],
    ['trades of nothing', { TtlTradgVol: '0' }, '9 trades of no contract'],
    ['no open interest', { OpnIntrst: '' }, 'OPNINTRST is missing'],
    ['half a unit of open interest', { OpnIntrst: '0.5' }, 'OPNINTRST "0.5" is not a whole number'],
    ['negative open interest', { OpnIntrst: '-500' }, 'OPNINTRST "-500" is negative'],
    ['a negative price', { ClsPric: '-4.50' }, 'CLSPRIC "-4.50" is negative'],
    ['letters in a strike', { StrkPric: '1OO.00' }, 'STRKPRIC "1OO.00" is not a number'],
    ['rows of two days', { TradDt: '2025-05-05' }, 'TRADDT is 2025-05-05 in a file of 2025-05-02'],
    ['two lots in one expiry', { NewBrdLotQty: '250' }, 'a lot of 250 in an expiry of lots of 500'],
    ['a symbol of foreign letters', { TckrSymb: '<b>' }, '"<b>" is no symbol'],
  ])('is refused with its line for %s', (_, changes, reason) => {
    expect(read(udiffContracts(put, changes))).toMatchObject({
      outcome: 'refused',
      line: 3,
      reason: expect.stringContaining(reason),
    });
  });

  it('is refused when it is cut, within a line and after one', () => {
    const whole = udiffContracts({}, put);
    expect(read(whole.slice(0, -20))).toMatchObject({
      outcome: 'refused',
      line: 3,
      reason: expect.stringContaining('the file is cut'),
    });
    expect(read(whole.trimEnd())).toMatchObject({
      line: 3,
      reason: expect.stringContaining('its last line has no line end'),
    });
  });

  it('may have other lots in another expiry', () => {
    const later = { XpryDt: '2025-06-26', FininstrmActlXpryDt: '2025-06-26', NewBrdLotQty: '250' };
    expect(read(udiffContracts({}, later))).toMatchObject({ outcome: 'read' });
  });

  it('is refused for a contract that stands twice, and before there were futures', () => {
    expect(read(udiffContracts({}, put, {}))).toMatchObject({
      line: 4,
      reason: expect.stringContaining('stands twice'),
    });
    expect(read(udiffContracts({ TradDt: '1999-05-03', XpryDt: '1999-05-27' }))).toMatchObject({
      reason: expect.stringContaining('before the first future'),
    });
  });

  it('is kept with a warning where open interest was below 0 before', () => {
    const { warnings } = readAs('contracts', udiffContracts({ ChngInOpnIntrst: '6000' }));
    expect(warnings).toEqual([{ line: 2, rows: 1, says: expect.stringContaining('below 0') }]);
  });
});

describe('a file of the market activity report', () => {
  it('has its day in its name, padded columns and a footnote', () => {
    const { day, strike, right, expiry, oi, values } = readAs('contracts', activityOptions(), 'x/op02052025.csv');
    expect([day, expiry[0], strike[0], right[0], oi[0]]).toEqual([
      dayNumber('2025-05-02'),
      dayNumber('2025-05-29'),
      100,
      1,
      5000,
    ]);
    expect([values.open[0], values.close[0], values.volume[0], values.turnover[0], values.trades[0]]).toEqual([
      4, 4.5, 12, 627_000, 9,
    ]);
    expect(values.lot[0]).toBe(500);
    expect([values.settlement[0], values.oi_change[0], values.previous_close[0]]).toEqual([NaN, NaN, NaN]);
    const futures = readAs('contracts', activityFutures(), 'fo02052025.csv');
    expect([futures.right[0], futures.strike[0], futures.values.lot[0]]).toEqual([0, 0, 500]);
    expect(futures.warnings).toMatchObject([{ says: expect.stringContaining('only the contracts that were traded') }]);
  });

  it.each([
    ['a name without a day', activityOptions(), { name: 'options.csv', line: 0, says: 'say it with --list-day' }],
    ['an impossible day', activityOptions(), { name: 'op32132025.csv', line: 0, says: 'say it with --list-day' }],
    [
      'a missing footnote',
      activityOptions().replace(/[*] - .*\n/, ''),
      { says: 'the footnote on open interest is missing' },
    ],
    ['a cut row', activityOptions().replace(/,\s+627000.*\n/, '\n'), { says: '13 of 15 columns' }],
    ['letters in a strike', activityOptions().replace('00000100.00', '000001OO.00'), { says: 'is not a number' }],
    [
      'negative open interest',
      activityOptions().replace('000000000005000', '-00000000005000'),
      { says: 'is negative' },
    ],
    ['an option among futures', activityFutures().replace('FUTSTK', 'OPTSTK'), { says: '"OPTSTK" is not known' }],
    ['a contract that has ended', activityFutures(), { name: 'fo30052025.csv', says: 'ended on 2025-05-29' }],
  ])('is refused for %s', (_, text, { name = 'op02052025.csv', line = 2, says }: Refused) => {
    expect(read(text, name)).toMatchObject({ outcome: 'refused', line, reason: expect.stringContaining(says) });
  });
});

describe('importing contracts', () => {
  let here: TestMarket;
  beforeAll(async () => {
    here = await testMarket();
  });
  beforeEach(() => here.clear());
  afterAll(() => here.end());

  const importing = async (files: Record<string, string>, options: ImportOptions = {}) => {
    const paths: string[] = [];
    for (const [name, text] of Object.entries(files)) paths.push(await here.file(name, text));
    return importPaths(paths, options, { market: here.market, log: silent });
  };
  const warned = async (...rows: Parameters<typeof udiffContracts>) =>
    (await importing({ 'a.csv': udiffContracts(...rows) })).warnings.map(({ file, says }) => `${file}: ${says}`);
  const count = (where?: string) => countOf(here.market, 'contract_day', where);

  it('stores every value, unknown ones unknown', async () => {
    expect(await importing({ 'a.csv': udiffContracts(untraded, future) })).toMatchObject({
      contractDays: 1,
      rows: 2,
      symbols: 1,
      exitCode: 0,
    });
    const [one, two] = await here.market.rows('SELECT * FROM market.contract_day FINAL ORDER BY option_right');
    expect(one).toMatchObject({ option_right: '', strike: 0, token: 71_000n, open: 4, trades: 9n });
    expect(two).toEqual({
      underlying: 'ACME',
      expiry: dayNumber('2025-05-29'),
      option_right: 'call',
      strike: 100,
      day: dayNumber('2025-05-02'),
      last_day: dayNumber('2025-05-29'),
      open: NaN,
      high: NaN,
      low: NaN,
      close: 4.5,
      last: NaN,
      previous_close: 4.1,
      settlement: 4.5,
      underlying_price: 101.5,
      oi: 5000n,
      oi_change: -500n,
      volume: 0n,
      turnover: 627_000,
      trades: 0n,
      lot: 500n,
      token: 71_234n,
      source: 'fo_udiff',
      revision: 1n,
    });
  });

  it('takes a day that is split by underlying as one, and skips what is stored', async () => {
    const other = { TckrSymb: 'OTHER' };
    const whole = { 'acme.csv': udiffContracts({}, put), 'other.csv': udiffContracts(other) };
    expect(await importing(whole)).toMatchObject({ contractDays: 1, rows: 3, skipped: 0 });
    expect(await importing(whole)).toMatchObject({ contractDays: 0, rows: 0, skipped: 2 });
    const added = { TckrSymb: 'THIRD' };
    expect(await importing({ 'all.csv': udiffContracts({}, put, other, added) })).toMatchObject({
      rows: 1,
      refused: [],
    });
    expect(await count()).toBe(4);
  });

  it('refuses what contradicts the stored day, and replaces it when asked', async () => {
    await importing({ 'a.csv': udiffContracts({}, put) });
    const changed = { 'b.csv': udiffContracts({ ClsPric: '4.55' }) };
    expect(await importing(changed)).toMatchObject({
      refused: [
        { reason: expect.stringContaining('2 contracts differ from those of ACME already imported for 2025-05-02') },
      ],
    });
    expect(await count()).toBe(2);
    expect(await importing(changed, { replace: true })).toMatchObject({ replaced: 1, rows: 1 });
    expect(await here.market.rows('SELECT close FROM market.contract_day')).toEqual([{ close: 4.55 }]);
  });

  it('lets the format that knows more take the place of the other, and never the other way round', async () => {
    await importing({ 'old.csv': lines(oldHeader, oldOption) });
    expect(await importing({ 'new.csv': udiffContracts({}) })).toMatchObject({ replaced: 1, refused: [] });
    expect(await importing({ 'old.csv': lines(oldHeader, oldOption) })).toMatchObject({ rows: 0, skipped: 1 });
    expect(await count(`source = 'fo_udiff' AND lot = 500`)).toBe(1);
    const other = lines(oldHeader, oldOption.replace('5000', '5500'));
    expect(await importing({ 'old.csv': other })).toMatchObject({ refused: [expect.anything()] });
  });

  it('is warned of where open interest is not that of the session before with the change of the day, whichever came first', async () => {
    const next = { TradDt: '2025-05-05', OpnIntrst: '5600', ChngInOpnIntrst: '600' };
    const said =
      'futures and options of 2025-05-05: open interest is not that of 2025-05-02 with the change of the day in 1 contract, such as ACME 2025-05-29 100 call';
    expect(await warned({}, put)).toEqual([]);
    expect(await warned({ ...next, OpnIntrst: '5700' }, { ...put, ...next })).toEqual([said]);
    await here.clear();
    expect(await warned({ ...next, OpnIntrst: '5700' }, { ...put, ...next })).toEqual([]);
    expect(await warned({}, put)).toEqual([said]);
    // Without the session before nothing can be said.
    expect(await warned({ ...next, TradDt: '2025-05-07', OpnIntrst: '9000' })).toEqual([]);
  });

  it('takes the market activity report as futures and options apart, until the bhavcopy comes', async () => {
    const report = { 'fo02052025.csv': activityFutures(), 'op02052025.csv': activityOptions() };
    expect(await importing(report)).toMatchObject({ contractDays: 1, rows: 2, refused: [], skipped: 0 });
    expect(await importing(report)).toMatchObject({ contractDays: 0, rows: 0, refused: [], skipped: 2 });
    // It has the settlement price, the change and what was not traded; its open interest may be another one.
    const whole = udiffContracts({ OpnIntrst: '5500', ChngInOpnIntrst: '0' }, { ...put, ...untraded }, soldFuture);
    expect(await importing({ 'a.csv': whole })).toMatchObject({ rows: 3, replaced: 2, refused: [], warnings: [] });
    expect(await importing(report)).toMatchObject({ rows: 0, refused: [], skipped: 2 });
    expect(await count(`source = 'fo_udiff'`)).toBe(3);
    const other = { 'op02052025.csv': activityOptions().replace('0005.00', '0005.50') };
    expect(await importing(other)).toMatchObject({
      refused: [{ reason: expect.stringContaining('1 contract differs') }],
    });
  });

  it('removes what a killed replacement left behind', async () => {
    await importing({ 'a.csv': udiffContracts({}, put) });
    const rest = 'expiry, option_right, strike, day, last_day, oi, close, revision';
    await here.market.command(
      `INSERT INTO market.contract_day (underlying, ${rest}) SELECT underlying, expiry, option_right, strike, day, last_day, oi, 9, 2
       FROM market.contract_day WHERE option_right = 'call'`,
    );
    await importing({ 'b.csv': udiffContracts({ TradDt: '2025-05-05' }) });
    expect(await count(`day = '2025-05-02'`)).toBe(1);
  });

  it('remembers nothing of a day in another month', async () => {
    await importing({ 'a.csv': udiffContracts({}), 'b.csv': udiffContracts({ TradDt: '2025-04-30' }) });
    expect(await importing({ 'c.csv': udiffContracts({ TradDt: '2025-04-30' }) })).toMatchObject({ skipped: 1 });
    expect(await count()).toBe(2);
  });
});
