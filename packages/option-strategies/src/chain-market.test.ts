import { dayNumber } from '@parakh/base';
import { smileOf, volatilityAt } from '@parakh/options';
import { expect, it } from 'vitest';
import { expiryMarketOf, listedFuturesOf, listedOptionsOf, type ShownChain } from './chain-market.ts';
import { volatilityOn } from './volatility-curve.ts';

const contract = (price: number | null, status = 'ok') => ({ price, status, delta: 0.5 });
const chain: ShownChain = {
  expiry: '2026-06-01',
  future: 1004,
  forward: 1004,
  rate: 0.065,
  years: 28 / 365,
  lot: 50,
  rows: [
    { strike: 950, call: null, put: contract(8) },
    { strike: 1000, call: contract(28), put: contract(22) },
    { strike: 1020, call: contract(40, 'stale'), put: contract(null) },
    { strike: 1050, call: contract(9), put: null },
  ],
};

it('an expiry is valued by the smile of its fresh prices, the same as a chain shows', () => {
  const found = expiryMarketOf(chain)!;
  expect(found).toMatchObject({ expiry: dayNumber('2026-06-01'), days: 28, forward: 1004 });
  // The stale call of 1,020 has no say: three strikes are left.
  expect([...found.curve.moneyness]).toEqual([950, 1000, 1050].map((strike) => strike / 1004));
  const none = new Float64Array(3);
  const side = (...price: number[]) => ({
    price: Float64Array.from(price),
    openInterest: none,
    openInterestChange: none,
    volume: none,
  });
  const prices = { strikes: Float64Array.of(950, 1000, 1050), call: side(NaN, NaN, 9), put: side(8, 22, NaN) };
  const smile = smileOf(prices, { forward: 1004, years: 28 / 365, rate: 0.065 });
  for (const strike of [950, 970, 1000, 1013, 1050])
    expect(volatilityOn(found.curve, strike / 1004)).toBeCloseTo(volatilityAt(smile, strike), 12);
});

it('without a forward, or without a price, an expiry is not valued; on its last day it needs no volatility', () => {
  expect(expiryMarketOf({ ...chain, forward: null })).toBeUndefined();
  expect(expiryMarketOf({ ...chain, rows: [] })).toBeUndefined();
  expect(expiryMarketOf({ ...chain, years: 0 })).toMatchObject({ days: 0, forward: 1004 });
});

it('lists lots, prices that are fresh, deltas, and the future where there is one', () => {
  const { lotUnits, strikes, call, put } = listedOptionsOf(chain);
  expect([lotUnits, strikes]).toEqual([50, [950, 1000, 1020, 1050]]);
  expect([...Array.from(call.price), ...Array.from(put.price)]).toEqual([NaN, 28, NaN, 9, 8, 22, NaN, NaN]);
  expect(Array.from(call.delta)).toEqual([NaN, 0.5, 0.5, 0.5]);
  expect(listedFuturesOf([chain, { ...chain, future: null }])).toEqual([
    { expiry: dayNumber('2026-06-01'), lotUnits: 50, price: 1004 },
  ]);
});
