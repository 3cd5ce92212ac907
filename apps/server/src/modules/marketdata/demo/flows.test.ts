import { session, tradingDays } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { demoFlows } from './flows.ts';
import { makeModel } from './model.ts';

const model = makeModel(tradingDays('2024-01-01', '2024-06-28').map((day) => session(day)!));
const flows = demoFlows(model);

describe('simulated flows', () => {
  it('are the same whenever they are drawn', () => {
    expect(demoFlows(model)).toEqual(flows);
  });

  it('hold as many futures long as short', () => {
    const byDay = Map.groupBy(
      flows.filter(({ instrument }) => instrument !== 'cash'),
      ({ day, instrument }) => `${day} ${instrument}`,
    );
    expect(byDay.size).toBe(2 * model.sessions.length);
    for (const rows of byDay.values()) {
      const total = (side: 'long' | 'short') => rows.reduce((sum, row) => sum + row[side], 0);
      expect(rows.map(({ who }) => who)).toEqual(['FII', 'DII', 'Pro', 'Client']);
      expect(rows.every(({ long, short }) => long >= 0 && short >= 0)).toBe(true);
      expect(total('long')).toBe(total('short'));
    }
  });

  it('lean with the market: foreigners buy more on days that rise', () => {
    const net = flows.filter(({ who, instrument }) => who === 'FII' && instrument === 'cash');
    const mean = (isUp: boolean) => {
      const of = net.filter((_, t) => model.market.gap[t]! + model.market.within[t]! > 0 === isUp);
      return of.reduce((sum, { buy, sell }) => sum + buy - sell, 0) / of.length;
    };
    expect(mean(true)).toBeGreaterThan(mean(false));
  });
});
