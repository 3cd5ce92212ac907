import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayNumber, dayOf } from '@parakh/base';
import { barTime } from '@parakh/market';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyEmptyMarket } from '../../main/test-folder.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import type { Engine } from './engine.ts';
import { openEngine } from './open-engine.ts';
import { frameNumbers } from './protocol.ts';
import type { ScanRequest } from './requests.ts';
import { june, writeTestMarket } from './test-market.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-engine-'));
const log = pino({ level: 'silent' });
/** A Saturday after the last session. */
const now = () => Date.parse('2024-06-15T12:00:00Z');
let store: MarketStore;
let engine: Engine;

const rising = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

beforeAll(async () => {
  await copyEmptyMarket(folder);
  store = await openMarketStore({ dataFolder: folder, log });
  await writeTestMarket(store, {
    daily: {
      RISE: { days: june, closes: rising },
      FALL: { days: june, closes: rising.toReversed() },
      // Not traded on the last session.
      PAUSE: { days: june, closes: [1, 2, 3, 4, 5, 6, 7, 8, 9, NaN] },
      YOUNG: { days: june.slice(7), closes: [5, 6, 7] },
      // Split 1:2 on the eighth session.
      SPLIT: { days: june, closes: [20, 22, 24, 26, 28, 30, 32, 16, 17, 18] },
      OLD: { days: june.slice(0, 5), closes: [1, 2, 3, 4, 5] },
      NEW: { days: june.slice(5), closes: [6, 7, 8, 9, 10] },
      SMALL: { series: 'SM', days: june, closes: rising },
      'NIFTY 50': { series: 'INDEX', days: june, closes: rising },
    },
    minutes: {
      RISE: { day: june[9]!, closes: [1, 2, 3, 4, 5, 6, 7] },
      'NIFTY 50': { day: june[9]!, closes: [10, 10, 10, 10, 20, 20] },
      // Without any daily bar.
      'NIFTY BANK': { day: june[9]!, closes: [5, 6, 7] },
    },
    members: [
      { group: 'NIFTY 50', symbol: 'RISE', from: '2024-06-05' },
      { group: 'NIFTY 50', symbol: 'FALL', from: '2024-06-05', to: '2024-06-11' },
    ],
    renames: [{ from: 'OLD', to: 'NEW', day: june[5]! }],
    adjustments: [
      { symbol: 'SPLIT', day: june[7]!, factor: 0.5 },
      // Told under the name of its day, and once more after the change of name.
      { symbol: 'OLD', day: june[2]!, factor: 0.5 },
      { symbol: 'NEW', day: june[2]!, factor: 0.5 },
      { symbol: 'OLD', day: june[3]!, factor: 0.5 },
      // Somebody else's: the name had ended.
      { symbol: 'OLD', day: june[8]!, factor: 0.5 },
    ],
  });
  engine = await openEngine({ store, log, now });
});

