import { optionValues, payoff } from '@parakh/options';
import { type Leg, type Position, rightOf, signedUnits } from './leg.ts';
import { expiryOf, growthOf, type Scenario, shiftOf, type UnderlyingMarket, yearsLeft } from './market.ts';
import { volatilityOn } from './volatility-curve.ts';

/** Of all units of a leg or of a position together; NaN where not known, and of options at their expiry. Delta and gamma are those of the forward, as in a chain. */
export interface UnitGreeks {
  /** Units of the underlying that gain and lose as much. */
  readonly delta: number;
  /** Change of delta when the underlying rises by a rupee. */
  readonly gamma: number;
  /** Rupees of a calendar day. */
  readonly thetaDay: number;
  /** Rupees of a point of volatility. */
  readonly vegaPoint: number;
  /** Rupees of a point of the rate. */
  readonly rhoPoint: number;
  /** Rupees of a rise by 1 %: delta times a hundredth of the forward. */
  readonly deltaPercent: number;
  /** Rupees by which that is more after the rise: gamma times the forward squared, by ten thousand. */
  readonly gammaPercent: number;
}

export interface LegGreeks extends UnitGreeks {
  /** What a unit is worth, rupees. */
  readonly value: number;
  /** By which it is valued, a fraction of a year; NaN of a future and of a share. */
  readonly volatility: number;
}

export interface PositionGreeks {
  readonly legs: readonly LegGreeks[];
  readonly net: UnitGreeks;
}

/** At one price of the underlying. */
export function positionGreeks(
  { legs }: Position,
  market: UnderlyingMarket,
  at: Scenario & { readonly price: number },
): PositionGreeks {
  const each = legs.map((leg) => legGreeks(leg, market, at));
  return { legs: each, net: each.reduce(sumOf, straight(0, 0)) };
}

const names = ['delta', 'gamma', 'thetaDay', 'vegaPoint', 'rhoPoint', 'deltaPercent', 'gammaPercent'] as const;

function sumOf(one: UnitGreeks, other: UnitGreeks): UnitGreeks {
  const sum: Record<(typeof names)[number], number> = { ...straight(0, 0) };
  for (const name of names) sum[name] = one[name] + other[name];
  return sum;
}

/** Of what moves as its price does. */
const straight = (units: number, price: number): UnitGreeks => ({
  delta: units,
  gamma: 0,
  thetaDay: 0,
  vegaPoint: 0,
  rhoPoint: 0,
  deltaPercent: (units * price) / 100,
  gammaPercent: 0,
});

function legGreeks(
  leg: Leg,
  market: UnderlyingMarket,
  { price, ahead, shift }: Scenario & { readonly price: number },
): LegGreeks {
  const units = signedUnits(leg);
  if (leg.kind === 'share') return { ...straight(units, price), value: price, volatility: NaN };
  const expiry = expiryOf(market, leg.expiry);
  const years = expiry ? yearsLeft(expiry, ahead) : NaN;
  const forward = expiry ? price * growthOf(market, expiry, years) : NaN;
  const kind = rightOf(leg.kind);
  if (!kind) return { ...straight(Number.isNaN(forward) ? NaN : units, forward), value: forward, volatility: NaN };
  const volatility = expiry ? volatilityOn(expiry.curve, leg.strike / forward) + shiftOf(shift, leg.expiry) : NaN;
  const option = { on: 'future', underlying: forward, years, rate: market.rate, dividendYield: 0 } as const;
  const values = optionValues({ ...option, kind, strike: leg.strike, volatility });
  return {
    delta: units * values.delta,
    gamma: units * values.gamma,
    thetaDay: units * values.thetaDay,
    vegaPoint: units * values.vegaPoint,
    rhoPoint: units * values.rhoPoint,
    deltaPercent: (units * values.delta * forward) / 100,
    gammaPercent: (units * values.gamma * forward * forward) / 10_000,
    value: years === 0 ? payoff(kind, forward, leg.strike) : values.price,
    volatility,
  };
}
