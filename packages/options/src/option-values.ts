import type { Right } from '@parakh/market';
import { areAlike, curveAt, farTerm, nearTerm, priceOnCurve, vegaOnCurve } from './normalised-black.ts';
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

/** A strike of an expiry beside its underlying. Call, put and smile have it in common. */
export interface StrikePlace {
  readonly factors: ExpiryFactors;
  readonly strike: number;
  /** What the underlying and the strike are worth today. */
  readonly held: number;
  readonly owed: number;
  /** ln(held / owed) */
  readonly ahead: number;
  /** The unit of Black's formula without units: the root of both. */
  readonly unit: number;
}

export function placeOf(factors: ExpiryFactors, strike: number): StrikePlace {
  const held = factors.terms.underlying * factors.ofUnderlying;
  const owed = strike * factors.ofStrike;
  return { factors, strike, held, owed, ahead: Math.log(held / owed), unit: Math.sqrt(held * owed) };
}

/** A row an option. */
export type ValueColumns = Readonly<Record<keyof OptionValues, Float64Array>>;

const COLUMNS = 10;

/** Rows to be filled, or a copy of others. All columns stand in one buffer, which is had sooner than ten. */
export function valueColumns(rows: number, copied?: ValueColumns): ValueColumns {
  const all = copied ? new Float64Array(copied.price.buffer.slice(0)) : new Float64Array(COLUMNS * rows);
  let end = 0;
  const column = () => all.subarray(end, (end += rows));
  return {
    price: column(),
    volatility: column(),
    delta: column(),
    gamma: column(),
    thetaDay: column(),
    vegaPoint: column(),
    rhoPoint: column(),
    chance: column(),
    d1: column(),
    d2: column(),
  };
}

/** The row that the scalar forms are read from. */
const single = valueColumns(1);

/** Price and Greeks by Black, Scholes and Merton; on a future by Black (1976). Unknown where time or volatility is not above 0. */
export function optionValues(terms: OptionTerms): OptionValues {
  const { kind, volatility, strike } = terms;
  fillValues(single, 0, placeOf(factorsOf(terms), strike), { kind, volatility, price: NaN });
  return singleValues();
}

function singleValues(): OptionValues {
  return {
    price: single.price[0]!,
    volatility: single.volatility[0]!,
    delta: single.delta[0]!,
    gamma: single.gamma[0]!,
    thetaDay: single.thetaDay[0]!,
    vegaPoint: single.vegaPoint[0]!,
    rhoPoint: single.rhoPoint[0]!,
    chance: single.chance[0]!,
    d1: single.d1[0]!,
    d2: single.d2[0]!,
  };
}

interface Filled {
  readonly kind: Right;
  readonly volatility: number;
  /** Where it is known that the volatility gives it; else NaN. */
  readonly price: number;
}

/** Fills the row of one option: everything stands on the curve of the side out of the money, which loses no digit. */
export function fillValues(columns: ValueColumns, row: number, place: StrikePlace, of: Filled): void {
  const { factors, held, owed, ahead, unit } = place;
  const { terms, dividend, rootYears } = factors;
  const { underlying, years, rate } = terms;
  const spread = of.volatility > 0 ? of.volatility * rootYears : NaN;
  const d1 = ahead / spread + spread / 2;
  const h = -Math.abs(ahead) / spread;
  const t = spread / 2;
  const curve = curveAt(h, t);
  // Of the side out of the money: its price, and what of the underlying and of the strike is paid for.
  const isCallOut = held <= owed;
  const isOut = isCallOut === (of.kind === 'call');
  const intrinsic = isOut ? 0 : Math.abs(held - owed);
  const isPriced = !Number.isNaN(of.price);
  const out = isPriced ? (of.price - intrinsic) / unit : priceOnCurve(h, t, curve);
  const near = nearTerm(h, t, curve);
  const far = areAlike(h, t) ? near - out : farTerm(h, t, curve);
  const ofHeld = part(held, unit * (isCallOut ? near : far), isOut);
  const ofOwed = part(owed, unit * (isCallOut ? far : near), isOut);
  const side = of.kind === 'call' ? 1 : -1;
  const price = isPriced ? of.price : unit * out + intrinsic;
  const height = unit * vegaOnCurve(curve);
  const decay = (-height * of.volatility) / (2 * rootYears);
  columns.price[row] = price;
  columns.volatility[row] = of.volatility;
  columns.delta[row] = (side * ofHeld) / underlying;
  columns.gamma[row] = height / (underlying * underlying * spread);
  columns.thetaDay[row] = (decay + side * (dividend * ofHeld - rate * ofOwed)) / DAYS_A_YEAR;
  columns.vegaPoint[row] = (height * rootYears) / 100;
  columns.rhoPoint[row] = (terms.on === 'future' ? -years * price : side * years * ofOwed) / 100;
  columns.chance[row] = ofOwed / owed;
  columns.d1[row] = d1;
  columns.d2[row] = d1 - spread;
}

/** An option in the money has the rest of what the one out of it has. */
const part = (whole: number, out: number, isOut: boolean) => (isOut ? out : whole - out);

/** Volatility and all values of an option out of its price. */
export function valuesAtPrice(terms: Omit<OptionTerms, 'volatility'>, price: number): OptionValues {
  const place = placeOf(factorsOf(terms), terms.strike);
  const volatility = volatilityBy(place, terms.kind, price);
  fillValues(single, 0, place, { kind: terms.kind, volatility, price: Number.isNaN(volatility) ? NaN : price });
  return singleValues();
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
  return volatilityBy(placeOf(factorsOf(terms), terms.strike), terms.kind, price);
}

/** The same of one option of a chain. The other side of the strike has the same volatility, and its price is all time value. */
export function volatilityBy({ factors, held, owed, ahead, unit }: StrikePlace, kind: Right, price: number): number {
  const inMoney = kind === 'call' ? held - owed : owed - held;
  const timeValue = inMoney > 0 ? price - inMoney : price;
  return normalisedVolatility(-Math.abs(ahead), timeValue / unit, Math.min(held, owed) / unit) / factors.rootYears;
}

/** Why it has one or has none: a price at or below what the option is worth without any volatility, at or above all it can be, or no price. */
export function volatilityStatus(terms: Omit<OptionTerms, 'volatility'>, price: number): VolatilityStatus {
  if (Number.isNaN(price)) return 'no_price';
  if (!(terms.years > 0)) return 'expired';
  if (!Number.isNaN(impliedVolatility(terms, price))) return 'ok';
  const ahead = terms.kind === 'call' ? parity(terms) : -parity(terms);
  return price > Math.max(0, ahead) ? 'above_maximum' : 'below_intrinsic';
}
