import { random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { monteCarlo } from './monte-carlo.ts';
import { statisticsOf } from './statistics.ts';
import { noCurve, someTrades, timeOf, tradeOf, tradesOf } from './test-trades.ts';

const ascending = (values: Float64Array) => values.every((value, i) => i === 0 || values[i - 1]! <= value);

describe('trades in another order', () => {
  it('repeat themselves from the same seed', () => {
    const trades = someTrades(random(1), 150);
    expect(monteCarlo(trades, 300, 7)).toEqual(monteCarlo(trades, 300, 7));
    expect(monteCarlo(trades, 300, 7)).not.toEqual(monteCarlo(trades, 300, 8));
  });

  it('scatter about what the trades came to', () => {
    const trades = someTrades(random(2), 500);
    const { netPnl, maxDrawdownOfTrades, grossProfit } = statisticsOf(trades, noCurve, 0);
    const found = monteCarlo(trades)!;
    expect(found.runs).toBe(1000);
    expect(ascending(found.finalPnl) && ascending(found.maxDrawdown)).toBe(true);
    expect(found.finalPnl[0]).toBeLessThan(netPnl);
    expect(found.finalPnl[4]).toBeGreaterThan(netPnl);
    expect(Math.abs(found.finalPnl[2]! - netPnl)).toBeLessThan(0.2 * (found.finalPnl[4]! - found.finalPnl[0]!));
    expect(found.maxDrawdown[0]).toBeGreaterThan(0);
    expect(found.maxDrawdown[4]).toBeLessThan(grossProfit);
    expect(maxDrawdownOfTrades).toBeGreaterThan(found.maxDrawdown[0]! / 3);
    expect(maxDrawdownOfTrades).toBeLessThan(found.maxDrawdown[4]! * 3);
  });

  it('fall in any order by what one order of them can fall', () => {
    // One loss of 5 among gains of 1: every order falls by exactly 5, and the sum stays what it is.
    const found = monteCarlo(tradesOf([...Array<number>(20).fill(1), -5]), 200)!;
    expect([...found.maxDrawdown]).toEqual(Array(5).fill(50_000));
    // Two trades have two orders: the fall is 3 or 3 − 1.
    const two = monteCarlo(tradesOf([1, -3]), 400)!;
    expect([...two.maxDrawdown]).toEqual(Array(5).fill(30_000));
    const three = monteCarlo(tradesOf([2, -3, -3]), 400)!;
    expect([three.maxDrawdown[0], three.maxDrawdown[4]]).toEqual([40_000, 60_000]);
  });

  it.each([
    [30, 29],
    [200, 199],
    [1000, 200],
  ])('of %i trades have a band of %i points, which ends where the final sums lie', (count, points) => {
    const percents = Array.from({ length: count - 1 }, (_, i) => ((i * 7) % 11) - 4);
    const { band, finalPnl } = monteCarlo(tradesOf(percents))!;
    expect(band.low).toHaveLength(points);
    expect([band.low.at(-1), band.middle.at(-1), band.high.at(-1)]).toEqual([finalPnl[0], finalPnl[2], finalPnl[4]]);
    expect(band.low.every((low, i) => low <= band.middle[i]! && band.middle[i]! <= band.high[i]!)).toBe(true);
  });

  it('keep together what ended together', () => {
    // Every day two trades lose 5 and two gain 6; alone or in pairs they would fall much further in some order.
    const days = Array.from({ length: 30 }, (_, day) => [-5, -5, 6, 6].map((percent) => ({ day, percent }))).flat();
    const trades = days.map(({ day, percent }) =>
      tradeOf({
        pnlPaise: 10_000 * percent,
        entryTime: timeOf('2024-01-01', day - 1),
        exitTime: timeOf('2024-01-01', day),
      }),
    );
    const { maxDrawdown, lossChancePct } = monteCarlo(trades, 300)!;
    expect([...maxDrawdown]).toEqual(Array(5).fill(100_000));
    expect(lossChancePct).toBe(0);
  });

  it('lose as often as chance has it', () => {
    expect(monteCarlo(tradesOf([1, 2, 3]))!.lossChancePct).toBe(0);
    expect(monteCarlo(tradesOf([-1, -2, -3]))!.lossChancePct).toBe(100);
    // Two draws of +1 or −2 lose unless both are +1: three times of four.
    const chance = monteCarlo(tradesOf([1, -2]), 1000, 3)!.lossChancePct;
    expect(Math.abs(chance - 75)).toBeLessThan(5);
  });

  it('take fewer runs where the trades are very many', () => {
    expect(monteCarlo(tradesOf(Array.from({ length: 16_000 }, (_, i) => i % 3)))!.runs).toBe(250);
  });

  it('need two closed trades', () => {
    expect(monteCarlo([])).toBeUndefined();
    expect(monteCarlo([tradeOf(), tradeOf({ reason: 'open-at-end' })])).toBeUndefined();
  });
});
