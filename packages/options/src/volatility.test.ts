import { describe, expect, it } from 'vitest';
import { closeToClose, yangZhang } from './realised-volatility.ts';
import { termSlope, volatility30, volatilityRank } from './term-structure.ts';

const days = (count: number) => count / 365;

describe('the term structure', () => {
  const near = { years: days(9), volatility: 0.12 };
  const far = { years: days(37), volatility: 0.15 };

  it('has its 30-day volatility between the expiries around, linear in total variance', () => {
    const variance = (0.12 ** 2 * 9 * 7 + 0.15 ** 2 * 37 * 21) / 28 / 30;
    expect(volatility30([far, near])).toBeCloseTo(Math.sqrt(variance), 14);
    expect(volatility30([near, { years: days(30), volatility: 0.2 }])).toBeCloseTo(0.2, 14);
  });

  it('takes the nearest expiry’s where all are later, and nothing where all are nearer', () => {
    expect(volatility30([far])).toBe(0.15);
    expect(volatility30([near])).toBeNaN();
    expect(volatility30([near, { ...far, volatility: NaN }])).toBeNaN();
  });

  it('slopes from the first expiry to the second', () => {
    expect(termSlope([far, near])).toBeCloseTo(0.03, 15);
    expect(termSlope([near])).toBeNaN();
  });
});

describe('the rank of volatility', () => {
  const values = Float64Array.from({ length: 100 }, (_, i) => 0.1 + ((i * 37) % 100) / 1000);

  it('is its place between the lowest and the highest, and the share of sessions below', () => {
    const last = values.with(99, 0.1495);
    const { rank, percentile, sessions } = volatilityRank(last, 252);
    expect(rank).toBeCloseTo(50, 1);
    expect(percentile).toBeCloseTo((last.slice(0, 99).filter((value) => value < 0.1495).length / 99) * 100, 12);
    expect(sessions).toBe(100);
  });

  it('looks back no farther than its window, and over no unknown session', () => {
    expect(volatilityRank(values, 70).sessions).toBe(70);
    expect(volatilityRank(values.with(3, NaN), 252).sessions).toBe(99);
  });

  it('is unknown under 60 sessions, and says how many there are', () => {
    expect(volatilityRank(values.slice(0, 53), 252)).toEqual({ rank: NaN, percentile: NaN, sessions: 53 });
    expect(volatilityRank(values.with(99, NaN), 252).rank).toBeNaN();
    expect(volatilityRank(new Float64Array(), 252).sessions).toBe(0);
  });
});

describe('realised volatility', () => {
  const close = Float64Array.of(100, 102, 101, 104, 103, 106);
  const open = Float64Array.of(99, 101, 102, 102, 104, 104);
  const high = Float64Array.of(101, 103, 102.5, 105, 104.5, 107);
  const low = Float64Array.of(98, 100, 100.5, 101, 102, 103.5);

  // By pandas: log returns, std with one degree of freedom, root of 252; Yang and Zhang's terms column by column.
  it('is that of pandas, close to close and by Yang and Zhang', () => {
    expect(closeToClose({ close }, 5)).toBeCloseTo(0.315_952_225_189_746_3, 12);
    expect(yangZhang({ open, high, low, close }, 5)).toBeCloseTo(0.301_687_156_091_186_46, 12);
  });

  it('is unknown with a bar too few, a hole or one bar', () => {
    expect(closeToClose({ close }, 6)).toBeNaN();
    expect(closeToClose({ close: close.with(3, NaN) }, 5)).toBeNaN();
    expect(yangZhang({ open, high, low, close }, 1)).toBeNaN();
    expect(yangZhang({ open, high, low: low.with(4, NaN), close }, 5)).toBeNaN();
  });
});
