import { session, tradingDays } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { carried } from '../../analytics/index-weights.ts';
import { shapeOfSession } from './daily-table.ts';
import { drawSession, makeDemoMarket } from './simulation.ts';
import { demoWeights } from './weights.ts';

const market = makeDemoMarket(tradingDays('2026-10-01', '2026-11-20').map((day) => session(day)!));
const byIndex = Map.groupBy(demoWeights(market), ({ index }) => index);
const last = market.model.sessions.length - 1;

const closesOn = (t: number) => {
  const closes = new Map<string, number>();
  const shares = market.model.shares.length;
  drawSession(market, t, shapeOfSession(market, t), (symbol, _, { close }) => {
    // In today's shares, as screens read them.
    const factor = symbol < shares ? market.model.shares[symbol]!.factor[t]! : 1;
    closes.set(market.symbols[symbol]!, close * factor);
  });
  return closes;
};

describe('weights of the demo market', () => {
  it('add up to 100 % in every index', () => {
    expect(byIndex.size).toBe(market.indices.length);
    for (const rows of byIndex.values()) {
      expect(rows.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 9);
      expect(rows.every(({ weight }) => weight > 0)).toBe(true);
    }
  });

  it('are told of every member', () => {
    expect(byIndex.get('NIFTY 50')).toHaveLength(50);
    expect(byIndex.get('NIFTY 500')).toHaveLength(500);
  });

  it('make of the members’ moves the move of each index, to the paisa it is rounded to', () => {
    const [before, now] = [closesOn(last - 1), closesOn(last)];
    for (const [index, rows] of byIndex) {
      const bySymbol = new Map(rows.map(({ symbol, weight }) => [symbol, weight]));
      const weights = carried({ day: last, bySymbol }, (symbol) => now.get(symbol)!);
      const start = weights.at(new Map(rows.map(({ symbol }) => [symbol, before.get(symbol)!])));
      const points = rows.map(({ symbol }) => {
        const change = now.get(symbol)! / before.get(symbol)! - 1;
        return (start.get(symbol)! / 100) * change * before.get(index)!;
      });
      const sum = points.reduce((total, one) => total + one, 0);
      expect([index, Math.abs(sum - (now.get(index)! - before.get(index)!)) < 0.02]).toEqual([index, true]);
    }
  });
});
