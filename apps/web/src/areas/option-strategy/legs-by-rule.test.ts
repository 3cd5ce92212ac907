import { dayNumber } from '@parakh/base';
import type { Leg } from '@parakh/option-strategies';
import { expect, it } from 'vitest';
import { legsFrom } from '../../shared/saved/option-test-legs.ts';
import { marketOf } from './builder-market.ts';
import { testPathOf } from './legs-by-rule.ts';
import { chainOf, FAR, listedExpiries, NEAR } from './test-builder.ts';

const { listing } = marketOf([chainOf(NEAR), chainOf(FAR)])!;
const on = { symbol: 'ACME', listing, expiries: listedExpiries.expiries };
const leg = (change: Partial<Leg>): Leg => ({
  kind: 'CE',
  side: 'buy',
  expiry: dayNumber(NEAR),
  strike: 1000,
  lots: 1,
  lotUnits: 50,
  price: 10,
  ...change,
});
const read = (...legs: Leg[]) =>
  legsFrom(new URL(testPathOf({ ...on, legs })!, 'http://here').searchParams.get('legs')!);

it('strikes become steps from the money, expiries their numbers', () => {
  const legs = [leg({}), leg({ kind: 'PE', side: 'sell', strike: 960, expiry: dayNumber(FAR), lots: 2 })];
  expect(read(...legs)).toMatchObject([
    { side: 'buy', kind: 'CE', by: 'atm', at: '0', expiry: '1', lots: '1' },
    { side: 'sell', kind: 'PE', by: 'atm', at: '-2', expiry: '2', lots: '2' },
  ]);
});

it('a future counts months alone; what is not listed stays as it is', () => {
  const future = leg({ kind: 'future', strike: NaN, expiry: dayNumber(FAR) });
  const unlisted = leg({ strike: 1005, expiry: dayNumber('2027-03-30') });
  expect(read(future, unlisted)).toMatchObject([
    { kind: 'future', expiry: '1' },
    { by: 'strike', at: '1005', expiry: '2027-03-30' },
  ]);
});

it('shares are held by no back-test of contracts', () => {
  expect(testPathOf({ ...on, legs: [leg({ kind: 'share', expiry: NaN, strike: NaN })] })).toBeUndefined();
  expect(testPathOf({ ...on, legs: [] })).toBeUndefined();
});
