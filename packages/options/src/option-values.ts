import type { Right } from '@parakh/market';
import { curveAt, farTerm, nearTerm, priceOnCurve, vegaOnCurve } from './normalised-black.ts';
import { normalisedVolatility } from './normalised-volatility.ts';

/** What all options of one underlying and one expiry have in common. Rates are continuous fractions of a year: 0.065 is 6.5 %. */
export interface ExpiryTerms {
  /** What the price of the underlying is: of a share or an index today, or of the future of the same expiry. */
  readonly on: 'spot' | 'future';
  readonly underlying: number;
  readonly years: number;
  readonly rate: number;
  /** Of a future it has no meaning. */
  readonly dividendYield: number;
}

interface ListedOption {
  readonly kind: Right;
  readonly strike: number;
}

interface ValuedOption extends ListedOption {
  /** A fraction of a year. */
  readonly volatility: number;
}

/** A European option. */
export interface OptionTerms extends ExpiryTerms, ValuedOption {}

export interface OptionValues {
  readonly price: number;
  /** By which they are worked out. */
  readonly volatility: number;
  /** Change of the price when the underlying rises by one. */
  readonly delta: number;
  /** Change of delta when the underlying rises by one. */
  readonly gamma: number;
  /** Change of the price over one calendar day. */
  readonly thetaDay: number;
  /** Change of the price for one point of volatility. */
  readonly vegaPoint: number;
  /** Change of the price for one point of the rate; of an option on a future, while the future stays. */
  readonly rhoPoint: number;
  /** The model's chance that it ends in the money: N(d2) of a call. */
  readonly chance: number;
  readonly d1: number;
  readonly d2: number;
}

const DAYS_A_YEAR = 365;

/** What the terms of an expiry come to, so that a chain works it out once. */
export interface ExpiryFactors {
  readonly terms: ExpiryTerms;
  readonly dividend: number;
  /** What a unit of the underlying and a rupee at the expiry are worth today. */
  readonly ofUnderlying: number;
  readonly ofStrike: number;
  readonly rootYears: number;
}

/** A future costs nothing to hold: it stands like a share that pays the rate. */
export function factorsOf(terms: ExpiryTerms): ExpiryFactors {
  const { on, rate, years } = terms;
  const dividend = on === 'future' ? rate : terms.dividendYield;
  return {
    terms,
    dividend,
    ofUnderlying: Math.exp(-dividend * years),
    ofStrike: Math.exp(-rate * years),
    rootYears: years > 0 ? Math.sqrt(years) : NaN,
  };
}

/** Price and Greeks by Black, Scholes and Merton; on a future by Black (1976). Unknown where time or volatility is not above 0. */
export function optionValues(terms: OptionTerms): OptionValues {
  return valuesBy(factorsOf(terms), terms);
}

/** The same of one option of a chain: everything stands on the curve of the side out of the money, which loses no digit. */
export function valuesBy(factors: ExpiryFactors, { kind, strike, volatility }: ValuedOption): OptionValues {
  const { terms, dividend, ofUnderlying, ofStrike, rootYears } = factors;
  const { underlying, years, rate } = terms;
  const held = underlying * ofUnderlying;
  const owed = strike * ofStrike;
  const spread = volatility > 0 ? volatility * rootYears : NaN;
  const ahead = Math.log(held / owed);
  const h = -Math.abs(ahead) / spread;
  const t = spread / 2;
  const curve = curveAt(h, t);
  const scale = Math.sqrt(held * owed);
  const near = scale * nearTerm(h, t, curve);
  const far = scale * farTerm(h, t, curve);
  // Of the side out of the money: what of the underlying and of the strike is paid for.
  const isCallOut = held <= owed;
  const isOut = isCallOut === (kind === 'call');
  const ofHeld = part(held, isCallOut ? near : far, isOut);
  const ofOwed = part(owed, isCallOut ? far : near, isOut);
  const side = kind === 'call' ? 1 : -1;
  const price = scale * priceOnCurve(h, t, curve) + (isOut ? 0 : Math.abs(held - owed));
  const height = scale * vegaOnCurve(curve);
  const d1 = ahead / spread + t;
  const decay = (-height * volatility) / (2 * rootYears);
  return {
    price,
    volatility,
    delta: (side * ofHeld) / underlying,
    gamma: height / (underlying * underlying * spread),
    thetaDay: (decay + side * (dividend * ofHeld - rate * ofOwed)) / DAYS_A_YEAR,
    vegaPoint: (height * rootYears) / 100,
    rhoPoint: (terms.on === 'future' ? -years * price : side * years * ofOwed) / 100,
    chance: ofOwed / owed,
    d1,
    d2: d1 - spread,
  };
}

/** An option in the money has the rest of what the one out of it has. */
const part = (whole: number, out: number, isOut: boolean) => (isOut ? out : whole - out);

/** Volatility and all values of an option out of its price. */
export function valuesAtPrice(terms: Omit<OptionTerms, 'volatility'>, price: number): OptionValues {
  const factors = factorsOf(terms);
  const { kind, strike } = terms;
  return valuesBy(factors, { kind, strike, volatility: volatilityBy(factors, terms, price) });
}

/** What an option is worth at its expiry. */
export function payoff(kind: Right, underlying: number, strike: number): number {
  return Math.max(0, kind === 'call' ? underlying - strike : strike - underlying);
}

/** The price on a day before the expiry, and at the expiry itself. */
export function priceAt(terms: OptionTerms): number {
  return terms.years === 0 ? payoff(terms.kind, terms.underlying, terms.strike) : optionValues(terms).price;
}

/** Call less put of one strike, as no volatility can change it. */
export function parity(terms: ExpiryTerms & { readonly strike: number }): number {
  const { ofUnderlying, ofStrike } = factorsOf(terms);
  return terms.underlying * ofUnderlying - terms.strike * ofStrike;
}

/** Why a price has a volatility or none. */
export const volatilityStatuses = ['ok', 'no_price', 'expired', 'below_intrinsic', 'above_maximum'] as const;
export type VolatilityStatus = (typeof volatilityStatuses)[number];

/** The volatility that gives this price, as a fraction of a year, with all digits that the price carries; unknown (NaN) unless its status is 'ok'. */
export function impliedVolatility(terms: Omit<OptionTerms, 'volatility'>, price: number): number {
  return volatilityBy(factorsOf(terms), terms, price);
}

/** The same of one option of a chain. The other side of the strike has the same volatility, and its price is all time value. */
export function volatilityBy(factors: ExpiryFactors, { kind, strike }: ListedOption, price: number): number {
  const held = factors.terms.underlying * factors.ofUnderlying;
  const owed = strike * factors.ofStrike;
  const ahead = kind === 'call' ? held - owed : owed - held;
  const timeValue = ahead > 0 ? price - ahead : price;
  return normalisedVolatility(-Math.abs(Math.log(held / owed)), timeValue / Math.sqrt(held * owed)) / factors.rootYears;
}

/** Why it has one or has none: a price at or below what the option is worth without any volatility, at or above all it can be, or no price. */
export function volatilityStatus(terms: Omit<OptionTerms, 'volatility'>, price: number): VolatilityStatus {
  if (Number.isNaN(price)) return 'no_price';
  if (!(terms.years > 0)) return 'expired';
  if (!Number.isNaN(impliedVolatility(terms, price))) return 'ok';
  const ahead = terms.kind === 'call' ? parity(terms) : -parity(terms);
  return price > Math.max(0, ahead) ? 'above_maximum' : 'below_intrinsic';
}