afterAll(async () => {
  await engine.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function matches(text: string, request: Omit<ScanRequest, 'text'> = {}): Promise<string[]> {
  return (await engine.scan({ text, ...request })).matches.map(({ symbol }) => symbol);
}

async function weeksMarked(text: string): Promise<readonly number[]> {
  return (await engine.marks({ text, symbol: 'SPLIT' })).times;
}

it('the market stands once in memory, whoever reads it: scans, calls and all other threads', async () => {
  const { market, shared } = engine.readers();
  for (const { starts, time, columns } of shared.frames)
    for (const part of [starts, time, ...Object.values(columns)]) expect(part.buffer).toBeInstanceOf(SharedArrayBuffer);
  const [loaded, told] = [market.daily, shared.frames[frameNumbers.daily]!];
  const close = loaded.columns.close!;
  const isDear = '([0] day CLOSE > 1000000)';
  expect(await matches(isDear)).toEqual([]);
  const ofRise = loaded.symbols.indexOf('RISE');
  const at = loaded.starts[ofRise + 1]! - 1;
  const was = close[at]!;
  close[at] = 2_000_000;
  try {
    expect(await matches(isDear), 'a thread that has the market reads what was written since').toEqual(['RISE']);
    expect(told.columns.close![at], 'and so does one that begins now').toBe(2_000_000);
    expect(engine.market().daily.columns.close[at], 'and a call').toBe(2_000_000);
  } finally {
    close[at] = was;
  }
  expect(await matches(isDear)).toEqual([]);
});

describe('a scan', () => {
  it('gives the matches by symbol with the values of their operands, and says what was evaluated', async () => {
    const found = await engine.scan({ text: '([0] day close > [-1] day SMA(3,[0] day close))' });
    expect(found).toMatchObject({
      date: '2024-06-14',
      barTime: barTime(dayNumber('2024-06-14')),
      barClosed: true,
      asked: null,
      universe: 'EQ',
      condition: '([0] day CLOSE > [-1] day SMA(3, [0] day CLOSE))',
      operands: ['[0] day CLOSE', '[-1] day SMA(3, [0] day CLOSE)'],
      matches: [
        { symbol: 'NEW', values: [10, 8] },
        { symbol: 'RISE', values: [10, 8] },
        { symbol: 'SPLIT', values: [18, 16.333333333333332] },
      ],
    });
    // PAUSE has no bar on the day; YOUNG has three bars and the average needs four.
    expect([found.scanned, found.absent, found.unknown]).toEqual([5, 1, 1]);
  });

  it('evaluates the past as it was known then', async () => {
    expect(await matches('([0] day CLOSE == 5)', { date: '2024-06-07', universe: ['RISE', 'YOUNG'] })).toEqual([
      'RISE',
    ]);
  });

  it('evaluates a day without a session on the session before it, and says so', async () => {
    const found = await engine.scan({ text: '([0] day CLOSE == 5)', date: '2024-06-09' });
    expect([found.date, found.asked]).toEqual(['2024-06-07', '2024-06-09']);
  });

  it('refuses a day before everything that is available', async () => {
    const asking = engine.scan({ text: '([0] day CLOSE == 5)', date: '2024-06-02' });
    await expect(asking).rejects.toMatchObject({ code: 'date.no-session', detail: { first: '2024-06-03' } });
  });

  it('joins the histories of a symbol that changed its name, unless told not to', async () => {
    const text = '([0] day SMA(8, [0] day CLOSE) > 0)';
    const universe = ['OLD', 'NEW'];
    expect(await matches(text, { universe })).toEqual(['NEW']);
    expect(await matches(text, { universe, renames: false })).toEqual([]);
    expect(await matches('([0] day CLOSE == 5)', { universe, date: '2024-06-07' })).toEqual(['NEW']);
    expect(await matches('([0] day CLOSE == 5)', { universe, date: '2024-06-07', renames: false })).toEqual(['OLD']);
  });

  it('reads adjusted prices unless traded ones are asked for, and knows nothing of a split to come', async () => {
    const text = '([-3] day CLOSE == 16)';
    const universe = ['SPLIT'];
    expect(await matches(text, { universe })).toEqual(['SPLIT']);
    expect(await matches('([-3] day CLOSE == 32)', { universe, prices: 'traded' })).toEqual(['SPLIT']);
    expect(await matches('([0] day CLOSE == 32)', { universe, date: june[6]! })).toEqual(['SPLIT']);
    expect(await matches('([-3] day VOLUME == 640)', { universe })).toEqual(['SPLIT']);
  });

  it('adjusts for what was told under a former name', async () => {
    expect(await matches('([-9] day CLOSE == 0.25)', { universe: ['NEW'] })).toEqual(['NEW']);
    expect(await matches('([-7] day CLOSE == 1.5)', { universe: ['NEW'] })).toEqual(['NEW']);
    expect(await matches('([-6] day CLOSE == 4)', { universe: ['NEW'] })).toEqual(['NEW']);
    const { values } = await engine.series({ operand: '[0] day CLOSE', symbol: 'NEW' });
    expect(values.map(({ value }) => value)).toEqual([0.25, 0.5, 1.5, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('reads groups and indices, as of the day, whatever their spelling', async () => {
    const text = '([0] day CLOSE > 0)';
    expect(await matches(text, { universe: 'nifty 50' })).toEqual(['RISE']);
    expect(await matches(text, { universe: 'NIFTY 50', date: '2024-06-11' })).toEqual(['FALL', 'RISE']);
    expect(await matches(text, { universe: 'INDEX' })).toEqual(['NIFTY 50']);
  });

  it('takes the first list of an index for days before it, and says so', async () => {
    const found = await engine.scan({ text: '([0] day CLOSE > 0)', universe: 'NIFTY 50', date: '2024-06-03' });
    expect(found.matches.map(({ symbol }) => symbol)).toEqual(['FALL', 'RISE']);
    expect(found.problems).toMatchObject([{ severity: 'warning', message: expect.stringContaining('2024-06-05') }]);
  });

  it('refuses names that nobody knows', async () => {
    const text = '([0] day CLOSE > 0)';
    await expect(matches(text, { universe: 'NIFTY 51' })).rejects.toMatchObject({ code: 'universe.unknown' });
    await expect(matches(text, { universe: ['RISE', 'NOBODY'] })).rejects.toMatchObject({
      code: 'symbol.unknown',
      detail: { symbol: 'NOBODY' },
    });
  });

  it('refuses a condition that cannot run, with its problems', async () => {
    await expect(matches('([0] day CLOSE > [0] day EMO(20))')).rejects.toMatchObject({
      code: 'condition.invalid',
      detail: { errorMessage: expect.stringContaining('Invalid Condition at'), problems: [{ from: 25 }] },
    });
    await expect(matches('([1] day CLOSE > 5)')).rejects.toMatchObject({ code: 'condition.invalid' });
  });

  it('warns of a clause that needs more bars than anybody has', async () => {
    const { problems, unknown, scanned } = await engine.scan({ text: '([0] day SMA(11, [0] day CLOSE) > 1)' });
    const message = '11 daily bars are needed; 10 sessions are available';
    expect(problems).toEqual([{ from: 0, to: 36, severity: 'warning', message }]);
    expect(unknown).toBe(scanned);
  });

  it('says of a week on its Wednesday that it is forming, on its Friday that it is closed', async () => {
    const text = '([0] week HIGH > 0)';
    const wednesday = await engine.scan({ text, date: '2024-06-12' });
    const friday = await engine.scan({ text, date: '2024-06-14' });
    expect([wednesday.barClosed, friday.barClosed]).toEqual([false, true]);
    expect(dayOf(wednesday.barTime / 1440)).toBe('2024-06-12');
  });

  it('tells which side of a strategy holds', async () => {
    const text = '([0] day CLOSE > 9) [GO_LONG] ; ([0] day CLOSE < 8) [GO_SHORT]';
    const { matches } = await engine.scan({ text, universe: ['RISE', 'FALL', 'SPLIT', 'YOUNG'] });
    expect(matches.map(({ symbol, sides }) => [symbol, sides])).toEqual([
      ['FALL', ['short']],
      ['RISE', ['long']],
      ['SPLIT', ['long']],
      ['YOUNG', ['short']],
    ]);
  });

  it('evaluates minute bars over the days before them', async () => {
    const text = '(([0] 5 minute CLOSE > [-1] 5 minute CLOSE) AND ([0] day SMA(10, [0] day CLOSE) == 5.2))';
    const found = await engine.scan({ text });
    // Nine days close at 1 to 9, the tenth is made of the minutes and stands at 7; only RISE has minute bars.
    expect(found.matches.map(({ symbol }) => symbol)).toEqual(['RISE']);
    expect([found.scanned, found.absent]).toEqual([1, 5]);
    // The session of the day is over, and so is the bar, though trading may have paused within it.
    expect([found.barTime, found.barClosed]).toEqual([barTime(dayNumber('2024-06-14'), 560), true]);
  });

  it('says so when more minute bars are needed than a scan looks back on', async () => {
    const long = await engine.scan({ text: '([0] 60 minute CLOSE > [-1] 60 minute SMA(140, [0] 60 minute CLOSE))' });
    expect(long.problems.map(({ message }) => message)).toEqual([
      '141 bars of 60 minutes are needed; a scan looks back on the last 20 sessions, that is 140 of them',
    ]);
    const fits = await engine.scan({ text: '([0] 60 minute CLOSE > [0] 60 minute SMA(140, [0] 60 minute CLOSE))' });
    expect(fits.problems).toEqual([]);
  });

  it('knows a symbol of which only minute bars are available', async () => {
    expect(await matches('([0] 5 minute CLOSE == 7)', { universe: 'INDEX' })).toEqual(['NIFTY BANK']);
    expect(await matches('([0] day CLOSE == 7)', { universe: ['NIFTY BANK'] })).toEqual([]);
    const { values } = await engine.series({ operand: '[0] day OPEN(1)', symbol: 'BANKNIFTY' });
    expect(values).toEqual([{ date: '2024-06-14', value: 5 }]);
  });
});

describe('questions about one symbol', () => {
  it('explains every clause on the day asked for', async () => {
    const text = '(([0] day CLOSE > 6) AND ([0] day CLOSE > [0] day SMA(9, [0] day CLOSE)))';
    const { symbol, date, outcome, clauses } = await engine.explain({ text, symbol: 'rise', date: '2024-06-11' });
    expect([symbol, date, outcome]).toEqual(['RISE', '2024-06-11', 'unknown']);
    expect(clauses.map((clause) => [clause.left.value, clause.right.value, clause.outcome, clause.why])).toEqual([
      [7, 6, 'pass', undefined],
      [7, null, 'unknown', 'not enough bars: 9 day bars are needed, 7 are available'],
    ]);
  });

  it('refuses to explain a condition on minutes as of a day before the first of them', async () => {
    const asking = engine.explain({ text: '([0] 5 minute CLOSE > 1)', symbol: 'RISE', date: '2024-06-12' });
    await expect(asking).rejects.toMatchObject({ code: 'bars.not-held', detail: { symbol: 'RISE', unit: 'minute' } });
  });

  it('gives one value a bar, null where unknown', async () => {
    const series = await engine.series({ operand: '[0] day SMA(2,[0] day close)', symbol: 'YOUNG' });
    expect(series).toMatchObject({
      operand: '[0] day SMA(2, [0] day CLOSE)',
      values: [
        { date: '2024-06-12', value: null },
        { date: '2024-06-13', value: 5.5 },
        { date: '2024-06-14', value: 6.5 },
      ],
    });
    const part = await engine.series({
      operand: '[0] day HIGH - [0] day LOW',
      symbol: 'RISE',
      from: '2024-06-06',
      to: '2024-06-07',
    });
    expect(part.values.map(({ date, value }) => [date, value])).toEqual([
      ['2024-06-06', 0],
      ['2024-06-07', 0],
    ]);
  });

  it('gives minute bars their time', async () => {
    const { values } = await engine.series({ operand: '[0] 5 minute CLOSE', symbol: 'RISE' });
    expect(values).toEqual([
      { date: '2024-06-14 09:15', value: 5 },
      { date: '2024-06-14 09:20', value: 7 },
    ]);
    await expect(engine.series({ operand: '[0] 5 minute CLOSE', symbol: 'FALL' })).rejects.toMatchObject({
      code: 'bars.not-held',
    });
  });

  it.each(['5', '[0] day CLOSE >', '[0] day CLOSE > 5) AND ([0] day CLOSE', ''])(
    'refuses %j as an operand',
    async (operand) => {
      await expect(engine.series({ operand, symbol: 'RISE' })).rejects.toMatchObject({ code: 'condition.invalid' });
    },
  );

  it('marks the bars on which a scan of that day matches, across a split', async () => {
    for (const text of [
      '([0] day CLOSE > 25)',
      '([0] day CLOSE > [-1] day CLOSE)',
      '([0] day SMA(3, [0] day CLOSE) > 20)',
    ]) {
      const { times } = await engine.marks({ text, symbol: 'SPLIT' });
      const scanned = [];
      for (const date of june) if ((await matches(text, { date, universe: ['SPLIT'] })).length > 0) scanned.push(date);
      expect(
        times.map((time) => dayOf(time / 1440)),
        text,
      ).toEqual(scanned);
    }
  });

  it('marks a week by all of its days, though a split lies within it', async () => {
    // In shares of their own week SPLIT closed at 28 and 18; on the Tuesday before the split it stood at 32.
    expect(await weeksMarked('([0] week CLOSE > 30)')).toEqual([]);
    expect(await weeksMarked('([0] week CLOSE == 18)')).toEqual([barTime(dayNumber(june[5]!))]);
    expect(await weeksMarked('([0] week CLOSE > [-1] week CLOSE * 1.2)')).toEqual([barTime(dayNumber(june[5]!))]);
    expect(await weeksMarked('([0] week CLOSE > 0)')).toEqual(
      [june[0]!, june[5]!].map((day) => barTime(dayNumber(day))),
    );
  });

  it('gives bars of any length, adjusted or as traded', async () => {
    const week = { unit: 'week', count: 1 } as const;
    const adjusted = await engine.bars({ symbol: 'SPLIT', timeFrame: week });
    const traded = await engine.bars({ symbol: 'SPLIT', timeFrame: week, prices: 'traded', to: '2024-06-11' });
    expect([...adjusted.columns.close]).toEqual([14, 18]);
    expect([...adjusted.columns.high]).toEqual([14, 18]);
    expect([...traded.columns.close]).toEqual([28, 32]);
  });

  it('reads another series when asked, and that of a symbol that has no other', async () => {
    const day = { unit: 'day', count: 1 } as const;
    expect([...(await engine.bars({ symbol: 'NIFTY-50', timeFrame: day })).columns.close]).toEqual(rising);
    expect([...(await engine.bars({ symbol: 'SMALL', timeFrame: day })).columns.close]).toEqual(rising);
    expect((await engine.bars({ symbol: 'RISE', series: 'SM', timeFrame: day })).time).toHaveLength(0);
    await expect(engine.bars({ symbol: 'NOBODY', timeFrame: day })).rejects.toMatchObject({ code: 'symbol.unknown' });
  });
});

describe('other symbols', () => {
  it('are read in a scan, an explanation, a line and marks alike, adjusted like the symbol evaluated', async () => {
    const text = '([0] day CLOSE < Of("SPLIT", [-3] day CLOSE))';
    // SPLIT closed at 32 three sessions before the last, which is 16 after its split; RISE closes at 10.
    const found = await engine.scan({ text, universe: ['RISE', 'SPLIT'] });
    expect(found.matches).toEqual([{ symbol: 'RISE', values: [10, 16] }]);
    const traded = await engine.scan({ text, universe: ['SPLIT'], prices: 'traded' });
    expect(traded.matches).toEqual([{ symbol: 'SPLIT', values: [18, 32] }]);
    const { clauses } = await engine.explain({ text, symbol: 'RISE' });
    expect(clauses[0]).toMatchObject({ outcome: 'pass', left: { value: 10 }, right: { value: 16 } });
    const line = await engine.series({ operand: 'Of("split", [0] day CLOSE)', symbol: 'YOUNG' });
    expect(line.values.map(({ value }) => value)).toEqual([16, 17, 18]);
  });

  it('are marked where a scan of that day matches, whoever of them is split', async () => {
    for (const text of [
      '(Of("SPLIT", [0] day CLOSE) > 25)',
      '([0] day Relative Strength(2) > 0)',
      '(Of("PAUSE", [0] day CLOSE) >= [0] day CLOSE)',
    ]) {
      const { times } = await engine.marks({ text, symbol: 'RISE' });
      const scanned = [];
      for (const date of june) if ((await matches(text, { date, universe: ['RISE'] })).length > 0) scanned.push(date);
      const marked = times.map((time) => dayOf(time / 1440));
      expect(marked, text).toEqual(scanned);
    }
  });

  it('may be indices by any of their names, and symbols that have another name now', async () => {
    for (const name of ['NIFTY 50', 'nifty-50', 'NIFTY'])
      expect(await matches(`(Of("${name}", [-9] day CLOSE) == [-9] day CLOSE)`, { universe: ['RISE'] })).toEqual([
        'RISE',
      ]);
    expect(await matches('(Of("OLD", [-6] day CLOSE) == [-6] day CLOSE)', { universe: ['RISE'] })).toEqual(['RISE']);
    const since = '([0] day Relative Performance(4, Out, NIFTY 50) == 0)';
    expect(await matches(since, { universe: ['RISE', 'FALL', 'NEW'] })).toEqual(['NEW', 'RISE']);
  });

  it('are unknown without bars, which the answer says with the import that is missing', async () => {
    const text = '(([0] day CLOSE > 1) OR ([0] day Relative Performance(1, Under, NIFTY_FIN_SERVICE) < 0))';
    const found = await engine.scan({ text, universe: ['RISE'] });
    expect(found.matches).toHaveLength(1);
    const message = 'no bars of NIFTY FIN SERVICE are available: import the exchange’s index closes (ind_close_all)';
    expect(found.problems).toEqual([{ from: 24, to: text.length - 1, severity: 'warning', message }]);
    const { clauses, problems } = await engine.explain({ text, symbol: 'RISE' });
    expect(clauses[1]).toMatchObject({ outcome: 'unknown', why: message });
    expect(problems).toEqual(found.problems);
    const nobody = await engine.scan({ text: '(Of("NOBODY", [0] day CLOSE) > 1)', universe: ['RISE'] });
    expect([nobody.unknown, nobody.problems.length]).toEqual([1, 1]);
  });

  it('bring their minute bars, with their days before them', async () => {
    const text = '(([0] 5 minute CLOSE > 6) AND (Of("NIFTY 50", [0] 5 minute CLOSE) == 20))';
    expect(await matches(text)).toEqual(['RISE']);
    // Against nine days before: RISE stands at 7 after 1, the index at 20 after 1.
    const strength = '(([0] 5 minute CLOSE > 6) AND ([0] day Relative Strength(9) near(0.01) -0.65))';
    expect(await matches(strength)).toEqual(['RISE']);
    const explained = await engine.explain({ text: strength, symbol: 'RISE' });
    expect(explained.outcome).toBe('pass');
    const missing = await engine.scan({ text: '(Of("FALL", [0] 5 minute CLOSE) > 1)' });
    expect([missing.unknown, missing.problems[0]?.message]).toEqual([
      1,
      'no minute bars of FALL are available: import its one-minute bars',
    ]);
  });

  it('are read before their own first bar as unknown', async () => {
    const text = '(Of("YOUNG", [0] day CLOSE) > 1)';
    expect(await matches(text, { date: '2024-06-11', universe: ['RISE'] })).toEqual([]);
    expect(await matches(text, { date: '2024-06-12', universe: ['RISE'] })).toEqual(['RISE']);
  });
});

describe('the nearest misses', () => {
  const text = '(([0] day CLOSE > 9) AND (([0] day CLOSE < 17.5) OR ([0] day CLOSE == [-1] day CLOSE)))';

  it('are told when asked for, fewest failing clauses first, then the smallest gap, with what they stand at', async () => {
    const found = await engine.scan({ text, nearest: 3 });
    expect(found.matches.map(({ symbol }) => symbol)).toEqual(['NEW', 'RISE']);
    // SPLIT at 18 is too high for the second clause, YOUNG at 7 and FALL at 1 too low for the first.
    expect(found.nearest?.map(({ symbol, gap }) => [symbol, Number(gap.toFixed(4))])).toEqual([
      ['SPLIT', 0.0286],
      ['YOUNG', 0.2222],
      ['FALL', 0.8889],
    ]);
    expect(found.nearest![0]!.failing).toEqual([
      {
        text: '([0] day CLOSE < 17.5)',
        from: text.indexOf('([0] day CLOSE < 17.5)'),
        to: text.indexOf('([0] day CLOSE < 17.5)') + 22,
        left: { text: '[0] day CLOSE', value: 18 },
        operator: '<',
        right: { text: '17.5', value: 17.5 },
        outcome: 'fail',
      },
    ]);
    const fewer = await engine.scan({ text, nearest: 1 });
    expect(fewer.nearest?.map(({ symbol }) => symbol)).toEqual(['SPLIT']);
  });

  it('change nothing in what matches, and are left out otherwise', async () => {
    const [plain, asked] = [await engine.scan({ text }), await engine.scan({ text, nearest: 5 })];
    expect(plain.nearest).toBeUndefined();
    expect({ ...asked, tookMs: 0, nearest: 0 }).toEqual({ ...plain, tookMs: 0, nearest: 0 });
  });

  it('of a strategy name the nearer signal', async () => {
    const strategy = '(([0] day CLOSE > 50) AND ([0] day CLOSE > 60)) [GO_LONG] ; ([0] day CLOSE < 0.9) [GO_SHORT]';
    const { nearest } = await engine.scan({ text: strategy, universe: ['FALL'], nearest: 1 });
    expect(nearest).toMatchObject([{ symbol: 'FALL', side: 'short', failing: [{ right: { value: 0.9 } }] }]);
  });
});

describe('longer bars', () => {
  it('are evaluated, explained and refused like others', async () => {
    const found = await engine.scan({
      text: '([0] day CLOSE == Monthly(0, [0] day HIGH))',
      universe: ['RISE', 'FALL'],
    });
    expect(found.matches.map(({ symbol }) => symbol)).toEqual(['RISE']);
    const monthly = await engine.scan({ text: '(Monthly(0, [0] day CLOSE) == 10)', universe: ['RISE'] });
    expect([monthly.matches.length, monthly.barClosed]).toEqual([1, false]);
    const wrong = engine.scan({ text: '(Monthly(0, [0] week CLOSE) == 10)' });
    await expect(wrong).rejects.toMatchObject({
      code: 'condition.invalid',
      detail: { problems: [{ from: 12, to: 20 }] },
    });
  });
});

it('holds delivered shares and trades for every symbol', async () => {
  expect(await matches('([0] day Delivery Quantity == 50)', { universe: ['RISE', 'FALL'] })).toEqual(['RISE']);
  expect(await matches('([0] day Trades > 9)', { universe: ['RISE', 'FALL'] })).toEqual(['RISE']);
});

it('reads delivery in percent of a week in a scan as in an explanation', async () => {
  const text = '([0] week Delivery % == 50)';
  expect(await matches(text, { universe: ['RISE'] })).toEqual(['RISE']);
  expect((await engine.explain({ text, symbol: 'RISE' })).clauses[0]).toMatchObject({ left: { value: 50 } });
  // Before minute bars the days are led in.
  const onMinutes = '(([0] 5 minute CLOSE > 0) AND ([-1] day Delivery % == 50))';
  expect(await matches(onMinutes, { universe: ['RISE'] })).toEqual(['RISE']);
});

describe('the held market', () => {
  it('is told with its sessions and names', () => {
    const market = engine.market();
    expect([...market.sessions].map(dayOf)).toEqual(june);
    expect(market.isDemo).toBe(false);
    expect(market.daily.symbols).toEqual(['FALL', 'NEW', 'OLD', 'PAUSE', 'RISE', 'SPLIT', 'YOUNG']);
    expect(market.formerNames('NEW')).toEqual(['OLD']);
    expect(market.currentName('OLD')).toBe('NEW');
    expect(market.members('NIFTY 50')).toEqual(['RISE']);
  });
});

it('opens without prices, says so when asked, and answers once they are there', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'parakh-engine-'));
  await copyEmptyMarket(empty);
  const emptyStore = await openMarketStore({ dataFolder: empty, log });
  const opened = await openEngine({ store: emptyStore, log, now });
  await expect(opened.scan({ text: '([0] day CLOSE > 0)' })).rejects.toMatchObject({ code: 'market.empty' });
  await writeTestMarket(emptyStore, { database: 'demo', daily: { RISE: { days: june, closes: rising } } });
  await opened.refresh();
  expect(opened.market().isDemo).toBe(true);
  expect((await opened.scan({ text: '([0] day CLOSE > 0)' })).matches).toHaveLength(1);

  // Imported prices take the place of the simulated ones.
  await writeTestMarket(emptyStore, {
    daily: { FALL: { days: june, closes: rising }, RISE: { days: june, closes: rising } },
  });
  expect((await opened.scan({ text: '([0] day CLOSE > 0)' })).matches).toHaveLength(1);
  await Promise.all([opened.refresh(), opened.refresh()]);
  expect(opened.market().isDemo).toBe(false);
  expect((await opened.scan({ text: '([0] day CLOSE > 0)' })).matches).toHaveLength(2);
  await opened.close();
  await emptyStore.close();
  rmSync(empty, { recursive: true, force: true });
});
