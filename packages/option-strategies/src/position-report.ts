import type { DayNumber } from '@parakh/base';
import { type ChanceOfProfit, chanceOfProfit, type PastMoves } from './chance-of-profit.ts';
import { type Position, rightOf, signedUnits } from './leg.ts';
import { type ExpiryMarket, noShift, type UnderlyingMarket } from './market.ts';
import { type ChargeTerms, entryCharges } from './position-charges.ts';
import { type PositionGreeks, positionGreeks } from './position-greeks.ts';
import { firstExpiry, pricesWithin, profileAtExpiry } from './position-profile.ts';
import type { PriceRange, Profile } from './profile.ts';
import { profitsAt } from './profits.ts';
import { priceGrid } from './unit-values.ts';

interface Wanted {
  /** By which charges are taken off. */
  readonly terms: ChargeTerms;
  /** Closes for the realised chance; left out: it is not known. */
  readonly past?: Omit<PastMoves, 'spot'> | undefined;
  /** Prices of the curve, rupees, from the lowest on; left out: around the forward. */
  readonly prices?: Float64Array | undefined;
}

/** The same figure before and after charges. */
interface BothWays<T> {
  readonly before: T;
  readonly after: T;
}

/** All figures of a position at one moment. Rupees; NaN and undefined are not known. */
export interface PositionReport {
  /** The first expiry: up to it all legs can be valued. */
  readonly expiry: DayNumber;
  /** Of the options: above 0 received, below 0 paid. */
  readonly netPremium: number;
  readonly entryCharges: number;
  readonly profile: BothWays<Profile | undefined>;
  readonly chance: BothWays<ChanceOfProfit | undefined>;
  readonly greeks: PositionGreeks;
  readonly curve: {
    readonly prices: Float64Array;
    readonly today: BothWays<Float64Array>;
    readonly atExpiry: BothWays<Float64Array>;
  };
}

const PAISE = 100;

/** Undefined where the position has no contract whose expiry the market has. */
export function positionReport(
  position: Position,
  market: UnderlyingMarket,
  wanted: Wanted,
): PositionReport | undefined {
  const first = firstExpiry(position, market);
  if (!first) return undefined;
  const { terms } = wanted;
  const options = position.legs.filter(({ kind }) => rightOf(kind));
  const profile = {
    before: profileAtExpiry(position, market, { shift: noShift }),
    after: profileAtExpiry(position, market, { shift: noShift, terms }),
  };
  const past = { closes: new Float64Array(), sessions: 1, ...wanted.past, spot: market.spot };
  const chanceOf = (one: Profile | undefined) => one && chanceOfProfit(one.gains, first, past);
  return {
    expiry: first.expiry,
    netPremium: options.reduce((sum, leg) => sum - signedUnits(leg) * leg.price, 0),
    entryCharges: position.legs.reduce((sum, leg) => sum + entryCharges(leg, market.day, terms), 0) / PAISE,
    profile,
    chance: { before: chanceOf(profile.before), after: chanceOf(profile.after) },
    greeks: positionGreeks(position, market, { price: market.spot, ahead: 0, shift: noShift }),
    curve: curveOf(position, market, { first, terms, prices: wanted.prices ?? evenly(pricesWithin(position, market)) }),
  };
}

function curveOf(
  position: Position,
  market: UnderlyingMarket,
  {
    first,
    terms,
    prices,
  }: { readonly first: ExpiryMarket; readonly terms: ChargeTerms; readonly prices: Float64Array },
): PositionReport['curve'] {
  const grid = priceGrid(prices);
  const on = (ahead: number): BothWays<Float64Array> => ({
    before: profitsAt(position, market, grid, { ahead, shift: noShift }),
    after: profitsAt(position, market, grid, { ahead, shift: noShift, terms }),
  });
  return { prices, today: on(0), atExpiry: on(first.days) };
}

const POINTS = 101;

function evenly({ from, to }: PriceRange): Float64Array {
  return Float64Array.from({ length: POINTS }, (_, i) => from + ((to - from) * i) / (POINTS - 1));
}
