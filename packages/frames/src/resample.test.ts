import { dayNumber, random } from '@parakh/base';
import { barTime, session } from '@parakh/market';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formingColumn } from './forming.ts';
import { type Bars, barColumns, barFields, type TimeFrame, type Unit } from './frame.ts';
import { grouping, resample } from './resample.ts';

const every = (unit: Unit, count = 1): TimeFrame => ({ unit, count });
const days = (...texts: string[]) => texts.map((text) => barTime(dayNumber(text)));

function barsAt(
  time: readonly number[],
  columns: Partial<Record<(typeof barFields)[number], readonly number[]>>,
): Bars {
  return {
    time: Int32Array.from(time),
    columns: barColumns((field) => Float64Array.from(columns[field] ?? time.map(() => NaN))),
  };
}

/** Bars of chance over trading days or session minutes, some of their values unknown. */
function chanceBars(time: readonly number[], seed: number): Bars {
  const source = random(seed);
  const columns = barColumns(() =>
    Float64Array.from(time, () => (source.next() < 0.05 ? NaN : Math.round(1000 * source.next()))),
  );
  return { time: Int32Array.from(time), columns };
}

describe('days', () => {
  it('become a week that keeps every share and both ends', () => {
    const { bars, first, coarseOf } = resample(
      barsAt(days('2024-01-04', '2024-01-05', '2024-01-08'), {
        open: [10, 12, 13],
        high: [14, 13, 15],
        low: [9, 11, 12],
        close: [12, 12.5, 14],
        volume: [100, 300, 50],
        previousClose: [9.5, 12, 12.5],
        deliveryQuantity: [50, NaN, 25],
        deliveryPct: [50, NaN, 50],
      }),
      every('week'),
      session,
    );
    expect([...bars.time]).toEqual(days('2024-01-04', '2024-01-08'));
    const { open, high, low, close, volume, previousClose, deliveryPct, trades } = bars.columns;
    expect([open, high, low, close, volume, previousClose].map((column) => column[0])).toEqual([
      10, 14, 9, 12.5, 400, 9.5,
    ]);
    expect([...deliveryPct]).toEqual([50, 50]);
    expect([...trades]).toEqual([NaN, NaN]);
    expect([[...first], [...coarseOf]]).toEqual([
      [0, 2],
      [0, 0, 1],
    ]);
  });

  it('keep the published percentage where a longer bar is made of one of them', () => {
    const columns = { volume: [3000, 1000], deliveryQuantity: [1000, 500], deliveryPct: [33.33, 50] };
    const { bars } = resample(barsAt(days('2024-01-05', '2024-01-08'), columns), every('week'), session);
    expect([...bars.columns.deliveryPct]).toEqual([33.33, 50]);
  });

  it('fall into the weeks of ISO 8601 across a new year', () => {
    const { coarseOf } = grouping(
      Int32Array.from(days('2024-12-27', '2024-12-30', '2025-01-03', '2025-01-04', '2025-01-06')),
      every('week'),
      session,
    );
    expect([...coarseOf]).toEqual([0, 1, 1, 1, 2]);
  });

  it.each(['month', 'quarter', 'year'] as const)('fall into the %s of the civil calendar', (unit) => {
    const lengthOf = { month: 7, quarter: 7, year: 4 };
    const key = (text: string) =>
      unit === 'quarter'
        ? text.slice(0, 4) + Math.floor((Number(text.slice(5, 7)) - 1) / 3)
        : text.slice(0, lengthOf[unit]);
    const texts = Array.from({ length: 12_000 }, (_, i) => new Date(86_400_000 * (i - 100)).toISOString().slice(0, 10));
    const { coarseOf } = grouping(Int32Array.from(days(...texts)), every(unit), session);
    texts.forEach((text, i) => {
      if (i > 0) expect(coarseOf[i] === coarseOf[i - 1], text).toBe(key(text) === key(texts[i - 1]!));
    });
  });

  it('cannot be counted', () => {
    expect(() => grouping(new Int32Array(0), every('day', 2), session)).toThrow('2 days');
  });
});

