import { type Leg, signedUnits } from '../leg.ts';
import type { MarginMarket } from './contracts.ts';
import type { MarginParameters } from './parameters.ts';

interface Naive {
  readonly scanLoss: number;
  readonly netOptionValue: number;
  readonly exposure: number;
}

const moves = [0, 0, 1, 1, -1, -1, 2, 2, -2, -2, 3, 3, -3, -3, 6, -6].map((thirds) => thirds / 3);

/**
 * Three parts worked out anew, leg by leg and without sharing anything with what it checks: Black’s formula with an
 * error function of its own, the volatility by halving. For markets whose options have one volatility, on a day after
 * which index contracts that end stand by themselves.
 */
export function naiveMargin(
  legs: readonly Leg[],
  market: MarginMarket & { volatility: number },
  by: MarginParameters,
): Naive {
  const contracts = legs.filter(({ kind }) => kind !== 'share');
  const isAlone = (leg: Leg) => by.of === 'index' && leg.expiry === market.day;
  const tiers = [contracts.filter(isAlone), contracts.filter((leg) => !isAlone(leg))];
  const scanLoss = tiers.reduce((sum, tier) => sum + worstOf(tier, market, by), 0);
  const options = contracts.filter(({ kind }) => kind !== 'future');
  const netOptionValue = options.reduce((sum, leg) => sum + signedUnits(leg) * leg.price, 0);
  return { scanLoss, netOptionValue, exposure: exposureOf(contracts, market, by) };
}

function worstOf(legs: readonly Leg[], market: MarginMarket & { volatility: number }, by: MarginParameters): number {
  const losses = moves.map((move, i) => {
    const points = i > 13 ? 0 : i % 2 === 0 ? by.volatilityScan : -by.volatilityScan;
    const gain = legs.reduce((sum, leg) => {
      const range = leg.kind !== 'future' && leg.expiry - market.day > 274 ? by.longPriceScan : by.priceScan;
      const forward = Math.max(0.01, market.forwards.get(leg.expiry)! + move * range);
      const now = leg.kind === 'future' ? market.forwards.get(leg.expiry)! : leg.price;
      return sum + signedUnits(leg) * (black(leg, market, forward, market.volatility + points) - now);
    }, 0);
    return -gain * (i > 13 ? 0.35 : 1);
  });
  return Math.max(0, ...losses);
}

function exposureOf(legs: readonly Leg[], market: MarginMarket, by: MarginParameters): number {
  const held = new Map<string, Held>();
  for (const leg of legs) {
    const key = JSON.stringify([leg.kind, leg.expiry, leg.strike]);
    held.set(key, { leg, units: (held.get(key)?.units ?? 0) + signedUnits(leg) });
  }
  const all = [...held.values()];
  const sold = all.filter(({ leg, units }) => leg.kind !== 'future' && units < 0);
  const ofOptions = sold.reduce((sum, one) => sum - one.units * market.spot * rateOf(one.leg, market, by), 0);
  return (
    ofOptions +
    futuresExposure(
      all.filter(({ leg }) => leg.kind === 'future'),
      market,
      by,
    )
  );
}

interface Held {
  readonly leg: Leg;
  readonly units: number;
}

function rateOf({ kind, strike, expiry }: Leg, { day, spot }: MarginMarket, by: MarginParameters): number {
  if (expiry - day > 274) return by.exposureLong;
  const away = ((kind === 'CE' ? 1 : -1) * (strike - spot)) / spot;
  return away > (by.of === 'index' ? 0.1 : 0.3) ? by.exposureDeep : by.exposure;
}

/** 25 units by 25: every one that is bought looks for the nearest later ones that are sold, and the other way round. */
function futuresExposure(held: readonly Held[], { day, forwards }: MarginMarket, by: MarginParameters): number {
  const futures = held.map(({ leg, units }) => ({ expiry: leg.expiry, units, price: forwards.get(leg.expiry)! }));
  futures.sort((one, other) => one.expiry - other.expiry);
  let total = 0;
  for (const one of futures) {
    if (by.of === 'index' && one.expiry === day) continue;
    for (const other of futures.filter(({ expiry }) => expiry > one.expiry))
      for (; one.units * other.units < 0; total += (25 * by.exposure * other.price) / 3) {
        one.units -= Math.sign(one.units) * 25;
        other.units -= Math.sign(other.units) * 25;
      }
  }
  return futures.reduce((sum, { units, price }) => sum + Math.abs(units) * by.exposure * price, total);
}

function black(
  { kind, strike, expiry }: Leg,
  { day, rate }: MarginMarket,
  forward: number,
  volatility: number,
): number {
  if (kind === 'future') return forward;
  const years = (expiry - day) / 365;
  const side = kind === 'CE' ? 1 : -1;
  const spread = Math.max(volatility, 0) * Math.sqrt(years);
  if (spread === 0) return Math.exp(-rate * years) * Math.max(0, side * (forward - strike));
  const d1 = Math.log(forward / strike) / spread + spread / 2;
  const value = side * (forward * area(side * d1) - strike * area(side * (d1 - spread)));
  return Math.exp(-rate * years) * Math.max(0, value);
}

/** The normal distribution, by Simpson’s rule on its density. */
function area(x: number): number {
  if (x < -9) return 0;
  if (x > 9) return 1;
  const steps = 2 * Math.ceil(60 * Math.abs(x) + 20);
  const width = x / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i++) {
    const weight = i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2;
    sum += weight * Math.exp(-((i * width) ** 2) / 2);
  }
  return 0.5 + (sum * width) / 3 / Math.sqrt(2 * Math.PI);
}
