import { dayNumber } from '@parakh/base';
import type { Leg } from '@parakh/option-strategies';
import { expect, it } from 'vitest';
import { legsToPlace } from './legs-to-place.ts';

const call: Leg = {
  kind: 'CE',
  side: 'sell',
  expiry: dayNumber('2026-11-24'),
  strike: 25_500,
  lots: 2,
  lotUnits: 75,
  price: 101.5,
};

it('hands over options, futures and shares, and a price where one is known', () => {
  const future: Leg = { ...call, kind: 'future', side: 'buy', strike: NaN, price: NaN };
  const share: Leg = { ...future, kind: 'share', expiry: NaN };
  const same = { lots: 2, lotUnits: 75, underlying: 'NIFTY' };
  expect(legsToPlace({ underlying: 'NIFTY', legs: [call, future, share] })).toEqual([
    { ...same, side: 'SELL', expiry: '2026-11-24', strike: 25_500, right: 'CE', price: 101.5 },
    { ...same, side: 'BUY', expiry: '2026-11-24', strike: null, right: null, price: null },
    { ...same, side: 'BUY', expiry: null, strike: null, right: null, price: null },
  ]);
});
