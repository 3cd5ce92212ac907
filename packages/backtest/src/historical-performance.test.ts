import { type Bits, random, setBit, wordsFor } from '@parakh/base';
import { barTime } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { intervalOver, studentT } from './estimate-interval.ts';
import { medianOf, returnsOf } from './forward-days.ts';
import {
  cellOf,
  type ForwardBars,
  type ForwardTable,
  fillReturns,
  forwardTable,
  horizons,
  sessionOf,
} from './forward-returns.ts';
import { matchFrequencyOf, outcomeOf } from './historical-performance.ts';

const FIRST = 19_700;
const days = (count: number) => Int32Array.from({ length: count }, (_, s) => FIRST + s);
const barsOn = (
  on: Iterable<number>,
  open: number[],
  close: number[],
  adjustments: ForwardBars['adjustments'] = [],
) => ({
  time: Int32Array.from(on, (day) => barTime(day)),
  open: Float64Array.from(open),
  close: Float64Array.from(close),
  adjustments,
});
/** Every bar of it evaluated. */
function fillEvaluated(table: ForwardTable, symbolIndex: number, bars: ForwardBars): void {
  fillReturns(table, symbolIndex, bars);
  for (const time of bars.time) setBit(table.evaluated, cellOf(table, symbolIndex, sessionOf(table, time)));
}
const cellsOf = (table: ForwardTable, cells: readonly (readonly [symbolIndex: number, session: number])[]): Bits => {
  const bits = new Uint32Array(wordsFor(table.symbolCount * table.sessions.length));
  for (const [symbolIndex, session] of cells) setBit(bits, cellOf(table, symbolIndex, session));
  return bits;
};
const one = horizons.indexOf(1);
const five = horizons.indexOf(5);

