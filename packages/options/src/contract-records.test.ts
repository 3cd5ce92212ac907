import { join } from 'node:path';
import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../tools/shared.ts';
import { freezeLevelDay, freezeUnits } from './freeze-quantity.ts';
import { exerciseOf, isDelivered, settlementOf } from './settlement.ts';
import { strikeStep } from './strike-steps.ts';
import { strikesOfIndices } from './test-contract-lists.ts';

const settled = (underlying: string, day: string) => settlementOf(underlying, dayNumber(day));
const exercised = (underlying: string, day: string) => exerciseOf(underlying, dayNumber(day));

describe('settlement', () => {
  it('is in cash of an index, and of a share by the day of the expiry', () => {
    expect(['2018-06-28', '2018-07-26', '2019-09-26', '2019-10-31'].map((day) => settled('ITC', day))).toEqual([
      'cash',
      'by list',
      'by list',
      'delivery',
    ]);
    expect([settled('NIFTY', '2026-02-24'), settled('SENSEX', '2026-02-24')]).toEqual(['cash', 'cash']);
    // What is not known to be delivered is not taken for it.
    expect(isDelivered('ITC', dayNumber('2019-09-26'))).toBe(false);
  });

  it('by exercise before the expiry ended with the options on shares of December 2010', () => {
    expect([exercised('ITC', '2010-12-30'), exercised('ITC', '2011-01-27'), exercised('NIFTY', '2010-12-30')]).toEqual([
      'american',
      'european',
      'european',
    ]);
  });
});

describe('the freeze quantity of an index', () => {
  it('goes by its last close of the month before', () => {
    expect(freezeLevelDay(dayNumber('2026-02-24'))).toBe(dayNumber('2026-01-30'));
    expect(freezeLevelDay(dayNumber('2026-02-01'))).toBe(dayNumber('2026-01-30'));
    expect(freezeUnits(24_000, dayNumber('2021-08-01'))).toBeNaN();
    expect(freezeUnits(NaN, dayNumber('2026-02-24'))).toBeNaN();
  });

  /** Of circulars and news on them, with the closes that they name or that the exchange's file of that day has. */
  it.each([
    ['2021-08-02', 15_763, 2800],
    ['2021-08-02', 34_584, 1200],
    ['2021-08-02', 16_469, 2800],
    ['2025-09-01', 53_655, 900],
    ['2026-02-01', 25_320.65, 1800],
    ['2026-02-01', 59_610.45, 600],
    ['2026-02-01', 27_330.85, 1800],
    ['2026-02-01', 13_400.05, 2800],
    ['2026-02-01', 27_500, 1800],
    ['2026-02-01', 27_500.05, 1200],
  ])('on %s is that of the circular at %d', (day, level, units) => {
    expect(freezeUnits(level, dayNumber(day))).toBe(units);
  });
});

const shared = sharedFolder();

describe('strike steps', () => {
  it('are not known of shares, and before the first record', () => {
    expect(strikeStep('RELIANCE', '2026-02-24')).toBeNaN();
    expect(strikeStep('FINNIFTY', '2020-01-01')).toBeNaN();
  });

  it.skipIf(!shared)(onShared('are those of the nearest expiry in every contract list'), () => {
    const lists = strikesOfIndices(join(shared!, 'data'), sample({ usual: /2025-01-01_to/, deep: /./ }));
    expect(lists.length).toBeGreaterThanOrEqual(24);
    const other = lists.filter(({ underlying, on, strikes }) => {
      const step = strikeStep(underlying, on);
      const gaps = strikes.slice(1).map((strike, i) => strike - strikes[i]!);
      return Math.min(...gaps) !== step || strikes.some((strike) => strike % step !== 0);
    });
    expect(other.map(({ underlying, on }) => `${underlying} ${on}`)).toEqual([]);
  });
});
