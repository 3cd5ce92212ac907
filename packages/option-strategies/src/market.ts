import type { DayNumber } from '@parakh/base';
import type { VolatilityCurve } from './volatility-curve.ts';

/** What one expiry is valued by. */
export interface ExpiryMarket {
  readonly expiry: DayNumber;
  /** Calendar days to the settlement; within a session a part of one. */
  readonly days: number;
  /** Rupees. */
  readonly forward: number;
  readonly curve: VolatilityCurve;
}

/** What a position is valued by: one moment of its underlying. */
export interface UnderlyingMarket {
  readonly day: DayNumber;
  /** Rupees. */
  readonly spot: number;
  /** Continuous, a fraction of a year. */
  readonly rate: number;
  /** The nearest first. */
  readonly expiries: readonly ExpiryMarket[];
}

/** Points of volatility (fractions of a year) on top of the curves: of all expiries, and of single ones. */
export interface VolatilityShift {
  readonly parallel: number;
  readonly byExpiry?: ReadonlyMap<DayNumber, number>;
}

export const noShift: VolatilityShift = { parallel: 0 };

/** When a position is looked at, and with which volatilities. */
export interface Scenario {
  /** Calendar days from the moment of the market, at least 0. */
  readonly ahead: number;
  readonly shift: VolatilityShift;
}

export const DAYS_A_YEAR = 365;

/** Years that an expiry has left; NaN after it. */
export function yearsLeft({ days }: ExpiryMarket, ahead: number): number {
  return days >= ahead ? (days - ahead) / DAYS_A_YEAR : NaN;
}

/** By how much the forward of an expiry is above the spot when so many years are left: what it is paid above the spot now shrinks with time. */
export function growthOf(market: UnderlyingMarket, expiry: ExpiryMarket, years: number): number {
  if (expiry.days === 0) return 1;
  return (expiry.forward / market.spot) ** ((years * DAYS_A_YEAR) / expiry.days);
}

export function expiryOf(market: UnderlyingMarket, expiry: DayNumber): ExpiryMarket | undefined {
  return market.expiries.find((one) => one.expiry === expiry);
}

export function shiftOf(shift: VolatilityShift, expiry: DayNumber): number {
  return shift.parallel + (shift.byExpiry?.get(expiry) ?? 0);
}