describe('what a symbol did after a bar', () => {
  it('is bought at the next open and looked at again at the close of the nth bar, that bar being the first', () => {
    const table = forwardTable(days(8), 1);
    const bars = barsOn(days(8), [90, 100, 110, 110, 120, 120, 50, 50], [90, 110, 110, 110, 120, 125, 50, 60]);
    fillReturns(table, 0, bars);
    // After session 0: bought at 100; 110 at the close of that bar, 125 at the close of the fifth.
    expect(table.returns[one]![0]).toBeCloseTo(10, 12);
    expect(table.returns[five]![0]).toBeCloseTo(25, 12);
    // After session 6: bought at 50, 60 at its close; a fifth bar is not there.
    expect(table.returns[one]![6]).toBeCloseTo(20, 12);
    expect(table.returns[five]![6]).toBeNaN();
    expect(table.returns[one]![7], 'no bar follows').toBeNaN();
  });

  it('is expressed in the shares of one day when a split lies between', () => {
    const sessions = days(4);
    const exTime = barTime(FIRST + 2);
    const bars = barsOn(sessions, [100, 100, 50, 50], [100, 100, 55, 66], [{ exTime, factor: 0.5 }]);
    const table = forwardTable(sessions, 1);
    fillReturns(table, 0, bars);
    // Sessions are too few for five bars; the one-bar return of session 1 is bought on the ex-day itself: nothing to adjust.
    expect(table.returns[one]![1]).toBeCloseTo(10, 12);
    const longer = days(9);
    const whole = forwardTable(longer, 1);
    const flat = barsOn(
      longer,
      [100, 100, 50, 50, 50, 50, 50, 50, 50],
      [100, 100, 50, 50, 50, 60, 50, 50, 50],
      [{ exTime, factor: 0.5 }],
    );
    fillReturns(whole, 0, flat);
    // Bought at 100 before a share became two, 60 a share after: 20 % more, not 40 % less.
    expect(whole.returns[five]![0]).toBeCloseTo(20, 12);
    expect(whole.returns[five]![2], 'after it nothing is changed').toBeCloseTo(0, 12);
  });

  it('counts the bars of the symbol, not the sessions, and takes the last close of one that stopped trading', () => {
    const sessions = days(40);
    const table = forwardTable(sessions, 2);
    const traded = [0, 2, 4, 6, 8, 10, 12].map((s) => FIRST + s);
    fillReturns(table, 0, barsOn(traded, [10, 10, 11, 12, 12, 13, 13], [10, 11, 12, 12, 12, 13, 15]));
    expect(table.returns[five]![0], 'five bars, ten sessions').toBeCloseTo(30, 12);
    expect(table.returns[one]![1], 'it had no bar').toBeNaN();
    expect(table.returns[five]![8], 'bought at 13, left at 15').toBeCloseTo(100 * (15 / 13 - 1), 10);
    expect(table.returns[one]![12], 'nobody could buy it any more').toBeNaN();
    const late = [34, 35, 36, 37].map((s) => FIRST + s);
    fillReturns(table, 1, barsOn(late, [1, 1, 1, 1], [1, 1, 1, 1]));
    expect(table.returns[five]![40 + 35], 'it may trade again').toBeNaN();
  });

  it('is unknown across missing sessions and across an unexplained jump', () => {
    // After ten days the exchange would have met again.
    const sessions = Int32Array.from([...days(10), ...days(10).map((day) => day + 200)]);
    const table = forwardTable(sessions, 2);
    const level = sessions.reduce<number[]>((all) => [...all, 100], []);
    fillReturns(table, 0, barsOn(sessions, level, level));
    const sessionsWithReturns = (h: number, symbolIndex: number) =>
      [...sessions.keys()].filter((s) => !Number.isNaN(table.returns[h]![cellOf(table, symbolIndex, s)]!));
    expect(sessionsWithReturns(one, 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
    expect(sessionsWithReturns(five, 0)).toEqual([0, 1, 2, 3, 4, 10, 11, 12, 13, 14]);
    // A share became two before session 4, and no split is known.
    const halved = level.map((price, s) => (s < 4 ? price : price / 2));
    fillReturns(table, 1, barsOn(sessions, halved, halved));
    expect(sessionsWithReturns(one, 1), 'within a day nothing happened').toEqual(sessionsWithReturns(one, 0));
    expect(sessionsWithReturns(five, 1), 'bought at the open of session 4 and after').toEqual([
      3, 4, 10, 11, 12, 13, 14,
    ]);
    // Somebody has accepted that it simply fell.
    fillReturns(table, 1, barsOn(sessions, halved, halved, [{ exTime: barTime(sessions[4]!), factor: 1 }]));
    expect(sessionsWithReturns(five, 1)).toEqual(sessionsWithReturns(five, 0));
    expect(table.returns[five]![cellOf(table, 1, 2)]).toBeCloseTo(-50, 12);
  });

  it('does not change with anything that comes after', () => {
    const chance = random(4);
    const sessions = days(60);
    const prices = Array.from(sessions, () => 90 + 20 * chance.next());
    const table = forwardTable(sessions, 1);
    const bars = barsOn(sessions, prices, prices);
    fillReturns(table, 0, bars);
    const other = forwardTable(sessions, 1);
    const changed = prices.map((price, s) => (s > 40 ? 3 * price : price));
    fillReturns(other, 0, barsOn(sessions, changed, changed));
    for (const [h, bars] of horizons.entries()) {
      const until = 40 - bars + 1;
      expect(other.returns[h]!.subarray(0, until)).toEqual(table.returns[h]!.subarray(0, until));
    }
  });

  it('is unknown where the price is not known', () => {
    const sessions = days(3);
    const table = forwardTable(sessions, 1);
    fillReturns(table, 0, barsOn(sessions, [1, NaN, 0], [1, 2, 3]));
    expect([...table.returns[one]!]).toEqual([NaN, NaN, NaN]);
  });
});

/** Two symbols, three sessions and one more: returns after one bar of 1, 2, 3 and 4, 8, −6 percent. */
function small() {
  const sessions = days(4);
  const table = forwardTable(sessions, 2);
  const flat = [100, 100, 100, 100];
  fillEvaluated(table, 0, barsOn(sessions, flat, [100, 101, 102, 103]));
  fillEvaluated(table, 1, barsOn(sessions, flat, [100, 104, 108, 94]));
  return table;
}

/** A market that moves together, with shares of its own for each symbol: enough to make matches of one day alike. */
function market(seed: number, { instruments, sessions }: { instruments: number; sessions: number }) {
  const chance = random(seed);
  const table = forwardTable(days(sessions), instruments);
  const together = Array.from({ length: sessions }, () => 0.012 * chance.normal());
  for (let symbolIndex = 0; symbolIndex < instruments; symbolIndex++) {
    let price = 100;
    const close = together.map((move) => (price *= 1 + move + 0.02 * chance.normal()));
    const open = close.map((_, s) => close[s - 1] ?? 100);
    fillEvaluated(table, symbolIndex, barsOn(days(sessions), open, close));
  }
  return { table, chance };
}

describe('the historical performance of a condition', () => {
  it('counts the matches', () => {
    const table = small();
    const matched = cellsOf(table, [
      [0, 0],
      [1, 0],
      [1, 3],
    ]);
    const { matches, evaluated, ...rest } = matchFrequencyOf(table, matched);
    expect([...matches]).toEqual([2, 0, 0, 1]);
    expect([...evaluated]).toEqual([2, 2, 2, 2]);
    expect(rest).toEqual({ mean: 0.75, median: 0.5, nonePct: 50, sharePct: 37.5 });
  });

  it('sets what came after beside every session of every symbol', () => {
    const table = small();
    const matched = cellsOf(table, [
      [0, 0],
      [1, 0],
      [1, 2],
      [1, 3],
    ]);
    const { mean, median, above, random, difference, ...counts } = outcomeOf(table, matched, {
      any: returnsOf(table, table.evaluated, one),
      horizon: one,
    });
    // 1, 4 and −6; the match of the last session has no bar after it.
    expect(counts).toEqual({ bars: 1, matches: 3, sessions: 2, leftOut: 1, verdict: 'few-matches' });
    expect(mean.value).toBeCloseTo(-1 / 3, 12);
    expect(median).toBeCloseTo(1, 12);
    expect(above.value).toBeCloseTo(200 / 3, 12);
    // 1, 2, 3, 4, 8, −6.
    expect(random.count).toBe(6);
    expect(random.mean).toBeCloseTo(2, 12);
    expect(random.median).toBeCloseTo(2.5, 12);
    expect(random.above).toBeCloseTo(500 / 6, 12);
    expect(difference.value).toBeCloseTo(-7 / 3, 12);
    expect([difference.low, mean.high, above.low], 'two sessions tell nothing about chance').toEqual([NaN, NaN, NaN]);
  });

  it('has no verdict without matches', () => {
    const table = forwardTable(days(0), 0);
    expect(matchFrequencyOf(table, new Uint32Array(0))).toMatchObject({
      mean: NaN,
      median: NaN,
      nonePct: NaN,
      sharePct: NaN,
    });
    const { mean, difference, verdict } = outcomeOf(table, new Uint32Array(0), {
      any: returnsOf(table, table.evaluated, one),
      horizon: one,
    });
    expect([mean.value, difference.value, difference.low, verdict]).toEqual([NaN, NaN, NaN, 'few-matches']);
  });

  it.each([
    { name: 'fires at random', stays: 1 },
    { name: 'fires on some days often, on others hardly', stays: 1, moody: true },
    { name: 'stays true for ten sessions', stays: 10 },
  ])('a condition that $name is seen to differ from random days about once in twenty times', ({ stays, moody }) => {
    const seeds = 160;
    const holds = horizons.map(() => 0);
    for (let seed = 1; seed <= seeds; seed++) {
      const { table, chance } = market(seed, { instruments: 30, sessions: 250 });
      const moods = Array.from({ length: 250 }, () => (moody ? chance.next() ** 4 : 0.5));
      const cells = Array.from({ length: 30 }, (_, symbolIndex) => symbolIndex).flatMap((symbolIndex) => {
        let until = -1;
        return moods.flatMap((mood, session) => {
          if (chance.next() < (0.2 * mood) / stays) until = session + stays - 1;
          return session <= until ? [[symbolIndex, session] as const] : [];
        });
      });
      const matched = cellsOf(table, cells);
      for (const h of horizons.keys()) {
        const { low, high } = outcomeOf(table, matched, {
          any: returnsOf(table, table.evaluated, h),
          horizon: h,
        }).difference;
        if (low <= 0 && high >= 0) holds[h]!++;
      }
    }
    for (const held of holds) {
      expect(held / seeds).toBeGreaterThan(0.9);
      expect(held / seeds).toBeLessThan(0.995);
    }
  });

  it('names the reason for having no verdict', () => {
    const { table } = market(5, { instruments: 30, sessions: 250 });
    const on = (sessions: number) =>
      cellsOf(
        table,
        Array.from({ length: 30 * sessions }, (_, i) => [i % 30, Math.floor(i / 30)]),
      );
    const verdict = (matched: Bits) =>
      outcomeOf(table, matched, { any: returnsOf(table, table.evaluated, one), horizon: one }).verdict;
    expect(verdict(on(0))).toBe('few-matches');
    expect(verdict(on(9)), '270 matches of nine sessions').toBe('few-sessions');
    expect(verdict(on(40))).not.toMatch(/few|short/);
    const short = market(5, { instruments: 30, sessions: 40 }).table;
    const five = outcomeOf(short, short.evaluated, { any: returnsOf(short, short.evaluated, 2), horizon: 2 });
    expect([five.verdict, five.difference.low], 'twenty sessions are one stretch of twenty bars').toEqual([
      'short-time',
      NaN,
    ]);
  });

  it('distinguishes a condition that knows tomorrow from chance, and one that is wrong about it', () => {
    const { table } = market(7, { instruments: 30, sessions: 250 });
    const after = table.returns[one]!;
    const knowing = (better: boolean) => {
      const cells = [...after.keys()].filter(
        (cell) => cell % 3 === 0 && (better ? after[cell]! > 0 : after[cell]! < 0),
      );
      return cellsOf(
        table,
        cells.map((cell) => [Math.floor(cell / 250), cell % 250]),
      );
    };
    const random = returnsOf(table, table.evaluated, one);
    expect(outcomeOf(table, knowing(true), { any: random, horizon: one })).toMatchObject({
      verdict: 'higher',
      above: { value: 100 },
    });
    expect(outcomeOf(table, knowing(false), { any: random, horizon: one })).toMatchObject({
      verdict: 'lower',
      above: { value: 0 },
    });
    expect(outcomeOf(table, table.evaluated, { any: random, horizon: one })).toMatchObject({
      verdict: 'none',
      difference: { value: 0 },
    });
  });
});

describe('the figures behind', () => {
  it('has Student’s t of the tables', () => {
    expect(studentT(3) / 3.1824).toBeCloseTo(1, 2);
    expect(studentT(5) / 2.5706).toBeCloseTo(1, 3);
    expect(studentT(15)).toBeCloseTo(2.131, 3);
    expect(studentT(1e9)).toBeCloseTo(1.96, 4);
  });

  it('has the error of a plain mean for sessions that are alike', () => {
    const chance = random(3);
    const values = Array.from({ length: 20_000 }, () => chance.normal());
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const moved = Float64Array.from(values, (value) => (value - mean) / values.length);
    const { low, high } = intervalOver(mean, moved, { bars: 1, taken: values.length });
    expect((high - low) / 2).toBeGreaterThan(0.8 * (1.96 / Math.sqrt(20_000)));
    expect((high - low) / 2).toBeLessThan(1.2 * (1.96 / Math.sqrt(20_000)));
    const few = intervalOver(mean, moved, { bars: 1, taken: 5 });
    expect(few.high - few.low, 'few sessions that count make it wider').toBeGreaterThan(1.3 * (high - low));
  });

  it('finds the middle whatever the order', () => {
    const chance = random(9);
    expect(medianOf(new Float64Array())).toBeNaN();
    for (let length = 1; length < 60; length++) {
      const values = Float64Array.from({ length }, () => Math.floor(9 * chance.next()));
      const sorted = values.toSorted();
      const middle = (sorted[(length - 1) >> 1]! + sorted[length >> 1]!) / 2;
      expect(medianOf(values)).toBe(middle);
    }
  });

  it('adds returns up by session', () => {
    const table = forwardTable(days(3), 1);
    fillEvaluated(table, 0, barsOn(days(3), [100, 100, 100], [100, 90, 110]));
    const { days: totals, leftOut } = returnsOf(table, table.evaluated, one);
    expect([...totals.counts]).toEqual([1, 1, 0]);
    expect(totals.sums[0]).toBeCloseTo(-10, 12);
    expect([...totals.aboves]).toEqual([0, 1, 0]);
    expect(leftOut).toBe(1);
  });
});