describe('minutes', () => {
  const day = dayNumber('2024-01-04');
  const minutes = Array.from({ length: 375 }, (_, i) => barTime(day, 555 + i));

  it('become bars counted from the opening bell, the last of them short', () => {
    const { time, first } = grouping(Int32Array.from(minutes), every('minute', 60), session);
    expect([...time]).toEqual([555, 615, 675, 735, 795, 855, 915].map((minute) => barTime(day, minute)));
    expect(375 - first.at(-1)!).toBe(15);
  });

  it.each([1, 7, 15, 75, 375])('become the bars of the session when %i are taken together', (count) => {
    const { time, coarseOf } = grouping(Int32Array.from(minutes), every('minute', count), session);
    expect(time).toHaveLength(Math.ceil(375 / count));
    expect([...coarseOf]).toEqual(minutes.map((_, i) => Math.floor(i / count)));
  });

  it('keep their bar when minutes before them are missing', () => {
    const { time } = grouping(Int32Array.of(barTime(day, 572), barTime(day, 700)), every('minute', 15), session);
    expect([...time]).toEqual([barTime(day, 570), barTime(day, 690)]);
  });

  it('start anew each day', () => {
    const next = barTime(dayNumber('2024-01-05'), 555);
    const { time } = grouping(Int32Array.of(minutes[374]!, next), every('minute', 15), session);
    expect([...time]).toEqual([barTime(day, 915), next]);
  });

  it('outside the session belong to its first and its last bar', () => {
    const { time } = grouping(Int32Array.of(barTime(day, 547), barTime(day, 945)), every('minute', 15), session);
    expect([...time]).toEqual([barTime(day, 555), barTime(day, 915)]);
  });

  it('are counted from the first bar on a day whose hours are not known', () => {
    const evening = barTime(day, 1093);
    for (const sessions of [() => null, () => ({ open: 0, close: 1440, areHoursKnown: false })]) {
      const { time } = grouping(Int32Array.of(evening, evening + 59, evening + 60), every('minute', 60), sessions);
      expect([...time]).toEqual([evening, evening + 60]);
    }
  });

  it('become one bar a day that carries midnight', () => {
    const { bars } = resample(barsAt(minutes, { close: minutes.map((_, i) => i) }), every('day'), session);
    expect([...bars.time]).toEqual([barTime(day)]);
    expect(bars.columns.close[0]).toBe(374);
  });
});

describe('a coarse bar', () => {
  const start = dayNumber('2023-11-06');
  const tradingDays = Array.from({ length: 90 }, (_, i) => start + i).filter((day) => session(day));
  const daily = tradingDays.map((day) => barTime(day));
  const minutely = tradingDays
    .slice(0, 4)
    .flatMap((day) => Array.from({ length: 60 }, (_, i) => barTime(day, session(day)!.open + 6 * i)));
  const frames: [TimeFrame, number[]][] = [
    [every('week'), daily],
    [every('month'), daily],
    [every('minute', 15), minutely],
    [every('day'), minutely],
  ];

  it.each(frames)('%o is told by the past alone: bars cut short give the beginning of the whole', (to, time) => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(time.length), (seed, cut) => {
        const whole = chanceBars(time, seed);
        const part: Bars = {
          time: whole.time.subarray(0, cut),
          columns: barColumns((field) => whole.columns[field].subarray(0, cut)),
        };
        const { coarseOf, bars } = resample(whole, to, session);
        const partial = resample(part, to, session);
        for (const field of barFields) {
          const forming = formingColumn(field, whole.columns, coarseOf);
          expect(formingColumn(field, part.columns, partial.coarseOf)).toEqual(forming.slice(0, cut));
          const closed = Math.max(0, partial.first.length - 1);
          expect(partial.bars.columns[field].slice(0, closed)).toEqual(bars.columns[field].slice(0, closed));
          if (cut > 0) expect(partial.bars.columns[field].at(-1)).toEqual(forming[cut - 1]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('passes over what is not known, and is unknown when nothing in it is', () => {
    const { coarseOf } = grouping(Int32Array.from(daily.slice(0, 5)), every('week'), session);
    const bars = barsAt(daily.slice(0, 5), {
      high: [NaN, 3, NaN, 5, 4],
      close: [1, NaN, 2, NaN, NaN],
      previousClose: [NaN, 1, 2, 3, 4],
    });
    expect([...coarseOf]).toEqual([0, 0, 0, 0, 0]);
    expect([...formingColumn('high', bars.columns, coarseOf)]).toEqual([NaN, 3, 3, 5, 5]);
    expect([...formingColumn('close', bars.columns, coarseOf)]).toEqual([1, 1, 2, 2, 2]);
    expect([...formingColumn('volume', bars.columns, coarseOf)]).toEqual([NaN, NaN, NaN, NaN, NaN]);
    expect(
      formingColumn('previousClose', bars.columns, coarseOf)[4],
      'a close inside the week is not the close before it',
    ).toBeNaN();
  });
});
