import { random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { chanceOfProfit, realisedChance } from './chance-of-profit.ts';
import { expiryProfile } from './expiry-profile.ts';
import { chanceWithin, impliedDensity } from './implied-density.ts';
import type { Position } from './leg.ts';
import type { ExpiryMarket } from './market.ts';
import { resolveLegs } from './planned-leg.ts';
import { strategyTemplates } from './templates/index.ts';
import { byHand, NEAR, plainProfit } from './test-positions.ts';
import { flatCurve, type VolatilityCurve } from './volatility-curve.ts';

const ofOneDay = strategyTemplates.flatMap(({ name, view, legs }) => {
  if (view === 'calendar' || view === 'diagonal') return [];
  const { position } = resolveLegs(legs, byHand);
  return position ? [[name, position] as const] : [];
});
const gainsOf = (position: Position) => expiryProfile(position)!.gains;

const expiryOf = (curve: VolatilityCurve): ExpiryMarket => ({ expiry: NEAR, days: 28, forward: 1004, curve });
const none = { closes: new Float64Array(), sessions: 1, spot: 1000 };

const years = 28 / 365;
const STEPS = 40_000;

/** The chance of a gain by steps over a density of the end price, each step asked for its profit: no break-even is worked out. */
function plainChance(position: Position, from: number, to: number, below: (price: number) => number): number {
  let chance = 0;
  for (let i = 0; i < STEPS; i++) {
    const [low, high] = [from + ((to - from) * i) / STEPS, from + ((to - from) * (i + 1)) / STEPS];
    if (plainProfit(position, (low + high) / 2) > 0) chance += below(high) - below(low);
  }
  return chance;
}

/** ∫φ by Simpson's rule, in no relation to the closed form. */
function plainNormal(to: number): number {
  let sum = 0;
  const parts = 400;
  for (let i = 0; i <= parts; i++) {
    const z = -9 + ((Math.max(-9, to) + 9) * i) / parts;
    sum += (i === 0 || i === parts ? 1 : i % 2 === 1 ? 4 : 2) * Math.exp((-z * z) / 2);
  }
  return (sum * (Math.max(-9, to) + 9)) / parts / 3 / Math.sqrt(2 * Math.PI);
}

/** A table of a function, straight between its points: the integral is too slow to be asked for each step. */
function tabled(of: (price: number) => number, from: number, to: number): (price: number) => number {
  const points = 4000;
  const table = Array.from({ length: points + 1 }, (_, i) => of(from + ((to - from) * i) / points));
  return (price) => {
    const place = ((price - from) / (to - from)) * points;
    const low = Math.min(points - 1, Math.floor(place));
    return table[low]! + (table[low + 1]! - table[low]!) * (place - low);
  };
}

const [FROM, TO] = [600, 1600];
const logNormalBelow = tabled(
  (price) => plainNormal(Math.log(price / 1004) / (0.2 * Math.sqrt(years)) + 0.1 * Math.sqrt(years)),
  FROM,
  TO,
);

describe(`the chance of ${ofOneDay.length} strategies`, () => {
  it('are 50 at least', () => expect(ofOneDay.length).toBeGreaterThanOrEqual(50));

  it.each(ofOneDay)('%s: log-normal as plain steps find it, and implied the same of a flat smile', (_, position) => {
    const chance = chanceOfProfit(gainsOf(position), expiryOf(flatCurve(0.2)), none);
    const wanted = plainChance(position, FROM, TO, logNormalBelow);
    expect(Math.abs(chance.logNormal - wanted)).toBeLessThan(2e-4);
    expect(Math.abs(chance.implied - wanted)).toBeLessThan(5e-4);
  });

  it.each(ofOneDay)('%s: implied by a skewed smile as differences of integrated prices find it', (_, position) => {
    const chance = chanceOfProfit(gainsOf(position), expiryOf(skewedCurve), none);
    expect(Math.abs(chance.implied - plainChance(position, FROM, TO, skewedBelow))).toBeLessThan(1e-3);
  });

  it.each(ofOneDay)('%s: realised as counted one by one', (_, position) => {
    const closes = walk(500);
    let [all, gained] = [0, 0];
    for (let i = 20; i < closes.length; i++) {
      const move = closes[i]! / closes[i - 20]!;
      if (Number.isNaN(move)) continue;
      all++;
      if (plainProfit(position, 1000 * move) > 0) gained++;
    }
    const found = realisedChance(gainsOf(position), { closes, sessions: 20, spot: 1000 });
    expect([found.windows, found.gained]).toEqual([all, gained]);
    expect(found.share).toBe(gained / all);
  });
});

/** Falling towards higher strikes, told at every fifth rupee. */
const skewAt = (strike: number) => 0.2 - 0.25 * Math.log(strike / 1004) + 0.4 * Math.log(strike / 1004) ** 2;
const strikes = Float64Array.from({ length: 181 }, (_, i) => 650 + 5 * i);
const skewedCurve: VolatilityCurve = {
  moneyness: strikes.map((strike) => strike / 1004),
  variances: strikes.map((strike) => skewAt(strike) ** 2),
};
const put = (strike: number) => {
  const spread = skewAt(strike) * Math.sqrt(years);
  const d2 = Math.log(1004 / strike) / spread - spread / 2;
  return strike * plainNormal(-d2) - 1004 * plainNormal(-d2 - spread);
};
const skewedBelow = tabled((price) => (put(price + 0.05) - put(price - 0.05)) / 0.1, FROM, TO);

function walk(sessions: number): Float64Array {
  const chance = random(7);
  let close = 800;
  return Float64Array.from({ length: sessions }, (_, i) => {
    close *= 1 + 0.03 * (chance.next() - 0.49);
    return i % 97 === 3 ? NaN : close;
  });
}

const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);

