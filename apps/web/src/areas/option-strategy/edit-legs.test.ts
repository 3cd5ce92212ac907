import { dayNumber } from '@parakh/base';
import type { Leg } from '@parakh/option-strategies';
import { expect, it } from 'vitest';
import { marketOf } from './builder-market.ts';
import {
  asListed,
  changedLeg,
  flippedLeg,
  legByRule,
  marketPrice,
  newLeg,
  steppedLeg,
  stepsFromMoney,
} from './edit-legs.ts';
import { chainOf, FAR, NEAR } from './test-builder.ts';

const chains = [chainOf(NEAR), chainOf(FAR)];
const { listing } = marketOf(chains)!;
const priceOf = (expiry: string, strike: number, right: 'call' | 'put') =>
  chains.find((chain) => chain.expiry === expiry)!.rows.find((row) => row.strike === strike)![right]!.price;

const call: Leg = {
  kind: 'CE',
  side: 'buy',
  expiry: dayNumber(NEAR),
  strike: 1020,
  lots: 2,
  lotUnits: 50,
  price: 7,
};

it('a new leg is a call at the money, at the price and lot of its chain', () => {
  const leg = newLeg(dayNumber(NEAR), listing)!;
  expect(leg).toMatchObject({ kind: 'CE', side: 'buy', strike: 1000, lots: 1, lotUnits: 50 });
  expect(leg.price).toBe(priceOf(NEAR, 1000, 'call'));
  expect(newLeg(dayNumber('2026-12-08'), listing)).toBeUndefined();
});

it('another contract has the price of the market, the same contract keeps its own', () => {
  expect(changedLeg(call, { lots: 5 }, listing)).toEqual({ ...call, lots: 5 });
  expect(changedLeg(call, { strike: 1020 }, listing)).toEqual(call);
  expect(changedLeg(call, { strike: 1040 }, listing).price).toBe(priceOf(NEAR, 1040, 'call'));
  expect(changedLeg(call, { kind: 'PE' }, listing).price).toBe(priceOf(NEAR, 1020, 'put'));
  expect(changedLeg(call, { expiry: dayNumber(FAR) }, listing).price).toBe(priceOf(FAR, 1020, 'call'));
  expect(flippedLeg(call)).toEqual({ ...call, side: 'sell' });
});

it('a future stands on the first month that has one, a share on no day, an option at the money again', () => {
  const future = changedLeg(call, { kind: 'future' }, listing);
  expect(future).toMatchObject({ expiry: dayNumber(FAR), strike: NaN, price: 1000, lots: 2 });
  const share = changedLeg(call, { kind: 'share' }, listing);
  expect(share).toMatchObject({ expiry: NaN, strike: NaN, price: 1000 });
  expect(changedLeg(share, { kind: 'PE' }, listing)).toMatchObject({ expiry: dayNumber(NEAR), strike: 1000 });
});

it('strikes are stepped as they are listed, and not beyond the last', () => {
  expect(steppedLeg(call, 1, listing).strike).toBe(1040);
  expect(steppedLeg(call, -1, listing).strike).toBe(1000);
  const last = { ...call, strike: 1100 };
  expect(steppedLeg(last, 1, listing)).toBe(last);
  expect(stepsFromMoney(call, listing)).toBe(1);
  expect(stepsFromMoney({ ...call, strike: 960 }, listing)).toBe(-2);
  expect(stepsFromMoney({ ...call, strike: 961 }, listing)).toBeUndefined();
});

it('a leg without a price gets it, with the lot that is listed; one of which no chain is known stays without', () => {
  expect(asListed({ ...call, price: NaN, lotUnits: 75 }, listing)).toMatchObject({
    lotUnits: 50,
    price: priceOf(NEAR, 1020, 'call'),
  });
  expect(asListed({ ...call, lotUnits: 75 }, listing).lotUnits).toBe(75);
  const elsewhere = { ...call, expiry: dayNumber('2027-01-26'), price: NaN };
  expect(asListed(elsewhere, listing).price).toBeNaN();
  expect(marketPrice({ ...call, strike: 1 }, listing)).toBeNaN();
});

it('a strike by delta or premium is the nearest one, and keeps side and lots', () => {
  const near = chains.at(0)!.rows;
  const nearest = (of: (row: (typeof near)[number]) => number, wanted: number) =>
    near.toSorted((a, b) => Math.abs(of(a) - wanted) - Math.abs(of(b) - wanted)).at(0)!.strike;
  const put: Leg = { ...call, kind: 'PE', side: 'sell' };
  const byDelta = legByRule(put, { by: 'delta', delta: 0.3 }, listing);
  expect(byDelta).toMatchObject({ kind: 'PE', side: 'sell', lots: 2 });
  expect(byDelta).toHaveProperty(
    'strike',
    nearest((row) => -row.put!.delta!, 0.3),
  );
  expect(byDelta).toHaveProperty('strike', 980);
  const byPremium = legByRule(call, { by: 'premium', premium: 2 }, listing);
  expect(byPremium).toHaveProperty(
    'strike',
    nearest((row) => row.call!.price!, 2),
  );
  const elsewhere = { ...call, expiry: dayNumber('2027-01-26') };
  expect(legByRule(elsewhere, { by: 'delta', delta: 0.3 }, listing)).toBe('No options of ACME end on 2027-01-26');
});
