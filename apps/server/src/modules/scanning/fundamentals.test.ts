import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tradingDays } from '@parakh/market';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { copyEmptyMarket } from '../../main/test-folder.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import type { Engine } from './engine.ts';
import { openEngine } from './open-engine.ts';
import type { ScanRequest } from './requests.ts';
import { june, writeTestMarket } from './test-market.ts';
import { openWholeMarket } from './test-markets.ts';

const log = pino({ level: 'silent' });
/** Fifteen months up to the middle of June. */
const days = tradingDays('2023-03-01', '2024-06-14');
const monthEnds = ['2023-05', '2023-11', '2024-05'].map((month) => days.findLastIndex((day) => day.startsWith(month)));

/** A close that swings by a percent, lifted to these in May and November 2023 and in May 2024. */
function swinging(ends: readonly [number, number, number]): number[] {
  const closes: number[] = days.map((_, i) => (i % 2 === 0 ? 100 : 101));
  for (const [i, at] of monthEnds.entries()) closes[at] = ends[i]!;
  return closes;
}

const quarters = (symbol: string, basis: string, earned: readonly number[]) =>
  ['2023-03-31', '2023-06-30', '2023-09-30', '2023-12-31'].map(
    (end, i) => `${symbol} ${basis} quarter ${end} eps ${earned[i]!}`,
  );