describe('the implied density', () => {
  it('sums to 1, is never below 0 and has the forward as its mean, of a smile and of one that contradicts itself', () => {
    const torn: VolatilityCurve = {
      moneyness: Float64Array.of(0.9, 0.95, 0.97, 1, 1.02, 1.05, 1.1),
      variances: Float64Array.of(0.04, 0.16, 0.03, 0.05, 0.02, 0.09, 0.03),
    };
    for (const curve of [skewedCurve, flatCurve(0.05), flatCurve(2), torn]) {
      const { prices, chances, evened } = impliedDensity(expiryOf(curve))!;
      expect(Math.abs(sum(chances) - 1)).toBeLessThan(1e-9);
      expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
      const mean = sum(chances.map((chance, i) => (chance * (prices[i]! + prices[i + 1]!)) / 2));
      expect(Math.abs(mean / 1004 - 1)).toBeLessThan(curve === torn ? 0.02 : 2e-3);
      expect(evened > 0.01).toBe(curve === torn);
    }
  });

  it('says how much of it lies beyond the strikes that are known', () => {
    const near = { moneyness: Float64Array.of(0.98, 1, 1.02), variances: Float64Array.of(0.05, 0.04, 0.04) };
    expect(impliedDensity(expiryOf(near))!.beyond).toBeGreaterThan(0.4);
    expect(impliedDensity(expiryOf(skewedCurve))!.beyond).toBeLessThan(1e-4);
  });

  it('is unknown at the expiry and without a volatility', () => {
    expect(impliedDensity({ ...expiryOf(skewedCurve), days: 0 })).toBeUndefined();
    expect(impliedDensity(expiryOf(flatCurve(NaN)))).toBeUndefined();
    const chance = chanceOfProfit([{ from: 0, to: Infinity }], expiryOf(flatCurve(NaN)), none);
    expect([chance.logNormal, chance.implied, chance.realised.share]).toEqual([NaN, NaN, NaN]);
    expect(chanceOfProfit([], { ...expiryOf(flatCurve(0.2)), days: 0 }, none).logNormal).toBeNaN();
  });

  it('all prices together are certain', () => {
    const density = impliedDensity(expiryOf(skewedCurve))!;
    expect(chanceWithin(density, [{ from: 0, to: Infinity }])).toBeCloseTo(1, 9);
    expect(chanceWithin(density, [])).toBe(0);
  });
});

it('windows that share no session are counted apart, and no window is no chance', () => {
  const closes = Float64Array.of(100, 110, 121, 110, 100, 90);
  const found = realisedChance([{ from: 1050, to: Infinity }], { closes, sessions: 2, spot: 1000 });
  // 1.21, 1.00, 0.826, 0.818.
  expect(found).toEqual({ share: 0.25, windows: 4, gained: 1, independent: 2 });
  expect(realisedChance([], { closes, sessions: 6, spot: 1000 })).toEqual({
    share: NaN,
    windows: 0,
    gained: 0,
    independent: 0,
  });
  expect(realisedChance([], { closes, sessions: 0, spot: 1000 }).share).toBeNaN();
});
