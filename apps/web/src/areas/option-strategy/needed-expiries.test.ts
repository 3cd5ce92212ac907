import { dayNumber } from '@parakh/base';
import { strategyTemplate } from '@parakh/option-strategies';
import { expect, it } from 'vitest';
import { expiriesOfPlan, expiriesOfPosition } from './needed-expiries.ts';
import { plannedOfChain } from './planned-legs.ts';

const listed = [
  { expiry: '2026-12-01', kind: 'weekly' },
  { expiry: '2026-12-08', kind: 'weekly' },
  { expiry: '2026-12-29', kind: 'monthly' },
  { expiry: '2027-01-26', kind: 'monthly' },
] as const;
const legsOf = (name: string) => strategyTemplate(name)!.legs;

it('a plan counts expiries from the chosen one on, futures by months', () => {
  expect(expiriesOfPlan(legsOf('long-straddle'), listed, '2026-12-01')).toEqual(['2026-12-01']);
  expect(expiriesOfPlan(legsOf('long-straddle'), listed, '2026-12-29')).toEqual(['2026-12-29']);
  expect(expiriesOfPlan(legsOf('long-future'), listed, '2026-12-08')).toEqual(['2026-12-08', '2026-12-29']);
  const calendar = [
    { kind: 'CE', side: 'sell', lots: 1, expiry: { number: 1 } },
    { kind: 'CE', side: 'buy', lots: 1, expiry: { number: 2 } },
  ] as const;
  expect(expiriesOfPlan(calendar, listed, '2026-12-08')).toEqual(['2026-12-08', '2026-12-29']);
});

it('a position asks for the days of its legs that are listed, and for the chosen one', () => {
  const leg = { kind: 'CE', side: 'buy', strike: 1, lots: 1, lotUnits: 1, price: 1 } as const;
  const legs = ['2027-01-26', '2026-12-15', '2026-12-08'].map((day) => ({ ...leg, expiry: dayNumber(day) }));
  const shares = { ...leg, kind: 'share', expiry: NaN } as const;
  expect(expiriesOfPosition({ underlying: 'ACME', legs: [...legs, shares] }, listed, '2026-12-01')).toEqual([
    '2026-12-01',
    '2026-12-08',
    '2027-01-26',
  ]);
});

it('legs of a chain become planned ones of its expiry', () => {
  expect(plannedOfChain('B1x25500CE,S2x25700PE,nothing', '2026-12-01')).toEqual([
    {
      kind: 'CE',
      side: 'buy',
      lots: 1,
      expiry: { day: dayNumber('2026-12-01') },
      strike: { by: 'strike', strike: 25_500 },
    },
    {
      kind: 'PE',
      side: 'sell',
      lots: 2,
      expiry: { day: dayNumber('2026-12-01') },
      strike: { by: 'strike', strike: 25_700 },
    },
  ]);
  expect(plannedOfChain('', '2026-12-01')).toEqual([]);
});
