import { describe, expect, it } from 'vitest';
import { byMonth, longShares, netFlows, runningSum } from './flow-sums.ts';

const cash = {
  sessions: ['2026-01-30', '2026-02-02', '2026-02-03'],
  fiiBuy: [10, 20, null],
  fiiSell: [4, 25, null],
  diiBuy: [1, 2, 3],
  diiSell: [3, 2, 1],
  nifty: [],
};

describe('flows', () => {
  it('are what was bought less what was sold, by day and by month', () => {
    const days = netFlows(cash);
    expect(days.map(({ fii, dii }) => [fii, dii])).toEqual([
      [6, -2],
      [-5, 0],
      [null, 2],
    ]);
    expect(byMonth(days)).toMatchObject([
      { day: '2026-01', fii: 6, dii: -2 },
      { day: '2026-02', fii: -5, dii: 2, diiBuy: 5 },
    ]);
  });

  it('are added up over days of which none is known as nothing', () => {
    expect(runningSum([6, null, -5])).toEqual([6, 6, 1]);
  });

  it('have a share of long contracts only where both sides are known', () => {
    expect(longShares([30, null, 0, 5], [70, 10, 0, null])).toEqual([30, null, null, null]);
  });
});
