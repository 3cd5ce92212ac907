import { AppError, dayNumber, isDay, random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { ewmaSigma, marginParameters } from './parameters.ts';
import { deliveryRules, expiryDayRules, exposureRules, indexScans, spanRules } from './span-rules.ts';

const day = dayNumber('2026-02-16');
const index = { underlying: 'NIFTY', day, of: 'index', spot: 25_000 } as const;
const share = { underlying: 'TCS', day, of: 'share', spot: 1000 } as const;

const tables = [spanRules, exposureRules, expiryDayRules, deliveryRules, ...Object.values(indexScans)];

it.each(tables.map((table) => [table.name, table] as const))(
  '%s: days in order, and every record says where it stands',
  (_, { records }) => {
    const days = records.map(({ from }) => from);
    expect(days.every(isDay)).toBe(true);
    expect([...new Set(days)].toSorted()).toEqual(days);
    for (const { circular, source } of records) expect([circular !== '', source !== '']).toEqual([true, true]);
  },
);

describe('parameters', () => {
  it('are the least by the rules where nothing is known', () => {
    expect(marginParameters(index)).toMatchObject({
      priceScan: 2325,
      longPriceScan: expect.closeTo(4425, 9),
      volatilityScan: 0.04,
      exposure: 0.02,
      exposureDeep: 0.03,
      exposureLong: 0.05,
      from: 'minimum',
    });
    expect(marginParameters(share)).toMatchObject({
      priceScan: 142,
      longPriceScan: 142,
      volatilityScan: 0.1,
      exposure: 0.035,
      exposureDeep: 0.0525,
      from: 'minimum',
    });
  });

  // 6 × √2 × 2 % = 16.97056 %; 2 % × √365 = 38.21 % a year, a quarter of it 9.55 points, 10 in whole ones.
  it('are worked out of the deviation of a day where that says more', () => {
    const found = marginParameters({ ...index, known: { sigma: 0.02 } });
    expect(found.priceScan).toBeCloseTo(4242.64, 2);
    expect(found.volatilityScan).toBe(0.1);
    expect(found.from).toBe('volatility');
    expect(marginParameters({ ...index, known: { sigma: 0.004 } }).priceScan).toBe(2325);
  });

  it('are those of the clearing house where a day of its files is held', () => {
    const known = { priceScan: 2300, volatilityScan: 0.05, sigma: 0.02, extremeLossPct: 8.5, extremeLossDeepPct: 12 };
    expect(marginParameters({ ...share, known })).toMatchObject({
      priceScan: 2300,
      volatilityScan: 0.05,
      exposure: 0.085,
      exposureDeep: 0.12,
      from: 'imported',
    });
  });

  it('are worked out of our own closes where the exchange tells nothing', () => {
    const own = marginParameters({ ...index, known: { sigmaOfCloses: 0.02 } });
    expect([own.priceScan, own.from]).toEqual([expect.closeTo(4242.64, 2), 'closes']);
    const both = marginParameters({ ...index, known: { sigma: 0.015, sigmaOfCloses: 0.02 } });
    expect([both.sigma, both.from]).toEqual([0.015, 'volatility']);
  });

  it('of BANKNIFTY were 11.3 % at least until it had more shares', () => {
    const days = ['2026-02-26', '2026-02-27'].map(dayNumber);
    const found = days.map((on) => marginParameters({ ...index, underlying: 'BANKNIFTY', day: on }).priceScan);
    expect(found).toEqual([2825, 2325]);
  });

  it('are not told of days before the rules', () => {
    const before = { ...index, day: dayNumber('2020-05-29') };
    expect(() => marginParameters(before)).toThrow(AppError);
    expect(() => marginParameters(before)).toThrow('no rate is known on 2020-05-29');
  });
});

describe('the exchange’s average of squared returns', () => {
  it('of a price that moves 1 % a day in either direction is 1 %', () => {
    const closes = [100];
    for (let i = 0; i < 150; i++) closes.push(closes.at(-1)! * Math.exp(i % 2 === 0 ? 0.01 : -0.01));
    expect(ewmaSigma(closes)).toBeCloseTo(0.01, 12);
  });

  // After a calm year one day of 10 %: 0.995 × 0.01² + 0.005 × 0.1².
  it('weighs the last day by a two-hundredth', () => {
    const closes = [100];
    for (let i = 0; i < 250; i++) closes.push(closes.at(-1)! * Math.exp(i % 2 === 0 ? 0.01 : -0.01));
    closes.push(closes.at(-1)! * Math.exp(0.1));
    expect(ewmaSigma(closes)).toBeCloseTo(Math.sqrt(0.995 * 0.0001 + 0.005 * 0.01), 12);
  });

  it('is not known of less than half a year, and leaves out days without a close', () => {
    const chance = random(2);
    const closes = Array.from({ length: 200 }, () => 100 * Math.exp(0.01 * chance.normal()));
    expect(ewmaSigma(closes.slice(0, 125))).toBeNaN();
    expect(ewmaSigma([...closes, NaN])).toBe(ewmaSigma(closes));
  });
});