describe('fundamentals', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-facts-'));
  let store: MarketStore;
  let engine: Engine;

  beforeAll(async () => {
    await copyEmptyMarket(folder);
    store = await openMarketStore({ dataFolder: folder, log });
    await writeTestMarket(store, {
      daily: {
        RISE: { days, closes: swinging([100, 110, 140]) },
        FALL: { days, closes: swinging([100, 90, 80]) },
        FLAT: { days, closes: swinging([100, 100, 100]) },
        // Split 1:2 on the eighth session of June: 100 becomes 50.
        SPLIT: {
          days,
          closes: swinging([100, 100, 100]).map((close, i) => (days[i]! >= june[7]! ? close / 2 : close)),
        },
        NEW: { days: june, closes: june.map(() => 50) },
      },
      adjustments: [{ symbol: 'SPLIT', day: june[7]!, factor: 0.5 }],
      renames: [{ from: 'FORMER', to: 'NEW', day: '2020-01-01' }],
      members: [
        { group: 'NIFTY 50', symbol: 'RISE', from: '2023-01-02' },
        { group: 'NIFTY 50', symbol: 'FLAT', from: '2023-01-02' },
      ],
      statements: [
        ...quarters('RISE', 'consolidated', [1, 1, 1, 1]),
        // Known at the close of 5 June, a Wednesday.
        'RISE consolidated quarter 2024-03-31 eps 3 on 2024-06-05',
        ...quarters('RISE', 'standalone', [2, 2, 2, 2]),
        ...quarters('FORMER', 'consolidated', [1, 1, 1, 2]),
        // Told after the split: 2 rupees a share of today are 4 of before.
        ...quarters('SPLIT', 'consolidated', [1, 1, 0, 0]),
      ],
    });
    engine = await openEngine({ store, log, now: () => Date.parse('2024-06-15T12:00:00Z') });
  });
  afterAll(async () => {
    await engine.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const matches = async (text: string, request: Omit<ScanRequest, 'text'> = {}) =>
    (await engine.scan({ text, ...request })).matches.map(({ symbol, values }) => `${symbol} ${values.join(' ')}`);

  it('are those known on the day: the day before and the day after a result the same scan gives the old and the new value', async () => {
    expect(await matches('(Earning Per Share > 3)', { date: '2024-06-04', universe: ['RISE'] })).toEqual(['RISE 4']);
    expect(await matches('(Earning Per Share > 3)', { date: '2024-06-05', universe: ['RISE'] })).toEqual(['RISE 6']);
    expect(await matches('(Earning Per Share > 5)', { date: '2024-06-04', universe: ['RISE'] })).toEqual([]);
    expect(await matches('(Quarters Ago(1, Earning Per Share) > 3)', { universe: ['RISE'] })).toEqual(['RISE 4']);
  });

  it('say the same in a scan, an explanation, a line and marks', async () => {
    const series = await engine.series({ symbol: 'RISE', operand: 'PE Ratio', from: '2024-06-04', to: '2024-06-06' });
    const [before, on] = series.values;
    const text = '(PE Ratio > 20)';
    const { clauses } = await engine.explain({ symbol: 'RISE', text, date: '2024-06-04' });
    expect(clauses[0]!.left.value).toBe(before!.value);
    expect(before!.value! * 4).toBeCloseTo(on!.value! * 6, -1);
    expect(await matches(text, { date: '2024-06-04', universe: ['RISE'] })).toEqual([`RISE ${before!.value}`]);
    expect(await matches(text, { date: '2024-06-05', universe: ['RISE'] })).toEqual([]);
    const { times } = await engine.marks({ symbol: 'RISE', text, from: '2024-06-03' });
    expect(times).toHaveLength(2);
  });

  it('stand beside prices, within functions and read on other bars', async () => {
    const universe = ['RISE'];
    expect(await matches('(([0] day CLOSE / Earning Per Share) == PE Ratio)', { universe })).toHaveLength(1);
    expect(await matches('([0] day CLOSE > Earning Per Share * 10)', { universe })).toHaveLength(1);
    expect(await matches('([0] week CLOSE > Abs(Earning Per Share))', { universe })).toHaveLength(1);
    expect(await matches('(Of("RISE", Earning Per Share) == 6)', { universe: ['FLAT'] })).toHaveLength(1);
  });

  it('are consolidated unless stand-alone is asked for', async () => {
    const asked = { universe: ['RISE', 'SPLIT'], date: '2024-06-04' };
    expect(await matches('(Earning Per Share > 0)', { ...asked, basis: 'standalone' })).toEqual(['RISE 8']);
    const { clauses } = await engine.explain({ symbol: 'SPLIT', text: '(Earning Per Share > 0)', basis: 'standalone' });
    expect(clauses[0]).toMatchObject({ outcome: 'unknown', why: expect.stringContaining('Earning Per Share') });
  });

  it('of a renamed company are those of its former name', async () => {
    expect(await matches('(Earning Per Share > 0)', { universe: ['NEW'] })).toEqual(['NEW 5']);
  });

  it('count the shares that the price is for', async () => {
    // EPS 2 in shares after the split; PE is 25 on both sides of it, on adjusted prices and as traded.
    for (const prices of ['adjusted', 'traded'] as const) {
      const { values } = await engine.series({
        symbol: 'SPLIT',
        operand: 'PE Ratio',
        from: june[6]!,
        to: june[7]!,
        prices,
      });
      for (const { value } of values) expect(value).toBeGreaterThan(24.9);
      for (const { value } of values) expect(value).toBeLessThan(25.3);
    }
    expect(await matches('(Earning Per Share > 0)', { universe: ['SPLIT'], date: june[6]! })).toEqual(['SPLIT 4']);
    expect(await matches('(Earning Per Share > 0)', { universe: ['SPLIT'], date: june[7]! })).toEqual(['SPLIT 2']);
  });

  it('tell once that the days of announcement are assumed, or that nothing is available', async () => {
    const told = async (text: string, universe: string[]) =>
      (await engine.scan({ text, universe })).problems.map(({ severity, message }) => `${severity}: ${message}`);
    expect(await told('((PE Ratio > 5) AND (Earnings Yield > 1))', ['RISE', 'SPLIT', 'FLAT'])).toEqual([
      'warning: Of 2 of 2 companies no source tells when results were announced: a quarter counts as known 45 days after its end, a year 60 days after.',
    ]);
    expect(await told('(PE Ratio > 5)', ['FLAT'])).toEqual([expect.stringContaining('No statements are available')]);
    expect(await told('([0] day CLOSE > 5)', ['FLAT'])).toEqual([]);
    const { problems } = await engine.explain({ symbol: 'RISE', text: '(PE Ratio > 5)' });
    expect(problems).toEqual([expect.objectContaining({ message: expect.stringContaining('No source tells') })]);
  });

  describe('ranks of momentum', () => {
    const rank = '(Positive Rank Momentum >= 0)';

    it('order the symbols scanned from 0 to 100', async () => {
      const universe = ['RISE', 'FALL', 'FLAT', 'NEW'];
      // Of NEW no year of prices is loaded: it is not known and does not count among the others.
      expect(await matches(rank, { universe })).toEqual(['FALL 0', 'FLAT 50', 'RISE 100']);
      expect(await matches('(Negative Rank Momentum >= 0)', { universe })).toEqual(['FALL 100', 'FLAT 50', 'RISE 0']);
      expect(await matches(rank, { universe: 'NIFTY 50' })).toEqual(['FLAT 0', 'RISE 100']);
    });

    it('of one symbol are those among the universe asked for, or among all shares', async () => {
      const value = async (request: object) =>
        (await engine.explain({ symbol: 'FLAT', text: rank, ...request })).clauses[0]!.left.value;
      expect(await value({ universe: 'NIFTY 50' })).toBe(0);
      const among = await matches(rank, { universe: 'EQ' });
      expect(among).toContain(`FLAT ${await value({})}`);
    });

    it('hold for a month, and know nothing of it: a split does not move them', async () => {
      const line = async (from: string, to: string) =>
        (await engine.series({ symbol: 'RISE', operand: 'Positive Rank Momentum', from, to })).values;
      expect((await line('2024-03-28', '2024-03-28')).map(({ value }) => value)).toEqual([null]);
      expect(new Set((await line('2024-06-03', '2024-06-14')).map(({ value }) => value)).size).toBe(1);
      const flat = await engine.series({ symbol: 'FLAT', operand: 'Positive Rank Momentum', from: '2024-06-03' });
      const split = await engine.series({ symbol: 'SPLIT', operand: 'Positive Rank Momentum', from: '2024-06-03' });
      expect(split.values.map(({ value }) => value)).toEqual(flat.values.map(({ value }) => value));
      const marks = await engine.marks({
        symbol: 'RISE',
        text: '(Positive Rank Momentum > 99)',
        universe: 'NIFTY 50',
        from: '2024-06-03',
      });
      expect(marks.times).toHaveLength(june.length);
    });
  });
});

const shared = sharedFolder();

describe.skipIf(!shared)(onShared('fundamentals over the real market'), () => {
  it('give the old value the day before a result became known, and the new one after', {
    timeout: 300_000,
  }, async () => {
    const real = await openWholeMarket(shared!);
    const { store } = real;
    const engine = await openEngine({ store, log });
    const text = '(Net profit quarterly > 22000)';
    const on = async (date: string) => (await engine.scan({ text, date, universe: ['RELIANCE', 'TCS'] })).matches;
    // The page of RELIANCE: 22,092 crore in the quarter to September 2025, 22,290 in that to December, known on 14 February.
    expect(await on('2026-02-13')).toEqual([{ symbol: 'RELIANCE', values: [22_092] }]);
    expect(await on('2026-02-16')).toEqual([{ symbol: 'RELIANCE', values: [22_290] }]);
    const { values } = await engine.series({
      symbol: 'RELIANCE',
      operand: 'Net profit quarterly',
      from: '2026-02-13',
      to: '2026-02-16',
    });
    expect(values.map(({ value }) => value)).toEqual([22_092, 22_290]);
    const { scanned, unknown, problems } = await engine.scan({ text: '(ROCE > 15)', date: '2026-03-30' });
    expect(scanned - unknown).toBeGreaterThan(50);
    expect(problems).toEqual([expect.objectContaining({ message: expect.stringContaining('no source tells') })]);
    await engine.close();
    await real.close();
  });
});
