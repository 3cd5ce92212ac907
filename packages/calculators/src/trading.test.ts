import { describe, expect, it } from 'vitest';
import { rulesOn, tripCost } from './brokerage.ts';
import { brokers, ownPlan } from './brokers.ts';
import { type PositionTerms, positionOf } from './position.ts';

const zerodha = brokers.find(({ plan }) => plan.name === 'zerodha')!.plan;
const trip = {
  exchange: 'NSE',
  segment: 'intraday',
  day: '2025-01-02',
  quantity: 400,
  buyPaise: 1_000_00,
  sellPaise: 1_100_00,
  plan: zerodha,
} as const;

describe('a round trip', () => {
  it('costs what a contract note shows', () => {
    const { buying, selling, total, grossPaise, netPaise } = tripCost(trip);
    // Bought 4,00,000: 20; 2.97 + 0.10 a lakh 12.28; SEBI 0.40; stamp 12; GST of 32.68.
    expect(buying).toMatchObject({ brokerage: 2000, stt: 0, exchange: 1228, sebi: 40, stamp: 1200, gst: 588 });
    // Sold 4,40,000: STT 0.025 % 110; 13.51; 0.44; GST of 33.95.
    expect(selling).toMatchObject({ brokerage: 2000, stt: 11_000, exchange: 1351, sebi: 44, stamp: 0, gst: 611 });
    expect([total, grossPaise, netPaise]).toEqual([20_062, 40_000_00, 40_000_00 - 20_062]);
  });

  it('at its break-even price brings nothing', () => {
    const { breakEvenPaise } = tripCost(trip);
    expect(Math.abs(tripCost({ ...trip, sellPaise: breakEvenPaise }).netPaise)).toBeLessThan(1.01);
  });

  it('is refused on a day whose rates are not known', () => {
    expect(() => tripCost({ ...trip, exchange: 'BSE', day: '2020-01-01' })).toThrow('no rate is known');
  });

  it('takes a plan of one’s own', () => {
    // 0.1 %, at least 5 and at most 20 rupees.
    const own = ownPlan(0.1, 500, 2000);
    const brokerage = (quantity: number) => tripCost({ ...trip, plan: own, quantity }).buying.brokerage;
    expect([brokerage(1), brokerage(10), brokerage(400)]).toEqual([500, 1000, 2000]);
    expect(tripCost({ ...trip, plan: ownPlan(0.5, 0, NaN) }).buying.brokerage).toBe(2_000_00);
  });

  it('names the rule and the law in force', () => {
    const rules = rulesOn('2025-01-02', 'BSE');
    expect(rules.find(({ name }) => name === 'Securities transaction tax')?.from).toBe('2024-10-01');
    expect(rules.map(({ name }) => name)).toContain('BSE transaction charge');
  });
});

describe('a position', () => {
  const terms: PositionTerms = {
    capitalPaise: 5_00_000_00,
    riskPct: 1,
    entryPaise: 500_00,
    stopPaise: 490_00,
    targetPaise: 530_00,
    lot: 1,
    leverage: 1,
  };

  it('is as large as the risk allows', () => {
    expect(positionOf(terms)).toMatchObject({
      side: 'long',
      riskPaise: 5_000_00,
      quantity: 500,
      limit: 'risk',
      lossPaise: 5_000_00,
      gainPaise: 15_000_00,
      reward: 3,
    });
  });

  it('is no larger than the capital pays for, in whole lots', () => {
    expect(positionOf({ ...terms, stopPaise: 499_00 })).toMatchObject({ quantity: 1000, limit: 'capital' });
    expect(positionOf({ ...terms, lot: 75 })).toMatchObject({ quantity: 450, lots: 6 });
    expect(positionOf({ ...terms, stopPaise: 499_00, leverage: 5 })).toMatchObject({ quantity: 5000, limit: 'risk' });
  });

  it('with the stop above is a short one, and with the stop at the entry none', () => {
    expect(positionOf({ ...terms, stopPaise: 510_00, targetPaise: 470_00 })).toMatchObject({
      side: 'short',
      reward: 3,
    });
    expect(positionOf({ ...terms, stopPaise: 500_00 })).toBeUndefined();
  });
});
