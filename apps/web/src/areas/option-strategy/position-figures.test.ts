import { brokers } from '@parakh/calculators';
import { noShift, type Position, parsePosition } from '@parakh/option-strategies';
import { expect, it } from 'vitest';
import { marketOf } from './builder-market.ts';
import { deviationUntil, drawnPrices, drawnRange, endsTogether, profitAt } from './payoff-shape.ts';
import { figuresOf, marginOf } from './position-figures.ts';
import { chainOf, FAR, NEAR } from './test-builder.ts';

const { listing, market } = marketOf([chainOf(NEAR), chainOf(FAR)])!;
const plan = { plan: brokers.find((one) => one.plan.name === 'discount')!.plan };
const none = new Float64Array();
/** Fifty calls at 1,000 for ten rupees. */
const call = parsePosition('ACME_b1x50-c1000-20261201-10');
const before = { terms: undefined, plan, shift: noShift, closes: none };

it('rates and volatilities of a chain are percent there and fractions here', () => {
  expect(market.rate).toBeCloseTo(0.065, 12);
  // The chain is priced at 20 %, four days before its end.
  expect(deviationUntil(market.expiries.at(0)!)).toBeCloseTo(0.2 * Math.sqrt(4 / 365), 6);
});

it('a bought call loses its premium, gains above strike and premium, and charges move both', () => {
  const figures = figuresOf(call, market, before);
  expect(figures.netPremium).toBe(-500);
  expect(figures.profile).toMatchObject({ breakEvens: [1010], greatestGain: { isUnlimited: true } });
  expect(figures.profile!.greatestLoss.amount).toBe(-500);
  expect(figures.charges).toBeGreaterThan(20);
  const after = figuresOf(call, market, { ...before, terms: plan }).profile!;
  const worthless = { price: 900, ahead: market.expiries.at(0)!.days, shift: noShift, terms: plan };
  expect(profitAt(call, market, worthless)).toBeCloseTo(-500 - figures.charges, 6);
  // A little above the strike shares are delivered for next to nothing: that costs more than the premium.
  expect(after.greatestLoss.amount).toBeLessThan(-500 - figures.charges);
  expect(after.greatestLoss.price).toBeCloseTo(1000, 2);
  expect(after.breakEvens[0]).toBeGreaterThan(1010 + figures.charges / 50);
});

it('the share of past windows counts moves as long as what is left', () => {
  // Two sessions are left. From 100 to 102 is above 1,010; from 100 to 100, and from 102 to 103, is not.
  const closes = Float64Array.of(100, 100, 102, 100, 103);
  expect(figuresOf(call, market, { ...before, closes }).chance!.realised).toMatchObject({ windows: 3, gained: 1 });
  expect(figuresOf(call, market, before).chance!.realised.share).toBeNaN();
});

it('the margin says what its parameters stand on', () => {
  const sold: Position = { ...call, legs: call.legs.map((leg) => ({ ...leg, side: 'sell' })) };
  const least = marginOf({ position: sold, market, listing }, none);
  expect(least.parameters).toMatchObject({ from: 'minimum', of: 'share', priceScan: 142 });
  const turbulent = Float64Array.from({ length: 600 }, (_, i) => (i % 2 ? 100 : 104));
  const own = marginOf({ position: sold, market, listing }, turbulent);
  expect(own.parameters.from).toBe('closes');
  expect(own.total).toBeGreaterThan(least.total);
  expect(marginOf({ position: call, market, listing }, none).total).toBe(0);
});

it('the drawing reaches three deviations and beyond every strike, with a corner at each', () => {
  const wide = parsePosition('ACME_b1x50-c1000-20261201-10_s1x50-c1100-20261201-1');
  const range = drawnRange(wide, market);
  expect(range.from).toBeCloseTo(1000 * (1 - 3 * 0.2 * Math.sqrt(4 / 365)), 6);
  expect(range.to).toBe(1120);
  expect([...drawnPrices(range, wide)]).toEqual(expect.arrayContaining([1000, 1100]));
  expect([endsTogether(wide), endsTogether(parsePosition('ACME_b1x50-c1000-20261201_s1x50-f-20261229'))]).toEqual([
    true,
    false,
  ]);
  const at = { price: 1050, ahead: market.expiries.at(0)!.days, shift: noShift };
  expect(profitAt(call, market, at)).toBeCloseTo(50 * (50 - 10), 6);
});
